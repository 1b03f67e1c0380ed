import type { Art } from "../art/art.ts";
import { moved, project, view, type View } from "../art/light.ts";
import { ellipse, group, path, place, rectangle } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { flatShadow } from "../art/shadow.ts";
import { napkin } from "../props/cloth.ts";
import { kopiCup, tehTarik } from "../props/cups.ts";
import { board, plate, stand } from "../props/dishes.ts";
import { pandan, sprig } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { tabletop } from "../props/tabletop.ts";
import { cupcake, type Cupcake } from "../shapes/cupcake.ts";
import { macaron } from "../shapes/macaron.ts";
import { raspberry } from "../toppings/berries.ts";
import { dust } from "../toppings/chocolate.ts";
import { shreds } from "../toppings/coconut.ts";
import { blossom, petal, rose } from "../toppings/flowers.ts";
import { crumbs, hazelnut } from "../toppings/nuts.ts";
import { lay } from "../toppings/shading.ts";
import { tone } from "../art/color.ts";
import { closeUp, type Composition } from "./composition.ts";

/** A cupcake with something on its tip. */
function topped(art: Art, at: View, options: Cupcake, topping: string): string {
  const { drawing, top } = cupcake(art, at, options);
  return drawing + place(topping, project(top, [0, 0], 0));
}

/** Bits that cling to the near side of piped frosting. */
function clinging(radius: number, at: View, mark: () => string, count: number, art: Art): string {
  return Array.from({ length: count }, () => {
    const rise = art.random();
    const reach = radius * (0.98 - rise * 0.72);
    const spot = project(
      at,
      onCircle(art.random.between(20, 160), reach),
      radius * 1.24 + rise * radius * 1.2,
    );
    return place(mark(), spot, art.random.between(0, 180));
  }).join("");
}

const tehTarikCupcakes: Composition = (art) => {
  const at = view(400, 800, 0.34);
  const radius = 205;
  return closeUp(
    [
      room(art, {
        wall: "#a9bfae",
        table: "#e9dcc6",
        feature: "tiles",
        accent: "#7fa38c",
        horizon: 560,
      }),
      tehTarik(art, view(720, 690, 0.34), 88),
      napkin(art, [640, 826], 300, 0.36, {
        color: "#c96f4a",
        motif: "batik",
        accent: "#f6d9a6",
        turn: -8,
      }),
      topped(
        art,
        at,
        {
          radius,
          wrapper: "#f3e2c8",
          pleats: "#c98f5e",
          crumb: "#d09a5c",
          frosting: "#e8c196",
          swirl: { tiers: 3 },
        },
        place(dust(art, [70, 26], 60, "#8a4f24", 2.6), [0, 40]),
      ),
      clinging(radius, at, () => ellipse([0, 0], 3, 2, { fill: "#9a5a2a", opacity: 0.8 }), 60, art),
    ],
    1.06,
    [450, 560],
  );
};

const redVelvetCupcakes: Composition = (art) => {
  const heart = (size: number) =>
    path(
      `M0 ${size}C${-size * 1.5} ${-size * 0.1} ${-size * 0.8} ${-size * 1.1} 0 ${-size * 0.4}C${size * 0.8} ${-size * 1.1} ${size * 1.5} ${-size * 0.1} 0 ${size}Z`,
      {
        fill: art.boxLinear(
          [0, 0],
          [1, 1],
          [
            [0, "#f0707a"],
            [1, "#b3162b"],
          ],
        ),
      },
    );
  const style: Cupcake = {
    radius: 140,
    wrapper: "#8d1f2b",
    pleats: "#b8404a",
    crumb: "#a8242e",
    frosting: "#fff4e6",
    swirl: { tiers: 3, rise: 0.38 },
  };
  const one = (x: number, y: number, radius: number) => {
    const at = view(x, y, 0.36);
    return (
      topped(art, at, { ...style, radius }, place(heart(radius * 0.17), [0, -radius * 0.06], 8)) +
      clinging(radius, at, () => ellipse([0, 0], 3.4, 2.6, { fill: "#a8242e" }), 30, art)
    );
  };
  return closeUp(
    [
      room(art, {
        wall: "#f1d6cf",
        table: "#f8ece4",
        feature: "sun",
        accent: "#f7e6e0",
        horizon: 520,
      }),
      one(258, 640, 128),
      one(650, 660, 134),
      one(440, 800, 158),
      place(crumbs(art, [46, 14], 14, ["#a8242e", "#7d1420"], 7), [150, 830]),
      place(crumbs(art, [40, 12], 10, ["#a8242e", "#7d1420"], 7), [760, 820]),
    ],
    1.1,
    [450, 570],
  );
};

