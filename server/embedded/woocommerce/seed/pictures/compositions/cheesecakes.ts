import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { project, view, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { blob, onCircle, type Point, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { napkin } from "../props/cloth.ts";
import { fork, kopiCup } from "../props/cups.ts";
import { board, plate, stand } from "../props/dishes.ts";
import { gulaMelaka, sprig } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { bakingPaper, burntTop } from "../shapes/burnt.ts";
import { type Baked, cake, ringOf } from "../shapes/cake.ts";
import { glaze } from "../shapes/glaze.ts";
import { alongSlice, slice } from "../shapes/slice.ts";
import { blueberry, strawberryHalf } from "../toppings/berries.ts";
import { dust, sandwichBiscuit } from "../toppings/chocolate.ts";
import { kiss } from "../toppings/cream.ts";
import { mint } from "../toppings/flowers.ts";
import { durianHusk, durianLobe, fruitCube } from "../toppings/fruit.ts";
import { crumbs } from "../toppings/nuts.ts";
import { lay } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

interface Burnt {
  side: string;
  crust: string;
  heart: string;
  cut?: readonly [number, number];
}

function burntCheesecake(
  art: Art,
  at: View,
  radius: number,
  { side, crust, heart, cut }: Burnt,
): Baked & { all: string } {
  const layers = [
    { height: 34, color: tone(heart, 0.52), crumb: "fine" as const },
    { height: 112, color: heart, contrast: 0.7 },
    { height: 16, color: tone(side, 0.6) },
  ];
  const baked = cake(art, at, {
    radius,
    frosting: { color: side },
    crown: { color: crust },
    layers,
    coat: 12,
    ...(cut ? { cut } : {}),
  });
  const all = group([
    shadow(art, at, radius * 1.06),
    bakingPaper(art, at, radius, baked.height, "far"),
    baked.drawing,
    burntTop(art, baked.top, radius, crust, baked.roof ?? ""),
    cut ? "" : bakingPaper(art, at, radius, baked.height, "near"),
  ]);
  return { ...baked, all };
}

const basque: Composition = (art) => {
  const dish = board(art, view(450, 715), 360, "#c08a58");
  const { all } = burntCheesecake(art, dish.top, 262, {
    side: "#dfa75c",
    crust: "#6b3415",
    heart: "#fbe6ae",
    cut: [112, 60],
  });
  return closeUp(
    [
      room(art, { wall: "#bcc7b4", table: "#efe3cf", feature: "window", horizon: 550 }),
      napkin(art, [190, 830], 330, 0.36, {
        color: "#f3e6d0",
        motif: "stripes",
        accent: "#b5673f",
        turn: 16,
      }),
      dish.drawing,
      all,
      place(fork(art, 270, "#cfa75f"), [610, 868], -20),
    ],
    1.1,
    [450, 620],
  );
};

const basqueChocolate: Composition = (art) => {
  const dish = plate(art, view(450, 715), 360, { color: "#e7e2da" });
  const { all } = burntCheesecake(art, dish.top, 262, {
    side: "#7d4a2c",
    crust: "#3d1d10",
    heart: "#8d5735",
  });
  return closeUp(
    [
      room(art, {
        wall: "#c98f7a",
        table: "#ecd8c6",
        feature: "sun",
        accent: "#dcae98",
        horizon: 540,
      }),
      dish.drawing,
      all,
      place(crumbs(art, [60, 18], 16, ["#4a2617", "#6d3f27"], 9), [770, 800]),
    ],
    1.12,
    [450, 620],
  );
};

const basqueMatcha: Composition = (art) => {
  const dish = board(art, view(450, 715), 360, "#8a6a4a");
  const { all } = burntCheesecake(art, dish.top, 262, {
    side: "#a9a552",
    crust: "#5a4a1c",
    heart: "#bccd7a",
    cut: [122, 70],
  });
  return closeUp(
    [
      room(art, {
        wall: "#e6ddc9",
        table: "#d9c9ad",
        feature: "arch",
        accent: "#a9b78c",
        horizon: 550,
      }),
      dish.drawing,
      all,
      place(dust(art, [80, 24], 120, "#7f9a3f", 2.4), [140, 846]),
    ],
    1.1,
    [450, 620],
  );
};

const durianBurnt: Composition = (art) => {
  const dish = plate(art, view(430, 720), 350, { color: "#f5efe2", line: "#7f8a34" });
  const { all, top } = burntCheesecake(art, dish.top, 250, {
    side: "#e6b655",
    crust: "#a5641f",
    heart: "#f7dd8a",
  });
  return closeUp(
    [
      room(art, { wall: "#7d9384", table: "#e5d8bf", palms: true, horizon: 545 }),
      place(durianHusk(art, 128), [772, 610], 20),
      dish.drawing,
      all,
      lay(
        art,
        top,
        4,
        (
          [
            [-90, 6, -10],
            [64, -36, 12],
            [14, 48, 4],
          ] as const
        ).map(([x, y, turn]) => ({
          at: [x, y] as Point,
          shade: 62,
          drawing: durianLobe(art, 68),
          turn,
        })),
      ),
    ],
    1.12,
    [460, 630],
  );
};

/** A compote: whole fruit in a shining sauce that runs over the near edge of a slice. */
function sauce(
  art: Art,
  top: View,
  radius: number,
  turn: number,
  angle: number,
  color: string,
  reach: number,
): string {
  const at = (share: number, aside: number) =>
    project(top, alongSlice(radius, share, aside, turn, angle));
  const pool = [
    at(0.34, 0),
    at(0.6, -0.12),
    at(0.9, -0.2),
    at(1, -0.05),
    at(0.99, 0.16),
    at(0.8, 0.21),
    at(0.56, 0.14),
  ];
  const drips = [0.5, 0.62, 0.74, 0.9].map((share, index) => {
    const side =
      turn < 90
        ? Math.tan((angle / 2) * (Math.PI / 180)) * share
        : -Math.tan((angle / 2) * (Math.PI / 180)) * share;
    const [x, y] = at(share, side * 0.985);
    const length = reach * ([0.5, 1, 0.66, 0.86][index] ?? 0.6);
    const half = 11 + (index % 2) * 4;
    return { x, y, length, half };
  });
  const data = drips
    .map(
      ({ x, y, length, half }) =>
        `M${x - half * 1.7} ${y - 12}C${x - half} ${y} ${x - half} ${y + length * 0.4} ${x - half} ${y + length - half}A${half} ${half} 0 0 0 ${x + half} ${y + length - half}C${x + half} ${y + length * 0.4} ${x + half} ${y} ${x + half * 1.7} ${y - 8}Z`,
    )
    .join("");
  return group([
    path(data, { fill: "#2a120a", opacity: 0.3, filter: art.blur(4), transform: "translate(4 5)" }),
    path(blob(pool, 0.6), {
      fill: art.linear(at(0.3, -0.2), at(1, 0.2), [
        [0, tone(color, 0.66)],
        [0.5, tone(color, 0.5)],
        [1, tone(color, 0.36)],
      ]),
    }),
    path(data, { fill: tone(color, 0.5) }),
    ...drips.map(({ x, y, length, half }) =>
      ellipse([x - half * 0.35, y + length * 0.62], half * 0.22, length * 0.2, {
        fill: "#fff3f3",
        opacity: 0.5,
      }),
    ),
  ]);
}

const blueberrySlice: Composition = (art) => {
  const dish = plate(art, view(455, 710, 0.4), 345, { color: "#f7f4ef", line: "#5d6aa8" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: [
      { height: 34, color: "#b07a45", crumb: "open" },
      { height: 170, color: "#fbe9bd", crumb: "fine", contrast: 0.75 },
    ],
    frosting: { color: "#f3d692" },
    coat: 4,
    turn: 26,
    angle: 40,
  });
  const spots: [number, number][] = [
    [0.52, 0],
    [0.64, 0.06],
    [0.66, -0.06],
    [0.78, 0],
    [0.78, 0.13],
    [0.8, -0.12],
    [0.92, 0.07],
    [0.92, -0.07],
    [0.93, 0.18],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#c3cbe0",
        table: "#f3ece2",
        feature: "arch",
        accent: "#a3aed0",
        horizon: 470,
      }),
      dish.drawing,
      piece.drawing,
      sauce(art, piece.top, 500, 26, 40, "#4b2a6b", 110),
      lay(
        art,
        piece.top,
        4,
        spots.map(([share, aside]) => ({
          at: alongSlice(500, share, aside, 26, 40),
          shade: 26,
          drawing: place(blueberry(art, 31), [0, -14]),
        })),
      ),
      lay(art, piece.top, 30, [
        { at: alongSlice(500, 0.84, 0.02, 26, 40), shade: 0, drawing: mint(art, 38) },
      ]),
      lay(art, view(120, 806, 0.4), 0, [
        { at: [0, 0], shade: 28, drawing: place(blueberry(art, 32), [0, -14]) },
        { at: [62, 60], shade: 26, drawing: place(blueberry(art, 28), [0, -12]) },
      ]),
    ],
    1.12,
    [450, 610],
  );
};

