import { tone } from "../art/color.ts";
import { moved, project, view } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { blob, flow, onCircle, type Point, steps } from "../art/points.ts";
import { napkin } from "../props/cloth.ts";
import { kopiCup } from "../props/cups.ts";
import { board, plate, stand } from "../props/dishes.ts";
import { room } from "../props/room.ts";
import { flatPlate, tabletop } from "../props/tabletop.ts";
import { ringOf } from "../shapes/cake.ts";
import { flatRing, flatTart } from "../shapes/flat-tart.ts";
import { cheeseTart, eggTart, pineappleRoll } from "../shapes/small.ts";
import { tart } from "../shapes/tart.ts";
import { blueberry, strawberryHalf } from "../toppings/berries.ts";
import { curl, dust } from "../toppings/chocolate.ts";
import { kiss } from "../toppings/cream.ts";
import { blossom, leaf, mint } from "../toppings/flowers.ts";
import { bananaSlice, citrusSlice, dragonFruitSlice, kiwiSlice } from "../toppings/fruit.ts";
import { almondFlake } from "../toppings/nuts.ts";
import { lay, roundFill } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

const eggTarts: Composition = (art) => {
  const dish = board(art, view(450, 700, 0.42), 400, "#a6744a");
  const spots: Point[] = [
    [-196, -130],
    [30, -190],
    [232, -80],
    [-250, 110],
    [-10, 30],
    [170, 190],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#9fb4c0",
        table: "#eaddc8",
        feature: "tiles",
        accent: "#7f9cb0",
        horizon: 430,
      }),
      kopiCup(art, view(790, 500, 0.42), 78),
      dish.drawing,
      ...spots
        .toSorted((a, b) => a[1] - b[1])
        .map((spot) => eggTart(art, moved(dish.top, spot), 132)),
    ],
    1.08,
    [450, 600],
  );
};

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

const banoffee: Composition = (art) => {
  const dish = board(art, view(450, 720, 0.38), 380, "#bd8c5a");
  const shell = tart(art, dish.top, {
    radius: 305,
    height: 100,
    crust: "#b9783f",
    filling: { color: "#c97a2c", gloss: 0.8 },
    flutes: 52,
    rim: 0.07,
  });
  const clouds = [...ringOf(11, 190, 90), ...ringOf(6, 84, 70)].map((at) => ({
    at,
    shade: 64,
    drawing: kiss(art, 66, "#fff7e8", 0.92),
  }));
  const drizzle = steps(-200, 200, 8).map(
    (x) =>
      path(
        flow([
          [x - 60, -96],
          [x + 30, -30],
          [x - 40, 30],
          [x + 70, 92],
        ]),
        { stroke: tone("#a8591a", 0.6), width: 7 },
      ) +
      path(
        flow([
          [x - 62, -98],
          [x + 28, -32],
          [x - 42, 28],
          [x + 68, 90],
        ]),
        { stroke: "#f3b868", width: 2, opacity: 0.7 },
      ),
  );
  const [x, y] = project(shell.top, [0, 0], 60);
  return closeUp(
    [
      room(art, { wall: "#cfd8be", table: "#f1e6d2", feature: "window", horizon: 510 }),
      dish.drawing,
      shell.drawing,
      lay(
        art,
        shell.top,
        0,
        ringOf(20, 258, 90).map((at) => ({
          at,
          shade: 32,
          drawing: place(bananaSlice(art, 33), [0, -6], 0, [1, 0.62]),
        })),
      ),
      lay(art, shell.top, 6, clouds),
      group(drizzle, {
        transform: `translate(${x} ${y})`,
        clip: art.clip("M-205 26A205 74 0 1 1 205 26A205 74 0 1 1 -205 26Z"),
        opacity: 0.9,
      }),
      lay(
        art,
        shell.top,
        66,
        (
          [
            [-60, 20, -8],
            [40, -10, 20],
            [-10, 60, -24],
            [90, 44, 10],
          ] as const
        ).map(([px, py, turn]) => ({
          at: [px, py] as Point,
          shade: 34,
          drawing: place(bananaSlice(art, 37), [0, -14], turn, [1, 0.66]),
        })),
      ),
      place(dust(art, [180, 60], 90, "#5a3424", 3), [x, y]),
    ],
    1.1,
    [450, 620],
  );
};

const cheeseTarts: Composition = (art) => {
  const dish = board(art, view(440, 690, 0.42), 400, "#c99a66");
  const spots: Point[] = [
    [-210, -120],
    [20, -180],
    [226, -70],
    [-130, 90],
    [110, 150],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#e9cdb8",
        table: "#c3d0cc",
        feature: "stripes",
        accent: "#f3e0d0",
        horizon: 420,
      }),
      dish.drawing,
      ...spots
        .toSorted((a, b) => a[1] - b[1])
        .map((spot) => cheeseTart(art, moved(dish.top, spot), 134)),
      place(leaf(art, 150, 34, "#7f9a5c"), [800, 850], -60),
    ],
    1.1,
    [440, 590],
  );
};

