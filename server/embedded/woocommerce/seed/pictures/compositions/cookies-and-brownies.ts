import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { moved, project, view, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { blob, flow, onCircle, pair, type Point, polygon, steps } from "../art/points.ts";
import { napkin } from "../props/cloth.ts";
import { tehTarik } from "../props/cups.ts";
import { board, plate, rattanTray } from "../props/dishes.ts";
import { gulaMelaka } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { flatPlate, tabletop } from "../props/tabletop.ts";
import { block } from "../shapes/block.ts";
import { cookie } from "../shapes/cookie.ts";
import { almondLondon, cornflakeCup, dahlia } from "../shapes/small.ts";
import { DARK_CHOCOLATE, dust, WHITE_CHOCOLATE } from "../toppings/chocolate.ts";
import { almond, crumbs, pecan, walnut } from "../toppings/nuts.ts";
import { lay, type Piece, slopeFill } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

/** The crackled skin of a brownie: pale plates with dark rifts between them. */
function crackle(art: Art, outline: readonly Point[], color: string): string {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const rifts = Array.from({ length: 13 }, () => {
    const start: Point = [art.random.between(left, right), art.random.between(top, bottom)];
    const heading = art.random.between(-24, 24) + (art.random() < 0.4 ? 70 : 0);
    const points = steps(0, 3, 4).map((step): Point => {
      const [dx, dy] = onCircle(heading + art.random.around(0, 24), step * 34);
      return [start[0] + dx, start[1] + dy * 0.5];
    });
    return flow(points);
  });
  return group([
    ...rifts.map((data) => path(data, { stroke: tone(color, 0.12), width: 3.4, opacity: 0.7 })),
    ...rifts.map((data) =>
      path(data, {
        stroke: tone(color, 0.98),
        width: 1.7,
        opacity: 0.5,
        transform: "translate(-1.4 -2.4)",
      }),
    ),
    ellipse(
      [left + (right - left) * 0.36, top + (bottom - top) * 0.34],
      (right - left) * 0.26,
      (bottom - top) * 0.16,
      { fill: "#ffe9d2", opacity: 0.24, filter: art.blur(12) },
    ),
  ]);
}

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

/** A rough piece of chocolate, half sunk into the dough: a lit top and a dark broken side. */
function chunk(art: Art, size: number, color: string): string {
  const corners = steps(0, 300, 6).map((angle): Point => {
    const [x, y] = onCircle(
      angle + art.random.around(0, 16),
      size * art.random.between(0.78, 1.12),
    );
    return [x * 1.16, y * 0.62];
  });
  const sunk = corners.map(([x, y]): Point => [x, y + size * 0.3]);
  return group([
    path(polygon(sunk), { fill: tone(color, 0.22), stroke: tone(color, 0.22), width: size * 0.2 }),
    path(polygon(corners), {
      fill: slopeFill(art, color, 0.64, 0.2),
      stroke: tone(color, 0.6),
      width: size * 0.18,
    }),
    ellipse([-size * 0.3, -size * 0.16], size * 0.36, size * 0.12, {
      fill: fade("#fff6e4", 0.42),
      filter: art.blur(2),
    }),
  ]);
}

const chipCookies: Composition = (art) => {
  const style = {
    color: "#cf9650",
    chips: (size: number) => chunk(art, size * 1.3, DARK_CHOCOLATE),
    chipCount: 9,
  };
  const pile = (x: number, y: number, count: number, radius: number) => {
    let at = view(x, y, 0.4);
    const parts: string[] = [];
    for (let index = 0; index < count; index++) {
      const made = cookie(art, moved(at, [art.random.around(0, 14), 0]), { ...style, radius });
      parts.push(made.drawing);
      at = moved(at, [0, 0], made.height * 0.84);
    }
    return (
      parts.join("") +
      place(dust(art, [radius * 0.6, radius * 0.22], 16, "#fffdf8", 4), project(at, [0, 0], 10))
    );
  };
  return closeUp(
    [
      room(art, { wall: "#9db4c4", table: "#f0e4d2", feature: "window", horizon: 480 }),
      napkin(art, [250, 820], 420, 0.4, {
        color: "#f6efe2",
        motif: "stripes",
        accent: "#4f7396",
        turn: 10,
      }),
      pile(560, 690, 5, 190),
      pile(290, 800, 2, 196),
      ...(
        [
          [720, 836, 10],
          [780, 800, 40],
          [664, 856, 70],
        ] as const
      ).map(([x, y, turn]) =>
        place(
          [
            ellipse([4, 8], 22, 10, { fill: "#35170c", opacity: 0.3, filter: art.blur(3) }),
            chunk(art, 22, DARK_CHOCOLATE),
          ],
          [x, y],
          turn * 0.3,
        ),
      ),
    ],
    1.06,
    [450, 610],
  );
};

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

const matchaCookies: Composition = (art) => {
  const dish = board(art, view(450, 715, 0.42), 400, "#9a7350");
  const style = {
    color: "#9cab4f",
    chips: (size: number) => chunk(art, size * 1.1, WHITE_CHOCOLATE),
    chipCount: 10,
  };
  const one = (x: number, y: number, z: number, radius = 172) =>
    cookie(art, moved(dish.top, [x, y], z), { ...style, radius }).drawing;
  return closeUp(
    [
      room(art, {
        wall: "#dfe0c8",
        table: "#c9d0b4",
        feature: "sun",
        accent: "#eceddc",
        horizon: 430,
      }),
      dish.drawing,
      one(-170, -110, 0),
      one(170, -130, 0),
      one(190, 130, 0),
      one(-10, -80, 46, 168),
      one(-120, 140, 0, 176),
      one(-100, 120, 46, 170),
      place(dust(art, [90, 28], 130, "#7f9a3f", 2.6), [690, 858]),
    ],
    1.06,
    [450, 620],
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

export const cookiesAndBrownies: Record<string, Composition> = {
  "fudgy-brownies": brownies,
  "fudgy-brownies-walnut": walnutBrownies,
  "fudgy-brownies-salted-caramel": caramelBrownies,
  "sea-salt-chocolate-chip-cookies": chipCookies,
  "almond-london": almondLondons,
  "biskut-semperit-dahlia": semperit,
  "matcha-white-chocolate-cookies": matchaCookies,
  "gula-melaka-blondies": blondies,
  "honey-cornflake-cups": cornflakes,
};
