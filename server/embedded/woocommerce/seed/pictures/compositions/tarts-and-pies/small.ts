import { moved, project, view } from "../../art/light.ts";
import { ellipse, place } from "../../art/marks.ts";
import type { Point } from "../../art/points.ts";
import { kopiCup } from "../../props/cups.ts";
import { board, plate } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { cheeseTart, eggTart, pineappleRoll } from "../../shapes/small-tarts.ts";
import { leaf } from "../../toppings/flowers.ts";
import { roundFill } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** Tarts for one. */
export const smallTarts: Record<string, Composition> = {
  "portuguese-egg-tarts": eggTarts,
  "hokkaido-cheese-tarts": cheeseTarts,
  "golden-pineapple-tarts": pineappleTarts,
};
