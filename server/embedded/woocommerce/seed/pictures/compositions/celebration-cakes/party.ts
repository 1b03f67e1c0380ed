import { project, view } from "../../art/light.ts";
import { group, path, place } from "../../art/marks.ts";
import { onCircle } from "../../art/points.ts";
import { shadow } from "../../art/shadow.ts";
import { plate, stand } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { cake, ringOf } from "../../shapes/cake.ts";
import { cherry, raspberry } from "../../toppings/berries.ts";
import { kiss } from "../../toppings/cream.ts";
import { crumbs } from "../../toppings/nuts.ts";
import { PARTY_COLORS, candle, sideSprinkles, topSprinkles } from "../../toppings/party.ts";
import { type Piece, lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";
import { CREAM, aroundCut, sponge } from "./parts.ts";

const redVelvet: Composition = (art) => {
  const cut = [126, 76] as const;
  const dish = stand(art, view(450, 800, 0.32), 340, 170, "#f4ebe0");
  const baked = cake(art, dish.top, {
    radius: 270,
    frosting: { color: "#fbf3e6", contrast: 0.9 },
    layers: sponge("#a8242e", "#fff4e4", 3, 60, 17),
    cut,
    coat: 17,
  });
  return closeUp(
    [
      room(art, {
        wall: "#dcb3b0",
        table: "#f2e2d8",
        feature: "tiles",
        accent: "#c78f8e",
        horizon: 610,
      }),
      dish.drawing,
      shadow(art, dish.top, 264),
      baked.drawing,
      place(
        crumbs(art, [120, 40], 90, ["#a8242e", "#8d1a25", "#bf3a3f"], 7),
        project(baked.top, [10, -60]),
      ),
      lay(
        art,
        baked.top,
        0,
        aroundCut(ringOf(12, 224, 100), cut).map((at, index) => ({
          at,
          shade: 36,
          drawing: index % 2 ? raspberry(art, 36) : kiss(art, 40, "#fffaf0"),
        })),
      ),
      ...[-150, -190, 170, 200].map((x) =>
        place(
          crumbs(art, [30, 8], 9, ["#a8242e", "#8d1a25"], 6),
          project(dish.top, [x * 1.2, 150]),
        ),
      ),
    ],
    1.1,
    [450, 640],
  );
};

const rainbowBirthday: Composition = (art) => {
  const dish = stand(art, view(450, 826, 0.28), 300, 150, "#f7efe6");
  const baked = cake(art, dish.top, {
    radius: 226,
    frosting: { color: "#fbe3e6", contrast: 0.85 },
    layers: sponge("#f7e3b8", "#fffaf0", 4, 62, 16),
  });
  const kisses = ringOf(14, 190, 90).map((at, index): Piece => ({
    at,
    shade: 28,
    drawing: kiss(art, 34, ["#fff6ea", "#f8bcc6", "#bfe0dc", "#f8e2a6"][index % 4] ?? CREAM),
  }));
  const candles = (
    [
      [-92, -8],
      [-46, 34],
      [4, -34],
      [50, 30],
      [98, -10],
    ] as const
  ).map(([x, y], index): Piece => ({
    at: [x, y],
    shade: 12,
    drawing: candle(
      art,
      104,
      ["#ef6f7e", "#6cc3b4", "#f7b84b", "#7aa7e0", "#b48ad6"][index] ?? "#ef6f7e",
    ),
  }));
  const bunting = ["#ef6f7e", "#f7b84b", "#6cc3b4", "#7aa7e0", "#b48ad6", "#ef6f7e", "#f7b84b"].map(
    (color, index) => {
      const x = 60 + index * 130;
      const y = 62 + Math.sin((index / 6) * Math.PI) * 62;
      return path(`M${x - 34} ${y - 4}L${x + 34} ${y + 4}L${x - 4} ${y + 66}Z`, {
        fill: color,
        opacity: 0.82,
      });
    },
  );
  return group([
    room(art, {
      wall: "#cfdfe8",
      table: "#f7eee4",
      feature: "stripes",
      accent: "#e4edf1",
      horizon: 650,
    }),
    path("M-10 40Q450 190 910 40", { stroke: "#a58d78", width: 4, opacity: 0.6 }),
    ...bunting,
    dish.drawing,
    shadow(art, dish.top, 222),
    baked.drawing,
    sideSprinkles(art, dish.top, 226, [8, 250], 150, PARTY_COLORS),
    topSprinkles(art, baked.top, 150, 40, PARTY_COLORS),
    lay(art, baked.top, 0, [
      ...kisses.filter(({ at }) => at[1] < 0),
      ...candles,
      ...kisses.filter(({ at }) => at[1] >= 0),
    ]),
  ]);
};

const blackForest: Composition = (art) => {
  const dish = plate(art, view(450, 710), 365, { color: "#f6f1e8", line: "#5d2430" });
  const baked = cake(art, dish.top, {
    radius: 275,
    frosting: { color: "#fbf4e8", contrast: 0.95 },
    layers: sponge("#4a2617", CREAM, 3, 56),
  });
  const flakes = Array.from({ length: 170 }, () => {
    const spot = project(
      dish.top,
      onCircle(art.random.between(3, 177), 276),
      art.random() ** 3 * 130 + 3,
    );
    return place(
      path("M-14 2Q0 -7 14 1Q2 1 -14 2Z", {
        fill: art.random.pick(["#4a2617", "#5d3420", "#3a1a0e"]),
      }),
      spot,
      art.random.between(-70, 70),
      art.random.between(0.7, 1.3),
    );
  });
  return closeUp(
    [
      room(art, {
        wall: "#5f7764",
        table: "#d8c6ae",
        feature: "arch",
        accent: "#7f977f",
        horizon: 540,
      }),
      dish.drawing,
      shadow(art, dish.top, 268),
      baked.drawing,
      ...flakes,
      place(
        Array.from({ length: 100 }, () => {
          const [x, y] = onCircle(art.random.between(0, 360), 150 * Math.sqrt(art.random()));
          return place(
            path("M-17 2Q0 -9 17 1Q2 2 -17 2Z", {
              fill: art.random.pick(["#4a2617", "#6d3f27", "#3a1a0e"]),
            }),
            [x, y * 0.36],
            art.random.between(-70, 70),
          );
        }),
        project(baked.top, [0, 0]),
      ),
      lay(
        art,
        baked.top,
        0,
        ringOf(9, 216, 90).map((at) => ({
          at,
          shade: 48,
          drawing: kiss(art, 52, "#fffaf0", 1.05),
        })),
      ),
      lay(
        art,
        baked.top,
        46,
        ringOf(9, 216, 90).map((at) => ({
          at,
          shade: 20,
          drawing: place(cherry(art, 32, "#9b1026"), [2, -14]),
        })),
      ),
    ],
    1.1,
    [450, 590],
  );
};

/** Cakes for parties. */
export const partyCakes: Record<string, Composition> = {
  "red-velvet-cream-cheese-cake": redVelvet,
  "rainbow-sprinkle-birthday-cake": rainbowBirthday,
  "black-forest-cake": blackForest,
};
