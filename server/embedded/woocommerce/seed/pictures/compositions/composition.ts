import type { Art } from "../art/art.ts";
import { group } from "../art/marks.ts";
import type { Point } from "../art/points.ts";

/** Draws one picture, 900 by 900 unless said otherwise. */
export type Composition = (art: Art) => string;

/** The table goes on below the frame, so that a scene may be lifted towards the middle. */
const LIFT = 52;

/** The same scene from nearer by: what is at `focus` stays there but for a small lift. */
export function closeUp(
  content: readonly string[],
  factor: number,
  [x, y]: Point = [450, 560],
): string {
  return group(content, {
    transform: `translate(${x} ${y - LIFT}) scale(${factor}) translate(${-x} ${-y})`,
  });
}
