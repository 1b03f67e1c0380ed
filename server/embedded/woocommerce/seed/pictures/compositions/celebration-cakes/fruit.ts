import { project, view } from "../../art/light.ts";
import { ellipse, place } from "../../art/marks.ts";
import { onCircle } from "../../art/points.ts";
import { shadow } from "../../art/shadow.ts";
import { napkin } from "../../props/cloth.ts";
import { board, plate, stand } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { cake, ringOf } from "../../shapes/cake.ts";
import { strawberry, strawberryHalf } from "../../toppings/berries.ts";
import { kiss } from "../../toppings/cream.ts";
import { leaf, mint, petal, rose } from "../../toppings/flowers.ts";
import { fruitRose } from "../../toppings/fruit.ts";
import { type Piece, lay } from "../../toppings/shading.ts";
import { durianHusk, durianLobe, lychee } from "../../toppings/tropical.ts";
import { type Composition, closeUp } from "../composition.ts";
import { aroundCut, sponge } from "./parts.ts";

const durianCake: Composition = (art) => {
  const dish = board(art, view(430, 720), 350, "#b17d4e");
  const baked = cake(art, dish.top, {
    radius: 262,
    frosting: { color: "#f8e7ae", contrast: 0.9 },
    layers: sponge("#f4d98a", "#fff4cf", 3, 56),
  });
  const border = ringOf(16, 226, 84).map((at): Piece => ({
    at,
    shade: 28,
    drawing: kiss(art, 32, "#fff3c9"),
  }));
  const lobes: Piece[] = (
    [
      [-84, 44, -12],
      [70, 70, 14],
      [-10, -46, 4],
      [96, -50, -20],
      [-110, -58, 22],
      [6, 30, -6],
    ] as const
  ).map(([x, y, turn], index) => ({
    at: [x, y],
    shade: 66,
    drawing: durianLobe(art, index === 5 ? 84 : 72),
    turn,
  }));
  return closeUp(
    [
      room(art, { wall: "#f0d9a0", table: "#d9a877", feature: "window", horizon: 560 }),
      place(durianHusk(art, 120), [742, 628], 14),
      dish.drawing,
      shadow(art, dish.top, 258),
      baked.drawing,
      lay(art, baked.top, 0, [...border, ...lobes.slice(0, 5)]),
      lay(art, baked.top, 40, lobes.slice(5)),
      place(leaf(art, 150, 38, "#6f9a4a"), [116, 850], 62),
    ],
    1.12,
    [470, 640],
  );
};

const harumanis: Composition = (art) => {
  const dish = plate(art, view(455, 715, 0.4), 360, { color: "#fbf7ef" });
  const baked = cake(art, dish.top, {
    radius: 258,
    frosting: { color: "#fdf4dd", contrast: 0.9 },
    layers: sponge("#f6da8f", "#fffaf0", 3, 48),
  });
  return closeUp(
    [
      room(art, { wall: "#a9cbc0", table: "#f1ead8", palms: true, horizon: 500 }),
      place([leaf(art, 210, 46, "#5f9350", 0.2)], [770, 720], 58),
      place([leaf(art, 190, 42, "#6fa35c", -0.1)], [760, 740], 96),
      dish.drawing,
      shadow(art, dish.top, 254),
      baked.drawing,
      place(fruitRose(art, 208, "#f7a823", 0.46), project(baked.top, [0, 6], 6)),
      lay(
        art,
        dish.top,
        0,
        ringOf(18, 276, 90)
          .filter(([, y]) => y > -40)
          .map((at) => ({ at, shade: 22, drawing: kiss(art, 26, "#fffaf0", 1.1) })),
      ),
      lay(art, baked.top, 10, [{ at: [168, 40], shade: 26, drawing: mint(art, 40) }]),
    ],
    1.14,
    [455, 640],
  );
};

