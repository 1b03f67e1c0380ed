import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { lightOn, project, type View } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { onCircle, type Point, polygon, steps } from "../art/points.ts";
import { lit, type Surface } from "../art/solids.ts";

export interface Glaze {
  surface: Surface;
  radius: number;
  /** Longest drip. */
  reach: number;
  drips?: number;
  /** The same missing slice as the cake's. */
  cut?: readonly [from: number, to: number];
}

/** A poured glaze in the view of the cake's top: a pool over the top and drips over the front edge. */
export function glaze(
  art: Art,
  top: View,
  { surface, radius, reach, drips = 15, cut }: Glaze,
): string {
  const [cutFrom, cutTo] = cut ?? [90, 90];
  const sides: [number, number][] = cut
    ? [
        [184, cutFrom],
        [cutTo, -4],
      ]
    : [[184, -4]];
  const outline = cut
    ? [...circle(180, cutFrom, radius), [0, 0] as Point, ...circle(cutTo, -180, radius)]
    : circle(180, -180, radius);
  const curtains = sides.map(([from, to]) =>
    curtain(art, top, surface, radius, reach, drips, from, to),
  );
  const pool = polygon(outline.map((point) => project(top, point)));
  return group([
    ...curtains,
    path(pool, { fill: poolFill(art, top, radius, surface) }),
    gloss(art, top, radius, surface, pool),
  ]);
}

function circle(from: number, to: number, radius: number): Point[] {
  return steps(from, to, Math.max(3, Math.round(Math.abs(from - to) / 3))).map((angle) =>
    onCircle(angle, radius),
  );
}

function curtain(
  art: Art,
  top: View,
  surface: Surface,
  radius: number,
  reach: number,
  drips: number,
  from: number,
  to: number,
): string {
  const count = Math.max(2, Math.round((drips * (from - to)) / 180));
  const spots = steps(from - 5, to + 5, count).map((angle) => ({
    angle: angle + art.random.around(0, 2.4),
    length: reach * art.random.between(0.34, 1),
    half: art.random.between(3.3, 4.6) * (15 / drips),
  }));
  const edge = steps(from, to, Math.round((from - to) / 0.7)).map((angle) => {
    const hang = spots.reduce((depth, { angle: middle, length, half }) => {
      const off = Math.abs(angle - middle) / half;
      const stem = off < 1 ? length * Math.sqrt(1 - off ** 3) : 0;
      const web = Math.max(0, 1 - off / 2.1) ** 2 * reach * 0.2;
      return Math.max(depth, stem, web);
    }, reach * 0.1);
    return project(top, onCircle(angle, radius), -hang);
  });
  const upper = circle(to, from, radius).map((point) => project(top, point));
  const data = polygon([...edge, ...upper]);
  const shine = spots.map(({ angle, length }) => {
    const [x, y] = project(top, onCircle(angle + 1.1, radius), -length * 0.62);
    const facing = 0.35 + 0.65 * Math.max(0, lightOn(...frontNormal(angle)));
    return ellipse([x, y], radius * 0.009 + 1, length * 0.2 + 2, {
      fill: tone(surface.color, 1),
      opacity: 0.62 * facing,
    });
  });
  return group([
    path(data, {
      fill: "#2a120a",
      opacity: 0.34,
      filter: art.blur(5),
      transform: "translate(4 6)",
    }),
    path(data, { fill: sideFill(art, top, radius, surface) }),
    ...shine,
  ]);
}

function frontNormal(angle: number): [number, number, number] {
  const [x, y] = onCircle(angle, 1);
  return [x, y, 0.2];
}

function sideFill(art: Art, top: View, radius: number, surface: Surface): string {
  const [x, y] = top.origin;
  return art.linear(
    [x - radius, y],
    [x + radius, y],
    [0, 0.1, 0.24, 0.4, 0.55, 0.7, 0.85, 1].map((offset) => {
      const across = offset * 2 - 1;
      const shine = Math.exp(-(((offset - 0.26) / 0.1) ** 2)) * 0.16 * (surface.gloss ?? 0.6);
      const light = lightOn(across, Math.sqrt(1 - across * across), 0.12);
      return [offset, lit(surface, 0.55 + (light - 0.55) * 0.62 + shine)];
    }),
  );
}

function poolFill(art: Art, top: View, radius: number, surface: Surface): string {
  const [x, y] = top.origin;
  const flat = radius * top.tilt;
  return art.linear(
    [x - radius * 0.7, y - flat],
    [x + radius * 0.7, y + flat],
    [
      [0, lit(surface, 0.78)],
      [0.4, lit(surface, 0.66)],
      [1, lit(surface, 0.5)],
    ],
  );
}

/** The window's reflection in a wet top, and the bright line where it turns over the edge. */
function gloss(art: Art, top: View, radius: number, surface: Surface, clipData: string): string {
  const [x, y] = top.origin;
  const flat = radius * top.tilt;
  const strength = surface.gloss ?? 0.6;
  const clip = art.clip(clipData);
  return group(
    [
      ellipse([x - radius * 0.36, y - flat * 0.34], radius * 0.44, flat * 0.36, {
        fill: tone(surface.color, 1),
        opacity: 0.34 * strength,
        filter: art.blur(12),
      }),
      path(
        `M${x - radius * 0.94} ${y + flat * 0.1}A${radius * 0.97} ${flat * 0.97} 0 0 0 ${x + radius * 0.3} ${y + flat * 0.92}`,
        {
          stroke: fade(tone(surface.color, 1), 0.75 * strength),
          width: 4,
          filter: art.blur(2),
        },
      ),
    ],
    { clip },
  );
}
