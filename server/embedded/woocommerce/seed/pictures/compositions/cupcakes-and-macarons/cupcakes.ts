import type { Art } from "../../art/art.ts";
import { tone } from "../../art/color.ts";
import { type View, project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { onCircle } from "../../art/points.ts";
import { napkin } from "../../props/cloth.ts";
import { tehTarik } from "../../props/cups.ts";
import { pandan } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { type Cupcake, cupcake } from "../../shapes/cupcake.ts";
import { dust } from "../../toppings/chocolate.ts";
import { shreds } from "../../toppings/coconut.ts";
import { petal, rose } from "../../toppings/flowers.ts";
import { crumbs, hazelnut } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** Cupcakes. */
export const cupcakes: Record<string, Composition> = {
  "teh-tarik-cupcakes": tehTarikCupcakes,
  "red-velvet-cupcakes": redVelvetCupcakes,
  "pandan-coconut-cupcakes": pandanCupcakes,
  "chocolate-fudge-cupcakes": chocolateCupcakes,
  "bandung-rose-cupcakes": bandungCupcakes,
};