const cookiesAndCream: Composition = (art) => {
  const cut = [116, 62] as const;
  const flecks = ["#2e221e", "#4a3a33", "#6b5a50"] as const;
  const dish = stand(art, view(450, 806, 0.32), 335, 165, "#3f4a52");
  const baked = cake(art, dish.top, {
    radius: 268,
    frosting: { color: "#f6f0e6" },
    layers: [
      { height: 38, color: "#33241f", crumb: "open" },
      { height: 150, color: "#f8f1e4", crumb: "flecked", flecks },
    ],
    cut,
    coat: 8,
  });
  const speckle = Array.from({ length: 90 }, () =>
    ellipse(
      project(
        dish.top,
        onCircle(
          art.random() < 0.5 ? art.random.between(118, 177) : art.random.between(4, 60),
          268,
        ),
        art.random.between(40, 188),
      ),
      art.random.between(2, 5),
      art.random.between(1.5, 4),
      { fill: art.random.pick(flecks), opacity: 0.75 },
    ),
  );
  const spots = ringOf(10, 216, 90).filter(([x, y]) => {
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    return angle > 124 || angle < 54;
  });
  return closeUp(
    [
      room(art, {
        wall: "#d8d3cb",
        table: "#efe9df",
        feature: "stripes",
        accent: "#e9e5de",
        horizon: 620,
      }),
      dish.drawing,
      shadow(art, dish.top, 262),
      baked.drawing,
      ...speckle,
      place(crumbs(art, [120, 40], 70, ["#2e221e", "#4a3a33"], 8), project(baked.top, [0, -60])),
      lay(
        art,
        baked.top,
        0,
        spots.map((at) => ({ at, shade: 44, drawing: kiss(art, 46, "#fffaf0", 1.15) })),
      ),
      lay(
        art,
        baked.top,
        44,
        spots.map((at) => ({
          at: [at[0], at[1] - 6] as Point,
          shade: 0,
          drawing: place(sandwichBiscuit(art, 38), [4, -22], 12),
        })),
      ),
    ],
    1.1,
    [450, 650],
  );
};

