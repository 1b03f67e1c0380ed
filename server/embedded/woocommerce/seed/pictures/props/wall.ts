import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { ellipse, group, path, rectangle } from "../art/marks.ts";
import { onCircle, type Point, polygon, steps } from "../art/points.ts";
import { tilePattern } from "./tiles.ts";

export type Feature = "arch" | "sun" | "window" | "tiles" | "stripes" | "plain";

export interface Wall {
  accent: string;
  wall: string;
  horizon: number;
  width: number;
  /** Middle and relative size of an arch or sun. */
  center: number;
  size: number;
}

/** What decorates the wall behind the table. */
export function wallFeature(art: Art, feature: Feature, wall: Wall): string {
  if (feature === "arch") return arch(art, wall);
  if (feature === "sun") return sun(art, wall);
  if (feature === "window") return windowLight(art, wall);
  if (feature === "tiles")
    return tilePattern(art, wall.accent, wall.wall, wall.horizon, wall.width);
  if (feature === "stripes") return stripes(wall);
  return "";
}

function sun(art: Art, { accent, horizon, center, size }: Wall): string {
  const radius = 285 * size;
  return ellipse([center + 18, horizon - 170 * size], radius, radius, {
    fill: art.linear(
      [0, horizon - 450 * size],
      [0, horizon + 60],
      [
        [0, tone(accent, 0.7)],
        [1, fade(tone(accent, 0.62), 0.35)],
      ],
    ),
  });
}

function stripes({ accent, horizon, width }: Wall): string {
  return steps(-20, width + 20, Math.round(width / 75))
    .map((x) => rectangle([x, 0], 36, horizon, { fill: accent, opacity: 0.34 }))
    .join("");
}

function arch(art: Art, { accent, wall, horizon, center, size }: Wall): string {
  const radius = 265 * size;
  const [left, right] = [center - radius, center + radius];
  const top = horizon - 470 * size;
  const data = `M${left} ${horizon}V${top + radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V${horizon}Z`;
  return group([
    path(data, {
      fill: art.linear(
        [left, top],
        [right, horizon],
        [
          [0, tone(accent, 0.52)],
          [0.4, tone(accent, 0.62)],
          [1, tone(accent, 0.72)],
        ],
      ),
    }),
    path(data, {
      stroke: tone(wall, 0.3),
      width: 26,
      opacity: 0.3,
      clip: art.clip(data),
      filter: art.blur(9),
      transform: "translate(7 9)",
    }),
    path(data, { stroke: fade("#fffaf0", 0.55), width: 2.5 }),
  ]);
}

function windowLight(art: Art, { horizon, width }: Wall): string {
  const beam = (x: number, wide: number) =>
    path(
      polygon([
        [x, -20],
        [x + wide, -20],
        [x + wide + 210, horizon + 20],
        [x + 210, horizon + 20],
      ]),
      { fill: fade("#fff3d6", 0.42) },
    );
  const bars = steps(110, horizon + 60, 4).map((y) =>
    path(
      polygon([
        [-50, y - 96],
        [width + 50, y + 40],
        [width + 50, y + 52],
        [-50, y - 84],
      ]),
      { fill: "#000000" },
    ),
  );
  const mask = art.mask(`<rect width="${width}" height="${horizon}" fill="#fff"/>${bars.join("")}`);
  return group(
    group([beam(width * 0.06, 118), beam(width * 0.23, 118), beam(width * 0.4, 118)], { mask }),
    { filter: art.blur(5) },
  );
}

/** Fans of narrow leaves, out of focus: something tall grows beside the window. */
export function palmShadows(art: Art, horizon: number, width: number, color: string): string {
  const fan = (root: Point, from: number, to: number, reach: number) =>
    steps(from, to, 8).map((angle) => {
      const tip = onCircle(angle, reach * art.random.between(0.8, 1.05), root);
      const side = onCircle(angle + 90, reach * 0.045);
      const [mx, my] = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2];
      return path(
        `M${root.join(" ")}Q${mx + side[0]} ${my + side[1]} ${tip.join(" ")}Q${mx - side[0]} ${my - side[1]} ${root.join(" ")}Z`,
        { fill: color },
      );
    });
  const clip = art.clip(`M0 0H${width}V${horizon}H0Z`);
  return group(
    group([...fan([width * 0.98, -30], 88, 168, 430), ...fan([-30, 60], -24, 58, 320)], {
      filter: art.blur(7),
      opacity: 0.2,
    }),
    { clip },
  );
}
