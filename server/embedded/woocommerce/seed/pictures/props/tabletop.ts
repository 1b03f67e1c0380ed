import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { ellipse, group, path, rectangle } from "../art/marks.ts";
import { flow, type Point, steps } from "../art/points.ts";
import { flatShadow } from "../art/shadow.ts";
import { palmShadows } from "./wall.ts";

export interface Tabletop {
  color: string;
  kind?: "plain" | "wood" | "marble" | "linen";
  palms?: boolean;
}

/** A table seen from straight above. */
export function tabletop(art: Art, { color, kind = "plain", palms = false }: Tabletop): string {
  return group([
    rectangle([0, 0], 900, 900, {
      fill: art.linear(
        [0, 0],
        [900, 900],
        [
          [0, tone(color, 0.72)],
          [0.5, tone(color, 0.62)],
          [1, tone(color, 0.46)],
        ],
      ),
    }),
    kind === "wood" ? planks(art, color) : "",
    kind === "marble" ? veins(art, color) : "",
    kind === "linen" ? weave(art, color) : "",
    palms ? palmShadows(art, 900, 900, tone(color, 0.18)) : "",
    ellipse([330, 300], 520, 480, {
      fill: art.radial([330, 300], 500, [
        [0, fade("#fff8e6", 0.4)],
        [1, fade("#fff8e6", 0)],
      ]),
    }),
  ]);
}

function planks(art: Art, color: string): string {
  const seams = [170, 372, 566, 764].map(
    (y) =>
      path(`M0 ${y}H900`, { stroke: tone(color, 0.16), width: 4, opacity: 0.6 }) +
      path(`M0 ${y + 3}H900`, { stroke: tone(color, 0.9), width: 1.6, opacity: 0.5 }),
  );
  const grain = steps(14, 890, 26).map((y) => {
    const points = steps(-20, 920, 6).map((x): Point => [x, y + art.random.around(0, 7)]);
    return path(flow(points), {
      stroke: tone(color, 0.34),
      width: art.random.between(1, 3),
      opacity: 0.26,
    });
  });
  return [...grain, ...seams].join("");
}

function veins(art: Art, color: string): string {
  return steps(-200, 900, 7)
    .map((start) => {
      const points = steps(0, 1000, 8).map((along): Point => [
        start + along * 0.7 + art.random.around(0, 46),
        along + art.random.around(0, 30) - 40,
      ]);
      return (
        path(flow(points), {
          stroke: tone(color, 0.3),
          width: art.random.between(3, 10),
          opacity: 0.16,
          filter: art.blur(5),
        }) + path(flow(points), { stroke: tone(color, 0.24), width: 1.4, opacity: 0.24 })
      );
    })
    .join("");
}

function weave(art: Art, color: string): string {
  const folds = [140, 470, 800].map((x) => {
    const data = flow([
      [x, -20],
      [x + 46, 300],
      [x - 20, 620],
      [x + 30, 920],
    ]);
    return (
      path(data, {
        stroke: tone(color, 0.2),
        width: 40,
        opacity: 0.16,
        filter: art.blur(20),
        transform: "translate(22 0)",
      }) + path(data, { stroke: tone(color, 1), width: 26, opacity: 0.4, filter: art.blur(14) })
    );
  });
  return folds.join("");
}

/** A plate or tray seen from above. */
export function flatPlate(
  art: Art,
  [x, y]: Point,
  radius: number,
  color: string,
  line?: string,
): string {
  const outline = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  return group([
    flatShadow(art, outline, 22, 0.36),
    ellipse([x, y], radius, radius, {
      fill: art.linear(
        [x - radius, y - radius],
        [x + radius, y + radius],
        [
          [0, tone(color, 0.82)],
          [0.5, tone(color, 0.66)],
          [1, tone(color, 0.5)],
        ],
      ),
    }),
    line
      ? ellipse([x, y], radius * 0.965, radius * 0.965, { stroke: line, width: radius * 0.012 })
      : "",
    ellipse([x, y], radius * 0.78, radius * 0.78, {
      fill: art.linear(
        [x - radius * 0.7, y - radius * 0.7],
        [x + radius * 0.7, y + radius * 0.7],
        [
          [0, tone(color, 0.44)],
          [0.18, tone(color, 0.58)],
          [0.7, tone(color, 0.66)],
          [1, tone(color, 0.84)],
        ],
      ),
    }),
    ellipse([x, y], radius * 0.74, radius * 0.74, { fill: tone(color, 0.64) }),
  ]);
}
