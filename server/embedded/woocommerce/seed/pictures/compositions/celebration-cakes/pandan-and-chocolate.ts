import { project, view } from "../../art/light.ts";
import { ellipse, place } from "../../art/marks.ts";
import { shadow } from "../../art/shadow.ts";
import { napkin } from "../../props/cloth.ts";
import { kopiCup } from "../../props/cups.ts";
import { plate, stand } from "../../props/dishes.ts";
import { gulaMelaka, pandan } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { cake, ringOf } from "../../shapes/cake.ts";
import { glaze } from "../../shapes/glaze.ts";
import { alongSlice, slice } from "../../shapes/slice.ts";
import { raspberry } from "../../toppings/berries.ts";
import { DARK_CHOCOLATE, curl, shard } from "../../toppings/chocolate.ts";
import { shreds } from "../../toppings/coconut.ts";
import { kiss } from "../../toppings/cream.ts";
import { type Piece, lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";
import { CREAM, GULA_MELAKA, PANDAN, aroundCut, sponge } from "./parts.ts";

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

/** Pandan and chocolate cakes, whole and sliced. */
export const pandanAndChocolateCakes: Record<string, Composition> = {
  "pandan-gula-melaka-cake": pandanGulaMelaka,
  "pandan-gula-melaka-cake-slice": pandanSlice,
  "moist-chocolate-cake": moistChocolate,
  "moist-chocolate-cake-slice": moistSlice,
};
