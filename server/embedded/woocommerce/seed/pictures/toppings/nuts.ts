import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { blob, flow, onCircle, type Point, steps } from "../art/points.ts";
import { glint, roundFill, slopeFill } from "./shading.ts";

/** Half a walnut: two wrinkled lobes either side of a groove. */
export function walnut(art: Art, size: number, color = "#b9814a"): string {
  const lobe = (side: 1 | -1): string => {
    const at = ([x, y]: Point): Point => [x * size * side, y * size];
    const outline = (
      [
        [0.03, -0.8],
        [0.4, -0.92],
        [0.62, -0.7],
        [0.86, -0.6],
        [0.9, -0.24],
        [1, 0.02],
        [0.84, 0.3],
        [0.82, 0.6],
        [0.5, 0.7],
        [0.3, 0.88],
        [0.03, 0.78],
      ] as Point[]
    ).map(at);
    const wrinkles = (
      [
        [
          [0.2, -0.7],
          [0.3, -0.44],
          [0.56, -0.5],
        ],
        [
          [0.78, -0.46],
          [0.5, -0.3],
          [0.34, -0.1],
          [0.14, -0.16],
        ],
        [
          [0.9, 0.02],
          [0.62, 0.04],
          [0.48, 0.22],
          [0.2, 0.16],
        ],
        [
          [0.74, 0.44],
          [0.5, 0.36],
          [0.34, 0.56],
          [0.16, 0.5],
        ],
      ] as Point[][]
    ).map((points) => flow(points.map(at)));
    return group([
      path(blob(outline), { fill: roundFill(art, color) }),
      ...wrinkles.map((data) =>
        path(data, { stroke: tone(color, 0.14), width: size * 0.085, opacity: 0.55 }),
      ),
      ...wrinkles.map((data) =>
        path(data, {
          stroke: tone(color, 0.9),
          width: size * 0.06,
          opacity: 0.5,
          transform: `translate(${-size * 0.05} ${-size * 0.07})`,
        }),
      ),
    ]);
  };
  return group([
    ellipse([0, 0], size * 0.6, size * 0.78, { fill: tone(color, 0.2) }),
    lobe(-1),
    lobe(1),
    path(
      flow([
        [size * 0.02, -size * 0.72],
        [-size * 0.03, 0],
        [size * 0.02, size * 0.7],
      ]),
      { stroke: tone(color, 0.1), width: size * 0.1, opacity: 0.7 },
    ),
  ]);
}

export function pecan(art: Art, size: number, color = "#8f4f27"): string {
  const ribs = [-0.42, 0, 0.42].map((x) =>
    path(
      flow([
        [x * size * 0.5, -size * 0.86],
        [x * size * 0.95, 0],
        [x * size * 0.5, size * 0.86],
      ]),
      {
        stroke: tone(color, x === 0 ? 0.08 : 0.26),
        width: size * (x === 0 ? 0.13 : 0.07),
        opacity: 0.75,
      },
    ),
  );
  return group([
    ellipse([0, 0], size * 0.56, size, { fill: roundFill(art, color) }),
    ...ribs,
    path(
      flow([
        [-size * 0.28, -size * 0.56],
        [-size * 0.34, 0],
        [-size * 0.26, size * 0.4],
      ]),
      { stroke: tone(color, 0.92), width: size * 0.07, opacity: 0.55 },
    ),
  ]);
}

export function almond(art: Art, size: number, color = "#b06a35"): string {
  const outline = `M0 ${-size}C${size * 0.5} ${-size * 0.7} ${size * 0.72} ${size * 0.7} 0 ${size * 0.92}C${-size * 0.72} ${size * 0.7} ${-size * 0.5} ${-size * 0.7} 0 ${-size}Z`;
  const lines = [-0.3, -0.1, 0.12, 0.32].map((x) =>
    path(
      flow([
        [x * size * 0.4, -size * 0.72],
        [x * size, size * 0.2],
        [x * size * 0.7, size * 0.74],
      ]),
      { stroke: tone(color, 0.24), width: size * 0.045, opacity: 0.55 },
    ),
  );
  return group([
    path(outline, { fill: roundFill(art, color) }),
    ...lines,
    glint([-size * 0.22, -size * 0.2], size * 0.07, size * 0.3, 0.45, 6),
  ]);
}

/** A flaked almond: pale with a brown skin line. */
export function almondFlake(art: Art, size: number): string {
  return group([
    ellipse([0, size * 0.08], size * 0.56, size, { fill: tone("#b98449", 0.4), opacity: 0.6 }),
    ellipse([0, 0], size * 0.56, size, {
      fill: slopeFill(art, "#f5e0b8", 0.64, 0.16),
      stroke: "#b57f45",
      width: size * 0.08,
    }),
  ]);
}

export function hazelnut(art: Art, size: number, color = "#a8642f"): string {
  return group([
    ellipse([0, 0], size, size * 0.96, { fill: roundFill(art, color) }),
    ellipse([size * 0.06, -size * 0.62], size * 0.42, size * 0.2, {
      fill: "#dcb583",
      opacity: 0.9,
    }),
    glint([-size * 0.42, -size * 0.24], size * 0.12, size * 0.28, 0.6),
  ]);
}

/** Broken nuts: so many crumbs of the given colours strewn over an ellipse. */
export function crumbs(
  art: Art,
  [rx, ry]: Point,
  count: number,
  colors: readonly [string, ...string[]],
  size = 6,
): string {
  return Array.from({ length: count }, () => {
    const [x, y] = onCircle(art.random.between(0, 360), Math.sqrt(art.random()));
    const color = art.random.pick(colors);
    const reach = size * art.random.between(0.55, 1.15);
    const corners = steps(0, 288, 5).map((angle): Point =>
      onCircle(angle + art.random.between(-22, 22), reach * art.random.between(0.75, 1.1), [
        x * rx,
        y * ry,
      ]),
    );
    const data = `M${corners.map(([cx, cy]) => `${cx.toFixed(1)} ${cy.toFixed(1)}`).join("L")}Z`;
    return (
      path(data, { fill: fade("#3a1d10", 0.3), transform: "translate(1.5 2)" }) +
      path(data, { fill: tone(color, art.random.between(0.5, 0.72)) })
    );
  }).join("");
}
