import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { type View, moved, project } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { type Point, blob, flow, onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe } from "../art/solids.ts";
import { crumbs } from "../toppings/nuts.ts";
import { glint, roundFill } from "../toppings/shading.ts";
import { paperCup } from "./cupcake.ts";

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
