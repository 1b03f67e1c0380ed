import { project, view } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { onCircle, type Point } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { napkin } from "../props/cloth.ts";
import { kopiCup } from "../props/cups.ts";
import { board, plate, rattanTray, stand } from "../props/dishes.ts";
import { bananaLeaf, gulaMelaka, pandan, sprig } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { cake, ringOf } from "../shapes/cake.ts";
import { glaze } from "../shapes/glaze.ts";
import { alongSlice, slice } from "../shapes/slice.ts";
import { cherry, raspberry, strawberry, strawberryHalf } from "../toppings/berries.ts";
import { curl, DARK_CHOCOLATE, shard } from "../toppings/chocolate.ts";
import { ondeh, shreds } from "../toppings/coconut.ts";
import { kiss } from "../toppings/cream.ts";
import { leaf, mint, petal, rose } from "../toppings/flowers.ts";
import { durianHusk, durianLobe, fruitRose, lychee } from "../toppings/fruit.ts";
import { crumbs, walnut } from "../toppings/nuts.ts";
import { candle, PARTY_COLORS, sideSprinkles, topSprinkles } from "../toppings/party.ts";
import { lay, type Piece } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

const PANDAN = "#9cc26a";
const CREAM = "#fdf6e6";
const GULA_MELAKA = { color: "#7a4320", gloss: 0.85 };

/** Pieces of a ring that do not hang over the missing slice. */
function aroundCut(spots: Point[], [from, to]: readonly [number, number]): Point[] {
  return spots.filter(([x, y]) => {
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    return angle > from + 6 || angle < to - 6;
  });
}

function sponge(color: string, cream: string, count: number, height: number, gap = 16) {
  return Array.from({ length: count * 2 - 1 }, (_, index) =>
    index % 2 ? { height: gap, color: cream } : { height, color, crumb: "fine" as const },
  );
}

const pandanGulaMelaka: Composition = (art) => {
  const cut = [112, 58] as const;
  const dish = plate(art, view(440, 700), 360, { line: "#c9a04d" });
  const baked = cake(art, dish.top, {
    radius: 268,
    frosting: { color: "#dfecbf", contrast: 0.9 },
    layers: sponge(PANDAN, CREAM, 3, 62),
    cut,
    coat: 15,
  });
  return closeUp(
    [
      room(art, {
        wall: "#e9c9b4",
        table: "#f4e6d3",
        feature: "arch",
        accent: "#d9a085",
        palms: true,
        horizon: 540,
      }),
      napkin(art, [690, 800], 330, 0.36, { color: "#6b8a5c", motif: "stripes", accent: "#f7efd8" }),
      place(pandan(art, 330), [700, 640], -26),
      dish.drawing,
      place(gulaMelaka(art, 58, 0.36), [118, 800]),
      place(gulaMelaka(art, 52, 0.36), [196, 838]),
      shadow(art, dish.top, 262),
      baked.drawing,
      glaze(art, baked.top, { surface: GULA_MELAKA, radius: 269, reach: 96, cut, drips: 16 }),
      lay(
        art,
        baked.top,
        0,
        aroundCut(ringOf(13, 222, 76), cut).map((at) => ({
          at,
          shade: 34,
          drawing: kiss(art, 36, CREAM),
        })),
      ),
      place(shreds(art, [95, 26], 90, 15), project(baked.top, [-8, -70])),
    ],
    1.1,
    [450, 600],
  );
};

