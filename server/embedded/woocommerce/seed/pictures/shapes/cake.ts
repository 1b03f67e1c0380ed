import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { group, path } from "../art/marks.ts";
import { line, onCircle, type Point, polygon, steps } from "../art/points.ts";
import { disc, lathe, lid, type Surface, wallArea, walls } from "../art/solids.ts";
import { type Layer, heightOf, layeredWalls } from "./layers.ts";

export interface Cake {
  radius: number;
  frosting: Surface;
  layers: readonly Layer[];
  /** A missing slice, from one angle to another; 90 is straight towards the viewer. */
  cut?: readonly [from: number, to: number];
  /** Thickness of the frosting; 0 leaves the layers bare. */
  coat?: number;
  /** The colour of what it stands on, seen where the slice is missing. */
  floor?: string;
  /** The top, where it is not frosted like the side. */
  crown?: Surface;
}

/** What was baked, and the view in which things lie on top of it. */
export interface Baked {
  drawing: string;
  top: View;
  height: number;
  /** The outline of the top, to clip what lies flat on it. */
  roof?: string;
}

/** A round layer cake, whole or with a slice taken out. */
export function cake(
  art: Art,
  at: View,
  { radius, frosting, layers, cut, coat = 14, crown = frosting, floor = "#f3e6d3" }: Cake,
): Baked {
  const height = heightOf(layers) + coat;
  const top = moved(at, [0, 0], height);
  const drawing = cut
    ? openCake(art, at, { radius, frosting, layers, cut, coat, crown, floor }, height)
    : coat > 0
      ? wholeCake(art, at, radius, height, frosting, crown)
      : layeredWalls(art, at, arc(180, 0, radius), layers) + disc(art, at, radius, height, crown);
  const roof = polygon(topOutline(radius, cut).map((point) => project(top, point)));
  return { drawing: group([drawing, groundShade(art, at, radius, height)]), top, height, roof };
}

function wholeCake(
  art: Art,
  at: View,
  radius: number,
  height: number,
  frosting: Surface,
  crown: Surface,
): string {
  const edge = Math.min(16, height * 0.14);
  return (
    lathe(
      art,
      at,
      [
        [radius * 0.985, 0],
        [radius, 6],
        [radius, height - edge],
        [radius - edge * 0.1, height - edge * 0.55],
        [radius - edge * 0.32, height - edge * 0.22],
        [radius - edge * 0.7, height],
      ],
      frosting,
    ) +
    spatulaMarks(art, at, radius, height, frosting, [arc(180, 0, radius)]) +
    disc(art, at, radius - edge * 0.7, height, crown)
  );
}

/** The faint lines that a spatula leaves around a frosted side. */
function spatulaMarks(
  art: Art,
  at: View,
  radius: number,
  height: number,
  frosting: Surface,
  sides: Point[][],
): string {
  const marks = Array.from({ length: 9 }, () => {
    const start = art.random.between(150, 190);
    const z = height * art.random.between(0.1, 0.86);
    const drift = art.random.around(0, height * 0.03);
    const points = steps(start, start - art.random.between(60, 150), 16).map((angle, index) =>
      project(at, onCircle(angle, radius), z + (drift * index) / 16),
    );
    const data = line(points);
    return (
      path(data, {
        stroke: tone(frosting.color, 0.95),
        width: 5,
        opacity: 0.3,
        filter: art.blur(1.6),
      }) +
      path(data, {
        stroke: "#5a3a22",
        width: 4,
        opacity: 0.085,
        filter: art.blur(1.6),
        transform: "translate(0 5)",
      })
    );
  });
  return group(marks, {
    clip: art.clip(sides.map((side) => wallArea(at, side, 4, height - 16)).join("")),
  });
}

