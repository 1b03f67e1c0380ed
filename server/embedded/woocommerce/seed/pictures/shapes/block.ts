import type { Art } from "../art/art.ts";
import { fade } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { group, path } from "../art/marks.ts";
import { line, onCircle, type Point, polygon, rotate, steps } from "../art/points.ts";
import { shadowOf } from "../art/shadow.ts";
import { lid, type Surface, visibleRuns, wallArea } from "../art/solids.ts";
import type { Baked } from "./cake.ts";
import { heightOf, type Layer, layeredWalls } from "./layers.ts";

export interface Block {
  width: number;
  depth: number;
  turn: number;
  layers: readonly Layer[];
  surface: Surface;
  /** Rounding of the upright edges. */
  corner?: number;
  /** Drawn on the top, clipped to it; given the top's corners in the picture. */
  top?: (outline: Point[]) => string;
}

/** The outline of a turned rectangle, in the order that walls need. */
function rectangleOutline(width: number, depth: number, turn: number, corner = 0): Point[] {
  const [x, y] = [width / 2 - corner, depth / 2 - corner];
  const corners: [Point, number][] = [
    [[-x, y], 180],
    [[x, y], 90],
    [[x, -y], 0],
    [[-x, -y], -90],
  ];
  return corners.flatMap(([center, start]) =>
    corner > 0
      ? steps(start, start - 90, 6).map((angle) => rotate(onCircle(angle, corner, center), turn))
      : [rotate(center, turn)],
  );
}

/** A cut square, bar or diamond: brownie, blondie, kuih, kek lapis. */
export function block(
  art: Art,
  at: View,
  { width, depth, turn, layers, surface, corner = 5, top }: Block,
): Baked {
  const outline = rectangleOutline(width, depth, turn, corner);
  const closed = [...outline, ...outline.slice(0, 1)];
  return standing(art, at, closed, layers, surface, top);
}

/** The same for any closed outline. */
export function standing(
  art: Art,
  at: View,
  closed: Point[],
  layers: readonly Layer[],
  surface: Surface,
  top?: Block["top"],
): Baked {
  const height = heightOf(layers);
  const roof = closed.map((point) => project(at, point, height));
  const reach = Math.max(...closed.map(([x]) => x));
  const decorated = top ? group(top(roof), { clip: art.clip(polygon(roof)) }) : "";
  const drawing = group([
    shadowOf(art, at, closed, reach * 0.5),
    layeredWalls(art, at, closed, layers),
    group(
      visibleRuns(closed).map((run) =>
        path(line(run.map((point) => project(at, point))), {
          stroke: fade("#2a120a", 0.34),
          width: height * 0.16,
          filter: art.blur(7),
        }),
      ),
      { clip: art.clip(wallArea(at, closed, 0, height)) },
    ),
    lid(art, at, closed, height, surface),
    decorated,
    path(polygon(roof), { stroke: fade("#fffaf0", 0.26), width: 2 }),
  ]);
  return { drawing, top: moved(at, [0, 0], height), height, roof: polygon(roof) };
}