const pandanSlice: Composition = (art) => {
  const dish = plate(art, view(450, 700, 0.4), 350, {
    color: "#f3f6f8",
    line: "#3c62a5",
    flowers: "#3c62a5",
  });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: sponge(PANDAN, CREAM, 3, 70, 18),
    frosting: { color: "#dfecbf" },
    coat: 14,
    turn: 28,
    angle: 38,
  });
  return closeUp(
    [
      room(art, { wall: "#c7d3bf", table: "#f3ead9", palms: true, horizon: 470 }),
      napkin(art, [180, 800], 380, 0.4, {
        color: "#d98e6a",
        motif: "batik",
        accent: "#f9e2bd",
        turn: 12,
      }),
      dish.drawing,
      piece.drawing,
      lay(art, piece.top, 0, [
        { at: alongSlice(500, 0.94, 0.1, 28, 38), shade: 44, drawing: kiss(art, 46, CREAM) },
        { at: alongSlice(500, 0.9, -0.13, 28, 38), shade: 44, drawing: kiss(art, 46, CREAM) },
      ]),
      place(shreds(art, [70, 18], 50, 15), project(piece.top, alongSlice(500, 0.52, 0, 28, 38))),
    ],
    1.14,
    [440, 600],
  );
};

const durianCake: Composition = (art) => {
  const dish = board(art, view(430, 720), 350, "#b17d4e");
  const baked = cake(art, dish.top, {
    radius: 262,
    frosting: { color: "#f8e7ae", contrast: 0.9 },
    layers: sponge("#f4d98a", "#fff4cf", 3, 56),
  });
  const border = ringOf(16, 226, 84).map((at): Piece => ({
    at,
    shade: 28,
    drawing: kiss(art, 32, "#fff3c9"),
  }));
  const lobes: Piece[] = (
    [
      [-84, 44, -12],
      [70, 70, 14],
      [-10, -46, 4],
      [96, -50, -20],
      [-110, -58, 22],
      [6, 30, -6],
    ] as const
  ).map(([x, y, turn], index) => ({
    at: [x, y],
    shade: 66,
    drawing: durianLobe(art, index === 5 ? 84 : 72),
    turn,
  }));
  return closeUp(
    [
      room(art, { wall: "#f0d9a0", table: "#d9a877", feature: "window", horizon: 560 }),
      place(durianHusk(art, 120), [742, 628], 14),
      dish.drawing,
      shadow(art, dish.top, 258),
      baked.drawing,
      lay(art, baked.top, 0, [...border, ...lobes.slice(0, 5)]),
      lay(art, baked.top, 40, lobes.slice(5)),
      place(leaf(art, 150, 38, "#6f9a4a"), [116, 850], 62),
    ],
    1.12,
    [470, 640],
  );
};

const moistChocolate: Composition = (art) => {
  const dish = stand(art, view(450, 800, 0.3), 330, 190, "#d8b25f");
  const baked = cake(art, dish.top, {
    radius: 262,
    frosting: { color: "#8a5334", contrast: 0.9 },
    layers: sponge("#4a2617", "#2e150c", 3, 58),
  });
  const curls: Piece[] = [
    [-60, 10, 12],
    [40, 44, -22],
    [10, -40, 30],
    [88, -20, 64],
    [-110, 50, -40],
    [-20, 70, 8],
    [-84, -60, 80],
  ].map(([x = 0, y = 0, turn = 0], index) => ({
    at: [x, y],
    shade: 44,
    drawing: curl(art, 60, index % 3 === 1 ? "#8a5232" : DARK_CHOCOLATE),
    turn,
  }));
  return closeUp(
    [
      room(art, {
        wall: "#35504c",
        table: "#2b403d",
        feature: "sun",
        accent: "#57786f",
        horizon: 600,
        glow: [400, 740],
      }),
      dish.drawing,
      shadow(art, dish.top, 258),
      baked.drawing,
      glaze(art, baked.top, {
        surface: { color: "#3a1a0e", gloss: 1 },
        radius: 263,
        reach: 120,
        drips: 17,
      }),
      lay(art, baked.top, 0, curls),
      lay(art, baked.top, 26, [
        { at: [-20, 6], shade: 40, drawing: curl(art, 64, "#8a5232"), turn: -18 },
        { at: [40, 0], shade: 40, drawing: curl(art, 58), turn: 34 },
      ]),
    ],
    1.1,
    [450, 600],
  );
};

