import type { Art } from "../art/art.ts";
import { fade, mix, tone } from "../art/color.ts";
import type { View } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { type Point, polygon, sampleLoop } from "../art/points.ts";
import { sweep, type Swept } from "./sweep.ts";

export interface Loaf {
  width: number;
  height: number;
  length: number;
  crust: string;
  crumb: string;
  facing?: number;
  /** What the cut shows: nuts, swirls; in the coordinates of the face, its middle at the origin. */
  inside?: string;
}

/** The domed cross-section of a tin loaf, clockwise from its lower right. */
function section(width: number, height: number): Point[] {
  const half = width / 2;
  return sampleLoop(
    [
      [half * 0.8, height * 0.5],
      [0, height * 0.505],
      [-half * 0.8, height * 0.5],
      [-half * 0.94, height * 0.3],
      [-half, -height * 0.1],
      [-half * 0.97, -height * 0.3],
      [-half * 0.66, -height * 0.44],
      [-half * 0.12, -height * 0.52],
      [half * 0.12, -height * 0.52],
      [half * 0.66, -height * 0.44],
      [half * 0.97, -height * 0.3],
      [half, -height * 0.1],
      [half * 0.94, height * 0.3],
    ],
    6,
  );
}

/** A loaf cake or one slice of it, cut face to the viewer; darker where the oven was hottest. */
export function loaf(
  art: Art,
  at: View,
  { width, height, length, crust, crumb, facing = 118, inside = "" }: Loaf,
): Omit<Swept, "body" | "face"> & { drawing: string } {
  const outline = section(width, height);
  const swept = sweep(art, at, {
    section: outline,
    length,
    facing,
    surface: (share) => {
      const [, y] = outline[Math.floor(share * outline.length)] ?? [0, 0];
      return {
        color: mix(crust, tone(crust, 0.3), Math.max(0, -y / height - 0.2) * 1.3),
        contrast: 0.9,
      };
    },
  });
  const data = polygon(outline);
  const pores = Array.from({ length: 170 }, () =>
    ellipse(
      [art.random.around(0, width * 0.5), art.random.around(0, height * 0.52)],
      art.random.between(1.2, 4),
      art.random.between(1, 2.8),
      { fill: tone(crumb, art.random() < 0.65 ? 0.34 : 0.84), opacity: 0.45 },
    ),
  );
  const face = group([
    path(data, {
      fill: art.linear(
        [-width / 2, -height / 2],
        [width / 2, height / 2],
        [
          [0, tone(crumb, 0.72)],
          [0.5, tone(crumb, 0.62)],
          [1, tone(crumb, 0.5)],
        ],
      ),
    }),
    group([...pores, inside], { clip: art.clip(data) }),
    path(data, { stroke: tone(crust, 0.52), width: 9 }),
    path(data, { stroke: fade("#fff3dc", 0.35), width: 2 }),
  ]);
  return { drawing: swept.body + swept.face(face), near: swept.near, along: swept.along };
}
