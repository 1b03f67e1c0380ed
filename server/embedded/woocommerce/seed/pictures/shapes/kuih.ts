import type { Art } from "../art/art.ts";
import { fade, mix, tone } from "../art/color.ts";
import { type View, project } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { type Point, blob, flow, onCircle, pair, polygon, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { type Surface, lathe } from "../art/solids.ts";
import { shreds } from "../toppings/coconut.ts";
import { standing } from "./block.ts";
import type { Baked } from "./cake.ts";
import type { Layer } from "./layers.ts";
import { sweep } from "./sweep.ts";

/** A diamond-shaped piece as kuih is cut. */
export function diamond(
  art: Art,
  at: View,
  width: number,
  layers: readonly Layer[],
  surface: Surface,
  turn = 0,
): Baked {
  const corners: Point[] = [
    [-0.62, 0.06],
    [0.08, 0.52],
    [0.62, -0.06],
    [-0.08, -0.52],
  ];
  const angle = (turn * Math.PI) / 180;
  const outline = corners.map(([x, y]): Point => [
    width * (x * Math.cos(angle) - y * Math.sin(angle)),
    width * (x * Math.sin(angle) + y * Math.cos(angle)),
  ]);
  return standing(art, at, [...outline, ...outline.slice(0, 1)], layers, surface);
}

/** A flower-shaped sponge from the bahulu mould. */
export function bahulu(art: Art, at: View, radius: number, color = "#d99a45"): string {
  const height = radius * 0.5;
  const lobes = (count: number, reach: number, wide: number, z: number, light: number) =>
    steps(-90, 270 - 360 / count, count)
      .map((angle) => ({ angle, spot: project(at, onCircle(angle, radius * reach), z) }))
      .sort((a, b) => a.spot[1] - b.spot[1])
      .map(({ angle, spot }) => {
        const shade = light + 0.1 * Math.cos(((angle - 225) * Math.PI) / 180);
        return place(
          ellipse([0, 0], radius * wide, radius * wide * (at.tilt + 0.24), {
            fill: art.boxRadial([0.38, 0.26], 0.8, [
              [0, tone(mix(color, "#f6d58c", 0.6), shade + 0.2)],
              [0.45, tone(color, shade)],
              [1, tone(color, shade - 0.3)],
            ]),
          }),
          spot,
        );
      });
  return group([
    shadow(art, at, radius * 0.92),
    ellipse(project(at, [0, 0], height * 0.12), radius * 0.9, radius * 0.9 * at.tilt, {
      fill: tone("#f2d48f", 0.42),
    }),
    ...lobes(8, 0.7, 0.32, height * 0.3, 0.5),
    ...lobes(8, 0.56, 0.27, height * 0.62, 0.6),
    ellipse(project(at, [0, 0], height * 0.86), radius * 0.42, radius * 0.42 * (at.tilt + 0.12), {
      fill: art.boxRadial([0.36, 0.26], 0.8, [
        [0, tone("#f1cf86", 0.8)],
        [0.5, tone(color, 0.58)],
        [1, tone(color, 0.36)],
      ]),
    }),
    ellipse(project(at, [-radius * 0.12, 0], height * 0.98), radius * 0.16, radius * 0.05, {
      fill: "#fff3cf",
      opacity: 0.55,
      filter: art.blur(3),
    }),
  ]);
}

/** A rolled crêpe; with `open` the near end shows its coconut. */
export function ketayap(
  art: Art,
  at: View,
  radius: number,
  length: number,
  facing: number,
  open = true,
): string {
  const green = "#88b84a";
  const section = steps(0, 350, 36).map((angle): Point => {
    const [x, y] = onCircle(angle, radius);
    return [x * 1.12, Math.min(y * 0.9, radius * 0.8)];
  });
  const { body, face } = sweep(art, at, {
    section,
    length,
    facing,
    surface: () => ({ color: green }),
  });
  const outline = polygon(section);
  const filling = open
    ? [
        place(path(outline, { fill: "#5a3014" }), [0, 0], 0, 0.84),
        group(shreds(art, [radius * 0.92, radius * 0.72], 90, radius * 0.3, "#a8682f"), {
          clip: art.clip(polygon(section.map(([x, y]) => [x * 0.88, y * 0.88]))),
        }),
        path(
          flow([
            [-radius * 0.9, -radius * 0.1],
            [-radius * 0.4, -radius * 0.5],
            [radius * 0.3, -radius * 0.46],
          ]),
          { stroke: tone(green, 0.7), width: radius * 0.1 },
        ),
      ]
    : [
        path(
          flow([
            [-radius * 0.7, 0],
            [0, -radius * 0.2],
            [radius * 0.7, 0.1],
          ]),
          { stroke: tone(green, 0.3), width: radius * 0.06 },
        ),
      ];
  return group([
    body,
    face(
      [
        path(outline, { fill: tone(green, 0.62) }),
        ...filling,
        path(outline, { stroke: tone(green, 0.76), width: radius * 0.09 }),
      ].join(""),
    ),
  ]);
}

/** A mound of glutinous rice, two colours of grain, sticky coconut on top. */
export function pulutInti(art: Art, at: View, radius: number): string {
  const profile = [
    [0.96, 0],
    [1, 0.14],
    [0.95, 0.36],
    [0.82, 0.54],
    [0.62, 0.66],
    [0.4, 0.72],
  ] as const;
  const grains = Array.from({ length: 240 }, () => {
    const angle = art.random.between(-8, 188);
    const rise = art.random();
    const reach = 1 - rise ** 2.6 * 0.55;
    const [x, y] = project(at, onCircle(angle, radius * reach), radius * 0.68 * rise);
    const blue = art.random() < 0.62;
    return place(
      ellipse([0, 0], radius * 0.058, radius * 0.026, {
        fill: tone(
          blue ? "#6d86cf" : "#f4f3f0",
          0.44 + 0.3 * art.random() - Math.cos((angle * Math.PI) / 180) * 0.08,
        ),
      }),
      [x, y],
      art.random.between(-60, 60),
    );
  });
  const [x, y] = project(at, [0, 0], radius * 0.72);
  return group([
    shadow(art, at, radius),
    lathe(
      art,
      at,
      profile.map(([r, z]) => [r * radius, z * radius] as const),
      { color: "#7f93d2" },
    ),
    ...grains,
    ellipse([x, y + radius * 0.05], radius * 0.54, radius * 0.27, {
      fill: "#2a120a",
      opacity: 0.32,
      filter: art.blur(5),
    }),
    path(
      blob(
        steps(0, 330, 12).map((angle): Point => {
          const [bx, by] = onCircle(angle, radius * art.random.between(0.44, 0.54));
          return [x + bx, y - radius * 0.1 + by * 0.52];
        }),
      ),
      { fill: tone("#6e3c18", 0.4) },
    ),
    place(shreds(art, [radius * 0.47, radius * 0.26], 150, radius * 0.15, "#9a5a26"), [
      x,
      y - radius * 0.12,
    ]),
  ]);
}

/** A square of banana leaf folded up at its corners, to put something on. */
export function leafCup(art: Art, at: View, width: number, color = "#5d9a49"): string {
  const half = width / 2;
  const corners: Point[] = [
    [-half, half * 0.16],
    [half * 0.06, half * 1.02],
    [half, -half * 0.12],
    [-half * 0.06, -half * 1.02],
  ];
  const points = corners.map((point) => project(at, point, 4));
  const veins = steps(0.06, 0.94, 14).map((share) => {
    const [a, b, c, d] = points as [Point, Point, Point, Point];
    const from: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    const to: Point = [d[0] + (c[0] - d[0]) * share, d[1] + (c[1] - d[1]) * share];
    return path(`M${pair(from)}L${pair(to)}`, {
      stroke: fade(tone(color, share > 0.48 && share < 0.54 ? 1 : 0.86), 0.3),
      width: 2,
    });
  });
  return group([
    path(polygon(corners.map((point) => project(at, point))), {
      fill: "#2a1a0c",
      opacity: 0.45,
      filter: art.blur(9),
      transform: "translate(9 9)",
    }),
    path(polygon(points), {
      fill: art.boxLinear(
        [0, 0],
        [1, 1],
        [
          [0, tone(color, 0.76)],
          [0.5, tone(color, 0.58)],
          [1, tone(color, 0.38)],
        ],
      ),
      stroke: tone(color, 0.7),
      width: 3,
    }),
    ...veins,
  ]);
}