const moistSlice: Composition = (art) => {
  const dish = plate(art, view(455, 690, 0.4), 345, { color: "#fbf6ee", line: "#c9a04d" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: sponge("#5a301d", "#2f160d", 3, 66, 17),
    frosting: { color: "#3a1a0e", gloss: 0.8 },
    coat: 20,
    turn: 150,
    angle: 38,
  });
  return closeUp(
    [
      room(art, {
        wall: "#e9bfb2",
        table: "#f6e7dc",
        feature: "arch",
        accent: "#d99c8c",
        horizon: 450,
      }),
      kopiCup(art, view(140, 600, 0.4), 82),
      dish.drawing,
      piece.drawing,
      place(
        ellipse([0, 0], 90, 20, { fill: "#fff3e0", opacity: 0.3, filter: art.blur(10) }),
        project(piece.top, [-40, -10]),
      ),
      lay(art, piece.top, 0, [
        {
          at: alongSlice(500, 0.9, 0, 150, 38),
          shade: 56,
          drawing: shard(art, 90, "#4a2617"),
          turn: -8,
        },
        { at: alongSlice(500, 0.76, 0.02, 150, 38), shade: 30, drawing: raspberry(art, 38) },
      ]),
    ],
    1.12,
    [440, 600],
  );
};

const redVelvet: Composition = (art) => {
  const cut = [126, 76] as const;
  const dish = stand(art, view(450, 800, 0.32), 340, 170, "#f4ebe0");
  const baked = cake(art, dish.top, {
    radius: 270,
    frosting: { color: "#fbf3e6", contrast: 0.9 },
    layers: sponge("#a8242e", "#fff4e4", 3, 60, 17),
    cut,
    coat: 17,
  });
  return closeUp(
    [
      room(art, {
        wall: "#dcb3b0",
        table: "#f2e2d8",
        feature: "tiles",
        accent: "#c78f8e",
        horizon: 610,
      }),
      dish.drawing,
      shadow(art, dish.top, 264),
      baked.drawing,
      place(
        crumbs(art, [120, 40], 90, ["#a8242e", "#8d1a25", "#bf3a3f"], 7),
        project(baked.top, [10, -60]),
      ),
      lay(
        art,
        baked.top,
        0,
        aroundCut(ringOf(12, 224, 100), cut).map((at, index) => ({
          at,
          shade: 36,
          drawing: index % 2 ? raspberry(art, 36) : kiss(art, 40, "#fffaf0"),
        })),
      ),
      ...[-150, -190, 170, 200].map((x) =>
        place(
          crumbs(art, [30, 8], 9, ["#a8242e", "#8d1a25"], 6),
          project(dish.top, [x * 1.2, 150]),
        ),
      ),
    ],
    1.1,
    [450, 640],
  );
};

