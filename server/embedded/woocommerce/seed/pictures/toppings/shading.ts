import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { project, type View } from "../art/light.ts";
import { ellipse, place } from "../art/marks.ts";
import type { Point } from "../art/points.ts";

/** The fill of a small round thing: lamp from the upper left, a little light from the plate below. */
export function roundFill(art: Art, color: string, contrast = 1): string {
  const at = (light: number) => tone(color, 0.6 + (light - 0.6) * contrast);
  return art.boxRadial([0.36, 0.3], 0.78, [
    [0, at(0.92)],
    [0.22, at(0.74)],
    [0.55, at(0.56)],
    [0.85, at(0.3)],
    [1, at(0.42)],
  ]);
}

/** The fill of a small long thing, light on the left and above. */
export function slopeFill(art: Art, color: string, light = 0.6, range = 0.25): string {
  return art.boxLinear(
    [0.1, 0],
    [0.9, 1],
    [
      [0, tone(color, light + range)],
      [0.45, tone(color, light)],
      [1, tone(color, light - range)],
    ],
  );
}

/** A wet highlight. */
export function glint(center: Point, rx: number, ry: number, opacity = 0.75, turn = -35): string {
  return place(ellipse([0, 0], rx, ry, { fill: "#fffaf0", opacity }), center, turn);
}

/** One small thing and where it lies on a surface. */
export interface Piece {
  at: Point;
  /** Width of its shadow; 0 for none. */
  shade: number;
  drawing: string;
  turn?: number;
  scale?: number;
}

/** Lays pieces on a surface of height z, the far ones first, each with its own soft shadow. */
export function lay(art: Art, at: View, z: number, pieces: readonly Piece[]): string {
  return pieces
    .toSorted((a, b) => a.at[1] - b.at[1])
    .map(({ at: spot, shade, drawing, turn = 0, scale = 1 }) => {
      const [x, y] = project(at, spot, z);
      const under = shade
        ? ellipse([x + shade * 0.16, y + shade * 0.1], shade, shade * 0.46, {
            fill: "#35170c",
            opacity: 0.34,
            filter: art.blur(Math.max(2, Math.round(shade * 0.14))),
          })
        : "";
      return under + place(drawing, [x, y], turn, scale);
    })
    .join("");
}
