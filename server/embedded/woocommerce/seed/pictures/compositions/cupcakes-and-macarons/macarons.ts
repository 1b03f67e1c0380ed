import { ringOf } from "../../shapes/cake.ts";
import { lay, type Piece } from "../../toppings/shading.ts";
import { shadow } from "../../art/shadow.ts";
import { creamLayer, lowerShell, macaron, upperShell } from "../../shapes/macaron.ts";
import { moved, project, view } from "../../art/light.ts";
import { ellipse, group, place } from "../../art/marks.ts";
import { kopiCup } from "../../props/cups.ts";
import { board, plate, stand } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { raspberry } from "../../toppings/berries.ts";
import { dust } from "../../toppings/chocolate.ts";
import { blossom, petal } from "../../toppings/flowers.ts";
import { type Composition, closeUp } from "../composition.ts";
import { SHELLS } from "./shells.ts";

const macaronStack: Composition = (art) => {
  const dish = stand(art, view(450, 820, 0.3), 330, 150, "#f3e6d6");
  const at = (x: number, y: number, z: number) => moved(dish.top, [x, y], z);
  const one = (x: number, y: number, z: number, index: number, radius = 92) => {
    const [shell, filling] = SHELLS[index % 6] ?? SHELLS[0];
    return macaron(art, at(x, y, z), { radius, shell, filling, grounded: z === 0 });
  };
  return closeUp(
    [
      room(art, {
        wall: "#b7cfc8",
        table: "#f3ece0",
        feature: "arch",
        accent: "#93b8ae",
        horizon: 630,
      }),
      dish.drawing,
      one(-98, -110, 0, 1),
      one(98, -110, 0, 5),
      one(-196, 0, 0, 3),
      one(196, 0, 0, 2),
      one(0, 20, 0, 0),
      one(-104, 120, 0, 4),
      one(104, 124, 0, 1),
      one(-96, -40, 90, 5),
      one(98, -40, 90, 0),
      one(0, 76, 90, 3),
      one(0, 0, 180, 1),
      one(4, 0, 270, 4),
      place(blossom(art, 40, "#fff2dc", "#f0b429"), [190, 862], 0, [1, 0.6]),
      place(blossom(art, 34, "#fff2dc", "#f0b429"), [726, 850], 40, [1, 0.6]),
    ],
    1.08,
    [450, 600],
  );
};

const raspberryMacarons: Composition = (art) => {
  const dish = plate(art, view(450, 740, 0.36), 360, { color: "#fbf5ee", line: "#c9a04d" });
  const open = (x: number, y: number, radius: number) => {
    const at = moved(dish.top, [x, y]);
    const berries = ringOf(11, radius * 0.68).map((spot): Piece => ({
      at: spot,
      shade: 0,
      drawing: place(raspberry(art, radius * 0.2), [0, -radius * 0.1]),
    }));
    return group([
      shadow(art, at, radius * 0.84),
      lowerShell(art, at, radius, "#ef9fb2"),
      creamLayer(art, moved(at, [0, 0], radius * 0.32), radius, "#fff1ee"),
      lay(art, at, radius * 0.52, berries),
      upperShell(art, moved(at, [0, 0], radius * 0.86), radius, "#ef9fb2"),
    ]);
  };
  return closeUp(
    [
      room(art, { wall: "#e8c3c6", table: "#f8ebe6", feature: "window", horizon: 540 }),
      dish.drawing,
      macaron(art, moved(dish.top, [-176, -70]), {
        radius: 112,
        shell: "#f3b3c0",
        filling: "#fff1ee",
      }),
      macaron(art, moved(dish.top, [20, -150]), {
        radius: 112,
        shell: "#ef9fb2",
        filling: "#fff1ee",
      }),
      macaron(art, moved(dish.top, [190, -60]), {
        radius: 112,
        shell: "#f3b3c0",
        filling: "#fff1ee",
      }),
      macaron(art, moved(dish.top, [6, -90], 106), {
        radius: 112,
        shell: "#ef9fb2",
        filling: "#fff1ee",
        grounded: false,
      }),
      open(0, 100, 128),
      ...(
        [
          [-232, 100],
          [236, 116],
        ] as const
      ).map(([x, y]) =>
        place(
          [
            ellipse([4, 20], 34, 12, { fill: "#35170c", opacity: 0.3, filter: art.blur(4) }),
            raspberry(art, 34),
          ],
          project(dish.top, [x, y], 22),
        ),
      ),
      place(
        [
          ellipse([2, 6], 24, 10, { fill: "#35170c", opacity: 0.2, filter: art.blur(3) }),
          petal(art, 30, "#e58a9b"),
        ],
        project(dish.top, [-150, 150]),
        40,
        [1, 0.7],
      ),
    ],
    1.1,
    [450, 620],
  );
};

const kopiMacarons: Composition = (art) => {
  const dish = board(art, view(400, 750, 0.36), 330, "#6e4a32");
  const shells = (x: number, y: number, z: number, radius = 104) =>
    macaron(art, moved(dish.top, [x, y], z), {
      radius,
      shell: "#9a6b45",
      filling: "#d98e32",
      grounded: z === 0,
    });
  return closeUp(
    [
      room(art, {
        wall: "#8fa6a1",
        table: "#d8c3a5",
        feature: "sun",
        accent: "#aebfba",
        horizon: 540,
      }),
      kopiCup(art, view(722, 660, 0.36), 98, "#2e180d", "#2f6f62"),
      dish.drawing,
      shells(-120, -70, 0),
      shells(110, -60, 0),
      shells(-4, 70, 0, 108),
      shells(-6, -20, 104),
      place(dust(art, [70, 20], 70, "#4a2617", 2.6), project(dish.top, [-180, 150])),
    ],
    1.1,
    [440, 620],
  );
};

/** Macarons. */
export const macarons: Record<string, Composition> = {
  "nusantara-macaron-box": macaronStack,
  "raspberry-rose-macarons": raspberryMacarons,
  "salted-caramel-kopi-macarons": kopiMacarons,
};