const rainbowBirthday: Composition = (art) => {
  const dish = stand(art, view(450, 826, 0.28), 300, 150, "#f7efe6");
  const baked = cake(art, dish.top, {
    radius: 226,
    frosting: { color: "#fbe3e6", contrast: 0.85 },
    layers: sponge("#f7e3b8", "#fffaf0", 4, 62, 16),
  });
  const kisses = ringOf(14, 190, 90).map((at, index): Piece => ({
    at,
    shade: 28,
    drawing: kiss(art, 34, ["#fff6ea", "#f8bcc6", "#bfe0dc", "#f8e2a6"][index % 4] ?? CREAM),
  }));
  const candles = (
    [
      [-92, -8],
      [-46, 34],
      [4, -34],
      [50, 30],
      [98, -10],
    ] as const
  ).map(([x, y], index): Piece => ({
    at: [x, y],
    shade: 12,
    drawing: candle(
      art,
      104,
      ["#ef6f7e", "#6cc3b4", "#f7b84b", "#7aa7e0", "#b48ad6"][index] ?? "#ef6f7e",
    ),
  }));
  const bunting = ["#ef6f7e", "#f7b84b", "#6cc3b4", "#7aa7e0", "#b48ad6", "#ef6f7e", "#f7b84b"].map(
    (color, index) => {
      const x = 60 + index * 130;
      const y = 62 + Math.sin((index / 6) * Math.PI) * 62;
      return path(`M${x - 34} ${y - 4}L${x + 34} ${y + 4}L${x - 4} ${y + 66}Z`, {
        fill: color,
        opacity: 0.82,
      });
    },
  );
  return group([
    room(art, {
      wall: "#cfdfe8",
      table: "#f7eee4",
      feature: "stripes",
      accent: "#e4edf1",
      horizon: 650,
    }),
    path("M-10 40Q450 190 910 40", { stroke: "#a58d78", width: 4, opacity: 0.6 }),
    ...bunting,
    dish.drawing,
    shadow(art, dish.top, 222),
    baked.drawing,
    sideSprinkles(art, dish.top, 226, [8, 250], 150, PARTY_COLORS),
    topSprinkles(art, baked.top, 150, 40, PARTY_COLORS),
    lay(art, baked.top, 0, [
      ...kisses.filter(({ at }) => at[1] < 0),
      ...candles,
      ...kisses.filter(({ at }) => at[1] >= 0),
    ]),
  ]);
};

const blackForest: Composition = (art) => {
  const dish = plate(art, view(450, 710), 365, { color: "#f6f1e8", line: "#5d2430" });
  const baked = cake(art, dish.top, {
    radius: 275,
    frosting: { color: "#fbf4e8", contrast: 0.95 },
    layers: sponge("#4a2617", CREAM, 3, 56),
  });
  const flakes = Array.from({ length: 170 }, () => {
    const spot = project(
      dish.top,
      onCircle(art.random.between(3, 177), 276),
      art.random() ** 3 * 130 + 3,
    );
    return place(
      path("M-14 2Q0 -7 14 1Q2 1 -14 2Z", {
        fill: art.random.pick(["#4a2617", "#5d3420", "#3a1a0e"]),
      }),
      spot,
      art.random.between(-70, 70),
      art.random.between(0.7, 1.3),
    );
  });
  return closeUp(
    [
      room(art, {
        wall: "#5f7764",
        table: "#d8c6ae",
        feature: "arch",
        accent: "#7f977f",
        horizon: 540,
      }),
      dish.drawing,
      shadow(art, dish.top, 268),
      baked.drawing,
      ...flakes,
      place(
        Array.from({ length: 100 }, () => {
          const [x, y] = onCircle(art.random.between(0, 360), 150 * Math.sqrt(art.random()));
          return place(
            path("M-17 2Q0 -9 17 1Q2 2 -17 2Z", {
              fill: art.random.pick(["#4a2617", "#6d3f27", "#3a1a0e"]),
            }),
            [x, y * 0.36],
            art.random.between(-70, 70),
          );
        }),
        project(baked.top, [0, 0]),
      ),
      lay(
        art,
        baked.top,
        0,
        ringOf(9, 216, 90).map((at) => ({
          at,
          shade: 48,
          drawing: kiss(art, 52, "#fffaf0", 1.05),
        })),
      ),
      lay(
        art,
        baked.top,
        46,
        ringOf(9, 216, 90).map((at) => ({
          at,
          shade: 20,
          drawing: place(cherry(art, 32, "#9b1026"), [2, -14]),
        })),
      ),
    ],
    1.1,
    [450, 590],
  );
};

