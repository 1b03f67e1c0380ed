import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { type View, project } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { blob, onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe } from "../art/solids.ts";
import { roundFill } from "../toppings/shading.ts";
import { tart } from "./tart.ts";

/** A Portuguese egg tart: flaky rings outside, blistered custard inside. */
export function eggTart(art: Art, at: View, radius: number): string {
  const height = radius * 0.62;
  const crust = "#d79a4c";
  const rings = steps(0.12, 0.86, 5).map((share) => {
    const reach = radius * (0.76 + 0.24 * share);
    const [x, y] = project(at, [0, 0], height * share);
    return path(`M${x - reach} ${y}A${reach} ${reach * at.tilt} 0 0 0 ${x + reach} ${y}`, {
      stroke: tone(crust, 0.26),
      width: radius * 0.018,
      opacity: 0.55,
    });
  });
  const [x, y] = project(at, [0, 0], height);
  const inner = radius * 0.86;
  const spots = Array.from({ length: 11 }, () => {
    const [sx, sy] = onCircle(art.random.between(0, 360), inner * 0.84 * Math.sqrt(art.random()));
    const wide = radius * art.random.between(0.08, 0.24);
    return ellipse([x + sx, y + sy * at.tilt + 3], wide, wide * at.tilt * 0.9, {
      fill: "#4a210c",
      opacity: art.random.between(0.4, 0.8),
      filter: art.blur(radius > 90 ? 3 : 2),
    });
  });
  const brim = blob(
    steps(0, 340, 18).map((angle) =>
      project(
        at,
        onCircle(angle, radius * art.random.between(0.98, 1.04)),
        height + art.random.around(0, radius * 0.018),
      ),
    ),
  );
  return group([
    shadow(art, at, radius * 0.82),
    lathe(
      art,
      at,
      [
        [radius * 0.74, 0],
        [radius * 0.8, height * 0.2],
        [radius * 0.98, height * 0.92],
        [radius * 1.01, height],
      ],
      { color: crust },
    ),
    ...rings,
    path(brim, { fill: tone(crust, 0.72) }),
    ellipse([x, y], inner * 1.03, inner * 1.03 * at.tilt, { fill: tone(crust, 0.34) }),
    ellipse([x, y + 4], inner, inner * at.tilt, {
      fill: art.radial(
        [x - inner * 0.1, y],
        inner,
        [
          [0, "#fbd04e"],
          [0.6, "#f3b232"],
          [0.9, "#cf7d1d"],
          [1, "#a55c15"],
        ],
        at.tilt,
      ),
    }),
    ...spots,
    ellipse([x - inner * 0.3, y - inner * at.tilt * 0.3], inner * 0.36, inner * at.tilt * 0.18, {
      fill: "#fff6cf",
      opacity: 0.6,
      filter: art.blur(4),
    }),
  ]);
}

/** A small cheese tart with a domed, torched filling. */
export function cheeseTart(art: Art, at: View, radius: number): string {
  const height = radius * 0.56;
  const shell = tart(art, at, {
    radius,
    height,
    crust: "#d6a05a",
    flutes: 20,
    rim: 0.1,
    depth: 2,
    filling: { color: "#f6d27a" },
  });
  const dome = [
    [0.89, 0],
    [0.87, 0.1],
    [0.78, 0.2],
    [0.62, 0.28],
    [0.42, 0.33],
    [0.2, 0.355],
    [0.03, 0.36],
  ] as const;
  const [x, y] = project(shell.top, [0, 0], radius * 0.33);
  return group([
    shell.drawing,
    lathe(
      art,
      shell.top,
      dome.map(([r, z]) => [r * radius, z * radius] as const),
      { color: "#f7c653", gloss: 0.5 },
    ),
    ellipse([x + radius * 0.05, y + radius * 0.05], radius * 0.5, radius * 0.2, {
      fill: "#a9571a",
      opacity: 0.5,
      filter: art.blur(9),
    }),
    ellipse([x - radius * 0.22, y - radius * 0.02], radius * 0.24, radius * 0.06, {
      fill: "#fff9df",
      opacity: 0.7,
      filter: art.blur(3),
    }),
  ]);
}

/** A rolled pineapple tart: ridged pastry, jam at its ends. */
export function pineappleRoll(art: Art, size: number): string {
  const crust = "#eab553";
  const body = `M${-size * 0.72} ${-size * 0.44}Q0 ${-size * 0.56} ${size * 0.72} ${-size * 0.44}Q${size * 0.9} 0 ${size * 0.72} ${size * 0.44}Q0 ${size * 0.54} ${-size * 0.72} ${size * 0.44}Q${-size * 0.9} 0 ${-size * 0.72} ${-size * 0.44}Z`;
  const ridges = steps(-0.6, 0.6, 8).map((x) =>
    path(`M${x * size} ${-size * 0.48}Q${(x + 0.08) * size} 0 ${x * size} ${size * 0.48}`, {
      stroke: tone(crust, 0.3),
      width: size * 0.045,
      opacity: 0.5,
    }),
  );
  const lights = steps(-0.52, 0.68, 8).map((x) =>
    path(
      `M${x * size} ${-size * 0.46}Q${(x + 0.08) * size} ${-size * 0.1} ${x * size} ${size * 0.1}`,
      { stroke: fade("#fff2bf", 0.5), width: size * 0.035 },
    ),
  );
  return group([
    ellipse([size * 0.08, size * 0.5], size * 0.9, size * 0.2, {
      fill: "#35170c",
      opacity: 0.36,
      filter: art.blur(4),
    }),
    ellipse([-size * 0.76, 0], size * 0.22, size * 0.38, { fill: roundFill(art, "#b5651d") }),
    ellipse([size * 0.76, size * 0.02], size * 0.24, size * 0.4, {
      fill: roundFill(art, "#b5651d"),
    }),
    path(body, {
      fill: art.boxLinear(
        [0, 0],
        [0.12, 1],
        [
          [0, tone(crust, 0.66)],
          [0.2, tone(crust, 0.9)],
          [0.5, tone(crust, 0.6)],
          [1, tone(crust, 0.26)],
        ],
      ),
    }),
    ...ridges,
    ...lights,
    ellipse([-size * 0.12, -size * 0.28], size * 0.46, size * 0.07, {
      fill: "#fffbe3",
      opacity: 0.7,
      filter: art.blur(2),
    }),
  ]);
}
