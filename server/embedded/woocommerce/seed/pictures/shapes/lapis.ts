import type { Art } from "../art/art.ts";
import { fade } from "../art/color.ts";
import type { View } from "../art/light.ts";
import { group, rectangle } from "../art/marks.ts";
import { type Point, polygon, steps } from "../art/points.ts";
import { sweep } from "./sweep.ts";

export interface Lapis {
  width: number;
  height: number;
  length: number;
  facing: number;
  /** Colours of the layers, repeated from the bottom. */
  stripes: readonly [string, ...string[]];
  /** Draws the cut face, its middle at the origin. */
  face: (width: number, height: number) => string;
}

/** A bar of kek lapis, its patterned cut to the viewer. */
export function lapisBar(
  art: Art,
  at: View,
  { width, height, length, facing, stripes, face }: Lapis,
): string {
  const [x, y] = [width / 2, height / 2];
  const rows = 22;
  const right = steps(-y, y, rows + 1).map((yy): Point => [x, yy]);
  const left = steps(y, -y, rows + 1).map((yy): Point => [-x, yy]);
  const section = [...right, ...left];
  const parts = sweep(art, at, {
    section,
    length,
    facing,
    surface: (share) => {
      const index = Math.round(share * section.length);
      const row = index <= rows ? index : section.length - 1 - index;
      return { color: stripes[row % stripes.length] ?? stripes[0], contrast: 0.9 };
    },
  });
  const frame = rectangle([-x, -y], width, height, { stroke: fade("#fff6e0", 0.3), width: 2 });
  const content = group(face(width, height), {
    clip: art.clip(
      polygon([
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ]),
    ),
  });
  return parts.body + parts.face(content + frame);
}
