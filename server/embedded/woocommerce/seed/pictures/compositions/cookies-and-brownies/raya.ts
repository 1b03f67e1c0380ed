import { moved, view } from "../../art/light.ts";
import { ellipse, group, place } from "../../art/marks.ts";
import type { Point } from "../../art/points.ts";
import { tehTarik } from "../../props/cups.ts";
import { plate } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { flatPlate, tabletop } from "../../props/tabletop.ts";
import { rattanTray } from "../../props/tray.ts";
import { almondLondon, cornflakeCup, dahlia } from "../../shapes/raya-cookies.ts";
import { almond } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

const almondLondons: Composition = (art) => {
  const dish = plate(art, view(450, 690, 0.46), 400, {
    color: "#f7f1e6",
    line: "#2f6f62",
    flowers: "#2f6f62",
  });
  const papers = ["#d9b45c", "#b5443f", "#3f7d6a"] as const;
  const spots: Point[] = [
    [-190, -170],
    [0, -210],
    [190, -170],
    [-270, -20],
    [-92, -50],
    [92, -50],
    [270, -20],
    [-190, 120],
    [0, 110],
    [190, 120],
    [-96, 250],
    [96, 250],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#2f5d55",
        table: "#d9c3a0",
        feature: "arch",
        accent: "#44766d",
        horizon: 380,
      }),
      dish.drawing,
      ...spots.map((spot, index) =>
        almondLondon(art, moved(dish.top, spot), 84, papers[index % 3] ?? papers[0]),
      ),
      lay(art, view(100, 830, 0.46), 0, [
        { at: [0, 0], shade: 24, drawing: place(almond(art, 34), [0, -14], 66) },
        { at: [70, 50], shade: 24, drawing: place(almond(art, 32), [0, -14], 110) },
      ]),
    ],
    1.08,
    [450, 610],
  );
};

const semperit: Composition = (art) => {
  const spots: [number, number][] = [
    [450, 250],
    [262, 316],
    [638, 316],
    [190, 480],
    [366, 452],
    [540, 452],
    [712, 480],
    [270, 632],
    [450, 640],
    [630, 632],
  ];
  return group([
    tabletop(art, { color: "#8fa9a0", kind: "linen", palms: true }),
    flatPlate(art, [450, 452], 396, "#fbf4e6", "#c9a04d"),
    ...spots.map(([x, y], index) => place(dahlia(art, 88, 1), [x, y], index * 17)),
    ...(
      [
        [96, 820, 20],
        [806, 96, -30],
      ] as const
    ).map(
      ([x, y, turn]) =>
        ellipse([x + 10, y + 14], 80, 80, { fill: "#35170c", opacity: 0.2, filter: art.blur(10) }) +
        place(dahlia(art, 84, 1), [x, y], turn),
    ),
  ]);
};

const cornflakes: Composition = (art) => {
  const dish = rattanTray(art, view(450, 700, 0.44), 410);
  const papers = ["#7aa7e0", "#ef8fa0", "#f3c95c", "#79bfae"] as const;
  const spots: Point[] = [
    [-190, -140],
    [10, -180],
    [210, -130],
    [-270, 20],
    [-80, 0],
    [110, 10],
    [280, 40],
    [-170, 170],
    [20, 190],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#f6d58c",
        table: "#f5ead6",
        feature: "stripes",
        accent: "#fae5b3",
        horizon: 400,
      }),
      tehTarik(art, view(800, 500, 0.44), 64),
      dish.drawing,
      ...spots
        .toSorted((a, b) => a[1] - b[1])
        .map((spot, index) =>
          cornflakeCup(art, moved(dish.top, spot), 96, papers[index % 4] ?? papers[0]),
        ),
    ],
    1.06,
    [450, 610],
  );
};

/** Biscuits for the festive jar. */
export const rayaCookies: Record<string, Composition> = {
  "almond-london": almondLondons,
  "biskut-semperit-dahlia": semperit,
  "honey-cornflake-cups": cornflakes,
};