const harumanis: Composition = (art) => {
  const dish = plate(art, view(455, 715, 0.4), 360, { color: "#fbf7ef" });
  const baked = cake(art, dish.top, {
    radius: 258,
    frosting: { color: "#fdf4dd", contrast: 0.9 },
    layers: sponge("#f6da8f", "#fffaf0", 3, 48),
  });
  return closeUp(
    [
      room(art, { wall: "#a9cbc0", table: "#f1ead8", palms: true, horizon: 500 }),
      place([leaf(art, 210, 46, "#5f9350", 0.2)], [770, 720], 58),
      place([leaf(art, 190, 42, "#6fa35c", -0.1)], [760, 740], 96),
      dish.drawing,
      shadow(art, dish.top, 254),
      baked.drawing,
      place(fruitRose(art, 208, "#f7a823", 0.46), project(baked.top, [0, 6], 6)),
      lay(
        art,
        dish.top,
        0,
        ringOf(18, 276, 90)
          .filter(([, y]) => y > -40)
          .map((at) => ({ at, shade: 22, drawing: kiss(art, 26, "#fffaf0", 1.1) })),
      ),
      lay(art, baked.top, 10, [{ at: [168, 40], shade: 26, drawing: mint(art, 40) }]),
    ],
    1.14,
    [455, 640],
  );
};

const lycheeRose: Composition = (art) => {
  const dish = stand(art, view(450, 812, 0.3), 315, 160, "#e9d7c9");
  const layers = sponge("#f0c3a8", "#fff6ee", 3, 62, 26);
  const baked = cake(art, dish.top, {
    radius: 240,
    frosting: { color: "#fff3ea" },
    layers,
    coat: 0,
  });
  const smears = Array.from({ length: 16 }, () => {
    const angle = art.random.between(10, 170);
    const spot = project(dish.top, onCircle(angle, 240), art.random.between(18, 210));
    return ellipse(
      spot,
      art.random.between(26, 60) * Math.sin((angle * Math.PI) / 180),
      art.random.between(6, 15),
      { fill: "#fff6ee", opacity: 0.55, filter: art.blur(4) },
    );
  });
  const flowers: Piece[] = [
    { at: [-120, 30], shade: 60, drawing: rose(art, 74, "#e59aa6") },
    { at: [-20, 66], shade: 52, drawing: rose(art, 62, "#f3c3c0") },
    { at: [-60, -46], shade: 52, drawing: rose(art, 66, "#d67488") },
    { at: [70, 60], shade: 34, drawing: lychee(art, 42) },
    { at: [126, 20], shade: 34, drawing: lychee(art, 40) },
    { at: [92, -30], shade: 34, drawing: lychee(art, 40) },
    { at: [40, -10], shade: 34, drawing: lychee(art, 42) },
  ];
  return closeUp(
    [
      room(art, { wall: "#f0cfc6", table: "#f7ebe2", feature: "window", horizon: 620 }),
      dish.drawing,
      shadow(art, dish.top, 236),
      baked.drawing,
      ...smears,
      lay(art, baked.top, 0, [
        { at: [-185, 70], shade: 0, drawing: place(leaf(art, 96, 30, "#7d9a6b"), [0, 0], -74) },
        { at: [0, 108], shade: 0, drawing: place(leaf(art, 80, 26, "#8fae7b"), [0, 0], 128) },
        ...flowers,
      ]),
      ...(
        [
          [150, 842, 20],
          [700, 838, -40],
          [760, 800, 70],
          [230, 866, -80],
        ] as const
      ).map(([x, y, turn]) =>
        place(
          [
            ellipse([3, 8], 22, 10, { fill: "#35170c", opacity: 0.2, filter: art.blur(3) }),
            petal(art, 28, "#e59aa6"),
          ],
          [x, y],
          turn,
          [1, 0.7],
        ),
      ),
    ],
    1.12,
    [450, 660],
  );
};

