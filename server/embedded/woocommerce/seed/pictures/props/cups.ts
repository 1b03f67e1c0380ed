import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe } from "../art/solids.ts";
import { plate } from "./dishes.ts";

/** The kopitiam cup: thick white china, painted flowers, something hot inside. */
export function kopiCup(
  art: Art,
  at: View,
  radius: number,
  drink = "#3b1f12",
  paint = "#3f7d6a",
): string {
  const saucer = plate(art, at, radius * 1.75, { line: paint });
  const china = { color: "#faf4e8", gloss: 0.4, contrast: 0.85 };
  const height = radius * 1.35;
  const top = saucer.top;
  const [x, y] = project(top, [0, 0], height);
  const handle = `M${x + radius * 0.9} ${y + height * 0.22}C${x + radius * 1.65} ${y + height * 0.05} ${x + radius * 1.7} ${y + height * 0.75} ${x + radius * 0.78} ${y + height * 0.66}`;
  const motif = [58, 92, 126].map((angle) => {
    const spot = project(top, onCircle(angle, radius * 0.9), height * 0.54);
    const petals = steps(0, 288, 5).map((turn) =>
      ellipse(onCircle(turn, radius * 0.1), radius * 0.085, radius * 0.085, { fill: paint }),
    );
    return place(
      [...petals, ellipse([0, 0], radius * 0.05, radius * 0.05, { fill: "#f2c14e" })],
      spot,
      angle,
      [Math.sin((angle * Math.PI) / 180), 1],
    );
  });
  return group([
    saucer.drawing,
    shadow(art, top, radius * 0.62, 0.8),
    path(handle, { stroke: tone("#faf4e8", 0.36), width: radius * 0.24 }),
    path(handle, {
      stroke: tone("#faf4e8", 0.66),
      width: radius * 0.15,
      transform: `translate(${-radius * 0.02} ${-radius * 0.03})`,
    }),
    lathe(
      art,
      top,
      [
        [radius * 0.5, 0],
        [radius * 0.56, radius * 0.1],
        [radius * 0.84, height * 0.34],
        [radius * 0.95, height * 0.7],
        [radius, height],
      ],
      china,
    ),
    ...motif,
    ellipse([x, y], radius, radius * at.tilt, { fill: tone("#faf4e8", 0.72) }),
    ellipse([x, y + 2], radius * 0.9, radius * 0.88 * at.tilt, { fill: tone("#faf4e8", 0.36) }),
    ellipse([x, y + radius * 0.08], radius * 0.87, radius * 0.82 * at.tilt, {
      fill: art.linear(
        [x - radius, y - 20],
        [x + radius, y + 30],
        [
          [0, tone(drink, 0.42)],
          [0.45, tone(drink, 0.74)],
          [1, tone(drink, 0.5)],
        ],
      ),
    }),
    ellipse([x - radius * 0.3, y + radius * 0.02], radius * 0.32, radius * 0.07, {
      fill: "#fff3dc",
      opacity: 0.35,
    }),
    steam(art, x, y - radius * 0.3, radius),
  ]);
}