function openCake(
  art: Art,
  at: View,
  { radius, frosting, layers, cut, coat, crown, floor }: Required<Cake>,
  height: number,
): string {
  const [from, to] = cut;
  const inner = radius - coat;
  const center: Point = [0, 0];
  const face = [onCircle(from, inner), center, onCircle(to, inner)];
  const fullFace = [onCircle(from, radius), center, onCircle(to, radius)];
  const outline = topOutline(radius, cut);
  const outside = [arc(180, from, radius), arc(to, 0, radius)];
  const inside =
    coat > 0
      ? walls(art, at, fullFace, { from: 0, to: height, surface: frosting }) +
        layeredWalls(art, at, face, layers)
      : layeredWalls(art, at, fullFace, layers);
  const shell = outside
    .map((side) =>
      coat > 0
        ? walls(art, at, side, { from: 0, to: height, surface: frosting })
        : layeredWalls(art, at, side, layers),
    )
    .join("");
  return group([
    gapFloor(art, at, [from, to], radius, floor),
    inside,
    gapShade(art, at, from, radius, height),
    shell,
    lid(art, at, outline, height, crown),
    coat > 0 ? spatulaMarks(art, at, radius, height, frosting, outside) : "",
    ...outside.map((side) =>
      path(line(side.map((point) => project(at, point, height - 1))), {
        stroke: fade("#fffaf0", 0.4),
        width: 3,
      }),
    ),
  ]);
}

function topOutline(radius: number, cut: Cake["cut"]): Point[] {
  if (!cut) return arc(180, -177, radius);
  return [...arc(180, cut[0], radius), [0, 0], ...arc(cut[1], -177, radius)];
}

/** The dish where the slice stood: light from the opening, shade from the left. */
function gapFloor(
  art: Art,
  at: View,
  [from, to]: readonly [number, number],
  radius: number,
  floor: string,
): string {
  const ground = polygon(
    [[0, 0] as Point, ...arc(from, to, radius * 1.05)].map((point) => project(at, point)),
  );
  const [x, y] = at.origin;
  return (
    path(ground, { fill: floor, opacity: 0.66 }) +
    path(ground, {
      fill: art.linear(
        [x - radius * 0.3, y],
        [x + radius * 0.34, y + radius * at.tilt],
        [
          [0, fade("#3a1d10", 0.42)],
          [0.6, fade("#3a1d10", 0.14)],
          [1, fade("#3a1d10", 0)],
        ],
      ),
    })
  );
}

/** The left cut face lies in its own shade towards the bottom and the middle. */
function gapShade(art: Art, at: View, from: number, radius: number, height: number): string {
  const side = [onCircle(from, radius), [0, 0] as Point];
  const [x0] = project(at, onCircle(from, radius));
  const [x1, y1] = project(at, [0, 0]);
  return path(wallArea(at, side, 0, height), {
    fill: art.linear(
      [x0, y1],
      [x1, y1 - height * 0.2],
      [
        [0, fade("#2a120a", 0.1)],
        [1, fade("#2a120a", 0.34)],
      ],
    ),
  });
}

/** The foot of a cake is darker: the plate takes its light. */
function groundShade(art: Art, at: View, radius: number, height: number): string {
  const front = arc(180, 0, radius);
  const foot = line(front.map((point) => project(at, point)));
  return group(
    path(foot, { stroke: fade("#3a1d10", 0.42), width: height * 0.16, filter: art.blur(11) }),
    {
      clip: art.clip(wallArea(at, front, 0, height)),
    },
  );
}

/** Points of a circle along the front, from one angle down to another. */
function arc(from: number, to: number, radius: number): Point[] {
  return steps(from, to, Math.max(3, Math.round(Math.abs(from - to) / 3))).map((angle) =>
    onCircle(angle, radius),
  );
}

/** So many places on a ring, the first at `start` degrees. */
export function ringOf(count: number, radius: number, start = 90): Point[] {
  return steps(start, start + 360 - 360 / count, count).map((angle) => onCircle(angle, radius));
}
