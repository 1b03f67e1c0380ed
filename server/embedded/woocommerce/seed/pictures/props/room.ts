import type { Art } from "../art/art.ts";
import { fade, mix, tone } from "../art/color.ts";
import { ellipse, group, path, rectangle } from "../art/marks.ts";
import { onCircle, type Point, polygon, steps } from "../art/points.ts";
import { tilePattern } from "./tiles.ts";

export interface Room {
  wall: string;
  table: string;
  /** Height of the table's far edge in the picture. */
  horizon?: number;
  /** What is on the wall. */
  feature?: "arch" | "sun" | "window" | "tiles" | "stripes" | "plain";
  /** The colour of that feature; by default a shade of the wall. */
  accent?: string;
  /** Shadows of palm leaves across the wall. */
  palms?: boolean;
  /** Where the light falls on the table. */
  glow?: Point;
  width?: number;
  height?: number;
}

/** A table before a wall in the morning light; what stands on it is drawn on top. */
export function room(art: Art, options: Room): string {
  const { wall, table, horizon = 520, feature = "plain", width = 900, height = 1000 } = options;
  const { accent = mix(wall, "#fff6e6", 0.5), palms = false, glow = [width * 0.44, 660] } = options;
  const wallFill = art.linear(
    [0, 0],
    [width, horizon],
    [
      [0, tone(wall, 0.7)],
      [0.5, tone(wall, 0.62)],
      [1, tone(wall, 0.46)],
    ],
  );
  const tableFill = art.linear(
    [0, horizon],
    [0, height],
    [
      [0, tone(table, 0.58)],
      [0.25, tone(table, 0.64)],
      [1, tone(table, 0.5)],
    ],
  );
  return group([
    rectangle([0, 0], width, horizon + 2, { fill: wallFill }),
    wallFeature(art, feature, accent, wall, horizon, width),
    palms ? palmShadows(art, horizon, width, tone(wall, 0.22)) : "",
    rectangle([0, horizon - 34], width, 34, {
      fill: art.linear(
        [0, horizon - 34],
        [0, horizon],
        [
          [0, fade(tone(wall, 0.2), 0)],
          [1, fade(tone(wall, 0.2), 0.3)],
        ],
      ),
    }),
    rectangle([0, horizon], width, height - horizon, { fill: tableFill }),
    rectangle([0, horizon], width, 3, { fill: tone(table, 0.86), opacity: 0.7 }),
    ellipse(glow, width * 0.52, (height - horizon) * 0.62, {
      fill: art.radial(
        glow,
        width * 0.52,
        [
          [0, fade("#fff8e6", 0.5)],
          [0.6, fade("#fff8e6", 0.16)],
          [1, fade("#fff8e6", 0)],
        ],
        0.42,
      ),
    }),
    rectangle([0, 0], width, height, {
      fill: art.radial([width * 0.42, height * 0.45], width * 0.86, [
        [0, fade(tone(wall, 0.05), 0)],
        [0.62, fade(tone(wall, 0.05), 0)],
        [1, fade(tone(wall, 0.05), 0.2)],
      ]),
    }),
  ]);
}

function wallFeature(
  art: Art,
  feature: NonNullable<Room["feature"]>,
  accent: string,
  wall: string,
  horizon: number,
  width: number,
): string {
  if (feature === "arch") return arch(art, accent, wall, horizon, width);
  if (feature === "sun") {
    return ellipse([width * 0.52, horizon - 170], 285, 285, {
      fill: art.linear(
        [0, horizon - 450],
        [0, horizon + 60],
        [
          [0, tone(accent, 0.7)],
          [1, fade(tone(accent, 0.62), 0.35)],
        ],
      ),
    });
  }
  if (feature === "window") return windowLight(art, horizon, width);
  if (feature === "tiles") return tilePattern(art, accent, wall, horizon, width);
  if (feature === "stripes") {
    return steps(-20, width + 20, Math.round(width / 75))
      .map((x) => rectangle([x, 0], 36, horizon, { fill: accent, opacity: 0.34 }))
      .join("");
  }
  return "";
}

function arch(art: Art, accent: string, wall: string, horizon: number, width: number): string {
  const [left, right] = [width * 0.5 - 265, width * 0.5 + 265];
  const top = horizon - 470;
  const data = `M${left} ${horizon}V${top + 265}A265 265 0 0 1 ${right} ${top + 265}V${horizon}Z`;
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

function windowLight(art: Art, horizon: number, width: number): string {
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