/** A glass mug of pulled tea with its foam. */
export function tehTarik(art: Art, at: View, radius: number): string {
  const height = radius * 2.5;
  const tea = { color: "#c27a42", contrast: 0.7 };
  const foam = { color: "#f0dcbd", contrast: 0.7 };
  const [x, y] = project(at, [0, 0], height);
  const level = height * 0.74;
  const handle = `M${x + radius * 0.92} ${y + height * 0.26}C${x + radius * 1.7} ${y + height * 0.2} ${x + radius * 1.7} ${y + height * 0.75} ${x + radius * 0.88} ${y + height * 0.72}`;
  const bubbles = Array.from({ length: 26 }, () => {
    const [bx, by] = onCircle(art.random.between(0, 360), Math.sqrt(art.random()) * 0.85);
    return ellipse(
      [x + bx * radius * 0.84, y + radius * 0.1 + by * radius * 0.8 * at.tilt],
      radius * art.random.between(0.025, 0.08),
      radius * art.random.between(0.016, 0.04),
      { fill: "#fffaf0", opacity: 0.65 },
    );
  });
  return group([
    shadow(art, at, radius),
    path(handle, { stroke: fade("#ffffff", 0.55), width: radius * 0.22 }),
    path(handle, { stroke: fade("#c9b39a", 0.6), width: radius * 0.07 }),
    lathe(
      art,
      at,
      [
        [radius * 0.84, 0],
        [radius * 0.88, height],
      ],
      { color: "#f3eee4", contrast: 0.7 },
    ),
    lathe(
      art,
      moved(at, [0, 0], radius * 0.14),
      [
        [radius * 0.8, 0],
        [radius * 0.84, level],
      ],
      tea,
    ),
    lathe(
      art,
      moved(at, [0, 0], level),
      [
        [radius * 0.84, 0],
        [radius * 0.85, height - level - radius * 0.12],
      ],
      foam,
    ),
    ellipse([x, y], radius * 0.88, radius * 0.88 * at.tilt, { fill: "#fbf6ee", opacity: 0.8 }),
    ellipse([x, y + radius * 0.1], radius * 0.84, radius * 0.82 * at.tilt, {
      fill: art.linear(
        [x - radius, y],
        [x + radius, y + 20],
        [
          [0, "#fff3de"],
          [1, "#dfc29a"],
        ],
      ),
    }),
    ...bubbles,
    path(`M${x - radius * 0.62} ${y + height * 0.16}V${y + height * 0.86}`, {
      stroke: fade("#ffffff", 0.55),
      width: radius * 0.12,
    }),
    path(`M${x + radius * 0.66} ${y + height * 0.2}V${y + height * 0.8}`, {
      stroke: fade("#ffffff", 0.25),
      width: radius * 0.07,
    }),
    ellipse([x, y], radius * 0.88, radius * 0.88 * at.tilt, {
      stroke: fade("#ffffff", 0.8),
      width: 3,
    }),
  ]);
}

function steam(art: Art, x: number, y: number, size: number): string {
  return [-0.3, 0.24]
    .map((offset) =>
      path(
        `M${x + offset * size} ${y}c${-size * 0.4} ${-size * 0.5} ${size * 0.4} ${-size * 0.8} 0 ${-size * 1.4}`,
        { stroke: fade("#fffaf0", 0.5), width: size * 0.16, filter: art.blur(7) },
      ),
    )
    .join("");
}

/** A small fork, lying; `size` is its length. */
export function fork(art: Art, size: number, color = "#c7a15c"): string {
  const metal = art.linear(
    [0, -size * 0.03],
    [0, size * 0.03],
    [
      [0, tone(color, 0.94)],
      [0.5, tone(color, 0.6)],
      [1, tone(color, 0.24)],
    ],
  );
  const shape = `M0 ${-size * 0.018}L${size * 0.6} ${-size * 0.012}C${size * 0.68} ${-size * 0.07} ${size * 0.78} ${-size * 0.062} ${size} ${-size * 0.058}L${size} ${-size * 0.036}L${size * 0.83} ${-size * 0.03}L${size * 0.83} ${-size * 0.014}L${size} ${-size * 0.01}V${size * 0.01}L${size * 0.83} ${size * 0.014}V${size * 0.03}L${size} ${size * 0.036}V${size * 0.058}C${size * 0.78} ${size * 0.062} ${size * 0.68} ${size * 0.07} ${size * 0.6} ${size * 0.012}L0 ${size * 0.018}Q${-size * 0.03} 0 0 ${-size * 0.018}Z`;
  return (
    path(shape, {
      fill: "#2a1a0c",
      opacity: 0.34,
      filter: art.blur(4),
      transform: "translate(4 7)",
    }) + path(shape, { fill: metal })
  );
}
