import type { Point } from "./points.ts";

/** One soft lamp for the whole brand: high, in front of the table, from the left. */
const LAMP = { x: -0.54, y: 0.46, z: 0.7 };

/** Where things on the table stand and how much their circles are flattened. */
export interface View {
  /** Where the ground point (0, 0) is in the picture. */
  origin: Point;
  /** 1 is seen from straight above, 0 from the table's edge. */
  tilt: number;
}

export function view(x: number, y: number, tilt = 0.36): View {
  return { origin: [x, y], tilt };
}

/** The same view, standing elsewhere on the table or higher up. */
export function moved(from: View, [x, y]: Point, z = 0): View {
  return { ...from, origin: project(from, [x, y], z) };
}

/** A point of the table, lifted by z, in the picture. */
export function project({ origin, tilt }: View, [x, y]: Point, z = 0): Point {
  return [origin[0] + x, origin[1] + y * tilt - z];
}

/** The light (see tone) on a surface that faces the given way. */
export function lightOn(x: number, y: number, z: number): number {
  const length = Math.hypot(x, y, z) || 1;
  return 0.385 + (0.45 * (x * LAMP.x + y * LAMP.y + z * LAMP.z)) / length;
}
