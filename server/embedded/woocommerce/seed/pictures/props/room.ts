import type { Art } from "../art/art.ts";
import { fade, mix, tone } from "../art/color.ts";
import { group, rectangle } from "../art/marks.ts";
import type { Point } from "../art/points.ts";
import { type Feature, palmShadows, wallFeature } from "./wall.ts";

export interface Room {
  wall: string;
  table: string;
  /** Height of the table's far edge in the picture. */
  horizon?: number;
  /** What is on the wall. */
  feature?: Feature;
  /** The colour of that feature; by default a shade of the wall. */
  accent?: string;
  /** The middle of an arch or sun, and how much larger than usual it is. */
  featureAt?: readonly [x: number, size: number];
  /** Shadows of palm leaves across the wall. */
  palms?: boolean;
  /** Where the light falls on the table. */
  glow?: Point;
  width?: number;
  height?: number;
}

/** A table before a wall in the morning light; what stands on it is drawn on top. */
export function room(art: Art, options: Room): string {
  const { wall, table, horizon = 520, feature = "plain", width = 900, height = 1000 } = options;
  const { accent = mix(wall, "#fff6e6", 0.5), palms = false, glow = [width * 0.44, 660] } = options;
  const [center, size] = options.featureAt ?? [width / 2, 1];
  const wallFill = art.linear(
    [0, 0],
    [width, horizon],
    [
      [0, tone(wall, 0.7)],
      [0.5, tone(wall, 0.62)],
      [1, tone(wall, 0.46)],
    ],
  );
  const tableFill = art.linear(
    [0, horizon],
    [0, height],
    [
      [0, tone(table, 0.58)],
      [0.25, tone(table, 0.64)],
      [1, tone(table, 0.5)],
    ],
  );
  return group([
    rectangle([0, 0], width, horizon + 2, { fill: wallFill }),
    wallFeature(art, feature, { accent, wall, horizon, width, center, size }),
    palms ? palmShadows(art, horizon, width, tone(wall, 0.22)) : "",
    rectangle([0, horizon - 34], width, 34, {
      fill: art.linear(
        [0, horizon - 34],
        [0, horizon],
        [
          [0, fade(tone(wall, 0.2), 0)],
          [1, fade(tone(wall, 0.2), 0.3)],
        ],
      ),
    }),
    rectangle([0, horizon], width, height - horizon, { fill: tableFill }),
    rectangle([0, horizon], width, 3, { fill: tone(table, 0.86), opacity: 0.7 }),
    rectangle([0, horizon], width, height - horizon, {
      fill: art.radial(
        glow,
        width * 0.52,
        [
          [0, fade("#fff8e6", 0.5)],
          [0.6, fade("#fff8e6", 0.16)],
          [1, fade("#fff8e6", 0)],
        ],
        0.42,
      ),
    }),
    rectangle([0, 0], width, height, {
      fill: art.radial([width * 0.42, height * 0.45], width * 0.86, [
        [0, fade(tone(wall, 0.05), 0)],
        [0.62, fade(tone(wall, 0.05), 0)],
        [1, fade(tone(wall, 0.05), 0.2)],
      ]),
    }),
  ]);
}
