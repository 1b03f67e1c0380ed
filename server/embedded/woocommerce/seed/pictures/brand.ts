import type { Art } from "./art/art.ts";
import { fade, tone } from "./art/color.ts";
import { project, view } from "./art/light.ts";
import { ellipse, group, path, place } from "./art/marks.ts";
import { shadow } from "./art/shadow.ts";
import { stand } from "./props/dishes.ts";
import { sprig } from "./props/greens.ts";
import { room } from "./props/room.ts";

const PANDAN = "#29643b";
const CARD = "#fffcf6";
const CARAMEL = "#e2a04a";

/** The shop's mark, a small cake in a circle, drawn for 36 by 36; `weight` is the width of its lines. */
function mark(weight: number): string {
  const line = { stroke: CARD, width: weight };
  return group([
    path("M8 25.5h20M10 25v-8.5c0-1 .8-1.5 1.8-1.5h12.4c1 0 1.8.5 1.8 1.5V25", line),
    path(
      "M10 18.5c1.3 2.2 2.7 2.2 4 0 1.3 2.2 2.7 2.2 4 0 1.3 2.2 2.7 2.2 4 0 1.3 2.2 2.7 2.2 4 0",
      line,
    ),
    path("M18 15v-3.5", line),
    ellipse([18, 9.2], 1.7, 1.7, { fill: CARAMEL }),
  ]);
}

/** The round mark for browser tabs; small sizes need heavier lines. */
export function roundIcon(size: number): string {
  const content = ellipse([18, 18], 18, 18, { fill: PANDAN }) + mark(size < 40 ? 2.3 : 1.8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${size}" height="${size}">${content}</svg>`;
}

/** The mark to the edges of a square, for home screens that round the corners themselves. */
export function squareIcon(size: number): string {
  const content = `<rect width="36" height="36" fill="${PANDAN}"/>${place(mark(1.7), [3.6, 3.6], 0, 0.8)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${size}" height="${size}">${content}</svg>`;
}

/** What stands in for a missing picture: an empty stand under its glass. */
export function placeholder(art: Art): string {
  const dish = stand(art, view(450, 770, 0.3), 300, 150, "#efe4d3");
  const [x, y] = project(dish.top, [0, 0]);
  const dome = `M${x - 236} ${y}V${y - 150}A236 236 0 0 1 ${x + 236} ${y - 150}V${y}A236 70 0 0 1 ${x - 236} ${y}Z`;
  const glass = "#fffdf8";
  return group([
    room(art, {
      wall: "#e6d8c4",
      table: "#efe5d5",
      feature: "arch",
      accent: "#dccbb2",
      horizon: 600,
    }),
    dish.drawing,
    shadow(art, dish.top, 232, 0.2),
    path(dome, {
      fill: art.linear(
        [x - 236, 0],
        [x + 236, 0],
        [
          [0, fade(glass, 0.66)],
          [0.12, fade(glass, 0.2)],
          [0.5, fade(glass, 0.1)],
          [0.86, fade(glass, 0.18)],
          [1, fade(glass, 0.5)],
        ],
      ),
    }),
    path(`M${x - 196} ${y - 20}V${y - 150}A196 196 0 0 1 ${x - 96} ${y - 322}`, {
      stroke: fade(glass, 0.75),
      width: 16,
      filter: art.blur(3),
    }),
    path(`M${x + 204} ${y - 40}V${y - 150}`, {
      stroke: fade(glass, 0.5),
      width: 8,
      filter: art.blur(2),
    }),
    path(dome, { stroke: fade(glass, 0.8), width: 3 }),
    ellipse([x, y - 402], 25, 24, {
      fill: art.boxRadial([0.36, 0.3], 0.75, [
        [0, "#ffffff"],
        [0.5, tone("#efe4d3", 0.6)],
        [1, tone("#efe4d3", 0.3)],
      ]),
    }),
    ellipse([x, y - 384], 16, 6, { fill: tone("#efe4d3", 0.4) }),
    place(sprig(art, 190, "#a9ad90"), [640, 842], -10),
  ]);
}
