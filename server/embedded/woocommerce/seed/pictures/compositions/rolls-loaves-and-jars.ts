import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { moved, project, view, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { flow, onCircle, type Point, steps } from "../art/points.ts";
import { napkin } from "../props/cloth.ts";
import { kopiCup } from "../props/cups.ts";
import { board, plate } from "../props/dishes.ts";
import { pandan, sprig } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { glassFront, jar, type JarLayer } from "../shapes/jar.ts";
import { loaf } from "../shapes/loaf.ts";
import { roll } from "../shapes/roll.ts";
import { strawberry, strawberryHalf } from "../toppings/berries.ts";
import { curl, dust } from "../toppings/chocolate.ts";
import { shreds } from "../toppings/coconut.ts";
import { kiss } from "../toppings/cream.ts";
import { leaf, mint } from "../toppings/flowers.ts";
import { bananaSlice, fruitCube } from "../toppings/fruit.ts";
import { walnut } from "../toppings/nuts.ts";
import { lay, roundFill } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

const pandanRoll: Composition = (art) => {
  const dish = board(art, view(450, 730, 0.4), 400, "#c3925f");
  const style = { radius: 150, sponge: "#a3ca6c", skin: "#86b553", cream: "#f0cf8e", facing: 120 };
  return closeUp(
    [
      room(art, {
        wall: "#efd9b8",
        table: "#f6ecdc",
        feature: "arch",
        accent: "#e0bf90",
        horizon: 480,
      }),
      place(pandan(art, 330), [636, 760], -14),
      dish.drawing,
      roll(art, moved(dish.top, [70, -80]), { ...style, length: 380 }).drawing,
      roll(art, moved(dish.top, [-70, 60]), { ...style, length: 52 }).drawing,
      roll(art, moved(dish.top, [-150, 150]), { ...style, length: 52 }).drawing,
    ],
    1.06,
    [450, 600],
  );
};

const strawberryRoll: Composition = (art) => {
  const dish = plate(art, view(450, 730, 0.4), 400, { color: "#fdf8f3", line: "#d8606f" });
  const heart = group([
    ellipse([0, 0], 96, 92, {
      fill: art.radial([-20, -20], 110, [
        [0, "#fffdf8"],
        [1, "#f3e3d2"],
      ]),
    }),
    place(strawberryHalf(art, 58), [0, 4]),
  ]);
  const style = {
    radius: 152,
    sponge: "#f8dfa0",
    skin: "#e9b96a",
    cream: "#fffaf0",
    facing: 62,
    turns: 0,
    heart,
  };
  const log = roll(art, moved(dish.top, [-50, -70]), { ...style, length: 380 });
  return closeUp(
    [
      room(art, {
        wall: "#c5d8d4",
        table: "#f7eee6",
        feature: "sun",
        accent: "#dbe7e4",
        horizon: 470,
      }),
      napkin(art, [180, 830], 330, 0.4, {
        color: "#f3bfc0",
        motif: "stripes",
        accent: "#ffffff",
        turn: 18,
      }),
      dish.drawing,
      log.drawing,
      ...steps(0.9, 0.1, 5).map((share, index) => {
        const spot = log.along(share);
        return place(
          index % 2
            ? [kiss(art, 36, "#fffaf4", 1.1), place(strawberry(art, 32), [0, -48], 10)]
            : kiss(art, 40, "#fffaf4", 1.2),
          [spot[0], spot[1] + 14],
        );
      }),
      roll(art, moved(dish.top, [120, 120]), { ...style, length: 50 }).drawing,
      lay(art, view(790, 800, 0.4), 0, [
        { at: [0, 0], shade: 40, drawing: place(strawberry(art, 42), [0, -20], -60) },
      ]),
    ],
    1.06,
    [450, 600],
  );
};

const taroRoll: Composition = (art) => {
  const dish = plate(art, view(450, 735, 0.4), 395, { color: "#efe9e2" });
  const style = {
    radius: 150,
    sponge: "#c3a9d8",
    skin: "#a98ac6",
    cream: "#fbf4ee",
    facing: 116,
    turns: 1.7,
  };
  const log = roll(art, moved(dish.top, [60, -80]), { ...style, length: 390 });
  return closeUp(
    [
      room(art, { wall: "#e6d3c4", table: "#f6ece2", feature: "window", horizon: 480 }),
      dish.drawing,
      log.drawing,
      ...steps(0.12, 0.9, 6).map((share) =>
        place(shreds(art, [44, 24], 22, 17), log.along(share, 0)),
      ),
      roll(art, moved(dish.top, [-90, 110]), { ...style, length: 54 }).drawing,
      place(sprig(art, 190, "#8fa58a"), [690, 856], -18),
    ],
    1.06,
    [450, 600],
  );
};

const bananaLoaf: Composition = (art) => {
  const dish = board(art, view(450, 740, 0.4), 405, "#94683f");
  const nuts = () =>
    group(
      [
        [-70, -30],
        [40, 40],
        [84, -50],
        [-30, 66],
        [10, -80],
        [-96, 40],
      ].map(([x = 0, y = 0], index) => place(walnut(art, 21), [x, y], index * 50)),
    );
  const style = { width: 290, height: 250, crust: "#9a5a26", crumb: "#e6bd7e", facing: 120 };
  const log = loaf(art, moved(dish.top, [70, -80]), { ...style, length: 380, inside: nuts() });
  const banana = (aside: number) => {
    const [near, far] = [log.along(0.16, aside - 26), log.along(0.9, aside - 10)];
    const middle = log.along(0.5, aside + 70);
    const data = `M${near.join(" ")}Q${middle.join(" ")} ${far.join(" ")}`;
    return group([
      path(data, {
        stroke: "#3a1d10",
        width: 52,
        opacity: 0.3,
        filter: art.blur(5),
        transform: "translate(4 6)",
      }),
      path(data, { stroke: "#c9822a", width: 50 }),
      path(data, { stroke: "#f0c063", width: 40 }),
      path(data, { stroke: "#fbe3a0", width: 16, opacity: 0.8, filter: art.blur(3) }),
      path(data, { stroke: "#8a5a1e", width: 2, opacity: 0.5 }),
    ]);
  };
  return closeUp(
    [
      room(art, {
        wall: "#e8cf9d",
        table: "#f4e7d0",
        feature: "stripes",
        accent: "#f0dfb9",
        horizon: 480,
      }),
      dish.drawing,
      log.drawing,
      banana(2),
      loaf(art, moved(dish.top, [-80, 90]), { ...style, length: 46, inside: nuts() }).drawing,
      lay(art, view(150, 850, 0.4), 0, [
        { at: [0, 0], shade: 36, drawing: place(walnut(art, 38), [0, -14]) },
      ]),
      place(
        [
          ellipse([4, 10], 40, 18, { fill: "#35170c", opacity: 0.3, filter: art.blur(5) }),
          place(bananaSlice(art, 38), [0, 0], 0, [1, 0.55]),
        ],
        [770, 850],
      ),
    ],
    1.06,
    [450, 600],
  );
};

const marbleLoaf: Composition = (art) => {
  const dish = plate(art, view(455, 735, 0.4), 400, {
    color: "#e3ebee",
    line: "#2f5aa0",
    flowers: "#2f5aa0",
  });
  const swirls = (size: number) => {
    const dark = "#5a3019";
    const wave = (y: number, swing: number, phase: number) =>
      steps(-150, 150, 22).map((x): Point => [
        x * size,
        (y + Math.sin(x / 34 + phase) * swing + Math.sin(x / 15) * swing * 0.22) * size,
      ]);
    return [
      { y: -62, swing: 20, phase: 0.6, width: 30 },
      { y: 2, swing: 34, phase: 2.2, width: 46 },
      { y: 74, swing: 16, phase: 4.4, width: 34 },
    ]
      .map(
        ({ y, swing, phase, width }) =>
          path(flow(wave(y, swing, phase)), { stroke: tone(dark, 0.66), width, opacity: 0.95 }) +
          path(flow(wave(y - width * 0.2, swing * 0.9, phase + 0.14)), {
            stroke: "#a9743f",
            width: width * 0.16,
            opacity: 0.6,
          }) +
          path(flow(wave(y + width * 0.3, swing, phase - 0.1)), {
            stroke: "#f6da8e",
            width: width * 0.14,
            opacity: 0.8,
          }),
      )
      .join("");
  };
  const style = { width: 300, height: 240, crust: "#c07d35", crumb: "#f6da8e", facing: 62 };
  return closeUp(
    [
      room(art, {
        wall: "#b9826a",
        table: "#efdfca",
        feature: "arch",
        accent: "#ca9a84",
        horizon: 480,
      }),
      kopiCup(art, view(128, 610, 0.4), 76, "#8a5a34"),
      dish.drawing,
      loaf(art, moved(dish.top, [-40, -80]), { ...style, length: 380, inside: swirls(1) }).drawing,
      loaf(art, moved(dish.top, [70, 66]), { ...style, length: 42, inside: swirls(0.94) }).drawing,
      loaf(art, moved(dish.top, [130, 150]), { ...style, length: 42, inside: swirls(1.06) })
        .drawing,
    ],
    1.06,
    [450, 600],
  );
};

/** A filled jar with what lies on top, its glass in front. */
function filledJar(
  art: Art,
  at: View,
  radius: number,
  layers: readonly JarLayer[],
  onTop: (top: View) => string,
  air = 46,
): string {
  const made = jar(art, at, radius, layers, air);
  return made.drawing + onTop(made.top) + glassFront(art, at, radius, made.height);
}

const tiramisu: Composition = (art) => {
  const fingers = (width: number, height: number) =>
    steps(-width * 0.4, width * 0.4, 5)
      .map((x) =>
        path(
          `M${x - width * 0.085} ${-height * 0.2}Q${x} ${-height * 0.5} ${x + width * 0.085} ${-height * 0.2}V${height * 0.5}H${x - width * 0.085}Z`,
          { fill: "#a8713f", opacity: 0.55 },
        ),
      )
      .join("");
  const layers: JarLayer[] = [
    { height: 78, color: "#7d4a28", pieces: fingers },
    { height: 84, color: "#fbf0da" },
    { height: 70, color: "#7d4a28", pieces: fingers },
    { height: 96, color: "#fbf0da" },
    { height: 12, color: "#5a3018" },
  ];
  const dusted = (radius: number) => (top: View) =>
    place(dust(art, [radius * 0.86, radius * 0.3], 150, "#34190c", 2.4), top.origin) +
    lay(art, top, 2, [
      { at: [-20, 0], shade: 30, drawing: curl(art, radius * 0.3), turn: -14 },
      { at: [40, 20], shade: 26, drawing: curl(art, radius * 0.24, "#8a5232"), turn: 40 },
    ]);
  return closeUp(
    [
      room(art, {
        wall: "#c7a888",
        table: "#eddcc6",
        feature: "tiles",
        accent: "#ab8866",
        horizon: 560,
      }),
      filledJar(
        art,
        view(640, 700, 0.32),
        136,
        layers.map((layer) => ({ ...layer, height: layer.height * 0.86 })),
        dusted(136),
        36,
      ),
      filledJar(art, view(340, 806, 0.32), 166, layers, dusted(166)),
      ...(
        [
          [620, 830, -16],
          [690, 812, 12],
        ] as const
      ).map(([x, y, turn]) =>
        place(
          [
            ellipse([6, 14], 74, 16, { fill: "#35170c", opacity: 0.3, filter: art.blur(6) }),
            path("M-70 -16Q0 -26 70 -16Q88 0 70 16Q0 24 -70 16Q-88 0 -70 -16Z", {
              fill: art.boxLinear(
                [0, 0],
                [0.1, 1],
                [
                  [0, "#f6d79c"],
                  [0.4, "#e3ad5c"],
                  [1, "#b5752c"],
                ],
              ),
            }),
            place(dust(art, [64, 10], 40, "#fff6e2", 2), [0, -4]),
          ],
          [x, y],
          turn,
        ),
      ),
    ],
    1.06,
    [450, 590],
  );
};

const mangoSago: Composition = (art) => {
  const pearls = (width: number, height: number) =>
    Array.from({ length: 90 }, () =>
      ellipse([art.random.around(0, width / 2), art.random.around(0, height * 0.6)], 8, 8, {
        fill: art.boxRadial([0.4, 0.36], 0.6, [
          [0, "#ffffff"],
          [0.7, "#f3ead2"],
          [1, "#d9c9a2"],
        ]),
        opacity: 0.85,
      }),
    ).join("");
  const layers: JarLayer[] = [
    { height: 120, color: "#f7a823" },
    { height: 70, color: "#f6ead0", pieces: pearls },
    { height: 76, color: "#f9bd4a" },
    { height: 66, color: "#fdf8ec" },
  ];
  const at = view(450, 812, 0.32);
  return closeUp(
    [
      room(art, {
        wall: "#9cc6c4",
        table: "#f5ecd9",
        feature: "sun",
        accent: "#bfdcd8",
        palms: true,
        horizon: 570,
      }),
      place([leaf(art, 230, 50, "#5f9350", 0.2)], [650, 770], 56),
      filledJar(
        art,
        at,
        190,
        layers,
        (top) =>
          lay(
            art,
            top,
            0,
            (
              [
                [-90, -20],
                [-40, 40],
                [10, -50],
                [46, 30],
                [-20, 0],
                [92, -24],
                [104, 34],
                [-110, 40],
              ] as const
            ).map(([x, y], index) => ({
              at: [x, y] as Point,
              shade: 32,
              drawing: place(fruitCube(33, index % 2 ? "#f9b233" : "#f59a1d"), [0, -20]),
            })),
          ) + lay(art, top, 36, [{ at: [10, 10], shade: 26, drawing: mint(art, 54) }]),
      ),
      lay(art, view(170, 836, 0.32), 0, [
        { at: [0, 0], shade: 36, drawing: place(fruitCube(36, "#f9b233"), [0, -20]) },
        { at: [74, 44], shade: 32, drawing: place(fruitCube(32, "#f59a1d"), [0, -18]) },
      ]),
    ],
    1.06,
    [450, 590],
  );
};

const cendol: Composition = (art) => {
  const worms = (width: number, height: number) =>
    Array.from({ length: 56 }, () => {
      const [x, y] = [art.random.around(0, width / 2), art.random.around(0, height * 0.5)];
      const [dx, dy] = onCircle(art.random.between(-50, 50), 20);
      const light = art.random.between(0.48, 0.74);
      return path(`M${x - dx} ${y - dy}Q${x} ${y + art.random.around(0, 14)} ${x + dx} ${y + dy}`, {
        stroke: tone("#6aa84c", light),
        width: 10,
      });
    }).join("");
  const beans = (width: number, height: number) =>
    Array.from({ length: 34 }, () =>
      place(
        ellipse([0, 0], 15, 10, { fill: roundFill(art, "#7a2430") }),
        [art.random.around(0, width / 2), art.random.around(0, height * 0.4)],
        art.random.between(0, 180),
      ),
    ).join("");
  const layers: JarLayer[] = [
    { height: 62, color: "#6b3212" },
    { height: 130, color: "#fdf9f0" },
    { height: 44, color: "#8a4630", pieces: beans },
    { height: 74, color: "#d9e3bf", pieces: worms },
    { height: 26, color: "#6b3212" },
  ];
  const at = view(450, 812, 0.32);
  return closeUp(
    [
      room(art, {
        wall: "#e5b7a0",
        table: "#f4e5d4",
        feature: "arch",
        accent: "#cf937a",
        horizon: 570,
      }),
      place(pandan(art, 300), [640, 800], -20),
      filledJar(art, at, 186, layers, (top) => {
        const [x, y] = top.origin;
        return (
          group([
            ellipse([x - 40, y - 16], 70, 14, {
              fill: "#f3b06a",
              opacity: 0.5,
              filter: art.blur(8),
            }),
            ...Array.from({ length: 22 }, () => {
              const spot = project(
                top,
                onCircle(art.random.between(0, 360), 120 * Math.sqrt(art.random())),
                6,
              );
              return place(
                path("M-22 4Q0 -12 22 2", {
                  stroke: tone("#6aa84c", art.random.between(0.52, 0.76)),
                  width: 11,
                }),
                spot,
                art.random.between(-40, 40),
              );
            }),
            ...Array.from({ length: 10 }, () =>
              place(
                ellipse([0, 0], 15, 10, { fill: roundFill(art, "#7a2430") }),
                project(
                  top,
                  onCircle(art.random.between(0, 360), 100 * Math.sqrt(art.random())),
                  10,
                ),
                art.random.between(0, 180),
              ),
            ),
          ]) +
          lay(art, top, 12, [{ at: [0, 10], shade: 40, drawing: kiss(art, 52, "#fffaf0", 1.1) }])
        );
      }),
      place(shreds(art, [50, 14], 28, 16), [190, 850]),
    ],
    1.06,
    [450, 590],
  );
};

export const rollsLoavesAndJars: Record<string, Composition> = {
  "pandan-kaya-swiss-roll": pandanRoll,
  "strawberry-cream-roll": strawberryRoll,
  "taro-coconut-roll": taroRoll,
  "banana-walnut-loaf": bananaLoaf,
  "marble-butter-cake": marbleLoaf,
  "kopi-tiramisu-jar": tiramisu,
  "mango-sago-jar": mangoSago,
  "cendol-panna-cotta-jar": cendol,
};
