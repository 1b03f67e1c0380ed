import { project, view } from "../../art/light.ts";
import { ellipse, group, place } from "../../art/marks.ts";
import { type Point, onCircle } from "../../art/points.ts";
import { shadow } from "../../art/shadow.ts";
import { kopiCup } from "../../props/cups.ts";
import { board, plate, stand } from "../../props/dishes.ts";
import { sprig } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { cake, ringOf } from "../../shapes/cake.ts";
import { glaze } from "../../shapes/glaze.ts";
import { dust, sandwichBiscuit } from "../../toppings/chocolate.ts";
import { kiss } from "../../toppings/cream.ts";
import { mint } from "../../toppings/flowers.ts";
import { fruitCube } from "../../toppings/fruit.ts";
import { crumbs } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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
    floor: "#5d6a72",
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
    floor: "#d3ab7a",
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

/** Chilled and cotton cheesecakes. */
export const wholeCheesecakes: Record<string, Composition> = {
  "cookies-and-cream-cheesecake": cookiesAndCream,
  "mango-mirror-cheesecake": mangoMirror,
  "japanese-cotton-cheesecake": cotton,
};
