import { tone } from "../../art/color.ts";
import { moved, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { type Point, flow, steps } from "../../art/points.ts";
import { kopiCup } from "../../props/cups.ts";
import { board, plate } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { loaf } from "../../shapes/loaf.ts";
import { bananaSlice } from "../../toppings/fruit.ts";
import { walnut } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

const bananaLoaf: Composition = (art) => {
  const dish = board(art, view(450, 740, 0.4), 405, "#94683f");
  const nuts = () =>
    group(
      [
        [-70, -30],
        [40, 40],
        [84, -50],
        [-30, 66],
        [10, -80],
        [-96, 40],
      ].map(([x = 0, y = 0], index) => place(walnut(art, 21), [x, y], index * 50)),
    );
  const style = { width: 290, height: 250, crust: "#9a5a26", crumb: "#e6bd7e", facing: 120 };
  const log = loaf(art, moved(dish.top, [70, -80]), { ...style, length: 380, inside: nuts() });
  const banana = (aside: number) => {
    const [near, far] = [log.along(0.16, aside - 26), log.along(0.9, aside - 10)];
    const middle = log.along(0.5, aside + 70);
    const data = `M${near.join(" ")}Q${middle.join(" ")} ${far.join(" ")}`;
    return group([
      path(data, {
        stroke: "#3a1d10",
        width: 52,
        opacity: 0.3,
        filter: art.blur(5),
        transform: "translate(4 6)",
      }),
      path(data, { stroke: "#c9822a", width: 50 }),
      path(data, { stroke: "#f0c063", width: 40 }),
      path(data, { stroke: "#fbe3a0", width: 16, opacity: 0.8, filter: art.blur(3) }),
      path(data, { stroke: "#8a5a1e", width: 2, opacity: 0.5 }),
    ]);
  };
  return closeUp(
    [
      room(art, {
        wall: "#e8cf9d",
        table: "#f4e7d0",
        feature: "stripes",
        accent: "#f0dfb9",
        horizon: 480,
      }),
      dish.drawing,
      log.drawing,
      banana(2),
      loaf(art, moved(dish.top, [-80, 90]), { ...style, length: 46, inside: nuts() }).drawing,
      lay(art, view(150, 850, 0.4), 0, [
        { at: [0, 0], shade: 36, drawing: place(walnut(art, 38), [0, -14]) },
      ]),
      place(
        [
          ellipse([4, 10], 40, 18, { fill: "#35170c", opacity: 0.3, filter: art.blur(5) }),
          place(bananaSlice(art, 38), [0, 0], 0, [1, 0.55]),
        ],
        [770, 850],
      ),
    ],
    1.06,
    [450, 600],
  );
};

const marbleLoaf: Composition = (art) => {
  const dish = plate(art, view(455, 735, 0.4), 400, {
    color: "#e3ebee",
    line: "#2f5aa0",
    flowers: "#2f5aa0",
  });
  const swirls = (size: number) => {
    const dark = "#5a3019";
    const wave = (y: number, swing: number, phase: number) =>
      steps(-150, 150, 22).map((x): Point => [
        x * size,
        (y + Math.sin(x / 34 + phase) * swing + Math.sin(x / 15) * swing * 0.22) * size,
      ]);
    return [
      { y: -62, swing: 20, phase: 0.6, width: 30 },
      { y: 2, swing: 34, phase: 2.2, width: 46 },
      { y: 74, swing: 16, phase: 4.4, width: 34 },
    ]
      .map(
        ({ y, swing, phase, width }) =>
          path(flow(wave(y, swing, phase)), { stroke: tone(dark, 0.66), width, opacity: 0.95 }) +
          path(flow(wave(y - width * 0.2, swing * 0.9, phase + 0.14)), {
            stroke: "#a9743f",
            width: width * 0.16,
            opacity: 0.6,
          }) +
          path(flow(wave(y + width * 0.3, swing, phase - 0.1)), {
            stroke: "#f6da8e",
            width: width * 0.14,
            opacity: 0.8,
          }),
      )
      .join("");
  };
  const style = { width: 300, height: 240, crust: "#c07d35", crumb: "#f6da8e", facing: 62 };
  return closeUp(
    [
      room(art, {
        wall: "#b9826a",
        table: "#efdfca",
        feature: "arch",
        accent: "#ca9a84",
        horizon: 480,
      }),
      kopiCup(art, view(128, 610, 0.4), 76, "#8a5a34"),
      dish.drawing,
      loaf(art, moved(dish.top, [-40, -80]), { ...style, length: 380, inside: swirls(1) }).drawing,
      loaf(art, moved(dish.top, [70, 66]), { ...style, length: 42, inside: swirls(0.94) }).drawing,
      loaf(art, moved(dish.top, [130, 150]), { ...style, length: 42, inside: swirls(1.06) })
        .drawing,
    ],
    1.06,
    [450, 600],
  );
};

/** Loaf cakes. */
export const loaves: Record<string, Composition> = {
  "banana-walnut-loaf": bananaLoaf,
  "marble-butter-cake": marbleLoaf,
};
