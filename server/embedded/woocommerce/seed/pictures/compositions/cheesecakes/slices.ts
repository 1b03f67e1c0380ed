import type { Art } from "../../art/art.ts";
import { tone } from "../../art/color.ts";
import { type View, project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { blob, steps } from "../../art/points.ts";
import { napkin } from "../../props/cloth.ts";
import { plate } from "../../props/dishes.ts";
import { gulaMelaka } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { alongSlice, slice } from "../../shapes/slice.ts";
import { blueberry, strawberryHalf } from "../../toppings/berries.ts";
import { dust } from "../../toppings/chocolate.ts";
import { kiss } from "../../toppings/cream.ts";
import { mint } from "../../toppings/flowers.ts";
import { crumbs } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

/** A compote: whole fruit in a shining sauce that runs over the near edge of a slice. */
function sauce(
  art: Art,
  top: View,
  radius: number,
  turn: number,
  angle: number,
  color: string,
  reach: number,
): string {
  const at = (share: number, aside: number) =>
    project(top, alongSlice(radius, share, aside, turn, angle));
  const pool = [
    at(0.34, 0),
    at(0.6, -0.12),
    at(0.9, -0.2),
    at(1, -0.05),
    at(0.99, 0.16),
    at(0.8, 0.21),
    at(0.56, 0.14),
  ];
  const drips = [0.5, 0.62, 0.74, 0.9].map((share, index) => {
    const side =
      turn < 90
        ? Math.tan((angle / 2) * (Math.PI / 180)) * share
        : -Math.tan((angle / 2) * (Math.PI / 180)) * share;
    const [x, y] = at(share, side * 0.985);
    const length = reach * ([0.5, 1, 0.66, 0.86][index] ?? 0.6);
    const half = 11 + (index % 2) * 4;
    return { x, y, length, half };
  });
  const data = drips
    .map(
      ({ x, y, length, half }) =>
        `M${x - half * 1.7} ${y - 12}C${x - half} ${y} ${x - half} ${y + length * 0.4} ${x - half} ${y + length - half}A${half} ${half} 0 0 0 ${x + half} ${y + length - half}C${x + half} ${y + length * 0.4} ${x + half} ${y} ${x + half * 1.7} ${y - 8}Z`,
    )
    .join("");
  return group([
    path(data, { fill: "#2a120a", opacity: 0.3, filter: art.blur(4), transform: "translate(4 5)" }),
    path(blob(pool, 0.6), {
      fill: art.linear(at(0.3, -0.2), at(1, 0.2), [
        [0, tone(color, 0.66)],
        [0.5, tone(color, 0.5)],
        [1, tone(color, 0.36)],
      ]),
    }),
    path(data, { fill: tone(color, 0.5) }),
    ...drips.map(({ x, y, length, half }) =>
      ellipse([x - half * 0.35, y + length * 0.62], half * 0.22, length * 0.2, {
        fill: "#fff3f3",
        opacity: 0.5,
      }),
    ),
  ]);
}

const blueberrySlice: Composition = (art) => {
  const dish = plate(art, view(455, 710, 0.4), 345, { color: "#f7f4ef", line: "#5d6aa8" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: [
      { height: 34, color: "#b07a45", crumb: "open" },
      { height: 170, color: "#fbe9bd", crumb: "fine", contrast: 0.75 },
    ],
    frosting: { color: "#f3d692" },
    coat: 4,
    turn: 26,
    angle: 40,
  });
  const spots: [number, number][] = [
    [0.52, 0],
    [0.64, 0.06],
    [0.66, -0.06],
    [0.78, 0],
    [0.78, 0.13],
    [0.8, -0.12],
    [0.92, 0.07],
    [0.92, -0.07],
    [0.93, 0.18],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#c3cbe0",
        table: "#f3ece2",
        feature: "arch",
        accent: "#a3aed0",
        horizon: 470,
      }),
      dish.drawing,
      piece.drawing,
      sauce(art, piece.top, 500, 26, 40, "#4b2a6b", 110),
      lay(
        art,
        piece.top,
        4,
        spots.map(([share, aside]) => ({
          at: alongSlice(500, share, aside, 26, 40),
          shade: 26,
          drawing: place(blueberry(art, 31), [0, -14]),
        })),
      ),
      lay(art, piece.top, 30, [
        { at: alongSlice(500, 0.84, 0.02, 26, 40), shade: 0, drawing: mint(art, 38) },
      ]),
      lay(art, view(120, 806, 0.4), 0, [
        { at: [0, 0], shade: 28, drawing: place(blueberry(art, 32), [0, -14]) },
        { at: [62, 60], shade: 26, drawing: place(blueberry(art, 28), [0, -12]) },
      ]),
    ],
    1.12,
    [450, 610],
  );
};