const mangoMirror: Composition = (art) => {
  const cut = [108, 52] as const;
  const dish = plate(art, view(445, 712, 0.38), 358, { color: "#fbf7ef", line: "#e2a23a" });
  const baked = cake(art, dish.top, {
    radius: 262,
    frosting: { color: "#fdeecb" },
    layers: [
      { height: 36, color: "#c99357", crumb: "open" },
      { height: 64, color: "#fbd98a", crumb: "fine", contrast: 0.75 },
      { height: 62, color: "#fdeecb", contrast: 0.75 },
    ],
    cut,
    coat: 6,
  });
  return closeUp(
    [
      room(art, {
        wall: "#f3c9a1",
        table: "#f8ead6",
        feature: "sun",
        accent: "#f9dfbd",
        horizon: 540,
        palms: true,
      }),
      dish.drawing,
      shadow(art, dish.top, 256),
      baked.drawing,
      glaze(art, baked.top, {
        surface: { color: "#f59a1d", gloss: 1, contrast: 0.8 },
        radius: 263,
        reach: 54,
        cut,
        drips: 13,
      }),
      lay(
        art,
        baked.top,
        0,
        (
          [
            [-130, -50],
            [-80, -70],
            [-100, -20],
            [-40, -104],
            [-52, -36],
            [-146, 6],
            [0, -70],
          ] as const
        ).map(([x, y], index) => ({
          at: [x, y] as Point,
          shade: 32,
          drawing: place(fruitCube(32, index % 2 ? "#f9b233" : "#f7a41d"), [0, -22]),
        })),
      ),
      lay(art, baked.top, 34, [
        { at: [-80, -48], shade: 22, drawing: place(fruitCube(32, "#f9b233"), [0, -20]) },
        { at: [-24, -64], shade: 20, drawing: mint(art, 42) },
      ]),
    ],
    1.12,
    [445, 640],
  );
};