const pandanCupcakes: Composition = (art) => {
  const at = view(445, 810, 0.34);
  return closeUp(
    [
      room(art, {
        wall: "#f2dfb4",
        table: "#f7eddb",
        feature: "arch",
        accent: "#e3c486",
        horizon: 560,
      }),
      place(pandan(art, 380), [620, 742], -22),
      topped(
        art,
        at,
        {
          radius: 210,
          wrapper: "#e9f0d2",
          pleats: "#8fb765",
          crumb: "#a9cc72",
          frosting: "#cfe3a4",
          swirl: { tiers: 3, rise: 0.4 },
        },
        "",
      ),
      clinging(210, at, () => path("M-11 0Q0 -7 11 1Q0 4 -11 0Z", { fill: "#fffaf0" }), 85, art),
      place(shreds(art, [70, 20], 40, 17), [150, 846]),
    ],
    1.06,
    [450, 560],
  );
};

const chocolateCupcakes: Composition = (art) => {
  const praline = (size: number) =>
    group([
      ellipse([0, 0], size, size * 0.96, {
        fill: art.boxRadial([0.36, 0.28], 0.78, [
          [0, "#b98a5c"],
          [0.3, "#7d4c2c"],
          [0.8, "#4a2617"],
          [1, "#3a1a0e"],
        ]),
      }),
      place(
        crumbs(art, [size * 0.78, size * 0.7], 26, ["#c98f52", "#8a5232", "#e2b982"], size * 0.12),
        [0, 0],
      ),
    ]);
  const style: Cupcake = {
    radius: 150,
    wrapper: "#e7d3b8",
    pleats: "#b58a5c",
    crumb: "#4a2617",
    frosting: "#6b3f29",
    swirl: { tiers: 3, rise: 0.38 },
  };
  const one = (x: number, y: number, radius: number) =>
    topped(
      art,
      view(x, y, 0.36),
      { ...style, radius },
      place(praline(radius * 0.2), [0, -radius * 0.02]),
    );
  return closeUp(
    [
      room(art, { wall: "#d9b48e", table: "#8f6244", feature: "window", horizon: 520 }),
      one(600, 640, 138),
      one(350, 785, 172),
      lay(art, view(610, 820, 0.36), 0, [
        { at: [0, 0], shade: 30, drawing: place(hazelnut(art, 32), [0, -18]) },
        { at: [86, -46], shade: 28, drawing: place(hazelnut(art, 29), [0, -16]) },
        { at: [70, 66], shade: 26, drawing: place(hazelnut(art, 27), [0, -15]) },
      ]),
    ],
    1.1,
    [450, 570],
  );
};

