import { tone } from "../../art/color.ts";
import { moved, view } from "../../art/light.ts";
import { group, path, place, rectangle } from "../../art/marks.ts";
import { type Point, polygon, steps } from "../../art/points.ts";
import { kopiCup } from "../../props/cups.ts";
import { board, plate } from "../../props/dishes.ts";
import { pandan } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { lapisBar } from "../../shapes/lapis.ts";
import { type Composition, closeUp } from "../composition.ts";

type Colors = readonly [string, ...string[]];

/** Horizontal stripes over a box around the origin. */
function stripes(width: number, height: number, rows: number, colors: Colors): string {
  const step = height / rows;
  return steps(0, rows - 1, rows)
    .map((row) =>
      rectangle([-width / 2, -height / 2 + row * step], width, step + 0.6, {
        fill: tone(colors[row % colors.length] ?? colors[0], 0.62),
      }),
    )
    .join("");
}

const EVERGREEN: Colors = ["#f1d27a", "#6f9a3f", "#f1d27a", "#3f6b34", "#f1d27a", "#8a4a2a"];

const evergreen: Composition = (art) => {
  const dish = board(art, view(450, 740, 0.4), 400, "#8a6143");
  /** Four mirrored fans of stripes, as when strips are cut on the slant and joined. */
  const face = (width: number, height: number) => {
    const [x, y] = [width / 2, height / 2];
    const inner = 0.8;
    const cells = [-1, 1].flatMap((sx) =>
      [-1, 1].map((sy) => {
        const cell: Point[] = [
          [0, 0],
          [sx * x * inner, 0],
          [sx * x * inner, sy * y * inner],
          [0, sy * y * inner],
        ];
        const lower: Point[] = [
          [0, 0],
          [sx * x * inner, sy * y * inner],
          [0, sy * y * inner],
        ];
        return group([
          group(place(stripes(width * 1.6, height * 1.6, 30, EVERGREEN), [0, 0], 0), {
            clip: art.clip(polygon(cell)),
          }),
          group(place(stripes(width * 1.6, height * 1.6, 24, EVERGREEN), [0, 0], 90), {
            clip: art.clip(polygon(lower)),
          }),
          path(`M0 0L${sx * x * inner} ${sy * y * inner}`, { stroke: "#c98a2f", width: 4 }),
        ]);
      }),
    );
    return group([
      stripes(width, height, 26, EVERGREEN),
      ...cells,
      path(`M${-x * inner} 0H${x * inner}M0 ${-y * inner}V${y * inner}`, {
        stroke: "#c98a2f",
        width: 4,
      }),
      rectangle([-x * inner, -y * inner], width * inner, height * inner, {
        stroke: "#c98a2f",
        width: 4,
      }),
      rectangle([-x, -y], width, height, {
        fill: art.linear(
          [-x, -y],
          [x, y],
          [
            [0, "rgba(255,248,228,0.22)"],
            [0.6, "rgba(255,248,228,0)"],
            [1, "rgba(60,26,10,0.2)"],
          ],
        ),
      }),
    ]);
  };
  const bar = { width: 330, height: 220, stripes: EVERGREEN, face };
  return closeUp(
    [
      room(art, {
        wall: "#d9c3a3",
        table: "#efe2cc",
        feature: "tiles",
        accent: "#b79a70",
        horizon: 480,
      }),
      dish.drawing,
      lapisBar(art, moved(dish.top, [50, -60]), { ...bar, length: 400, facing: 122 }),
      lapisBar(art, moved(dish.top, [-100, 130]), { ...bar, length: 34, facing: 122 }),
      place(pandan(art, 250), [690, 800], -20),
    ],
    1.08,
    [450, 600],
  );
};

const MASAM: Colors = ["#f7e3c0", "#e58fa0", "#f7e3c0", "#c95f78"];

const masamManis: Composition = (art) => {
  const dish = plate(art, view(450, 735, 0.4), 390, { color: "#f4f1ec", line: "#b5566a" });
  const face = (width: number, height: number) => {
    const squares = steps(0, 3, 4).flatMap((column) =>
      steps(0, 2, 3).map((row) => {
        const size = height * 0.19;
        return rectangle([(column - 2) * size, (row - 1.5) * size], size, size, {
          fill: (column + row) % 2 ? "#8d3c55" : "#f3d7a0",
        });
      }),
    );
    return group([
      stripes(width, height, 21, MASAM),
      rectangle([-height * 0.42, -height * 0.325], height * 0.84, height * 0.65, {
        fill: "#d98b4a",
      }),
      ...squares,
      rectangle([-width / 2, -height / 2], width, height, {
        fill: art.linear(
          [-width / 2, -height / 2],
          [width / 2, height / 2],
          [
            [0, "rgba(255,248,228,0.24)"],
            [0.6, "rgba(255,248,228,0)"],
            [1, "rgba(60,26,10,0.2)"],
          ],
        ),
      }),
    ]);
  };
  const bar = { width: 320, height: 212, stripes: MASAM, face };
  return closeUp(
    [
      room(art, {
        wall: "#8fb0ac",
        table: "#eee5d6",
        feature: "arch",
        accent: "#a9c6c2",
        horizon: 480,
      }),
      kopiCup(art, view(130, 600, 0.4), 74, "#2e180d", "#b5566a"),
      dish.drawing,
      lapisBar(art, moved(dish.top, [-20, -80]), { ...bar, length: 330, facing: 64 }),
      lapisBar(art, moved(dish.top, [96, 74]), { ...bar, length: 30, facing: 64 }),
      lapisBar(art, moved(dish.top, [140, 150]), { ...bar, length: 30, facing: 64 }),
    ],
    1.08,
    [450, 610],
  );
};

/** Layer cakes from Sarawak. */
export const kekLapis: Record<string, Composition> = {
  "kek-lapis-sarawak-evergreen": evergreen,
  "kek-lapis-masam-manis": masamManis,
};
