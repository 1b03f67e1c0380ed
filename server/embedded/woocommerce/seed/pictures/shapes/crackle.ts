import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { flow, onCircle, type Point, steps } from "../art/points.ts";

/** The crackled skin of a brownie: pale plates with dark rifts between them. */
export function crackle(art: Art, outline: readonly Point[], color: string): string {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const rifts = Array.from({ length: 13 }, () => {
    const start: Point = [art.random.between(left, right), art.random.between(top, bottom)];
    const heading = art.random.between(-24, 24) + (art.random() < 0.4 ? 70 : 0);
    const points = steps(0, 3, 4).map((step): Point => {
      const [dx, dy] = onCircle(heading + art.random.around(0, 24), step * 34);
      return [start[0] + dx, start[1] + dy * 0.5];
    });
    return flow(points);
  });
  return group([
    ...rifts.map((data) => path(data, { stroke: tone(color, 0.12), width: 3.4, opacity: 0.7 })),
    ...rifts.map((data) =>
      path(data, {
        stroke: tone(color, 0.98),
        width: 1.7,
        opacity: 0.5,
        transform: "translate(-1.4 -2.4)",
      }),
    ),
    ellipse(
      [left + (right - left) * 0.36, top + (bottom - top) * 0.34],
      (right - left) * 0.26,
      (bottom - top) * 0.16,
      { fill: "#ffe9d2", opacity: 0.24, filter: art.blur(12) },
    ),
  ]);
}
