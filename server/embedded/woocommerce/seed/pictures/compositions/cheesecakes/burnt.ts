import type { Art } from "../../art/art.ts";
import { tone } from "../../art/color.ts";
import { type View, view } from "../../art/light.ts";
import { group, place } from "../../art/marks.ts";
import type { Point } from "../../art/points.ts";
import { shadow } from "../../art/shadow.ts";
import { napkin } from "../../props/cloth.ts";
import { fork } from "../../props/cups.ts";
import { board, plate } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { bakingPaper, burntTop } from "../../shapes/burnt.ts";
import { type Baked, cake } from "../../shapes/cake.ts";
import { dust } from "../../toppings/chocolate.ts";
import { crumbs } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { durianHusk, durianLobe } from "../../toppings/tropical.ts";
import { type Composition, closeUp } from "../composition.ts";

interface Burnt {
  side: string;
  crust: string;
  heart: string;
  cut?: readonly [number, number];
  floor?: string;
}

function burntCheesecake(
  art: Art,
  at: View,
  radius: number,
  { side, crust, heart, cut, floor = "#f3e6d3" }: Burnt,
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
    floor,
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
    floor: "#c08a58",
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
    floor: "#8a6a4a",
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

/** Burnt cheesecakes in their paper. */
export const burntCheesecakes: Record<string, Composition> = {
  "basque-burnt-cheesecake": basque,
  "basque-burnt-cheesecake-chocolate": basqueChocolate,
  "basque-burnt-cheesecake-matcha": basqueMatcha,
  "durian-burnt-cheesecake": durianBurnt,
};
