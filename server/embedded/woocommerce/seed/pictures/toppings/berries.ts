import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { blob, flow, onCircle, type Point, steps } from "../art/points.ts";
import { glint, roundFill } from "./shading.ts";

/** All of these stand around the origin; `size` is about half their width. */

export function strawberry(art: Art, size: number, color = "#dc2f3a"): string {
  const shape: Point[] = [
    [0, -0.82],
    [0.55, -0.86],
    [0.93, -0.42],
    [0.82, 0.18],
    [0.42, 0.82],
    [0, 1.12],
    [-0.42, 0.82],
    [-0.82, 0.18],
    [-0.93, -0.42],
    [-0.55, -0.86],
  ];
  const scaled = shape.map(([x, y]): Point => [x * size, y * size]);
  const seeds = [
    [-0.5, -0.4],
    [0, -0.42],
    [0.5, -0.4],
    [-0.66, -0.02],
    [-0.24, -0.04],
    [0.24, -0.04],
    [0.66, -0.02],
    [-0.42, 0.34],
    [0, 0.36],
    [0.42, 0.34],
    [-0.18, 0.68],
    [0.2, 0.68],
  ].map(([x = 0, y = 0]) =>
    group([
      ellipse([x * size, y * size], size * 0.065, size * 0.1, {
        fill: tone(color, 0.16),
        opacity: 0.55,
      }),
      ellipse([x * size - size * 0.012, y * size - size * 0.02], size * 0.042, size * 0.075, {
        fill: "#f8d27e",
      }),
    ]),
  );
  return (
    path(blob(scaled), { fill: roundFill(art, color) }) +
    seeds.join("") +
    glint([-size * 0.42, -size * 0.42], size * 0.13, size * 0.24, 0.55) +
    calyx(art, size)
  );
}

function calyx(art: Art, size: number): string {
  const leaves = steps(-168, -12, 5).map((angle) => {
    const tip = onCircle(angle, size * 0.62);
    const side = onCircle(angle + 90, size * 0.15);
    const data = `M0 ${-size * 0.04}Q${tip[0] * 0.5 + side[0]} ${tip[1] * 0.5 + side[1]} ${tip[0]} ${tip[1] * 0.55}Q${tip[0] * 0.5 - side[0]} ${tip[1] * 0.5 - side[1]} 0 ${-size * 0.04}Z`;
    return path(data, {
      fill: tone("#5f9a3c", 0.5 + 0.2 * Math.cos(((angle + 130) * Math.PI) / 180)),
    });
  });
  const front = [-60, -120].map((angle) => {
    const tip = onCircle(-angle, size * 0.42);
    return path(
      `M${-size * 0.14} 0Q${tip[0] * 0.3} ${tip[1] * 0.9} ${tip[0]} ${tip[1]}Q${tip[0] * 0.8} ${tip[1] * 0.3} ${size * 0.14} 0Z`,
      {
        fill: roundFill(art, "#6ea845", 0.7),
      },
    );
  });
  return place([...leaves, ...front], [0, -size * 0.8]);
}

/** Cut lengthwise, the pale heart to the viewer. */
export function strawberryHalf(art: Art, size: number): string {
  const outline = (scale: number): string =>
    blob(
      [
        [0, -0.9],
        [0.6, -0.82],
        [0.9, -0.3],
        [0.7, 0.3],
        [0, 1.1],
        [-0.7, 0.3],
        [-0.9, -0.3],
        [-0.6, -0.82],
      ].map(([x = 0, y = 0]): Point => [x * size * scale, y * size * scale]),
    );
  return group([
    path(outline(1), { fill: roundFill(art, "#cf2733", 0.8) }),
    path(outline(0.86), {
      fill: art.boxRadial([0.5, 0.42], 0.6, [
        [0, "#fff3e4"],
        [0.28, "#ffd9cc"],
        [0.6, "#f58f86"],
        [1, "#e0474c"],
      ]),
    }),
    ellipse([0, -size * 0.08], size * 0.15, size * 0.36, { fill: "#fff6ea", opacity: 0.85 }),
  ]);
}

export function blueberry(art: Art, size: number): string {
  const crown = steps(0, 288, 5).map((angle) => {
    const [x, y] = onCircle(angle, size * 0.3);
    return path(
      `M0 0L${x + y * 0.45} ${y - x * 0.45}L${x * 1.35} ${y * 1.35}L${x - y * 0.45} ${y + x * 0.45}Z`,
      { fill: "#27305c" },
    );
  });
  return group([
    ellipse([0, 0], size, size * 0.96, {
      fill: art.boxRadial([0.34, 0.3], 0.8, [
        [0, "#b7c1ea"],
        [0.25, "#7a88c8"],
        [0.6, "#43508f"],
        [0.9, "#232a55"],
        [1, "#39437c"],
      ]),
    }),
    place(
      [ellipse([0, 0], size * 0.36, size * 0.3, { fill: "#1b2147" }), ...crown],
      [size * 0.16, -size * 0.34],
      12,
      [1, 0.72],
    ),
    glint([-size * 0.42, -size * 0.3], size * 0.1, size * 0.2, 0.6),
  ]);
}

export function raspberry(art: Art, size: number, color = "#d8315e"): string {
  const rows = [
    { y: 0.78, count: 2, width: 0.26 },
    { y: 0.46, count: 4, width: 0.62 },
    { y: 0.1, count: 5, width: 0.84 },
    { y: -0.28, count: 5, width: 0.84 },
    { y: -0.62, count: 4, width: 0.6 },
  ];
  const drupelets = rows.flatMap(({ y, count, width }) =>
    steps(-width, width, count).map(
      (x) =>
        ellipse([x * size, y * size], size * 0.28, size * 0.27, { fill: roundFill(art, color) }) +
        glint([x * size - size * 0.09, y * size - size * 0.1], size * 0.04, size * 0.07, 0.55),
    ),
  );
  return group([
    path(
      blob(
        [
          [0, -0.9],
          [0.85, -0.45],
          [0.75, 0.5],
          [0, 1.05],
          [-0.75, 0.5],
          [-0.85, -0.45],
        ].map(([x = 0, y = 0]): Point => [x * size, y * size]),
      ),
      { fill: tone(color, 0.22) },
    ),
    ...drupelets,
    ellipse([0, -size * 0.74], size * 0.24, size * 0.12, { fill: tone(color, 0.1), opacity: 0.7 }),
  ]);
}

export function cherry(art: Art, size: number, color = "#b3162b", stem = true): string {
  return group([
    stem
      ? path(
          flow([
            [0, -size * 0.72],
            [size * 0.18, -size * 1.6],
            [size * 0.75, -size * 2.35],
          ]),
          { stroke: "#6d7d2e", width: size * 0.11 },
        )
      : "",
    path(
      blob(
        [
          [0, -0.74],
          [0.58, -0.94],
          [1, -0.2],
          [0.72, 0.66],
          [0, 0.96],
          [-0.72, 0.66],
          [-1, -0.2],
          [-0.58, -0.94],
        ].map(([x = 0, y = 0]): Point => [x * size, y * size]),
      ),
      {
        fill: roundFill(art, color),
      },
    ),
    ellipse([size * 0.02, -size * 0.74], size * 0.24, size * 0.1, {
      fill: tone(color, 0.12),
      opacity: 0.6,
    }),
    glint([-size * 0.42, -size * 0.34], size * 0.15, size * 0.29, 0.8),
    glint([size * 0.44, size * 0.5], size * 0.08, size * 0.26, 0.18, 40),
  ]);
}
