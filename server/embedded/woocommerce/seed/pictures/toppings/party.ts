import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { project, type View } from "../art/light.ts";
import { ellipse, group, path, place, rectangle } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { slopeFill } from "./shading.ts";

/** A lit candle that stands on its foot; `size` is its height without the flame. */
export function candle(art: Art, size: number, color: string): string {
  const half = size * 0.075;
  const stripes = steps(-0.1, 0.9, 6).map((at) =>
    path(`M${-half} ${-size * at}L${half} ${-size * (at + 0.14)}`, {
      stroke: "#fffaf0",
      width: size * 0.06,
      opacity: 0.75,
    }),
  );
  const clip = art.clip(`M${-half} 0V${-size}H${half}V0Z`);
  return group([
    rectangle([-half, -size], half * 2, size, {
      fill: art.boxLinear(
        [0, 0],
        [1, 0],
        [
          [0, tone(color, 0.62)],
          [0.3, tone(color, 0.86)],
          [1, tone(color, 0.36)],
        ],
      ),
    }),
    group(stripes, { clip }),
    ellipse([0, -size], half, half * 0.4, { fill: tone(color, 0.86) }),
    path(`M0 ${-size}V${-size * 1.1}`, { stroke: "#4a2c1c", width: size * 0.03 }),
    ellipse([0, -size * 1.26], size * 0.34, size * 0.36, {
      fill: art.boxRadial([0.5, 0.5], 0.5, [
        [0, fade("#ffe9a8", 0.85)],
        [1, fade("#ffe9a8", 0)],
      ]),
    }),
    path(
      `M0 ${-size * 1.06}C${size * 0.12} ${-size * 1.12} ${size * 0.1} ${-size * 1.26} 0 ${-size * 1.46}C${-size * 0.1} ${-size * 1.26} ${-size * 0.12} ${-size * 1.12} 0 ${-size * 1.06}Z`,
      {
        fill: art.boxLinear(
          [0.5, 0],
          [0.5, 1],
          [
            [0, "#f9a826"],
            [0.5, "#ffd35c"],
            [1, "#fff6d2"],
          ],
        ),
      },
    ),
  ]);
}

/** Sugar strands on the side of a round cake between two heights, thinning out upwards. */
export function sideSprinkles(
  art: Art,
  at: View,
  radius: number,
  [low, high]: readonly [number, number],
  count: number,
  colors: readonly [string, ...string[]],
): string {
  return Array.from({ length: count }, () => {
    const angle = art.random.between(2, 178);
    const spot = project(at, onCircle(angle, radius), low + (high - low) * art.random() ** 2.2);
    return strand(art, spot, Math.max(0.25, Math.sin((angle * Math.PI) / 180)), colors);
  }).join("");
}

/** Sugar strands over a flat top. */
export function topSprinkles(
  art: Art,
  at: View,
  radius: number,
  count: number,
  colors: readonly [string, ...string[]],
): string {
  return Array.from({ length: count }, () =>
    strand(
      art,
      project(at, onCircle(art.random.between(0, 360), radius * Math.sqrt(art.random()))),
      1,
      colors,
    ),
  ).join("");
}

function strand(
  art: Art,
  [x, y]: readonly [number, number],
  narrow: number,
  colors: readonly [string, ...string[]],
): string {
  const color = art.random.pick(colors);
  return place(
    [
      rectangle([-6, -1.2], 13, 5.4, { fill: "#35170c", opacity: 0.22 }, 2.6),
      rectangle([-6.5, -2.8], 13, 5.6, { fill: slopeFill(art, color, 0.62, 0.2) }, 2.8),
    ],
    [x, y],
    art.random.between(0, 180),
    [narrow, 1],
  );
}

export const PARTY_COLORS = [
  "#ef6f7e",
  "#f7b84b",
  "#6cc3b4",
  "#7aa7e0",
  "#b48ad6",
  "#f4e36b",
] as const;
