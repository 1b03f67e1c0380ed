import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { flow, type Point, polygon, steps } from "../art/points.ts";
import { slopeFill } from "./shading.ts";

export const DARK_CHOCOLATE = "#4a2617";
export const WHITE_CHOCOLATE = "#f6e6c6";

/** A shaved curl, lying; `size` is half its length. */
export function curl(art: Art, size: number, color = DARK_CHOCOLATE): string {
  const width = size * 0.34;
  return group([
    path(
      `M${-size} ${-width}L${size} ${-width}A${width * 0.5} ${width} 0 0 1 ${size} ${width}L${-size} ${width}A${width * 0.5} ${width} 0 0 1 ${-size} ${-width}Z`,
      {
        fill: art.boxLinear(
          [0, 0],
          [0, 1],
          [
            [0, tone(color, 0.5)],
            [0.22, tone(color, 0.86)],
            [0.42, tone(color, 0.56)],
            [1, tone(color, 0.14)],
          ],
        ),
      },
    ),
    ellipse([size, 0], width * 0.5, width, { fill: tone(color, 0.2) }),
    path(
      flow([
        [size + width * 0.1, -width * 0.5],
        [size + width * 0.26, 0],
        [size, width * 0.5],
        [size - width * 0.2, 0],
      ]),
      { stroke: tone(color, 0.72), width: size * 0.06 },
    ),
  ]);
}

/** A flat shard standing up. */
export function shard(art: Art, size: number, color = DARK_CHOCOLATE): string {
  const outline: Point[] = [
    [-size * 0.42, size * 0.1],
    [-size * 0.5, -size * 0.9],
    [size * 0.1, -size * 1.3],
    [size * 0.5, -size * 0.7],
    [size * 0.36, size * 0.1],
  ];
  return path(polygon(outline), {
    fill: slopeFill(art, color, 0.6, 0.3),
    stroke: tone(color, 0.75),
    width: size * 0.04,
  });
}

/** A dark sandwich biscuit standing on its edge, or lying when `squash` is small. */
export function sandwichBiscuit(art: Art, size: number, squash = 1, color = "#33241f"): string {
  const ridge = steps(0, 345, 24).map((angle) => {
    const radians = (angle * Math.PI) / 180;
    return ellipse(
      [Math.cos(radians) * size * 0.88, Math.sin(radians) * size * 0.88],
      size * 0.08,
      size * 0.08,
      { fill: tone(color, 0.5 - 0.2 * Math.cos(radians - 0.8)) },
    );
  });
  const face = group([
    ellipse([0, 0], size, size, { fill: slopeFill(art, color, 0.56, 0.2) }),
    ...ridge,
    ellipse([0, 0], size * 0.72, size * 0.72, { stroke: tone(color, 0.2), width: size * 0.05 }),
    ellipse([0, 0], size * 0.44, size * 0.44, {
      stroke: tone(color, 0.78),
      width: size * 0.04,
      opacity: 0.6,
    }),
    path(`M${-size * 0.22} 0H${size * 0.22}M0 ${-size * 0.22}V${size * 0.22}`, {
      stroke: tone(color, 0.78),
      width: size * 0.05,
      opacity: 0.6,
    }),
  ]);
  const thick = size * 0.34;
  const layer = (z: number, fill: string) =>
    place(ellipse([0, 0], size, size, { fill }), [0, z], 0, [1, squash]);
  return [
    ...steps(thick, thick * 0.72, 4).map((z) => layer(z, tone(color, 0.3))),
    ...steps(thick * 0.68, thick * 0.34, 4).map((z) =>
      place(ellipse([0, 0], size * 0.94, size * 0.94, { fill: "#f5ead8" }), [0, z], 0, [1, squash]),
    ),
    ...steps(thick * 0.3, 0, 4).map((z) => layer(z, tone(color, 0.34))),
    place(face, [0, 0], 0, [1, squash]),
  ].join("");
}

/** Fine dust (cocoa, sugar, matcha) over an ellipse. */
export function dust(art: Art, [rx, ry]: Point, count: number, color: string, size = 2): string {
  return Array.from({ length: count }, () => {
    const angle = art.random.between(0, Math.PI * 2);
    const reach = Math.sqrt(art.random());
    return ellipse(
      [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach],
      size * art.random.between(0.5, 1.2),
      size * art.random.between(0.4, 0.9),
      { fill: color, opacity: art.random.between(0.45, 0.95) },
    );
  }).join("");
}