const ondehCake: Composition = (art) => {
  const dish = rattanTray(art, view(450, 716), 370);
  const cut = [108, 56] as const;
  const baked = cake(art, dish.top, {
    radius: 268,
    frosting: { color: "#d3e3ae", contrast: 0.9 },
    layers: sponge(PANDAN, "#7a4320", 3, 54, 13),
    cut,
    coat: 15,
  });
  const side = Array.from({ length: 210 }, () => {
    const angle = art.random() < 0.6 ? art.random.between(112, 177) : art.random.between(4, 52);
    const spot = project(dish.top, onCircle(angle, 269), art.random() * 178 + 4);
    const light = 0.72 - 0.22 * ((spot[0] - 180) / 540);
    return { spot, light, turn: art.random.between(0, 180) };
  });
  return closeUp(
    [
      room(art, {
        wall: "#a7bccb",
        table: "#efe4d2",
        feature: "sun",
        accent: "#c3d2dc",
        horizon: 520,
      }),
      dish.drawing,
      place(bananaLeaf(art, 640, 232), project(dish.top, [0, 0])),
      shadow(art, dish.top, 262),
      baked.drawing,
      ...side.map(({ spot, light, turn }) =>
        place(
          path("M-7 0Q0 -3 7 1", { stroke: light > 0.6 ? "#fffaf0" : "#e3dcc4", width: 3.2 }),
          spot,
          turn,
        ),
      ),
      place(shreds(art, [222, 78], 150, 19), project(baked.top, [0, 0])),
      lay(
        art,
        baked.top,
        22,
        (
          [
            [-120, -40],
            [-40, -96],
            [52, -96],
            [128, -40],
            [-172, 30],
            [170, 30],
            [0, -30],
          ] as const
        ).map(([x, y]) => ({ at: [x, y] as Point, shade: 44, drawing: ondeh(art, 50, "#7fae3f") })),
      ),
      lay(art, baked.top, 84, [{ at: [6, -66], shade: 34, drawing: ondeh(art, 50, "#88b848") }]),
    ],
    1.08,
    [450, 660],
  );
};

const strawberryShortcake: Composition = (art) => {
  const cut = [104, 46] as const;
  const dish = plate(art, view(440, 705, 0.38), 355, { color: "#fdf8f2", line: "#d98a93" });
  const layers = [
    { height: 58, color: "#f7dd9c", crumb: "fine" as const },
    { height: 46, color: "#fffaf2" },
    { height: 58, color: "#f7dd9c", crumb: "fine" as const },
  ];
  const baked = cake(art, dish.top, {
    radius: 262,
    frosting: { color: "#fffaf2", contrast: 0.95 },
    layers,
    cut,
    coat: 18,
  });
  const inFace = (angle: number, reach: number) => project(dish.top, onCircle(angle, reach), 82);
  return closeUp(
    [
      room(art, {
        wall: "#f2c9c8",
        table: "#fbf0ea",
        feature: "sun",
        accent: "#f8dcd8",
        horizon: 530,
      }),
      napkin(art, [720, 800], 300, 0.38, {
        color: "#f3e2dc",
        motif: "stripes",
        accent: "#d1606c",
        turn: 20,
      }),
      dish.drawing,
      shadow(art, dish.top, 256),
      baked.drawing,
      ...[70, 132, 196].map((reach) =>
        place(strawberryHalf(art, 21), inFace(cut[1], reach), -6, [0.82, 1]),
      ),
      ...[80, 150, 206].map((reach) =>
        place(strawberryHalf(art, 20), inFace(cut[0], reach), 4, [0.5, 1]),
      ),
      lay(art, baked.top, 0, [
        ...aroundCut(ringOf(14, 216, 88), cut).map((at): Piece => ({
          at,
          shade: 34,
          drawing: kiss(art, 38, "#fffdf8", 1.2),
        })),
        { at: [-56, -20], shade: 40, drawing: place(strawberry(art, 46), [0, -22], 8) },
        { at: [34, -46], shade: 40, drawing: place(strawberry(art, 44), [0, -22], -10) },
        { at: [-6, 12], shade: 40, drawing: place(strawberry(art, 48), [0, -24], 0) },
      ]),
      lay(art, view(120, 806, 0.38), 0, [
        { at: [0, 0], shade: 46, drawing: place(strawberry(art, 46), [0, -20], 70) },
      ]),
    ],
    1.14,
    [440, 620],
  );
};

