import type { Art } from "./art.ts";
import { type View, project } from "./light.ts";
import { ellipse, path } from "./marks.ts";
import { type Point, polygon, shift } from "./points.ts";

const SHADE = "#3a1d10";

/** The soft shadow that something round throws to the right, and the dark line where it touches. */
export function shadow(art: Art, at: View, radius: number, strength = 1): string {
  const [x, y] = at.origin;
  const flat = radius * at.tilt;
  return (
    ellipse([x + radius * 0.24, y + flat * 0.22], radius * 1.08, flat * 1.02, {
      fill: SHADE,
      opacity: 0.24 * strength,
      filter: art.blur(Math.round(Math.max(6, radius * 0.1))),
    }) +
    ellipse([x + radius * 0.05, y + flat * 0.08], radius * 1.01, flat * 1.02, {
      fill: SHADE,
      opacity: 0.42 * strength,
      filter: art.blur(Math.round(Math.max(3, radius * 0.03))),
    })
  );
}

/** The same for something that stands on an outline of the table. */
export function shadowOf(art: Art, at: View, outline: readonly Point[], reach: number): string {
  const ground = outline.map((point) => project(at, point));
  return (
    path(polygon(ground.map((point) => shift(point, [reach * 0.5, reach * 0.22]))), {
      fill: SHADE,
      opacity: 0.26,
      filter: art.blur(Math.round(Math.max(6, reach * 0.3))),
    }) +
    path(polygon(ground.map((point) => shift(point, [reach * 0.08, reach * 0.06]))), {
      fill: SHADE,
      opacity: 0.4,
      filter: art.blur(Math.round(Math.max(3, reach * 0.07))),
    })
  );
}

/** A shadow in the picture's own plane, for flat lays seen from above. */
export function flatShadow(art: Art, data: string, offset: number, strength = 0.3): string {
  return path(data, {
    fill: SHADE,
    opacity: strength,
    filter: art.blur(Math.round(Math.max(3, offset * 0.7))),
    transform: `translate(${offset} ${offset})`,
  });
}