const cotton: Composition = (art) => {
  const cut = [84, 40] as const;
  const dish = board(art, view(440, 735, 0.36), 350, "#d3ab7a");
  const airy = (height: number) => ({
    height,
    color: "#fdf0c2",
    crumb: "open" as const,
    contrast: 0.7,
  });
  const baked = cake(art, dish.top, {
    radius: 252,
    frosting: { color: "#fbe7ad", contrast: 0.9 },
    crown: { color: "#d98f3c" },
    layers: [airy(196)],
    cut,
    coat: 14,
  });
  const [x, y] = baked.top.origin;
  return closeUp(
    [
      room(art, { wall: "#e9dcc6", table: "#f6eee0", feature: "window", horizon: 540 }),
      kopiCup(art, view(772, 640, 0.36), 74, "#8a5a34", "#b5673f"),
      dish.drawing,
      shadow(art, dish.top, 246),
      baked.drawing,
      group(
        [
          ellipse([x, y], 252, 252 * 0.36, {
            fill: art.radial(
              [x - 20, y - 6],
              256,
              [
                [0, "#c4762a"],
                [0.72, "#d18a38"],
                [0.92, "#e6b25e"],
                [1, "#f6d58c"],
              ],
              0.36,
            ),
          }),
          ellipse([x - 84, y - 30], 120, 22, {
            fill: "#ffe9bd",
            opacity: 0.55,
            filter: art.blur(12),
          }),
          place(dust(art, [180, 60], 150, "#fffaf0", 2.2), [x, y]),
        ],
        { clip: art.clip(baked.roof ?? "") },
      ),
      place(sprig(art, 190, "#8aa070"), [70, 838], 10),
    ],
    1.12,
    [450, 640],
  );
};

