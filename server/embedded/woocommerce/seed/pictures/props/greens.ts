import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { group, path, place } from "../art/marks.ts";
import { blob, flow, type Point, polygon, steps } from "../art/points.ts";

/** Long pandan blades from a knot; `size` is their length. */
export function pandan(art: Art, size: number, turn = 0): string {
  const blades = [-34, -14, 4, 22].map((angle, index) => {
    const length = size * (0.86 + 0.14 * ((index * 7) % 3));
    const width = size * 0.052;
    const bend = length * 0.14 * (index - 1.5);
    const color = index % 2 ? "#4f8f3e" : "#6aa84c";
    const outline = `M0 0C${length * 0.3} ${-width - bend * 0.2} ${length * 0.7} ${-width * 1.1 + bend * 0.4} ${length} ${bend}C${length * 0.7} ${width * 1.1 + bend * 0.4} ${length * 0.3} ${width - bend * 0.2} 0 0Z`;
    const lower = `M0 0C${length * 0.3} ${-bend * 0.2} ${length * 0.7} ${bend * 0.4} ${length} ${bend}C${length * 0.7} ${width * 1.1 + bend * 0.4} ${length * 0.3} ${width - bend * 0.2} 0 0Z`;
    return place(
      [
        path(outline, {
          fill: "#2a1a0c",
          opacity: 0.28,
          filter: art.blur(5),
          transform: "translate(5 9)",
        }),
        path(outline, {
          fill: art.linear(
            [0, -width],
            [length, width],
            [
              [0, tone(color, 0.4)],
              [0.4, tone(color, 0.66)],
              [1, tone(color, 0.56)],
            ],
          ),
        }),
        path(lower, { fill: tone(color, 0.22), opacity: 0.42 }),
        path(
          `M0 0C${length * 0.3} ${-bend * 0.2} ${length * 0.7} ${bend * 0.4} ${length} ${bend}`,
          { stroke: fade("#eaf6c8", 0.4), width: 1.6 },
        ),
      ],
      [0, 0],
      angle,
    );
  });
  return place(blades, [0, 0], turn);
}

/** A piece of banana leaf lying flat; the view's tilt is applied to it. */
export function bananaLeaf(art: Art, width: number, depth: number, color = "#5d9a49"): string {
  const [x, y] = [width / 2, depth / 2];
  const edge: Point[] = [
    [-x, -y * 0.2],
    [-x * 0.74, -y * 0.86],
    [-x * 0.1, -y],
    [x * 0.62, -y * 0.82],
    [x * 1.04, -y * 0.1],
    [x * 0.74, y * 0.7],
    [x * 0.06, y],
    [-x * 0.66, y * 0.8],
  ];
  const outline = blob(edge);
  const clip = art.clip(outline);
  const veins = steps(-0.94, 0.94, 26).flatMap((at) => [
    path(`M${at * x} 0Q${at * x + x * 0.07} ${-y * 0.5} ${at * x + x * 0.2} ${-y}`, {
      stroke: fade(tone(color, 0.9), 0.28),
      width: 1.6,
    }),
    path(`M${at * x} 0Q${at * x + x * 0.07} ${y * 0.5} ${at * x + x * 0.2} ${y}`, {
      stroke: fade(tone(color, 0.12), 0.26),
      width: 1.6,
    }),
  ]);
  return group([
    path(outline, {
      fill: "#2a1a0c",
      opacity: 0.4,
      filter: art.blur(10),
      transform: "translate(8 12)",
    }),
    path(outline, {
      fill: art.linear(
        [-x, -y],
        [x, y],
        [
          [0, tone(color, 0.74)],
          [0.5, tone(color, 0.58)],
          [1, tone(color, 0.4)],
        ],
      ),
    }),
    group(
      [
        path(`M${-x * 1.1} 0H${x * 1.1}V${y * 1.1}H${-x * 1.1}Z`, {
          fill: tone(color, 0.2),
          opacity: 0.2,
        }),
        ...veins,
      ],
      { clip },
    ),
    path(
      flow([
        [-x * 0.99, -y * 0.05],
        [0, 0],
        [x * 1.02, -y * 0.02],
      ]),
      { stroke: tone(color, 0.9), width: 7, opacity: 0.75 },
    ),
    path(outline, { stroke: fade("#eef8d2", 0.45), width: 2 }),
  ]);
}

/** A stem with small paired leaves, lying. */
export function sprig(art: Art, length: number, color = "#7a9a6a"): string {
  const stem = flow([
    [0, 0],
    [length * 0.5, -length * 0.08],
    [length, -length * 0.02],
  ]);
  const leaves = steps(0.16, 1, 8).flatMap((at, index) => {
    const spot: Point = [length * at, -length * 0.08 * Math.sin(at * Math.PI) - length * 0.02 * at];
    const size = length * 0.17 * (1.15 - at * 0.5);
    const shape = `M0 0C${size * 0.3} ${-size * 0.42} ${size * 0.85} ${-size * 0.36} ${size} 0C${size * 0.85} ${size * 0.24} ${size * 0.3} ${size * 0.3} 0 0Z`;
    return [-1, 1].map((side) =>
      place(
        [
          path(shape, { fill: "#2a1a0c", opacity: 0.2, transform: "translate(3 6)" }),
          path(shape, {
            fill: art.boxLinear(
              [0, 0],
              [0.6, 1],
              [
                [0, tone(color, 0.74)],
                [1, tone(color, side > 0 ? 0.4 : 0.52)],
              ],
            ),
          }),
          path(`M0 0L${size * 0.9} 0`, { stroke: fade("#ffffff", 0.25), width: 1.2 }),
        ],
        spot,
        side * (46 - index * 2.5),
      ),
    );
  });
  return path(stem, { stroke: tone(color, 0.34), width: length * 0.014 }) + leaves.join("");
}

/** A disc of palm sugar, or half of one. */
export function gulaMelaka(art: Art, radius: number, tilt: number, color = "#8a4f28"): string {
  const height = radius * 0.62;
  const rim = `M${-radius} ${-height}A${radius} ${radius * tilt} 0 0 1 ${radius} ${-height}L${radius} 0A${radius} ${radius * tilt} 0 0 1 ${-radius} 0Z`;
  return group([
    path(
      polygon([
        [-radius, 0],
        [radius * 1.5, 6],
        [radius * 1.2, radius * tilt * 1.3],
        [-radius * 0.4, radius * tilt * 1.2],
      ]),
      { fill: "#2a1a0c", opacity: 0.34, filter: art.blur(8) },
    ),
    path(rim, {
      fill: art.boxLinear(
        [0, 0],
        [1, 0],
        [
          [0, tone(color, 0.5)],
          [0.28, tone(color, 0.7)],
          [0.6, tone(color, 0.46)],
          [1, tone(color, 0.18)],
        ],
      ),
    }),
    path(
      `M${-radius} ${-height}A${radius} ${radius * tilt} 0 1 0 ${radius} ${-height}A${radius} ${radius * tilt} 0 1 0 ${-radius} ${-height}Z`,
      {
        fill: art.boxLinear(
          [0, 0],
          [1, 1],
          [
            [0, tone(color, 0.84)],
            [1, tone(color, 0.58)],
          ],
        ),
      },
    ),
    path(
      flow([
        [-radius * 0.5, -height - radius * 0.05],
        [0, -height + radius * 0.08],
        [radius * 0.5, -height - radius * 0.02],
      ]),
      { stroke: fade("#f3d3a4", 0.4), width: 3 },
    ),
  ]);
}
