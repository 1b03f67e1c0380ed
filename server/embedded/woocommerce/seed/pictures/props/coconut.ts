import type { Art } from "../art/art.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { onCircle, type Point, steps } from "../art/points.ts";

/** Half a coconut, its white flesh up. */
export function halfCoconut(art: Art): string {
  const husk = steps(0, 180, 30).map((angle): Point => onCircle(angle, 96));
  return group([
    ellipse([26, 34], 104, 46, { fill: "#35170c", opacity: 0.36, filter: art.blur(12) }),
    path(
      `M-96 -20${husk
        .toReversed()
        .map(([x, y]) => `L${x.toFixed(1)} ${(y * 0.84 - 20).toFixed(1)}`)
        .join("")}Z`,
      {
        fill: art.boxRadial([0.34, 0.2], 0.9, [
          [0, "#a97848"],
          [0.5, "#7d5230"],
          [1, "#452817"],
        ]),
      },
    ),
    ellipse([0, -20], 97, 40, { fill: "#5d3a22" }),
    ellipse([0, -20], 90, 36, {
      fill: art.boxLinear(
        [0, 0],
        [1, 1],
        [
          [0, "#fffdf8"],
          [1, "#efe5d6"],
        ],
      ),
    }),
    ellipse([4, -15], 64, 23, {
      fill: art.boxLinear(
        [0, 0],
        [1, 1],
        [
          [0, "#cfc2b0"],
          [0.5, "#ece2d2"],
          [1, "#fffaf2"],
        ],
      ),
    }),
  ]);
}