const nangka: Composition = (art) => {
  const slab = (size: number) => {
    const outline = blob(
      [
        [-0.42, 0.9],
        [-0.56, 0],
        [-0.3, -0.86],
        [0.3, -0.86],
        [0.56, 0],
        [0.42, 0.9],
      ].map(([x = 0, y = 0]): Point => [x * size, y * size]),
    );
    return group([
      path(outline, {
        fill: art.boxLinear(
          [0, 0],
          [1, 0.6],
          [
            [0, "#ffe28a"],
            [0.5, "#f5b731"],
            [1, "#cf8316"],
          ],
        ),
      }),
      path(
        flow([
          [-size * 0.16, -size * 0.6],
          [-size * 0.22, 0],
          [-size * 0.14, size * 0.6],
        ]),
        { stroke: "#fff3bf", width: size * 0.08, opacity: 0.7 },
      ),
      path(
        flow([
          [size * 0.14, -size * 0.6],
          [size * 0.22, 0],
          [size * 0.16, size * 0.6],
        ]),
        { stroke: "#b86f10", width: size * 0.04, opacity: 0.5 },
      ),
    ]);
  };
  return group([
    tabletop(art, { color: "#7f9088", kind: "linen", palms: true }),
    flatPlate(art, [450, 450], 392, "#efe6d6", "#7d5a34"),
    place(
      [
        flatTart(art, 322, "#c98a45", "#e9c27c"),
        flatRing(art, 18, 216, 58, () => slab(76)),
        flatRing(art, 11, 120, 48, () => slab(62), -70),
        flatRing(art, 6, 46, 36, () => slab(46), -90),
        ...Array.from({ length: 26 }, () => {
          const [x, y] = onCircle(
            art.random.between(0, 360),
            268 * Math.sqrt(art.random.between(0.05, 1)),
          );
          return place(
            [
              ellipse([3, 4], 9, 16, { fill: "#35170c", opacity: 0.24, filter: art.blur(2) }),
              almondFlake(art, 17),
            ],
            [x, y],
            art.random.between(0, 180),
          );
        }),
      ],
      [450, 450],
      10,
    ),
    ...Array.from({ length: 5 }, (_, index) =>
      place(
        [
          ellipse([4, 5], 11, 18, { fill: "#35170c", opacity: 0.26, filter: art.blur(3) }),
          almondFlake(art, 20),
        ],
        [770 + (index % 3) * 44, 790 + index * 22],
        index * 50,
      ),
    ),
    place(blossom(art, 52, "#fff2dc", "#f0b429"), [104, 806], 20),
  ]);
};

const pineappleTarts: Composition = (art) => {
  const dish = plate(art, view(450, 690, 0.44), 390, {
    color: "#f6f8fa",
    line: "#2f5aa0",
    flowers: "#2f5aa0",
  });
  const layers: [number, number, number][] = [
    [-178, -84, 0],
    [-20, -110, 0],
    [150, -92, 0],
    [-220, 20, 0],
    [-70, -4, 0],
    [88, 4, 0],
    [232, 10, 0],
    [-130, 110, 0],
    [20, 116, 0],
    [170, 104, 0],
    [-96, -50, 62],
    [60, -56, 62],
    [-20, 40, 62],
    [120, 36, 62],
    [20, -10, 118],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#c8453f",
        table: "#e9d3b2",
        feature: "sun",
        accent: "#d76256",
        horizon: 400,
      }),
      dish.drawing,
      ...layers
        .toSorted((a, b) => a[2] - b[2] || a[1] - b[1])
        .map(([x, y, z], index) =>
          place(
            pineappleRoll(art, 88),
            project(dish.top, [x, y], z + 34),
            ((index * 37) % 34) - 17,
          ),
        ),
      place(ellipse([0, 0], 15, 15, { fill: roundFill(art, "#8a4a1c") }), [820, 830]),
    ],
    1.1,
    [450, 610],
  );
};

export const tartsAndPies: Record<string, Composition> = {
  "portuguese-egg-tarts": eggTarts,
  "fresh-fruit-tart": fruitTart,
  "lemon-meringue-tart": lemonMeringue,
  "chocolate-sea-salt-tart": chocolateTart,
  "banoffee-pie": banoffee,
  "hokkaido-cheese-tarts": cheeseTarts,
  "nangka-almond-tart": nangka,
  "golden-pineapple-tarts": pineappleTarts,
};