const carrotWalnut: Composition = (art) => {
  const cut = [118, 64] as const;
  const dish = board(art, view(455, 725), 365, "#a8744a");
  const crumbed = (height: number) => ({
    height,
    color: "#b9773c",
    crumb: "flecked" as const,
    flecks: ["#e08330", "#8d5426", "#f0a24c"] as const,
  });
  const baked = cake(art, dish.top, {
    radius: 268,
    frosting: { color: "#fbf0dc", contrast: 0.9 },
    layers: [crumbed(84), { height: 20, color: "#fdf4e2" }, crumbed(84)],
    cut,
    coat: 17,
  });
  return closeUp(
    [
      room(art, { wall: "#eec39a", table: "#f3e0c6", feature: "window", horizon: 555 }),
      place(sprig(art, 230, "#7f9a5c"), [640, 806], 16),
      dish.drawing,
      shadow(art, dish.top, 262),
      baked.drawing,
      place(
        crumbs(art, [150, 52], 60, ["#b9814a", "#d8a568", "#8f5a2c"], 8),
        project(baked.top, [0, -30]),
      ),
      lay(
        art,
        baked.top,
        0,
        aroundCut(ringOf(12, 216, 94), cut).map((at, index) => ({
          at,
          shade: 36,
          drawing: index % 2 ? place(walnut(art, 36), [0, -12]) : sugarCarrot(art, 36),
        })),
      ),
      lay(art, view(136, 812), 0, [
        { at: [0, 0], shade: 40, drawing: walnut(art, 44) },
        { at: [84, 62], shade: 36, drawing: walnut(art, 38), turn: 30 },
      ]),
    ],
    1.1,
    [455, 640],
  );
};

function sugarCarrot(art: Parameters<Composition>[0], size: number): string {
  return place(
    [
      place(leaf(art, size * 0.9, size * 0.24, "#5f9350"), [0, -size * 0.6], -18),
      place(leaf(art, size * 0.8, size * 0.22, "#6fa35c"), [0, -size * 0.6], 22),
      path(
        `M${-size * 0.42} ${-size * 0.62}Q0 ${-size * 0.9} ${size * 0.42} ${-size * 0.62}Q${size * 0.3} ${size * 0.3} 0 ${size * 0.6}Q${-size * 0.3} ${size * 0.3} ${-size * 0.42} ${-size * 0.62}Z`,
        {
          fill: art.boxLinear(
            [0, 0],
            [1, 0.3],
            [
              [0, "#f9b066"],
              [0.4, "#ee8128"],
              [1, "#b9520f"],
            ],
          ),
        },
      ),
      path(
        `M${-size * 0.3} ${-size * 0.3}H${-size * 0.04}M${size * 0.02} ${-size * 0.06}H${size * 0.24}`,
        { stroke: "#a84a0e", width: size * 0.05, opacity: 0.6 },
      ),
    ],
    [0, -size * 0.2],
    24,
  );
}

export const celebrationCakes: Record<string, Composition> = {
  "pandan-gula-melaka-cake": pandanGulaMelaka,
  "pandan-gula-melaka-cake-slice": pandanSlice,
  "musang-king-durian-cake": durianCake,
  "moist-chocolate-cake": moistChocolate,
  "moist-chocolate-cake-slice": moistSlice,
  "red-velvet-cream-cheese-cake": redVelvet,
  "rainbow-sprinkle-birthday-cake": rainbowBirthday,
  "black-forest-cake": blackForest,
  "harumanis-mango-cream-cake": harumanis,
  "lychee-rose-naked-cake": lycheeRose,
  "ondeh-ondeh-cake": ondehCake,
  "strawberry-shortcake": strawberryShortcake,
  "carrot-walnut-cake": carrotWalnut,
};
