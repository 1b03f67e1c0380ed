import { moved, view } from "../../art/light.ts";
import { ellipse, group, place } from "../../art/marks.ts";
import { steps } from "../../art/points.ts";
import { napkin } from "../../props/cloth.ts";
import { board, plate } from "../../props/dishes.ts";
import { pandan, sprig } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { roll } from "../../shapes/roll.ts";
import { strawberry, strawberryHalf } from "../../toppings/berries.ts";
import { shreds } from "../../toppings/coconut.ts";
import { kiss } from "../../toppings/cream.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** Swiss rolls. */
export const rolls: Record<string, Composition> = {
  "pandan-kaya-swiss-roll": pandanRoll,
  "strawberry-cream-roll": strawberryRoll,
  "taro-coconut-roll": taroRoll,
};