const gulaMelakaSlice: Composition = (art) => {
  const dish = plate(art, view(455, 705, 0.4), 345, { color: "#31474a", line: "#c9a04d" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: [
      { height: 38, color: "#a8683a", crumb: "open" },
      { height: 160, color: "#f8e2b4", crumb: "fine", contrast: 0.75 },
    ],
    frosting: { color: "#eec886" },
    coat: 4,
    turn: 152,
    angle: 40,
  });
  const spots: [number, number][] = [
    [0.6, 0.02],
    [0.7, -0.08],
    [0.72, 0.09],
    [0.84, 0],
    [0.86, -0.14],
    [0.88, 0.14],
    [0.94, 0.02],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#e3b78c",
        table: "#f2dfc4",
        feature: "arch",
        accent: "#cf9660",
        horizon: 465,
      }),
      place(gulaMelaka(art, 66, 0.4), [778, 640]),
      dish.drawing,
      piece.drawing,
      sauce(art, piece.top, 500, 152, 40, "#8a4a1c", 120),
      lay(
        art,
        piece.top,
        4,
        spots.map(([share, aside]) => ({
          at: alongSlice(500, share, aside, 152, 40),
          shade: 0,
          drawing: crumbs(art, [20, 8], 5, ["#d8a568", "#c18a4c", "#efcf98"], 13),
        })),
      ),
      place(
        dust(art, [120, 30], 46, "#fffdf6", 4),
        project(piece.top, alongSlice(500, 0.78, 0, 152, 40)),
      ),
    ],
    1.12,
    [450, 610],
  );
};

const strawberrySlice: Composition = (art) => {
  const dish = plate(art, view(450, 712, 0.4), 345, { color: "#fdf7f2", line: "#d8606f" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: [
      { height: 32, color: "#bd8950", crumb: "open" },
      { height: 146, color: "#f8c3c2", crumb: "fine", contrast: 0.7 },
      { height: 30, color: "#d93445", contrast: 0.8 },
    ],
    frosting: { color: "#e0404f", contrast: 0.8 },
    coat: 2,
    turn: 30,
    angle: 40,
  });
  const [gx, gy] = project(piece.top, alongSlice(500, 0.66, -0.05, 30, 40));
  return closeUp(
    [
      room(art, {
        wall: "#bfd6cd",
        table: "#f6efe6",
        feature: "tiles",
        accent: "#96bcae",
        horizon: 470,
      }),
      napkin(art, [730, 810], 300, 0.4, { color: "#f2b6b4", motif: "plain", turn: 22 }),
      dish.drawing,
      piece.drawing,
      ellipse([gx - 10, gy], 120, 13, { fill: "#fff1ee", opacity: 0.5, filter: art.blur(9) }),
      lay(art, piece.top, 0, [
        {
          at: alongSlice(500, 0.92, 0.1, 30, 40),
          shade: 50,
          drawing: kiss(art, 54, "#fffaf4", 1.1),
        },
        {
          at: alongSlice(500, 0.9, -0.14, 30, 40),
          shade: 50,
          drawing: kiss(art, 54, "#fffaf4", 1.1),
        },
      ]),
      lay(art, piece.top, 48, [
        {
          at: alongSlice(500, 0.92, -0.02, 30, 40),
          shade: 0,
          drawing: place(strawberryHalf(art, 52), [0, -34], 14),
        },
      ]),
      lay(
        art,
        piece.top,
        4,
        steps(0.44, 0.68, 3).map((share, index) => ({
          at: alongSlice(500, share, 0, 30, 40),
          shade: 14,
          drawing: place(kiss(art, 18 + index * 4, "#fffaf4"), [0, 0]),
        })),
      ),
      lay(art, view(140, 800, 0.4), 0, [
        { at: [0, 0], shade: 44, drawing: place(strawberryHalf(art, 46), [0, -14], 66) },
      ]),
    ],
    1.12,
    [450, 610],
  );
};

export const cheesecakes: Record<string, Composition> = {
  "basque-burnt-cheesecake": basque,
  "basque-burnt-cheesecake-chocolate": basqueChocolate,
  "basque-burnt-cheesecake-matcha": basqueMatcha,
  "durian-burnt-cheesecake": durianBurnt,
  "blueberry-cheesecake-slice": blueberrySlice,
  "cookies-and-cream-cheesecake": cookiesAndCream,
  "mango-mirror-cheesecake": mangoMirror,
  "japanese-cotton-cheesecake": cotton,
  "salted-gula-melaka-cheesecake-slice": gulaMelakaSlice,
  "strawberry-yoghurt-cheesecake-slice": strawberrySlice,
};