const gulaMelakaSlice: Composition = (art) => {
  const dish = plate(art, view(455, 705, 0.4), 345, { color: "#31474a", line: "#c9a04d" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: [
      { height: 38, color: "#a8683a", crumb: "open" },
      { height: 160, color: "#f8e2b4", crumb: "fine", contrast: 0.75 },
    ],
    frosting: { color: "#eec886" },
    coat: 4,
    turn: 152,
    angle: 40,
  });
  const spots: [number, number][] = [
    [0.6, 0.02],
    [0.7, -0.08],
    [0.72, 0.09],
    [0.84, 0],
    [0.86, -0.14],
    [0.88, 0.14],
    [0.94, 0.02],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#e3b78c",
        table: "#f2dfc4",
        feature: "arch",
        accent: "#cf9660",
        horizon: 465,
      }),
      place(gulaMelaka(art, 66, 0.4), [778, 640]),
      dish.drawing,
      piece.drawing,
      sauce(art, piece.top, 500, 152, 40, "#8a4a1c", 120),
      lay(
        art,
        piece.top,
        4,
        spots.map(([share, aside]) => ({
          at: alongSlice(500, share, aside, 152, 40),
          shade: 0,
          drawing: crumbs(art, [20, 8], 5, ["#d8a568", "#c18a4c", "#efcf98"], 13),
        })),
      ),
      place(
        dust(art, [120, 30], 46, "#fffdf6", 4),
        project(piece.top, alongSlice(500, 0.78, 0, 152, 40)),
      ),
    ],
    1.12,
    [450, 610],
  );
};

const strawberrySlice: Composition = (art) => {
  const dish = plate(art, view(450, 712, 0.4), 345, { color: "#fdf7f2", line: "#d8606f" });
  const piece = slice(art, dish.top, {
    radius: 500,
    layers: [
      { height: 32, color: "#bd8950", crumb: "open" },
      { height: 146, color: "#f8c3c2", crumb: "fine", contrast: 0.7 },
      { height: 30, color: "#d93445", contrast: 0.8 },
    ],
    frosting: { color: "#e0404f", contrast: 0.8 },
    coat: 2,
    turn: 30,
    angle: 40,
  });
  const [gx, gy] = project(piece.top, alongSlice(500, 0.66, -0.05, 30, 40));
  return closeUp(
    [
      room(art, {
        wall: "#bfd6cd",
        table: "#f6efe6",
        feature: "tiles",
        accent: "#96bcae",
        horizon: 470,
      }),
      napkin(art, [730, 810], 300, 0.4, { color: "#f2b6b4", motif: "plain", turn: 22 }),
      dish.drawing,
      piece.drawing,
      ellipse([gx - 10, gy], 120, 13, { fill: "#fff1ee", opacity: 0.5, filter: art.blur(9) }),
      lay(art, piece.top, 0, [
        {
          at: alongSlice(500, 0.92, 0.1, 30, 40),
          shade: 50,
          drawing: kiss(art, 54, "#fffaf4", 1.1),
        },
        {
          at: alongSlice(500, 0.9, -0.14, 30, 40),
          shade: 50,
          drawing: kiss(art, 54, "#fffaf4", 1.1),
        },
      ]),
      lay(art, piece.top, 48, [
        {
          at: alongSlice(500, 0.92, -0.02, 30, 40),
          shade: 0,
          drawing: place(strawberryHalf(art, 52), [0, -34], 14),
        },
      ]),
      lay(
        art,
        piece.top,
        4,
        steps(0.44, 0.68, 3).map((share, index) => ({
          at: alongSlice(500, share, 0, 30, 40),
          shade: 14,
          drawing: place(kiss(art, 18 + index * 4, "#fffaf4"), [0, 0]),
        })),
      ),
      lay(art, view(140, 800, 0.4), 0, [
        { at: [0, 0], shade: 44, drawing: place(strawberryHalf(art, 46), [0, -14], 66) },
      ]),
    ],
    1.12,
    [450, 610],
  );
};

/** Slices of cheesecake. */
export const cheesecakeSlices: Record<string, Composition> = {
  "blueberry-cheesecake-slice": blueberrySlice,
  "salted-gula-melaka-cheesecake-slice": gulaMelakaSlice,
  "strawberry-yoghurt-cheesecake-slice": strawberrySlice,
};
