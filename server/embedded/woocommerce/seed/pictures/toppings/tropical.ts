import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { type Point, blob, flow, onCircle, polygon, steps } from "../art/points.ts";
import { glint, roundFill, slopeFill } from "./shading.ts";

/** A lobe of durian flesh. */
export function durianLobe(art: Art, size: number, color = "#f3cf62"): string {
  return group([
    path(
      blob(
        (
          [
            [-1, 0.1],
            [-0.72, -0.52],
            [0, -0.68],
            [0.75, -0.55],
            [1.02, 0.02],
            [0.74, 0.5],
            [0.1, 0.62],
            [-0.68, 0.52],
          ] as Point[]
        ).map(([x, y]) => [x * size, y * size]),
      ),
      {
        fill: roundFill(art, color, 0.8),
      },
    ),
    path(
      flow([
        [-size * 0.74, size * 0.12],
        [-size * 0.2, -size * 0.06],
        [size * 0.3, size * 0.1],
        [size * 0.78, -size * 0.04],
      ]),
      { stroke: tone(color, 0.28), width: size * 0.055, opacity: 0.5 },
    ),
    path(
      flow([
        [-size * 0.5, size * 0.34],
        [0, size * 0.26],
        [size * 0.5, size * 0.34],
      ]),
      { stroke: tone(color, 0.3), width: size * 0.04, opacity: 0.4 },
    ),
    path(
      flow([
        [-size * 0.6, -size * 0.32],
        [-size * 0.15, -size * 0.48],
        [size * 0.36, -size * 0.42],
      ]),
      { stroke: "#fffbe0", width: size * 0.13, opacity: 0.6 },
    ),
  ]);
}

/** A piece of spiky durian husk, leaning. */
export function durianHusk(art: Art, size: number): string {
  const spikes: string[] = [];
  for (const [row, y] of steps(-0.72, 0.76, 7).entries()) {
    const half = Math.sqrt(Math.max(0, 1 - y * y)) * 0.98;
    const count = Math.max(2, Math.round(half * 8));
    for (const x of steps(-half, half, count)) {
      const sideways = x + (row % 2 ? 0.06 : -0.03);
      const light = 0.58 - x * 0.24 - y * 0.16;
      const spread = 0.15 * size;
      const tip: Point = [sideways * size * 1.16, (y * 0.92 - 0.1) * size * 1.1];
      const at: Point = [sideways * size, y * size * 0.9];
      spikes.push(
        path(
          polygon([[at[0] - spread, at[1] + spread * 0.6], tip, [at[0], at[1] + spread * 0.8]]),
          { fill: tone("#9aa23e", light + 0.1) },
        ),
        path(
          polygon([[at[0], at[1] + spread * 0.8], tip, [at[0] + spread, at[1] + spread * 0.5]]),
          { fill: tone("#7f8a34", light - 0.16) },
        ),
      );
    }
  }
  return (
    ellipse([0, 0], size * 0.98, size * 0.92, { fill: roundFill(art, "#7d8735") }) + spikes.join("")
  );
}

export function dragonFruitSlice(art: Art, size: number): string {
  const seeds = Array.from({ length: 22 }, (_, index) => {
    const [x, y] = onCircle(index * 137.5, size * 0.74 * Math.sqrt((index + 0.5) / 22));
    return ellipse([x, y], size * 0.05, size * 0.05, { fill: "#2a2326" });
  });
  return group([
    ellipse([0, 0], size, size, { fill: slopeFill(art, "#d8347c") }),
    ellipse([0, 0], size * 0.88, size * 0.88, { fill: slopeFill(art, "#fbf4f1", 0.62, 0.12) }),
    ...seeds,
  ]);
}

/** A peeled lychee, or one in its rough red shell. */
export function lychee(art: Art, size: number, peeled = true): string {
  if (!peeled) return lycheeShell(art, size);
  return group([
    ellipse([0, 0], size, size * 0.92, {
      fill: art.boxRadial([0.36, 0.3], 0.8, [
        [0, "#ffffff"],
        [0.35, "#fdf3ee"],
        [0.75, "#eed9d3"],
        [1, "#dcb9b4"],
      ]),
    }),
    path(
      flow([
        [size * 0.3, -size * 0.8],
        [size * 0.52, -size * 0.2],
        [size * 0.4, size * 0.5],
      ]),
      { stroke: "#dcb9b4", width: size * 0.05, opacity: 0.7 },
    ),
    ellipse([-size * 0.1, size * 0.56], size * 0.5, size * 0.16, {
      fill: "#f6cfc9",
      opacity: 0.6,
      filter: art.blur(4),
    }),
    glint([-size * 0.42, -size * 0.34], size * 0.13, size * 0.28, 0.95),
  ]);
}

function lycheeShell(art: Art, size: number): string {
  const bumps = Array.from({ length: 44 }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / 44) * 0.9;
    const [x, y] = onCircle(index * 137.5, size * reach);
    return ellipse([x, y], size * 0.1, size * 0.09, {
      fill: tone("#d2435a", 0.66 - (x + y) / (size * 5)),
      opacity: 0.75,
    });
  });
  return group([
    ellipse([0, 0], size, size * 0.95, { fill: roundFill(art, "#b52a44") }),
    ...bumps,
    ellipse([-size * 0.36, -size * 0.4], size * 0.28, size * 0.2, {
      fill: "#ffe3e0",
      opacity: 0.35,
      filter: art.blur(4),
    }),
    path(
      flow([
        [0, -size * 0.9],
        [size * 0.06, -size * 1.14],
        [size * 0.2, -size * 1.3],
      ]),
      { stroke: "#7a5a34", width: size * 0.1 },
    ),
  ]);
}
