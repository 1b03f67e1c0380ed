import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { onCircle, type Point } from "../art/points.ts";
import { roundFill } from "./shading.ts";

/** Grated coconut strewn over an ellipse; `size` is the length of a shred. */
export function shreds(
  art: Art,
  [rx, ry]: Point,
  count: number,
  size: number,
  color = "#fffaf0",
): string {
  const strokes = Array.from({ length: count }, () => {
    const [x, y] = onCircle(art.random.between(0, 360), Math.sqrt(art.random()));
    const [dx, dy] = onCircle(art.random.between(0, 360), size * art.random.between(0.35, 0.6));
    const spot: Point = [x * rx, y * ry];
    const data = `M${(spot[0] - dx).toFixed(1)} ${(spot[1] - dy * 0.7).toFixed(1)}q${(dy * 0.4).toFixed(1)} ${(-dx * 0.3).toFixed(1)} ${(dx * 2).toFixed(1)} ${(dy * 1.4).toFixed(1)}`;
    return { data, light: art.random.between(0.52, 0.72) };
  });
  return (
    group(
      strokes.map(({ data }) => path(data, { stroke: "#3a2412", width: size * 0.2 })),
      { opacity: 0.22, transform: `translate(${size * 0.1} ${size * 0.16})` },
    ) +
    strokes
      .map(({ data, light }) => path(data, { stroke: tone(color, light), width: size * 0.17 }))
      .join("")
  );
}

/** A ball of pandan dough rolled in coconut. */
export function ondeh(art: Art, size: number, color = "#7fae3f"): string {
  return group([
    ellipse([0, 0], size, size * 0.95, { fill: roundFill(art, color) }),
    ellipse([-size * 0.3, -size * 0.36], size * 0.34, size * 0.22, {
      fill: fade("#f6ffd8", 0.34),
      filter: art.blur(5),
    }),
    shreds(art, [size * 0.98, size * 0.94], 62, size * 0.24),
  ]);
}

/** The same ball bitten open towards the viewer, palm sugar running out of it into a pool. */
export function openOndeh(art: Art, size: number, color = "#7fae3f"): string {
  const syrup = "#8a4a1c";
  const bite = `M${-size * 0.62} ${-size * 0.2}Q${-size * 0.3} ${-size * 0.5} ${size * 0.06} ${-size * 0.38}T${size * 0.66} ${-size * 0.14}Q${size * 0.72} ${size * 0.5} ${size * 0.2} ${size * 0.7}Q${-size * 0.5} ${size * 0.74} ${-size * 0.62} ${-size * 0.2}Z`;
  const hollow = `M${-size * 0.4} ${-size * 0.08}Q${-size * 0.2} ${-size * 0.28} ${size * 0.06} ${-size * 0.2}T${size * 0.46} ${size * 0.02}Q${size * 0.46} ${size * 0.4} ${size * 0.12} ${size * 0.5}Q${-size * 0.34} ${size * 0.5} ${-size * 0.4} ${-size * 0.08}Z`;
  const flood = `M${-size * 0.36} ${size * 0.06}C${-size * 0.1} ${-size * 0.04} ${size * 0.2} 0 ${size * 0.42} ${size * 0.1}C${size * 0.42} ${size * 0.5} ${size * 0.34} ${size * 0.7} ${size * 0.5} ${size * 0.88}C${size * 1.1} ${size * 0.94} ${size * 1.3} ${size * 1.2} ${size * 0.8} ${size * 1.34}C${size * 0.2} ${size * 1.46} ${-size * 0.5} ${size * 1.44} ${-size * 0.72} ${size * 1.24}C${-size * 0.86} ${size * 1.06} ${-size * 0.3} ${size * 0.96} ${-size * 0.24} ${size * 0.8}C${-size * 0.2} ${size * 0.6} ${-size * 0.36} ${size * 0.4} ${-size * 0.36} ${size * 0.06}Z`;
  return group([
    ellipse([0, 0], size, size * 0.95, { fill: roundFill(art, color) }),
    shreds(art, [size * 0.96, size * 0.92], 56, size * 0.26),
    path(bite, {
      fill: art.boxLinear(
        [0, 0],
        [0.6, 1],
        [
          [0, tone("#a9cc6a", 0.5)],
          [1, tone("#c3de8c", 0.72)],
        ],
      ),
    }),
    path(hollow, { fill: tone(syrup, 0.16) }),
    path(flood, {
      fill: "#2a120a",
      opacity: 0.3,
      filter: art.blur(4),
      transform: `translate(${size * 0.04} ${size * 0.06})`,
    }),
    path(flood, {
      fill: art.boxLinear(
        [0.1, 0],
        [0.5, 1],
        [
          [0, tone(syrup, 0.4)],
          [0.3, tone(syrup, 0.78)],
          [0.6, tone(syrup, 0.54)],
          [1, tone(syrup, 0.42)],
        ],
      ),
    }),
    ellipse([-size * 0.06, size * 0.34], size * 0.07, size * 0.26, {
      fill: "#ffe9c4",
      opacity: 0.75,
    }),
    ellipse([size * 0.1, size * 1.16], size * 0.42, size * 0.06, {
      fill: "#ffe3b8",
      opacity: 0.55,
      filter: art.blur(2),
    }),
  ]);
}
