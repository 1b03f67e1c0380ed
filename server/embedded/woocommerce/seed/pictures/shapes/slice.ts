import type { Art } from "../art/art.ts";
import { fade } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { group, path } from "../art/marks.ts";
import { line, onCircle, type Point, steps } from "../art/points.ts";
import { shadowOf } from "../art/shadow.ts";
import { lid, type Surface, visibleRuns, wallArea, walls } from "../art/solids.ts";
import type { Baked } from "./cake.ts";
import { heightOf, type Layer, layeredWalls } from "./layers.ts";

export interface Slice {
  radius: number;
  layers: readonly Layer[];
  /** What covers the back and the top. */
  frosting: Surface;
  coat?: number;
  /** Where the near cut runs from the tip: below 90 the tip is on the left, above on the right. */
  turn?: number;
  angle?: number;
}

/** Outline of a wedge around its middle, its near cut first or last. */
function wedge(
  radius: number,
  turn: number,
  angle: number,
): { outline: Point[]; cut: Point[]; back: Point[] } {
  const leftTip = turn < 90;
  const sweep = steps(turn, leftTip ? turn - angle : turn + angle, 14);
  const middle = onCircle(leftTip ? turn - angle / 2 : turn + angle / 2, radius * 0.6);
  const tip: Point = [-middle[0], -middle[1]];
  const rim = sweep.map((degrees) => onCircle(degrees, radius, tip));
  const near = rim[0] ?? tip;
  return leftTip
    ? { outline: [tip, ...rim], cut: [tip, near], back: rim }
    : { outline: [...rim.toReversed(), tip], cut: [near, tip], back: rim.toReversed() };
}

/** One slice of cake, standing. */
export function slice(
  art: Art,
  at: View,
  { radius, layers, frosting, coat = 12, turn = 24, angle = 40 }: Slice,
): Baked {
  const { outline, cut, back } = wedge(radius, turn, angle);
  const height = heightOf(layers) + coat;
  const inner = cut.map((point, index) => {
    const outer = turn < 90 ? index === 1 : index === 0;
    const other = cut[1 - index] ?? point;
    const share = outer ? coat / radius : 0;
    return [
      point[0] + (other[0] - point[0]) * share,
      point[1] + (other[1] - point[1]) * share,
    ] as Point;
  });
  const drawing = group([
    shadowOf(art, at, outline, radius * 0.28),
    walls(art, at, back, { from: 0, to: height, surface: frosting }),
    walls(art, at, cut, { from: 0, to: height, surface: frosting }),
    layeredWalls(art, at, inner, layers),
    lid(art, at, outline, height, frosting),
    path(line(cut.map((point) => project(at, point, height))), {
      stroke: fade("#fffaf0", 0.5),
      width: 2.5,
    }),
    footShade(art, at, outline, height),
  ]);
  return { drawing, top: moved(at, [0, 0], height), height };
}

function footShade(art: Art, at: View, outline: Point[], height: number): string {
  const feet = visibleRuns(outline).map((run) =>
    path(line(run.map((point) => project(at, point))), {
      stroke: fade("#3a1d10", 0.36),
      width: height * 0.14,
      filter: art.blur(10),
    }),
  );
  return group(feet, { clip: art.clip(wallArea(at, outline, 0, height)) });
}

/** Where a share of the way from the tip to the back is, on top of the slice. */
export function alongSlice(radius: number, share: number, aside = 0, turn = 24, angle = 40): Point {
  const middleAngle = turn < 90 ? turn - angle / 2 : turn + angle / 2;
  const [x, y] = onCircle(middleAngle, radius * (share - 0.6));
  const [dx, dy] = onCircle(middleAngle + 90, radius * aside);
  return [x + dx, y + dy];
}
