import type { Art } from "../art/art.ts";
import { lightOn, project, type View } from "../art/light.ts";
import { group, path } from "../art/marks.ts";
import { onCircle, type Point, polygon, round } from "../art/points.ts";
import { shadowOf } from "../art/shadow.ts";
import { lit, type Surface } from "../art/solids.ts";

/** A long thing with the same cross-section throughout (roll, loaf, bar), lying on the table. */
export interface Sweep {
  /** The cross-section, x sideways and y down from its middle, lowest point on the table. */
  section: readonly Point[];
  length: number;
  /** Direction of the near end's face: 90 looks at the viewer, 120 a little to the left. */
  facing: number;
  surface: (share: number) => Surface;
}

export interface Swept {
  body: string;
  /** Draws something flat, given in the section's own coordinates, onto the near face. */
  face: (content: string) => string;
  /** The middle of the near face's lower edge, as a place on the table. */
  near: Point;
  /** A point of the top ridge, from 0 at the near end to 1. */
  along: (share: number, aside?: number) => Point;
}

/** Builds the long body; its near face is drawn by the caller. */
export function sweep(art: Art, at: View, { section, length, facing, surface }: Sweep): Swept {
  const forward = onCircle(facing, length / 2);
  const sideways = onCircle(facing - 90, 1);
  const low = Math.max(...section.map(([, y]) => y));
  const high = Math.min(...section.map(([, y]) => y));
  const place = ([x, y]: Point, end: 1 | -1): Point =>
    project(at, [forward[0] * end + sideways[0] * x, forward[1] * end + sideways[1] * x], low - y);
  const quads = section.map((from, index) => {
    const to = section[(index + 1) % section.length] ?? from;
    const out: Point = [to[1] - from[1], from[0] - to[0]];
    const light = lightOn(sideways[0] * out[0], sideways[1] * out[0], -out[1]);
    const fill = lit(surface(index / section.length), light);
    const depth = sideways[1] * (from[0] + to[0]) * 0.5 - (from[1] + to[1]) * 0.5 * 0.2;
    return {
      depth,
      mark: path(polygon([place(from, 1), place(to, 1), place(to, -1), place(from, -1)]), {
        fill,
        stroke: fill,
        width: 1,
      }),
      visible: isVisible(at, sideways, out),
    };
  });
  const width = Math.max(...section.map(([x]) => x));
  const footprint: Point[] = (
    [
      [-width, 1],
      [width, 1],
      [width, -1],
      [-width, -1],
    ] as const
  ).map(([x, end]) => [
    forward[0] * end + sideways[0] * x * 0.8,
    forward[1] * end + sideways[1] * x * 0.8,
  ]);
  const [ox, oy] = place([0, 0], 1);
  return {
    body: group([
      shadowOf(art, at, footprint, width * 0.8),
      ...quads
        .filter(({ visible }) => visible)
        .sort((a, b) => a.depth - b.depth)
        .map(({ mark }) => mark),
    ]),
    face: (content) =>
      group(content, {
        transform: `matrix(${round(sideways[0], 4)} ${round(sideways[1] * at.tilt, 4)} 0 1 ${round(ox)} ${round(oy)})`,
      }),
    near: forward,
    along: (share, aside = 0) => {
      const end = 1 - 2 * share;
      return project(
        at,
        [forward[0] * end + sideways[0] * aside, forward[1] * end + sideways[1] * aside],
        low - high,
      );
    },
  };
}

function isVisible(at: View, sideways: Point, [x, y]: Point): boolean {
  const towards = sideways[1] * x * Math.sqrt(1 - at.tilt ** 2) - y * at.tilt;
  return towards > -0.001;
}
