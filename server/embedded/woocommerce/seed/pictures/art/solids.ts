import type { Art, Stop } from "./art.ts";
import { tone } from "./color.ts";
import { lightOn, project, type View } from "./light.ts";
import { ellipse, path } from "./marks.ts";
import { oval, pair, type Point, polygon, round } from "./points.ts";

export interface Surface {
  color: string;
  /** Strength of the reflected window, 0 to 1. */
  gloss?: number;
  /** How much light and shade differ; 1 is usual, less for soft or glowing things. */
  contrast?: number;
}

/** The surface's colour in the given light. */
export function lit({ color, contrast = 1 }: Surface, light: number): string {
  return tone(color, 0.6 + (light - 0.6) * contrast);
}

/** Radius and height of a turned shape, from the bottom up. */
export type Profile = readonly (readonly [radius: number, z: number])[];

/** A turned shape (cake, cup, plate): every band of its profile is shaded all the way round. */
export function lathe(art: Art, at: View, profile: Profile, surface: Surface): string {
  const bands: string[] = [];
  for (let index = 1; index < profile.length; index++) {
    const [lower, upper] = profile.slice(index - 1, index + 1) as [
      readonly [number, number],
      readonly [number, number],
    ];
    bands.push(
      path(bandData(at, lower, upper), { fill: bandFill(art, at, lower, upper, surface) }),
    );
  }
  return bands.join("");
}

/** The outline of a turned shape, to clip or shade what lies on its side. */
export function latheData(at: View, profile: Profile): string {
  let data = "";
  for (let index = 1; index < profile.length; index++) {
    const [lower, upper] = profile.slice(index - 1, index + 1) as [
      readonly [number, number],
      readonly [number, number],
    ];
    data += bandData(at, lower, upper);
  }
  return data;
}

function bandData(
  at: View,
  [r0, z0]: readonly [number, number],
  [r1, z1]: readonly [number, number],
): string {
  const left = project(at, [-r0, 0], z0);
  const right = project(at, [r0, 0], z0);
  const upRight = project(at, [r1, 0], z1);
  const upLeft = project(at, [-r1, 0], z1);
  const wall = `M${pair(left)}A${round(r0)} ${round(r0 * at.tilt)} 0 0 0 ${pair(right)}L${pair(upRight)}A${round(r1)} ${round(r1 * at.tilt)} 0 0 0 ${pair(upLeft)}Z`;
  return wall + oval(project(at, [0, 0], z0), r0, r0 * at.tilt);
}

function bandFill(
  art: Art,
  at: View,
  [r0, z0]: readonly [number, number],
  [r1, z1]: readonly [number, number],
  surface: Surface,
): string {
  const slope = Math.hypot(z1 - z0, r1 - r0) || 1;
  const outward = Math.abs(z1 - z0) / slope;
  const upward = ((r0 - r1) / slope) * Math.sign(z1 - z0 || 1);
  const radius = Math.max(r0, r1);
  const [x, y] = project(at, [0, 0], z0);
  const stops: Stop[] = [0, 0.04, 0.12, 0.22, 0.34, 0.48, 0.62, 0.76, 0.88, 0.96, 1].map(
    (offset) => {
      const across = offset * 2 - 1;
      const front = Math.sqrt(Math.max(0, 1 - across * across));
      const bounce = offset > 0.85 ? (offset - 0.85) * 0.6 : 0;
      const shine = surface.gloss ? surface.gloss * windowShine(offset) * (0.4 + outward * 0.6) : 0;
      const light = lightOn(across * outward, front * outward, upward) + bounce + shine;
      return [offset, lit(surface, light)];
    },
  );
  return art.linear([x - radius, y], [x + radius, y], stops);
}

/** A bright stripe on the left, as a window leaves it on something round and wet. */
function windowShine(offset: number): number {
  return Math.exp(-(((offset - 0.25) / 0.07) ** 2)) * 0.55;
}

