import { tone } from "../../art/color.ts";
import { project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { type Point, blob, flow, onCircle, steps } from "../../art/points.ts";
import { board } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { flatPlate, tabletop } from "../../props/tabletop.ts";
import { ringOf } from "../../shapes/cake.ts";
import { flatRing, flatTart } from "../../shapes/flat-tart.ts";
import { tart } from "../../shapes/tart.ts";
import { dust } from "../../toppings/chocolate.ts";
import { kiss } from "../../toppings/cream.ts";
import { blossom } from "../../toppings/flowers.ts";
import { bananaSlice } from "../../toppings/fruit.ts";
import { almondFlake } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** A cream pie, and a baked tart from above. */
export const pies: Record<string, Composition> = {
  "banoffee-pie": banoffee,
  "nangka-almond-tart": nangka,
};
