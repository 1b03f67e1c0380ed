import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { blob, flow, onCircle, type Point, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe } from "../art/solids.ts";
import { crumbs } from "../toppings/nuts.ts";
import { glint, roundFill } from "../toppings/shading.ts";
import { paperCup } from "./cupcake.ts";
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

/** An almond biscuit under chocolate in its paper cup, nuts on top. */
export function almondLondon(art: Art, at: View, radius: number, paper: string): string {
  const height = radius * 0.5;
  const rim = moved(at, [0, 0], height);
  const dome = [
    [0.93, 0],
    [0.9, 0.16],
    [0.8, 0.34],
    [0.62, 0.5],
    [0.4, 0.6],
    [0.2, 0.65],
    [0.03, 0.67],
  ] as const;
  const [x, y] = project(rim, [0, 0], radius * 0.56);
  return group([
    shadow(art, at, radius * 0.8),
    paperCup(art, at, radius, height, { wrapper: paper, pleats: tone(paper, 0.46) }),
    lathe(
      art,
      rim,
      dome.map(([r, z]) => [r * radius, z * radius] as const),
      { color: "#4d2817", gloss: 0.7 },
    ),
    place(
      crumbs(
        art,
        [radius * 0.42, radius * 0.17],
        22,
        ["#e8c48d", "#c98f52", "#f6dfb4"],
        radius * 0.1,
      ),
      [x, y],
    ),
    glint([x - radius * 0.52, y + radius * 0.12], radius * 0.07, radius * 0.2, 0.5, 30),
  ]);
}

/** Honey cornflakes heaped in a paper cup. */
export function cornflakeCup(art: Art, at: View, radius: number, paper: string): string {
  const height = radius * 0.62;
  const flakes = Array.from({ length: 40 }, (_, index) => {
    const layer = index / 40;
    const [fx, fy] = onCircle(
      art.random.between(0, 360),
      radius * (0.92 - layer * 0.7) * Math.sqrt(art.random.between(0.35, 1)),
    );
    return {
      spot: project(at, [fx, fy], height + layer * radius * 0.62),
      turn: art.random.between(0, 180),
      size: radius * art.random.between(0.2, 0.3),
      light: art.random.between(0.5, 0.72),
    };
  });
  const sprinkles = Array.from({ length: 20 }, () => {
    const [sx, sy] = onCircle(art.random.between(0, 360), radius * 0.62 * Math.sqrt(art.random()));
    const [x, y] = project(
      at,
      [sx, sy],
      height + radius * (0.66 - (Math.hypot(sx, sy) / radius) * 0.5),
    );
    return ellipse([x, y], radius * 0.04, radius * 0.04, {
      fill: art.random.pick(["#e2515b", "#4fa3d9", "#f4c63d", "#66b56b", "#f7f3ea", "#d977b5"]),
    });
  });
  return group([
    shadow(art, at, radius * 0.8),
    paperCup(art, at, radius, height, { wrapper: paper, pleats: tone(paper, 0.44) }),
    ellipse(project(at, [0, 0], height), radius * 0.94, radius * 0.94 * at.tilt, {
      fill: tone("#c98a2f", 0.3),
    }),
    ...flakes.map(({ spot, turn, size, light }) => place(flake(art, size, light), spot, turn)),
    ...sprinkles,
  ]);
}

function flake(art: Art, size: number, light: number): string {
  const color = "#e3a33a";
  const outline = blob(
    [
      [-1, 0.1],
      [-0.6, -0.5],
      [0, -0.62],
      [0.7, -0.46],
      [1, 0.1],
      [0.6, 0.5],
      [-0.2, 0.6],
      [-0.7, 0.46],
    ].map(([x = 0, y = 0]): Point => [x * size, y * size * 0.86]),
  );
  return group([
    path(outline, {
      fill: "#5a2e0c",
      opacity: 0.3,
      transform: `translate(${size * 0.08} ${size * 0.14})`,
    }),
    path(outline, {
      fill: art.boxLinear(
        [0.1, 0],
        [0.9, 1],
        [
          [0, tone(color, light + 0.22)],
          [0.5, tone(color, light)],
          [1, tone(color, light - 0.24)],
        ],
      ),
    }),
    path(
      flow([
        [-size * 0.6, -size * 0.1],
        [0, -size * 0.26],
        [size * 0.6, -size * 0.06],
      ]),
      { stroke: fade("#fff1c4", 0.7), width: size * 0.1 },
    ),
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

/** A piped flower cookie with a cherry in its heart, seen at the given tilt. */
export function dahlia(art: Art, size: number, tilt: number): string {
  const color = "#f0cd85";
  const petals = (count: number, reach: number, wide: number, long: number, start: number) =>
    steps(start, start + 360 - 360 / count, count)
      .sort((a, b) => Math.sin((a * Math.PI) / 180) - Math.sin((b * Math.PI) / 180))
      .map((angle) => {
        const [x, y] = onCircle(angle, size * reach);
        const light = 0.6 - 0.13 * Math.cos(((angle - 225) * Math.PI) / 180) * -1;
        return place(
          [
            ellipse([0, 0], size * wide, size * long, {
              fill: art.boxLinear(
                [0, 0],
                [1, 0.4],
                [
                  [0, tone(color, light + 0.16)],
                  [0.5, tone(color, light)],
                  [1, tone(color, light - 0.24)],
                ],
              ),
            }),
            path(
              `M0 ${-size * long * 0.8}V${size * long * 0.8}M${-size * wide * 0.5} ${-size * long * 0.6}V${size * long * 0.6}M${size * wide * 0.5} ${-size * long * 0.6}V${size * long * 0.6}`,
              { stroke: tone(color, 0.36), width: size * 0.022, opacity: 0.5 },
            ),
          ],
          [x, y],
          angle + 90 + 14,
        );
      });
  return group([
    ellipse([size * 0.1, size * 0.16 * (2 - tilt)], size * 0.98, size * 0.98 * tilt, {
      fill: "#35170c",
      opacity: 0.32,
      filter: art.blur(6),
    }),
    place(
      ellipse([0, 0], size * 0.92, size * 0.92, { fill: tone(color, 0.32) }),
      [0, size * 0.1],
      0,
      [1, tilt],
    ),
    place([...petals(9, 0.62, 0.25, 0.36, 0), ...petals(7, 0.34, 0.2, 0.28, 18)], [0, 0], 0, [
      1,
      tilt,
    ]),
    ellipse([0, -size * 0.02], size * 0.22, size * 0.2 * Math.min(1, tilt + 0.2), {
      fill: roundFill(art, "#c8202f"),
    }),
    glint([-size * 0.07, -size * 0.09], size * 0.04, size * 0.07, 0.8),
  ]);
}
