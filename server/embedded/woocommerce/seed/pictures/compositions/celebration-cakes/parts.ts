import type { Point } from "../../art/points.ts";

export const PANDAN = "#9cc26a";

export const CREAM = "#fdf6e6";

export const GULA_MELAKA = { color: "#7a4320", gloss: 0.85 };

/** Pieces of a ring that do not hang over the missing slice. */
export function aroundCut(spots: Point[], [from, to]: readonly [number, number]): Point[] {
  return spots.filter(([x, y]) => {
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    return angle > from + 6 || angle < to - 6;
  });
}

export function sponge(color: string, cream: string, count: number, height: number, gap = 16) {
  return Array.from({ length: count * 2 - 1 }, (_, index) =>
    index % 2 ? { height: gap, color: cream } : { height, color, crumb: "fine" as const },
  );
}
