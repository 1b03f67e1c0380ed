import { moved, project, view } from "../../art/light.ts";
import { ellipse, place } from "../../art/marks.ts";
import type { Point } from "../../art/points.ts";
import { bananaLeaf, gulaMelaka } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { rattanTray } from "../../props/tray.ts";
import { ketayap, leafCup, pulutInti } from "../../shapes/kuih.ts";
import { ondeh, openOndeh, shreds } from "../../toppings/coconut.ts";
import { blossom } from "../../toppings/flowers.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

const ondehOndeh: Composition = (art) => {
  const at = view(450, 690, 0.42);
  const spots: Point[] = [
    [-190, -150],
    [10, -190],
    [210, -140],
    [-300, 30],
    [-110, -10],
    [290, 50],
  ];
  return closeUp(
    [
      room(art, { wall: "#e7cfa6", table: "#c99a66", feature: "window", horizon: 420 }),
      place(gulaMelaka(art, 78, 0.42), [760, 520]),
      place(gulaMelaka(art, 66, 0.42), [690, 560]),
      place(bananaLeaf(art, 860, 400), [450, 690], -6),
      lay(
        art,
        at,
        0,
        spots.map((spot) => ({ at: spot, shade: 84, drawing: place(ondeh(art, 88), [0, -58]) })),
      ),
      lay(art, at, 0, [{ at: [70, 60], shade: 96, drawing: place(openOndeh(art, 104), [0, -62]) }]),
      lay(art, at, 0, [{ at: [-150, 180], shade: 88, drawing: place(ondeh(art, 94), [0, -60]) }]),
      place(shreds(art, [60, 16], 36, 17), [640, 830]),
    ],
    1.06,
    [450, 620],
  );
};

const pulut: Composition = (art) => {
  const at = view(450, 700, 0.42);
  return closeUp(
    [
      room(art, { wall: "#e3c9a8", table: "#efe3d0", feature: "window", horizon: 430 }),
      leafCup(art, moved(at, [-180, -130]), 330),
      pulutInti(art, moved(at, [-180, -130]), 96),
      leafCup(art, moved(at, [200, -100]), 340),
      pulutInti(art, moved(at, [200, -100]), 100),
      leafCup(art, moved(at, [-10, 150]), 430),
      pulutInti(art, moved(at, [-10, 150]), 136),
      ...(
        [
          [150, 800, 46, 10],
          [748, 836, 52, 50],
          [806, 770, 38, -20],
        ] as const
      ).map(
        ([x, y, size, turn]) =>
          ellipse([x + 6, y + 12], size * 0.8, size * 0.36, {
            fill: "#35170c",
            opacity: 0.24,
            filter: art.blur(5),
          }) +
          place(
            place(blossom(art, size, "#5b6fd0", "#f5e6b0"), [0, 0], turn),
            [x, y],
            0,
            [1, 0.66],
          ),
      ),
    ],
    1.1,
    [450, 620],
  );
};

const ketayapRolls: Composition = (art) => {
  const dish = rattanTray(art, view(450, 705, 0.42), 410);
  const one = (x: number, y: number, z: number, length = 300) =>
    ketayap(art, moved(dish.top, [x, y], z), 62, length, 116);
  return closeUp(
    [
      room(art, { wall: "#c2cfd3", table: "#e6d5bd", feature: "plain", horizon: 420, palms: true }),
      dish.drawing,
      place(bananaLeaf(art, 660, 270, "#4f8a40"), project(dish.top, [0, 0])),
      one(-150, -90, 0),
      one(10, -60, 0),
      one(170, -30, 0),
      one(-70, -60, 96),
      one(92, -30, 96),
      ketayap(art, moved(dish.top, [-160, 170]), 66, 130, 130),
    ],
    1.06,
    [450, 610],
  );
};

/** Kuih with coconut and palm sugar. */
export const coconutKuih: Record<string, Composition> = {
  "ondeh-ondeh": ondehOndeh,
  "pulut-inti": pulut,
  "kuih-ketayap": ketayapRolls,
};
