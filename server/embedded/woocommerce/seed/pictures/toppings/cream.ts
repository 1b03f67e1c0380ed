import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { lightOn } from "../art/light.ts";
import { ellipse, path, place } from "../art/marks.ts";
import { onCircle, pair, type Point, steps } from "../art/points.ts";

/** A star-tip kiss of cream that stands on its base; `size` is the radius of that base. */
export function kiss(art: Art, size: number, color: string, height = 1.45): string {
  const ridges = 6;
  const tip: Point = [size * 0.1, -size * height];
  const lines = steps(186, -6, ridges + 1).map((angle) => ridgeLine(angle, size, height, tip));
  const [first, last] = [lines[0], lines.at(-1)];
  const back =
    first && last
      ? path(
          `M${pair(first.base)}C${pair(first.belly)} ${pair(first.neck)} ${pair(tip)}C${pair(last.neck)} ${pair(last.belly)} ${pair(last.base)}Z`,
          { fill: tone(color, 0.55) },
        )
      : "";
  const segments = lines.slice(1).map((right, index) => {
    const left = lines[index] ?? right;
    const middle = 186 - ((index + 0.5) * 192) / ridges;
    const [nx, ny] = onCircle(middle, 1);
    const light = lightOn(nx, ny, 0.55);
    const bottom = onCircle(middle, size * 1.12);
    const data = `M${pair(left.base)}C${pair(left.belly)} ${pair(left.neck)} ${pair(tip)}C${pair(right.neck)} ${pair(right.belly)} ${pair(right.base)}Q${pair([bottom[0], bottom[1] * 0.5 + size * 0.04])} ${pair(left.base)}Z`;
    return path(data, {
      fill: art.boxLinear(
        [0, 0.3],
        [1, 0.6],
        [
          [0, tone(color, light + 0.2)],
          [0.45, tone(color, light + 0.04)],
          [1, tone(color, light - 0.22)],
        ],
      ),
    });
  });
  return back + segments.join("");
}

function ridgeLine(angle: number, size: number, height: number, tip: Point) {
  const [x, y] = onCircle(angle, size);
  const twist = size * 0.3;
  return {
    base: [x, y * 0.5] as Point,
    belly: [x * 1.22, y * 0.5 - size * height * 0.34] as Point,
    neck: [x * 0.26 + twist, tip[1] * 0.72 + y * 0.1] as Point,
  };
}

export interface SwirlOptions {
  tiers?: number;
  /** Height of one turn as a share of the radius. */
  rise?: number;
  tilt?: number;
}

/** Piped frosting in rising turns, as on a cupcake; its base is an ellipse of this radius. */
export function swirl(
  art: Art,
  radius: number,
  color: string,
  { tiers = 4, rise = 0.42, tilt = 0.4 }: SwirlOptions = {},
): string {
  const turns = Array.from({ length: tiers }, (_, tier) => {
    const share = tier / tiers;
    const turnRadius = radius * (1 - share * 0.98) * 0.82;
    const tube = radius * (0.5 - share * 0.14);
    const z = tier * radius * rise;
    return place(rope(art, turnRadius, tube, color, tilt, tier * 37), [tier * radius * 0.012, -z]);
  });
  const top = place(kiss(art, radius * 0.3, color, 1.25), [
    radius * 0.04,
    -tiers * radius * rise + radius * 0.14,
  ]);
  return turns.join("") + top;
}

/** One turn of piped cream: slanting lobes around an ellipse, the far ones first. */
function rope(
  art: Art,
  radius: number,
  tube: number,
  color: string,
  tilt: number,
  phase: number,
): string {
  const count = Math.max(9, Math.round((radius * 6.3) / (tube * 0.42)));
  const lobes = Array.from({ length: count }, (_, index) => {
    const angle = phase + (index * 360) / count;
    const [x, y] = onCircle(angle, radius);
    return { angle, x, y: y * tilt, depth: Math.sin((angle * Math.PI) / 180) };
  }).sort((a, b) => a.depth - b.depth);
  const under = ellipse([0, tube * 0.3], radius + tube * 0.5, radius * tilt + tube * 0.42, {
    fill: tone(color, 0.26),
    opacity: 0.55,
    filter: art.blur(5),
  });
  const filled = ellipse([0, -tube * 0.1], radius + tube * 0.2, radius * tilt + tube * 0.3, {
    fill: tone(color, 0.55),
  });
  return (
    under +
    filled +
    lobes
      .map(({ angle, x, y, depth }) => {
        const [nx, ny] = onCircle(angle, 1);
        const light = Math.round(lightOn(nx * 0.9, ny, 0.5) * 25) / 25;
        return place(
          ellipse([0, 0], tube * 0.36, tube * (0.56 + 0.06 * depth), {
            fill: art.boxLinear(
              [0, 0.25],
              [1, 0.75],
              [
                [0, tone(color, light + 0.2)],
                [0.4, tone(color, light + 0.05)],
                [1, tone(color, light - 0.24)],
              ],
            ),
          }),
          [x, y],
          24 + depth * 6,
        );
      })
      .join("")
  );
}
