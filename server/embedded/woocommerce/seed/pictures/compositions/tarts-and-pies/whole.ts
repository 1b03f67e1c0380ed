import { project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { type Point, blob, onCircle } from "../../art/points.ts";
import { napkin } from "../../props/cloth.ts";
import { plate, stand } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { ringOf } from "../../shapes/cake.ts";
import { tart } from "../../shapes/tart.ts";
import { blueberry, strawberryHalf } from "../../toppings/berries.ts";
import { curl } from "../../toppings/chocolate.ts";
import { kiss } from "../../toppings/cream.ts";
import { mint } from "../../toppings/flowers.ts";
import { citrusSlice, kiwiSlice } from "../../toppings/fruit.ts";
import { lay } from "../../toppings/shading.ts";
import { dragonFruitSlice } from "../../toppings/tropical.ts";
import { type Composition, closeUp } from "../composition.ts";

const fruitTart: Composition = (art) => {
  const dish = plate(art, view(450, 690, 0.48), 405, { color: "#f6f2ea", line: "#c9a04d" });
  const shell = tart(art, dish.top, {
    radius: 326,
    height: 78,
    crust: "#dca256",
    filling: { color: "#fbe6a4" },
    rim: 0.06,
    depth: 6,
  });
  const flat = (drawing: string) => place(drawing, [0, -8], 0, [1, 0.62]);
  return closeUp(
    [
      room(art, {
        wall: "#b9d0c2",
        table: "#f3ebdd",
        feature: "sun",
        accent: "#d3e2d6",
        horizon: 400,
      }),
      dish.drawing,
      shell.drawing,
      lay(art, shell.top, 2, [
        ...ringOf(13, 250, 90).map((at) => ({
          at,
          shade: 46,
          drawing: place(strawberryHalf(art, 56), [0, -26], 0, [0.94, 0.8]),
        })),
        ...ringOf(8, 150, 68).map((at, index) => ({
          at,
          shade: 44,
          drawing: flat(index % 2 ? kiwiSlice(art, 56) : citrusSlice(art, 56, "#f59a2c")),
        })),
        ...ringOf(4, 56, 90).map((at) => ({
          at,
          shade: 34,
          drawing: flat(dragonFruitSlice(art, 46)),
        })),
        ...ringOf(8, 204, 90).map((at) => ({
          at,
          shade: 20,
          drawing: place(blueberry(art, 23), [0, -14]),
        })),
      ]),
      lay(art, shell.top, 22, [
        { at: [-14, 0], shade: 22, drawing: place(blueberry(art, 27), [0, -14]) },
        { at: [34, 10], shade: 22, drawing: place(blueberry(art, 26), [0, -14]) },
        { at: [10, 22], shade: 20, drawing: mint(art, 44) },
      ]),
    ],
    1.08,
    [450, 620],
  );
};

const lemonMeringue: Composition = (art) => {
  const dish = stand(art, view(450, 800, 0.34), 350, 150, "#e7efe9");
  const shell = tart(art, dish.top, {
    radius: 300,
    height: 92,
    crust: "#dba862",
    filling: { color: "#f9d84a", gloss: 0.8 },
    rim: 0.06,
  });
  const peaks = [...ringOf(15, 226, 90), ...ringOf(10, 142, 76), ...ringOf(5, 58, 90)].map((at) => {
    const size = art.random.between(50, 60);
    const toasted = group([
      kiss(art, size, "#fff6e4", 1.15),
      ellipse([size * 0.12, -size * 0.98], size * 0.26, size * 0.22, {
        fill: "#a85d1c",
        opacity: 0.55,
        filter: art.blur(6),
      }),
      ellipse([-size * 0.2, -size * 0.62], size * 0.3, size * 0.1, {
        fill: "#c97f34",
        opacity: 0.4,
        filter: art.blur(5),
      }),
      ellipse([size * 0.3, -size * 0.44], size * 0.3, size * 0.09, {
        fill: "#c97f34",
        opacity: 0.35,
        filter: art.blur(5),
      }),
    ]);
    return { at, shade: size * 0.9, drawing: toasted };
  });
  return closeUp(
    [
      room(art, {
        wall: "#f6e1a0",
        table: "#f6eeda",
        feature: "sun",
        accent: "#fbf0c8",
        horizon: 590,
      }),
      dish.drawing,
      shell.drawing,
      lay(art, shell.top, 6, peaks),
      place(
        [
          ellipse([8, 12], 60, 22, { fill: "#35170c", opacity: 0.25, filter: art.blur(7) }),
          place(citrusSlice(art, 62), [0, 0], 0, [1, 0.5]),
        ],
        [150, 836],
      ),
      place(
        [
          ellipse([8, 12], 54, 20, { fill: "#35170c", opacity: 0.25, filter: art.blur(7) }),
          place(citrusSlice(art, 56), [0, 0], 40, 1),
        ],
        [770, 800],
        0,
        [1, 0.5],
      ),
    ],
    1.1,
    [450, 640],
  );
};

const chocolateTart: Composition = (art) => {
  const dish = plate(art, view(450, 700, 0.42), 390, { color: "#ded6cb" });
  const shell = tart(art, dish.top, {
    radius: 316,
    height: 84,
    crust: "#5a3320",
    filling: { color: "#3d1c10", gloss: 1 },
    rim: 0.075,
    depth: 6,
  });
  const salt = Array.from({ length: 46 }, () => {
    const [x, y] = onCircle(art.random.between(0, 360), 236 * Math.sqrt(art.random()));
    const size = art.random.between(3, 7);
    return place(
      path(`M${-size} 0L0 ${-size * 0.7}L${size} ${-size * 0.1}L${size * 0.3} ${size * 0.6}Z`, {
        fill: "#fffdf8",
        opacity: 0.92,
      }),
      project(shell.top, [x, y]),
      art.random.between(0, 180),
    );
  });
  const leafGold = [
    [-90, -40],
    [-40, -70],
    [80, 50],
  ].map(([x = 0, y = 0]) =>
    place(
      path(
        blob(
          [
            [-1, 0.1],
            [-0.5, -0.5],
            [0.2, -0.3],
            [0.9, -0.5],
            [0.7, 0.3],
            [0, 0.5],
          ].map(([px = 0, py = 0]): Point => [px * 34, py * 22]),
        ),
        {
          fill: art.boxLinear(
            [0, 0],
            [1, 1],
            [
              [0, "#fff2b0"],
              [0.4, "#e0ad3d"],
              [0.7, "#f9dc84"],
              [1, "#b57f1f"],
            ],
          ),
        },
      ),
      project(shell.top, [x, y]),
      x,
    ),
  );
  return closeUp(
    [
      room(art, {
        wall: "#4a5a63",
        table: "#c9b9a6",
        feature: "arch",
        accent: "#627480",
        horizon: 440,
      }),
      napkin(art, [150, 800], 360, 0.42, {
        color: "#e8dccb",
        motif: "stripes",
        accent: "#8a6a4a",
        turn: 18,
      }),
      dish.drawing,
      shell.drawing,
      ...salt,
      ...leafGold,
      lay(art, shell.top, 2, [
        { at: [130, -70], shade: 50, drawing: curl(art, 60, "#6d3f27"), turn: -20 },
        { at: [180, -30], shade: 44, drawing: curl(art, 52), turn: 26 },
      ]),
    ],
    1.06,
    [450, 620],
  );
};

/** Tarts with a crust around something smooth or fruity. */
export const wholeTarts: Record<string, Composition> = {
  "fresh-fruit-tart": fruitTart,
  "lemon-meringue-tart": lemonMeringue,
  "chocolate-sea-salt-tart": chocolateTart,
};
