import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { flow, onCircle, type Point, steps } from "../art/points.ts";
import { slopeFill } from "./shading.ts";

/** An open rose seen half from above; `size` is its radius. */
export function rose(art: Art, size: number, color: string): string {
  const rows = [
    { distance: 0.62, petal: 0.66, count: 6, light: 0.5 },
    { distance: 0.42, petal: 0.52, count: 5, light: 0.56 },
    { distance: 0.22, petal: 0.38, count: 4, light: 0.62 },
  ];
  const petals = rows.flatMap(({ distance, petal, count, light }, row) =>
    steps(0, 360 - 360 / count, count)
      .map((angle) => angle + row * 34 - 70)
      .sort((a, b) => Math.sin((a * Math.PI) / 180) - Math.sin((b * Math.PI) / 180))
      .map((angle) => {
        const [x, y] = onCircle(angle, size * distance);
        const shade = light - 0.1 * Math.cos(((angle - 225) * Math.PI) / 180) * -1;
        return place(
          [
            ellipse([size * 0.03, size * 0.05], size * petal * 0.62, size * petal * 0.54, {
              fill: tone(color, 0.14),
              opacity: 0.22,
            }),
            ellipse([0, 0], size * petal * 0.62, size * petal * 0.54, {
              fill: art.boxRadial([0.5, 0.78], 0.85, [
                [0, tone(color, shade - 0.26)],
                [0.45, tone(color, shade)],
                [0.85, tone(color, shade + 0.2)],
                [1, tone(color, shade + 0.34)],
              ]),
            }),
          ],
          [x, y * 0.74],
          angle + 90,
        );
      }),
  );
  const heart = [
    ellipse([0, -size * 0.04], size * 0.24, size * 0.2, { fill: slopeFill(art, color, 0.52) }),
    path(
      flow([
        onCircle(0, size * 0.05),
        onCircle(90, size * 0.09),
        onCircle(190, size * 0.13),
        onCircle(290, size * 0.15),
        onCircle(380, size * 0.19),
      ]),
      { stroke: tone(color, 0.2), width: size * 0.045, opacity: 0.75 },
    ),
  ];
  return group([...petals, ...heart]);
}

/** A loose rose petal. */
export function petal(art: Art, size: number, color: string): string {
  return path(
    `M0 ${size * 0.7}C${-size} ${size * 0.2} ${-size * 0.8} ${-size * 0.7} 0 ${-size * 0.55}C${size * 0.8} ${-size * 0.7} ${size} ${size * 0.2} 0 ${size * 0.7}Z`,
    {
      fill: art.boxLinear(
        [0.2, 0],
        [0.7, 1],
        [
          [0, tone(color, 0.86)],
          [0.5, tone(color, 0.62)],
          [1, tone(color, 0.38)],
        ],
      ),
    },
  );
}

/** A five-petalled blossom such as frangipani or butterfly pea, its colour deeper towards the heart. */
export function blossom(art: Art, size: number, color: string, heart: string): string {
  const petals = steps(-90, 198, 5).map((angle) =>
    place(
      path(
        `M0 0C${size * 0.5} ${-size * 0.16} ${size * 0.62} ${-size * 0.86} ${size * 0.04} ${-size}C${-size * 0.46} ${-size * 0.86} ${-size * 0.36} ${-size * 0.2} 0 0Z`,
        {
          fill: art.boxLinear(
            [0.3, 0],
            [0.5, 1],
            [
              [0, tone(color, 0.78)],
              [0.55, tone(color, 0.6)],
              [1, heart],
            ],
          ),
          stroke: fade(tone(color, 0.2), 0.14),
          width: size * 0.03,
        },
      ),
      [0, 0],
      angle + 90,
    ),
  );
  return group([...petals, ellipse([0, 0], size * 0.1, size * 0.1, { fill: heart })]);
}

/** A leaf with a midrib, pointing up from the origin. */
export function leaf(art: Art, length: number, width: number, color: string, bend = 0.12): string {
  const tip: Point = [length * bend, -length];
  const outline = `M0 0C${-width} ${-length * 0.28} ${-width * 0.8 + tip[0]} ${-length * 0.75} ${tip.join(" ")}C${width * 0.9 + tip[0]} ${-length * 0.7} ${width} ${-length * 0.24} 0 0Z`;
  const half = `M0 0C${width} ${-length * 0.24} ${width * 0.9 + tip[0]} ${-length * 0.7} ${tip.join(" ")}Q${length * bend * 0.3} ${-length * 0.5} 0 0Z`;
  const veins = steps(0.22, 0.78, 4).flatMap((at) => {
    const [x, y] = [length * bend * at * at, -length * at];
    const reach = width * 0.46 * Math.sin(at * Math.PI * 0.95);
    return [-1, 1].map((side) =>
      path(`M${x} ${y}L${x + side * reach} ${y - length * 0.12}`, {
        stroke: fade(tone(color, 0.86), 0.28),
        width: Math.max(0.8, width * 0.05),
      }),
    );
  });
  return group([
    path(outline, {
      fill: art.boxLinear(
        [0, 0.2],
        [1, 0.8],
        [
          [0, tone(color, 0.76)],
          [1, tone(color, 0.5)],
        ],
      ),
    }),
    path(half, { fill: tone(color, 0.3), opacity: 0.32 }),
    ...veins,
    path(`M0 0Q${length * bend * 0.3} ${-length * 0.5} ${tip.join(" ")}`, {
      stroke: fade(tone(color, 0.9), 0.5),
      width: Math.max(1, width * 0.07),
    }),
  ]);
}

/** Three mint leaves from one point. */
export function mint(art: Art, size: number, color = "#4f9b52"): string {
  return group([
    place(leaf(art, size * 1.5, size * 0.62, color), [0, 0], -46),
    place(leaf(art, size * 1.4, size * 0.6, color), [0, 0], 50),
    place(leaf(art, size * 1.1, size * 0.52, tone(color, 0.7)), [0, size * 0.1], 4),
  ]);
}