const bandungCupcakes: Composition = (art) => {
  const one = (x: number, y: number, radius: number, color: string) => {
    const at = view(x, y, 0.42);
    const { drawing } = cupcake(art, at, {
      radius,
      wrapper: "#fbf2ea",
      pleats: "#e3b7b4",
      crumb: "#f3d3b8",
    });
    const [cx, cy] = project(at, [0, 0], radius * 1.02);
    return group([
      drawing,
      ellipse([cx, cy - radius * 0.02], radius * 0.98, radius * 0.5, { fill: tone(color, 0.4) }),
      place(rose(art, radius * 1.04, color), [cx, cy - radius * 0.2], 0, [1, 0.78]),
    ]);
  };
  return closeUp(
    [
      room(art, { wall: "#c9b3c9", table: "#f3e8ea", palms: true, horizon: 480 }),
      one(640, 610, 146, "#f3b9c0"),
      one(270, 640, 152, "#e98fa3"),
      one(480, 810, 178, "#f09fae"),
      ...(
        [
          [130, 830, 30],
          [210, 868, -50],
          [770, 800, 70],
          [820, 740, 10],
        ] as const
      ).map(([x, y, turn]) =>
        place(
          [
            ellipse([3, 8], 26, 12, { fill: "#35170c", opacity: 0.2, filter: art.blur(3) }),
            petal(art, 32, "#e98fa3"),
          ],
          [x, y],
          turn,
          [1, 0.7],
        ),
      ),
    ],
    1.1,
    [460, 600],
  );
};

const SHELLS = [
  ["#a8c66f", "#8a5a2c"],
  ["#f09fae", "#fff1ee"],
  ["#a3734a", "#f3dfc2"],
  ["#f6c95a", "#fff3d0"],
  ["#b79ad0", "#f6eefb"],
  ["#86a7dc", "#f3f7ff"],
] as const;

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

const macaronBox: Composition = (art) => {
  const flat = (x: number, y: number, radius: number, [shell]: readonly [string, string]) => {
    const foot = steps(0, 345, 24).map((angle) => {
      const [fx, fy] = onCircle(angle, radius * 0.965, [x, y]);
      return ellipse([fx, fy], radius * 0.09, radius * 0.09, {
        fill: tone(shell, 0.52 - 0.2 * Math.cos(((angle - 225) * Math.PI) / 180) * -1),
      });
    });
    return group([
      ellipse([x + 10, y + 14], radius, radius, {
        fill: "#35170c",
        opacity: 0.4,
        filter: art.blur(7),
      }),
      ...foot,
      ellipse([x, y], radius * 0.95, radius * 0.95, {
        fill: art.linear(
          [x - radius * 0.7, y - radius * 0.7],
          [x + radius * 0.7, y + radius * 0.7],
          [
            [0, tone(shell, 0.8)],
            [0.5, tone(shell, 0.62)],
            [1, tone(shell, 0.4)],
          ],
        ),
      }),
      ellipse([x - 1, y - 2], radius * 0.74, radius * 0.74, {
        fill: tone(shell, 0.65),
        filter: art.blur(8),
      }),
      ellipse([x - radius * 0.42, y - radius * 0.5], radius * 0.3, radius * 0.11, {
        fill: "#fffaf0",
        opacity: 0.5,
        filter: art.blur(5),
        transform: `rotate(-40 ${x - radius * 0.42} ${y - radius * 0.5})`,
      }),
    ]);
  };
  const box = "M120 190H780V710H120Z";
  const cells = Array.from({ length: 12 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    return flat(
      204 + column * 164,
      278 + row * 172,
      74,
      SHELLS[(index * 5 + row * 2) % 6] ?? SHELLS[0],
    );
  });
  const ribbon = "#b5566a";
  return group([
    tabletop(art, { color: "#e3cdbf", kind: "linen", palms: true }),
    group(
      [
        flatShadow(art, box, 26, 0.42),
        rectangle(
          [112, 182],
          676,
          536,
          {
            fill: art.linear(
              [112, 182],
              [788, 718],
              [
                [0, "#5d7f78"],
                [1, "#3f5f59"],
              ],
            ),
          },
          14,
        ),
        rectangle(
          [130, 200],
          640,
          500,
          {
            fill: art.linear(
              [130, 200],
              [770, 700],
              [
                [0, "#e6dac6"],
                [1, "#fbf3e4"],
              ],
            ),
          },
          6,
        ),
        ...[363, 536].map((y) =>
          path(`M130 ${y}H770`, { stroke: "#cdbda3", width: 4, opacity: 0.7 }),
        ),
        ...[286, 450, 614].map((x) =>
          path(`M${x} 200V700`, { stroke: "#cdbda3", width: 4, opacity: 0.7 }),
        ),
        ...cells,
      ],
      { transform: "rotate(-7 450 450)" },
    ),
    place(bow(art, ribbon), [150, 800], -14),
    place(sprig(art, 200, "#7f9a78"), [690, 90], 24),
  ]);
};

