import { moved, project, view } from "../art/light.ts";
import { ellipse, group, place } from "../art/marks.ts";
import { steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { halfCoconut } from "../props/coconut.ts";
import { kopiCup, tehTarik } from "../props/cups.ts";
import { board, plate, stand } from "../props/dishes.ts";
import { gulaMelaka, pandan, sprig } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { cake, ringOf } from "../shapes/cake.ts";
import { cupcake } from "../shapes/cupcake.ts";
import { glaze } from "../shapes/glaze.ts";
import { macaron } from "../shapes/macaron.ts";
import { roll } from "../shapes/roll.ts";
import { slice } from "../shapes/slice.ts";
import { cheeseTart } from "../shapes/small-tarts.ts";
import { tart } from "../shapes/tart.ts";
import { blueberry, cherry, raspberry, strawberry, strawberryHalf } from "../toppings/berries.ts";
import { curl } from "../toppings/chocolate.ts";
import { shreds } from "../toppings/coconut.ts";
import { kiss } from "../toppings/cream.ts";
import { blossom, mint } from "../toppings/flowers.ts";
import { kiwiSlice } from "../toppings/fruit.ts";
import { lay, type Piece } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

const WIDE = { width: 1600, height: 1000 };

/** A layered chocolate cake on a stand, a slice of it beside. */
const chocolateCake: Composition = (art) => {
  const cut = [112, 58] as const;
  const layers = [0, 1, 2, 3, 4].map((index) =>
    index % 2
      ? { height: 17, color: "#f6e3c6" }
      : { height: 62, color: "#53291a", crumb: "fine" as const },
  );
  const dish = stand(art, view(960, 772, 0.3), 312, 172, "#f6ecdd");
  const baked = cake(art, dish.top, {
    radius: 236,
    frosting: { color: "#6d3f29", contrast: 0.95 },
    layers,
    cut,
    coat: 15,
  });
  const fruit = ringOf(11, 190, 82).filter(([x, y]) => {
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    return angle > cut[0] + 6 || angle < cut[1] - 6;
  });
  const side = plate(art, view(520, 790, 0.34), 190, { color: "#fbf5ea", line: "#c9a04d" });
  const piece = slice(art, side.top, {
    radius: 250,
    layers: layers.map((layer) => ({ ...layer, height: layer.height * 0.62 })),
    frosting: { color: "#4a2617", gloss: 0.6 },
    coat: 10,
    turn: 28,
    angle: 38,
  });
  return group([
    room(art, {
      ...WIDE,
      wall: "#efc7ab",
      table: "#f7e9d6",
      feature: "arch",
      accent: "#d8956f",
      featureAt: [960, 1.3],
      palms: true,
      horizon: 600,
      glow: [860, 760],
    }),
    kopiCup(art, view(1360, 690, 0.3), 84, "#2e180d", "#b5533a"),
    dish.drawing,
    shadow(art, dish.top, 232),
    baked.drawing,
    glaze(art, baked.top, {
      surface: { color: "#34170c", gloss: 1 },
      radius: 237,
      reach: 104,
      cut,
      drips: 16,
    }),
    lay(
      art,
      baked.top,
      0,
      fruit.map((at, index): Piece => ({
        at,
        shade: 34,
        drawing: index % 2 ? place(cherry(art, 34, "#a5142a"), [0, -22]) : kiss(art, 38, "#fdf3e4"),
      })),
    ),
    lay(art, baked.top, 0, [
      { at: [-60, -62], shade: 40, drawing: curl(art, 54), turn: -20 },
      { at: [40, -70], shade: 40, drawing: curl(art, 54, "#8a5232"), turn: 22 },
      { at: [-10, -96], shade: 40, drawing: curl(art, 50), turn: 4 },
    ]),
    side.drawing,
    piece.drawing,
    lay(art, piece.top, 0, [{ at: [40, -6], shade: 26, drawing: kiss(art, 28, "#fdf3e4") }]),
    lay(art, view(760, 852, 0.34), 0, [
      { at: [0, 0], shade: 34, drawing: place(strawberry(art, 34), [0, -18], 66) },
    ]),
    place(sprig(art, 210, "#8f9f78"), [1180, 858], -8),
  ]);
};

const SHELLS = [
  ["#a8c66f", "#8a5a2c"],
  ["#f09fae", "#fff1ee"],
  ["#f6c95a", "#fff3d0"],
  ["#b79ad0", "#f6eefb"],
  ["#86a7dc", "#f3f7ff"],
  ["#a3734a", "#f3dfc2"],
] as const;

/** A table of cupcakes, tarts and macarons. */
const sweetTable: Composition = (art) => {
  const macarons = stand(art, view(1010, 700, 0.3), 222, 150, "#fbf2e6");
  const shells: [number, number, number, number][] = [
    [-96, -70, 0, 0],
    [96, -70, 0, 4],
    [-128, 50, 0, 2],
    [128, 50, 0, 3],
    [0, 76, 0, 1],
    [-62, 0, 68, 5],
    [64, 4, 68, 0],
    [0, 4, 136, 2],
  ];
  const fruit = tart(art, view(720, 800, 0.42), {
    radius: 190,
    height: 56,
    crust: "#dca256",
    filling: { color: "#fbe6a4" },
    rim: 0.07,
    depth: 4,
  });
  const one = (
    x: number,
    y: number,
    radius: number,
    colors: [string, string, string],
    topping: (size: number) => string,
  ) => {
    const made = cupcake(art, view(x, y, 0.36), {
      radius,
      wrapper: colors[0],
      pleats: colors[1],
      crumb: "#d9a766",
      frosting: colors[2],
      swirl: { tiers: 3, rise: 0.38 },
    });
    return made.drawing + place(topping(radius * 0.2), project(made.top, [0, 0], 0));
  };
  const dish = board(art, view(1250, 800, 0.36), 190, "#b98a5a");
  return closeUp(
    [
      room(art, {
        ...WIDE,
        wall: "#c3d3c4",
        table: "#f3eadb",
        feature: "window",
        palms: true,
        horizon: 540,
        glow: [900, 720],
      }),
      tehTarik(art, view(1420, 640, 0.34), 62),
      macarons.drawing,
      ...shells.map(([x, y, z, index]) => {
        const [shell, filling] = SHELLS[index] ?? SHELLS[0];
        return macaron(art, moved(macarons.top, [x, y], z), {
          radius: 70,
          shell,
          filling,
          grounded: z === 0,
        });
      }),
      one(560, 690, 92, ["#fbf2ea", "#e3a9b0", "#f7c3c9"], (size) =>
        place(raspberry(art, size), [0, -size * 0.3]),
      ),
      dish.drawing,
      ...(
        [
          [-86, -60],
          [80, -70],
          [0, 70],
        ] as const
      ).map((spot) => cheeseTart(art, moved(dish.top, spot), 78)),
      shadow(art, view(720, 800, 0.42), 176),
      fruit.drawing,
      lay(art, fruit.top, 2, [
        ...ringOf(10, 138, 90).map((at): Piece => ({
          at,
          shade: 32,
          drawing: place(strawberryHalf(art, 40), [0, -18], 0, [0.94, 0.8]),
        })),
        ...ringOf(6, 72, 68).map((at): Piece => ({
          at,
          shade: 28,
          drawing: place(kiwiSlice(art, 36), [0, -5], 0, [1, 0.6]),
        })),
        ...ringOf(3, 20, 90).map((at): Piece => ({
          at,
          shade: 16,
          drawing: place(blueberry(art, 20), [0, -10]),
        })),
      ]),
      lay(art, fruit.top, 20, [{ at: [0, 10], shade: 0, drawing: mint(art, 30) }]),
      one(1010, 846, 96, ["#6d3f29", "#8f5a3c", "#6b3f29"], (size) =>
        place(cherry(art, size, "#a5142a"), [0, -size * 0.5]),
      ),
      ...(
        [
          [440, 824, 28],
          [500, 856, 22],
        ] as const
      ).map(
        ([x, y, size]) =>
          ellipse([x + 6, y + 12], size, size * 0.4, {
            fill: "#35170c",
            opacity: 0.3,
            filter: art.blur(5),
          }) + place(blueberry(art, size), [x, y]),
      ),
      place(blossom(art, 40, "#fff2dc", "#f0b429"), [1440, 852], 10, [1, 0.62]),
    ],
    1.14,
    [960, 760],
  );
};

/** A pandan roll with coconut cream. */
const pandanRoll: Composition = (art) => {
  const dish = board(art, view(920, 736, 0.36), 440, "#c3925f");
  const style = { radius: 152, sponge: "#a3ca6c", skin: "#86b553", cream: "#fffaf0", facing: 120 };
  const log = roll(art, moved(dish.top, [90, -90]), { ...style, length: 440 });
  return group([
    room(art, {
      ...WIDE,
      wall: "#5f8a78",
      table: "#efe2cd",
      feature: "sun",
      accent: "#86ab98",
      featureAt: [920, 1.25],
      palms: true,
      horizon: 560,
      glow: [860, 740],
    }),
    place(pandan(art, 400), [1160, 690], -24),
    dish.drawing,
    log.drawing,
    ...steps(0.16, 0.86, 5).map((share) => {
      const [x, y] = log.along(share);
      return place(kiss(art, 34, "#fffaf0", 1.15), [x, y + 16]);
    }),
    roll(art, moved(dish.top, [-90, 70]), { ...style, length: 56 }).drawing,
    roll(art, moved(dish.top, [-190, 170]), { ...style, length: 56 }).drawing,
    place(shreds(art, [80, 20], 60, 18), project(dish.top, [120, 230])),
    place(gulaMelaka(art, 62, 0.36), [1320, 800]),
    place(gulaMelaka(art, 54, 0.36), [1236, 846]),
    place(halfCoconut(art), [500, 812]),
  ]);
};

/** The sample banners by the name of their file, 1600 by 900. */
export const heroPictures: Record<string, Composition> = {
  "hero-1": chocolateCake,
  "hero-2": sweetTable,
  "hero-3": pandanRoll,
};
