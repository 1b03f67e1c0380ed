import type { Art } from "../art/art.ts";
import { fade, mix, tone } from "../art/color.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { type Point, onCircle, polygon, steps } from "../art/points.ts";
import { glint, slopeFill } from "./shading.ts";

/** A cube of soft fruit seen from a corner; `size` is half its width. */
export function fruitCube(size: number, color: string): string {
  const top: Point[] = [
    [0, -0.98],
    [0.92, -0.56],
    [0, -0.1],
    [-0.92, -0.56],
  ];
  const left: Point[] = [
    [-0.92, -0.56],
    [0, -0.1],
    [0, 0.82],
    [-0.86, 0.3],
  ];
  const right: Point[] = [
    [0.92, -0.56],
    [0, -0.1],
    [0, 0.82],
    [0.86, 0.3],
  ];
  const face = (points: Point[], light: number) => {
    const fill = tone(color, light);
    return path(polygon(points.map(([x, y]) => [x * size, y * size])), {
      fill,
      stroke: fill,
      width: size * 0.22,
    });
  };
  return group([
    face(right, 0.36),
    face(left, 0.58),
    face(top, 0.76),
    path(polygon(top.map(([x, y]) => [x * size * 0.7, (y + 0.56) * size * 0.62 - size * 0.6])), {
      fill: "#fffbe8",
      opacity: 0.4,
    }),
    glint([-size * 0.52, -size * 0.02], size * 0.07, size * 0.26, 0.5, 4),
  ]);
}

/** Thin slices of fruit laid as an open rose, seen at the view's tilt. */
export function fruitRose(art: Art, radius: number, color: string, tilt: number): string {
  const rows = [
    { distance: 0.74, size: 0.52, count: 11 },
    { distance: 0.53, size: 0.44, count: 9 },
    { distance: 0.34, size: 0.36, count: 7 },
    { distance: 0.17, size: 0.27, count: 5 },
    { distance: 0.03, size: 0.19, count: 3 },
  ];
  return rows
    .flatMap(({ distance, size, count }, row) =>
      steps(0, 360 - 360 / count, count).map((angle) => ({
        angle: angle + row * 29 - 90,
        distance,
        size,
        row,
      })),
    )
    .map((entry) => ({ ...entry, depth: onCircle(entry.angle, entry.distance)[1] }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ angle, distance, size, row }) =>
      petal(art, angle, radius, distance, size, color, tilt, row),
    )
    .join("");
}

function petal(
  art: Art,
  angle: number,
  radius: number,
  distance: number,
  size: number,
  color: string,
  tilt: number,
  row: number,
): string {
  const [cx, cy] = onCircle(angle, radius * distance);
  const lift = radius * (0.1 + row * 0.07);
  const wide = radius * size;
  const facing = Math.sin((angle * Math.PI) / 180);
  const tall = radius * (0.24 + 0.1 * (1 - row / 5)) * (facing > 0 ? 0.95 : 1.15);
  const [x, y] = [cx, cy * tilt - lift];
  const lean = Math.cos((angle * Math.PI) / 180) * 24;
  const data = `M${-wide * 0.5} ${tall * 0.34}Q${-wide * 0.58} ${-tall * 0.6} ${-wide * 0.08} ${-tall * 0.72}Q${wide * 0.5} ${-tall * 0.7} ${wide * 0.5} ${tall * 0.34}Q0 ${tall * 0.74} ${-wide * 0.5} ${tall * 0.34}Z`;
  const shade = 0.6 + (facing < 0 ? 0.04 : 0) - Math.cos((angle * Math.PI) / 180) * 0.1;
  return place(
    [
      path(data, {
        fill: tone(color, 0.2),
        opacity: 0.28,
        transform: `translate(${wide * 0.04} ${tall * 0.1})`,
      }),
      path(data, {
        fill: art.boxLinear(
          [0.2, 0],
          [0.6, 1],
          [
            [0, tone(color, shade + 0.28)],
            [0.4, tone(color, shade + 0.05)],
            [1, tone(color, shade - 0.16)],
          ],
        ),
      }),
      path(
        `M${-wide * 0.44} ${-tall * 0.1}Q${-wide * 0.42} ${-tall * 0.62} ${-wide * 0.08} ${-tall * 0.7}Q${wide * 0.4} ${-tall * 0.68} ${wide * 0.46} ${-tall * 0.05}`,
        {
          stroke: fade("#fff6d8", 0.75),
          width: Math.max(1.4, radius * 0.014),
        },
      ),
    ],
    [x, y],
    lean,
  );
}

/** Round slices seen from above, or tilted with `squash`. */
export function kiwiSlice(art: Art, size: number): string {
  const seeds = steps(0, 336, 15).map((angle) => {
    const [x, y] = onCircle(angle, size * 0.45);
    return place(ellipse([0, 0], size * 0.085, size * 0.045, { fill: "#2b2a16" }), [x, y], angle);
  });
  return group([
    ellipse([0, 0], size, size, { fill: "#7b6a35" }),
    ellipse([0, 0], size * 0.94, size * 0.94, {
      fill: art.boxRadial([0.48, 0.46], 0.56, [
        [0, "#e9f0b8"],
        [0.3, "#b9d75f"],
        [0.7, "#83b93c"],
        [1, "#5f9a2d"],
      ]),
    }),
    ...seeds,
    ellipse([0, 0], size * 0.26, size * 0.22, { fill: "#f4f5d4" }),
    glint([-size * 0.4, -size * 0.5], size * 0.1, size * 0.3, 0.35, 45),
  ]);
}

export function citrusSlice(art: Art, size: number, color = "#f5c931"): string {
  const segments = steps(0, 315, 8).map((angle) => {
    const [left, right] = [onCircle(angle - 17, size * 0.76), onCircle(angle + 17, size * 0.76)];
    const start = onCircle(angle, size * 0.12);
    return path(
      `M${start.join(" ")}L${left.join(" ")}Q${onCircle(angle, size * 0.9).join(" ")} ${right.join(" ")}Z`,
      {
        fill: mix(color, "#ffffff", 0.14),
        stroke: mix(color, "#ffffff", 0.14),
        width: size * 0.06,
      },
    );
  });
  return group([
    ellipse([0, 0], size, size, { fill: slopeFill(art, color) }),
    ellipse([0, 0], size * 0.9, size * 0.9, { fill: "#fff8df" }),
    ...segments,
    glint([-size * 0.36, -size * 0.44], size * 0.08, size * 0.26, 0.6, 45),
  ]);
}

export function bananaSlice(art: Art, size: number): string {
  const seeds = [0, 120, 240].map((angle) =>
    place(
      ellipse([size * 0.2, 0], size * 0.13, size * 0.05, { fill: "#a98c45", opacity: 0.75 }),
      [0, 0],
      angle,
    ),
  );
  return group([
    ellipse([0, size * 0.14], size, size * 0.98, { fill: tone("#e4bd62", 0.42) }),
    ellipse([0, 0], size, size * 0.96, {
      fill: art.boxRadial([0.42, 0.4], 0.62, [
        [0, "#fff6d4"],
        [0.6, "#fdeab0"],
        [1, "#eecb74"],
      ]),
    }),
    ...seeds,
  ]);
}