/** A tied ribbon, lying. */
function bow(art: Art, color: string): string {
  const loop = "M0 0C-50 -64 -128 -70 -132 -18C-134 30 -56 40 0 0Z";
  const tail = "M-8 4C-30 40 -60 60 -84 96L-58 92L-52 116C-30 76 -4 44 8 8Z";
  const fill = (flip: boolean) =>
    art.boxLinear(
      [flip ? 1 : 0, 0],
      [flip ? 0 : 1, 1],
      [
        [0, tone(color, 0.82)],
        [0.5, tone(color, 0.6)],
        [1, tone(color, 0.36)],
      ],
    );
  const half = (flip: boolean) =>
    place(
      [
        path(tail, { fill: fill(flip) }),
        path(loop, { fill: fill(flip) }),
        path("M-10 -4C-46 -34 -92 -40 -104 -16C-100 10 -50 16 -10 -4Z", {
          fill: tone(color, 0.26),
          opacity: 0.5,
        }),
      ],
      [0, 0],
      0,
      [flip ? -1 : 1, 1],
    );
  return group([
    group(
      [
        path(loop, { fill: "#35170c" }),
        path(tail, { fill: "#35170c" }),
        place(
          [path(loop, { fill: "#35170c" }), path(tail, { fill: "#35170c" })],
          [0, 0],
          0,
          [-1, 1],
        ),
      ],
      { opacity: 0.26, filter: art.blur(7), transform: "translate(9 13)" },
    ),
    half(false),
    half(true),
    rectangle([-20, -20], 40, 38, { fill: fill(false) }, 12),
  ]);
}

const raspberryMacarons: Composition = (art) => {
  const dish = plate(art, view(450, 740, 0.36), 360, { color: "#fbf5ee", line: "#c9a04d" });
  const open = (x: number, y: number, radius: number, z = 0) => {
    const at = moved(dish.top, [x, y], z);
    const berries = [-158, -120, -60, -22, 150, 30, 110, 70]
      .map((angle) => onCircle(angle + 90, radius * 0.7))
      .toSorted((a, b) => a[1] - b[1]);
    const shell = { radius, shell: "#ef9fb2", filling: "#ef9fb2" };
    const lid = macaron(art, moved(at, [0, 0], radius * 0.34), { ...shell, grounded: false });
    const base = macaron(art, moved(at, [0, 0], -radius * 0.32), shell);
    return group([
      group(base, {
        clip: art.clip(`M0 ${project(at, [0, 0], radius * 0.62)[1] - radius * 0.42}H900V900H0Z`),
      }),
      ...berries
        .slice(0, 4)
        .map((spot) => place(raspberry(art, radius * 0.2), project(at, spot, radius * 0.62))),
      group(lid),
      ...berries
        .slice(4)
        .map((spot) => place(raspberry(art, radius * 0.21), project(at, spot, radius * 0.56))),
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

export const cupcakesAndMacarons: Record<string, Composition> = {
  "teh-tarik-cupcakes": tehTarikCupcakes,
  "red-velvet-cupcakes": redVelvetCupcakes,
  "pandan-coconut-cupcakes": pandanCupcakes,
  "chocolate-fudge-cupcakes": chocolateCupcakes,
  "bandung-rose-cupcakes": bandungCupcakes,
  "nusantara-macaron-box": macaronStack,
  "nusantara-macaron-box-open": macaronBox,
  "raspberry-rose-macarons": raspberryMacarons,
  "salted-caramel-kopi-macarons": kopiMacarons,
};