const lycheeRose: Composition = (art) => {
  const dish = stand(art, view(450, 812, 0.3), 315, 160, "#e9d7c9");
  const layers = sponge("#f0c3a8", "#fff6ee", 3, 62, 26);
  const baked = cake(art, dish.top, {
    radius: 240,
    frosting: { color: "#fff3ea" },
    layers,
    coat: 0,
  });
  const smears = Array.from({ length: 16 }, () => {
    const angle = art.random.between(10, 170);
    const spot = project(dish.top, onCircle(angle, 240), art.random.between(18, 210));
    return ellipse(
      spot,
      art.random.between(26, 60) * Math.sin((angle * Math.PI) / 180),
      art.random.between(6, 15),
      { fill: "#fff6ee", opacity: 0.55, filter: art.blur(4) },
    );
  });
  const flowers: Piece[] = [
    { at: [-120, 30], shade: 60, drawing: rose(art, 74, "#e59aa6") },
    { at: [-20, 66], shade: 52, drawing: rose(art, 62, "#f3c3c0") },
    { at: [-60, -46], shade: 52, drawing: rose(art, 66, "#d67488") },
    { at: [70, 60], shade: 34, drawing: lychee(art, 42) },
    { at: [132, 16], shade: 34, drawing: lychee(art, 42, false) },
    { at: [92, -30], shade: 34, drawing: lychee(art, 40) },
    { at: [30, -16], shade: 34, drawing: lychee(art, 42, false) },
  ];
  return closeUp(
    [
      room(art, { wall: "#f0cfc6", table: "#f7ebe2", feature: "window", horizon: 620 }),
      dish.drawing,
      shadow(art, dish.top, 236),
      baked.drawing,
      ...smears,
      lay(art, baked.top, 0, [
        { at: [-185, 70], shade: 0, drawing: place(leaf(art, 96, 30, "#7d9a6b"), [0, 0], -74) },
        { at: [0, 108], shade: 0, drawing: place(leaf(art, 80, 26, "#8fae7b"), [0, 0], 128) },
        ...flowers,
      ]),
      ...(
        [
          [150, 842, 20],
          [700, 838, -40],
          [760, 800, 70],
          [230, 866, -80],
        ] as const
      ).map(([x, y, turn]) =>
        place(
          [
            ellipse([3, 8], 22, 10, { fill: "#35170c", opacity: 0.2, filter: art.blur(3) }),
            petal(art, 28, "#e59aa6"),
          ],
          [x, y],
          turn,
          [1, 0.7],
        ),
      ),
    ],
    1.12,
    [450, 660],
  );
};

const strawberryShortcake: Composition = (art) => {
  const cut = [104, 46] as const;
  const dish = plate(art, view(440, 705, 0.38), 355, { color: "#fdf8f2", line: "#d98a93" });
  const layers = [
    { height: 58, color: "#f7dd9c", crumb: "fine" as const },
    { height: 46, color: "#fffaf2" },
    { height: 58, color: "#f7dd9c", crumb: "fine" as const },
  ];
  const baked = cake(art, dish.top, {
    radius: 262,
    frosting: { color: "#fffaf2", contrast: 0.95 },
    layers,
    cut,
    coat: 18,
  });
  const inFace = (angle: number, reach: number) => project(dish.top, onCircle(angle, reach), 82);
  return closeUp(
    [
      room(art, {
        wall: "#f2c9c8",
        table: "#fbf0ea",
        feature: "sun",
        accent: "#f8dcd8",
        horizon: 530,
      }),
      napkin(art, [720, 800], 300, 0.38, {
        color: "#f3e2dc",
        motif: "stripes",
        accent: "#d1606c",
        turn: 20,
      }),
      dish.drawing,
      shadow(art, dish.top, 256),
      baked.drawing,
      ...[70, 132, 196].map((reach) =>
        place(strawberryHalf(art, 21), inFace(cut[1], reach), -6, [0.82, 1]),
      ),
      ...[80, 150, 206].map((reach) =>
        place(strawberryHalf(art, 20), inFace(cut[0], reach), 4, [0.5, 1]),
      ),
      lay(art, baked.top, 0, [
        ...aroundCut(ringOf(14, 216, 88), cut).map((at): Piece => ({
          at,
          shade: 34,
          drawing: kiss(art, 38, "#fffdf8", 1.2),
        })),
        { at: [-56, -20], shade: 40, drawing: place(strawberry(art, 46), [0, -22], 8) },
        { at: [34, -46], shade: 40, drawing: place(strawberry(art, 44), [0, -22], -10) },
        { at: [-6, 12], shade: 40, drawing: place(strawberry(art, 48), [0, -24], 0) },
      ]),
      lay(art, view(120, 806, 0.38), 0, [
        { at: [0, 0], shade: 46, drawing: place(strawberry(art, 46), [0, -20], 70) },
      ]),
    ],
    1.14,
    [440, 620],
  );
};

/** Cakes that carry fruit. */
export const fruitCakes: Record<string, Composition> = {
  "musang-king-durian-cake": durianCake,
  "harumanis-mango-cream-cake": harumanis,
  "lychee-rose-naked-cake": lycheeRose,
  "strawberry-shortcake": strawberryShortcake,
};
