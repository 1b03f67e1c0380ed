import type { Art } from "../../art/art.ts";
import { tone } from "../../art/color.ts";
import { type View, project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { type Point, onCircle, steps } from "../../art/points.ts";
import { pandan } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { type JarLayer, glassFront, jar } from "../../shapes/jar.ts";
import { curl, dust } from "../../toppings/chocolate.ts";
import { shreds } from "../../toppings/coconut.ts";
import { kiss } from "../../toppings/cream.ts";
import { leaf, mint } from "../../toppings/flowers.ts";
import { fruitCube } from "../../toppings/fruit.ts";
import { lay, roundFill } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** Desserts in jars. */
export const jars: Record<string, Composition> = {
  "kopi-tiramisu-jar": tiramisu,
  "mango-sago-jar": mangoSago,
  "cendol-panna-cotta-jar": cendol,
};