/** A flat round top in its light; `rim` is a highlight around its front edge. */
export function disc(art: Art, at: View, radius: number, z: number, surface: Surface): string {
  const center = project(at, [0, 0], z);
  const [x, y] = center;
  const top = lightOn(0, 0, 1);
  const fill = art.linear(
    [x - radius, y - radius * at.tilt],
    [x + radius, y + radius * at.tilt],
    [
      [0, lit(surface, top + 0.1)],
      [0.5, lit(surface, top)],
      [1, lit(surface, top - 0.1)],
    ],
  );
  return ellipse(center, radius, radius * at.tilt, { fill });
}

export interface WallOptions {
  from: number;
  to: number;
  surface: Surface;
  /** How far the lower edge wavers, in pixels. */
  waver?: number;
}

/**
 * The walls that stand on a line of the table, drawn where they face the viewer.
 * Lines run from left to right along the front, so an edge is visible when it goes to the right.
 */
export function walls(art: Art, at: View, line: readonly Point[], options: WallOptions): string {
  return visibleRuns(line)
    .map((run) =>
      path(wallData(art, at, run, options), { fill: wallFill(art, at, run, options.surface) }),
    )
    .join("");
}

/** The area that the visible walls cover, to clip what lies on them. */
export function wallArea(at: View, line: readonly Point[], from: number, to: number): string {
  return visibleRuns(line)
    .map((run) =>
      polygon([
        ...run.map((point) => project(at, point, to)),
        ...run.toReversed().map((point) => project(at, point, from)),
      ]),
    )
    .join("");
}

/** The parts of a line whose walls face the viewer, the far ones first. */
export function visibleRuns(line: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (let index = 1; index < line.length; index++) {
    const [from, to] = line.slice(index - 1, index + 1) as [Point, Point];
    if (to[0] > from[0] + 0.01) {
      if (run.length === 0) run.push(from);
      run.push(to);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  const depth = (points: Point[]) => Math.max(...points.map(([, y]) => y));
  return runs.sort((a, b) => depth(a) - depth(b));
}

function wallData(art: Art, at: View, run: Point[], { from, to, waver = 0 }: WallOptions): string {
  const top = run.map((point) => project(at, point, to));
  const ground = waver ? subdivide(run, 9) : run;
  const phase = art.random.between(0, 9);
  const bottom = ground.map((point, index) => {
    const swing = Math.sin(index * 0.55 + phase) * 0.6 + Math.sin(index * 0.23 + phase * 2) * 0.7;
    return project(at, point, from + waver * swing);
  });
  return polygon([...top, ...bottom.toReversed()]);
}

function subdivide(run: Point[], length: number): Point[] {
  return run.flatMap((to, index) => {
    const from = run[index - 1];
    if (!from) return [to];
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / length));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = (piece + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

function wallFill(art: Art, at: View, run: Point[], surface: Surface): string {
  const xs = run.map(([x]) => x);
  const left = Math.min(...xs);
  const width = Math.max(...xs) - left || 1;
  const stops: Stop[] = [];
  for (let index = 1; index < run.length; index++) {
    const [from, to] = run.slice(index - 1, index + 1) as [Point, Point];
    const color = lit(surface, lightOn(from[1] - to[1], to[0] - from[0], 0));
    const sharp = isCorner(run, index - 1) || isCorner(run, index);
    const start = (from[0] - left) / width;
    const end = (to[0] - left) / width;
    if (sharp || run.length < 5) stops.push([start, color], [end, color]);
    else stops.push([(start + end) / 2, color]);
  }
  const [x] = at.origin;
  return art.linear([x + left, 0], [x + left + width, 0], stops);
}

function isCorner(run: Point[], index: number): boolean {
  const [before, here, after] = [run[index - 1], run[index], run[index + 1]];
  if (!before || !here || !after) return false;
  const first = Math.atan2(here[1] - before[1], here[0] - before[0]);
  const second = Math.atan2(after[1] - here[1], after[0] - here[0]);
  return Math.abs(first - second) > 0.5;
}

/** A flat top of any outline. */
export function lid(
  art: Art,
  at: View,
  outline: readonly Point[],
  z: number,
  surface: Surface,
): string {
  const points = outline.map((point) => project(at, point, z));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const top = lightOn(0, 0, 1);
  const fill = art.linear(
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    [
      [0, lit(surface, top + 0.09)],
      [0.5, lit(surface, top)],
      [1, lit(surface, top - 0.09)],
    ],
  );
  return path(polygon(points), { fill });
}
