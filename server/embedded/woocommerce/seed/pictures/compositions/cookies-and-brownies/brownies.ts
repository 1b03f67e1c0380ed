import type { Art } from "../../art/art.ts";
import { tone } from "../../art/color.ts";
import { type View, moved, project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { blob, onCircle, pair, steps } from "../../art/points.ts";
import { board, plate } from "../../props/dishes.ts";
import { gulaMelaka } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { block } from "../../shapes/block.ts";
import { crackle } from "../../shapes/crackle.ts";
import { dust } from "../../toppings/chocolate.ts";
import { crumbs, pecan, walnut } from "../../toppings/nuts.ts";
import { type Piece, lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

function brownie(art: Art, at: View, turn: number, size = 230) {
  return block(art, at, {
    width: size,
    depth: size * 0.9,
    turn,
    corner: 10,
    layers: [
      { height: 88, color: "#472416", crumb: "open" },
      { height: 12, color: "#7a4a30" },
    ],
    surface: { color: "#74442b" },
    top: (outline) => crackle(art, outline, "#74442b"),
  });
}

const brownies: Composition = (art) => {
  const dish = plate(art, view(450, 740, 0.42), 370, { color: "#e9e2d6" });
  return closeUp(
    [
      room(art, {
        wall: "#c9906f",
        table: "#f0ddc8",
        feature: "arch",
        accent: "#dba988",
        horizon: 470,
      }),
      dish.drawing,
      brownie(art, moved(dish.top, [-120, -60]), 18).drawing,
      brownie(art, moved(dish.top, [150, -50]), -30).drawing,
      brownie(art, moved(dish.top, [-30, 60], 0), 40, 240).drawing,
      brownie(art, moved(dish.top, [0, 6], 100), 8, 232).drawing,
      brownie(art, moved(dish.top, [8, -4], 200), -20, 224).drawing,
      place(crumbs(art, [60, 16], 14, ["#472416", "#74442b"], 9), [800, 836]),
    ],
    1.08,
    [450, 600],
  );
};

const walnutBrownies: Composition = (art) => {
  const dish = board(art, view(450, 700, 0.46), 410, "#b98a5a");
  const nuts = (top: View, turn: number) =>
    lay(
      art,
      top,
      0,
      (
        [
          [-48, -40],
          [40, -20],
          [-20, 44],
        ] as const
      ).map(([x, y], index): Piece => ({
        at: [x, y],
        shade: 34,
        drawing: place(walnut(art, 40), [0, -12], turn + index * 60),
      })),
    );
  const one = (x: number, y: number, turn: number) => {
    const made = brownie(art, moved(dish.top, [x, y]), turn, 250);
    return made.drawing + nuts(made.top, turn);
  };
  return closeUp(
    [
      room(art, {
        wall: "#a9b8a2",
        table: "#efe4d0",
        feature: "stripes",
        accent: "#bdc9b6",
        horizon: 390,
      }),
      dish.drawing,
      one(-150, -150, 24),
      one(170, -120, -14),
      one(-140, 130, -22),
      one(170, 160, 20),
      lay(art, view(836, 812, 0.46), 0, [
        { at: [0, 0], shade: 36, drawing: place(walnut(art, 40), [0, -14]) },
      ]),
    ],
    1.04,
    [450, 600],
  );
};

const caramelBrownies: Composition = (art) => {
  const dish = plate(art, view(450, 715, 0.44), 390, { color: "#3a4a4d", line: "#c9a04d" });
  const caramel = "#d4822a";
  const ribbons = (top: View, outline: number) => {
    const pool = blob(
      steps(0, 330, 10).map((angle) =>
        project(top, onCircle(angle, outline * art.random.between(0.3, 0.5))),
      ),
    );
    const runs = [-56, 4, 62].map((x, index) => {
      const [sx, sy] = project(top, [x, 70 - Math.abs(x) * 0.3]);
      const length = [70, 96, 58][index] ?? 60;
      return { x: sx, y: sy, length };
    });
    return group([
      ...runs.map(({ x, y, length }) =>
        path(
          `M${x - 17} ${y - 26}C${x - 15} ${y} ${x - 12} ${y + length * 0.4} ${x - 12} ${y + length - 12}A12 12 0 0 0 ${x + 12} ${y + length - 12}C${x + 12} ${y + length * 0.4} ${x + 15} ${y} ${x + 17} ${y - 26}Z`,
          {
            fill: art.boxLinear(
              [0, 0],
              [1, 0.3],
              [
                [0, tone(caramel, 0.8)],
                [0.5, caramel],
                [1, tone(caramel, 0.36)],
              ],
            ),
          },
        ),
      ),
      path(pool, {
        fill: art.boxLinear(
          [0, 0],
          [1, 1],
          [
            [0, tone(caramel, 0.84)],
            [0.5, caramel],
            [1, tone(caramel, 0.44)],
          ],
        ),
      }),
      place(ellipse([0, 0], 46, 9, { fill: "#fff1d2", opacity: 0.6, filter: art.blur(4) }), [
        top.origin[0] - 16,
        top.origin[1] - 10,
      ]),
      place(dust(art, [60, 20], 18, "#fffdf6", 4), top.origin),
    ]);
  };
  const one = (x: number, y: number, z: number, turn: number) => {
    const made = brownie(art, moved(dish.top, [x, y], z), turn, 246);
    return made.drawing + ribbons(made.top, 246);
  };
  return closeUp(
    [
      room(art, {
        wall: "#e2b98a",
        table: "#f3e0c6",
        feature: "sun",
        accent: "#efcda4",
        horizon: 440,
      }),
      dish.drawing,
      one(-170, -90, 0, 40),
      one(170, -80, 0, 36),
      one(0, 110, 0, 42),
      one(0, 10, 100, 44),
    ],
    1.08,
    [450, 610],
  );
};

const blondies: Composition = (art) => {
  const dish = plate(art, view(450, 720, 0.42), 390, { color: "#cfdcd6" });
  const gold = "#d69c4c";
  const one = (x: number, y: number, z: number, turn: number) => {
    const made = block(art, moved(dish.top, [x, y], z), {
      width: 240,
      depth: 220,
      turn,
      corner: 10,
      layers: [
        { height: 88, color: "#d9a558", crumb: "flecked", flecks: ["#8f4f27", "#fbeec9"] },
        { height: 12, color: "#b9782f" },
      ],
      surface: { color: gold },
      top: (outline) => crackle(art, outline, gold),
    });
    const syrup = steps(-70, 70, 4).map((offset) => {
      const [a, b, c] = [
        project(made.top, [offset - 40, -70]),
        project(made.top, [offset + 30, 0]),
        project(made.top, [offset - 26, 76]),
      ];
      return (
        path(`M${pair(a)}Q${pair(b)} ${pair(c)}`, { stroke: tone("#7a3f18", 0.55), width: 6 }) +
        path(`M${pair(a)}Q${pair(b)} ${pair(c)}`, {
          stroke: "#e2a866",
          width: 1.6,
          opacity: 0.7,
          transform: "translate(-1 -1.6)",
        })
      );
    });
    return (
      made.drawing +
      group(syrup, { clip: art.clip(made.roof ?? "") }) +
      lay(
        art,
        made.top,
        0,
        (
          [
            [-42, -36, 30],
            [46, -14, -20],
            [-8, 48, 70],
          ] as const
        ).map(([px, py, angle]): Piece => ({
          at: [px, py],
          shade: 26,
          drawing: place(pecan(art, 34), [0, -8], angle),
        })),
      )
    );
  };
  return closeUp(
    [
      room(art, { wall: "#d8a38c", table: "#f5e6d6", feature: "window", horizon: 450 }),
      place(gulaMelaka(art, 74, 0.42), [800, 600]),
      dish.drawing,
      one(-150, -80, 0, 26),
      one(160, -70, 0, -22),
      one(0, 110, 0, 40),
      one(-4, 0, 100, 12),
    ],
    1.08,
    [450, 610],
  );
};

/** Brownies and blondies. */
export const brownieBoxes: Record<string, Composition> = {
  "fudgy-brownies": brownies,
  "fudgy-brownies-walnut": walnutBrownies,
  "fudgy-brownies-salted-caramel": caramelBrownies,
  "gula-melaka-blondies": blondies,
};
