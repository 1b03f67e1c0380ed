import type { Art } from "../../art/art.ts";
import { fade, tone } from "../../art/color.ts";
import { moved, project, view } from "../../art/light.ts";
import { ellipse, group, path, place } from "../../art/marks.ts";
import { type Point, onCircle, polygon, steps } from "../../art/points.ts";
import { napkin } from "../../props/cloth.ts";
import { board } from "../../props/dishes.ts";
import { room } from "../../props/room.ts";
import { cookie } from "../../shapes/cookie.ts";
import { DARK_CHOCOLATE, WHITE_CHOCOLATE, dust } from "../../toppings/chocolate.ts";
import { slopeFill } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** Thick cookies. */
export const cookies: Record<string, Composition> = {
  "sea-salt-chocolate-chip-cookies": chipCookies,
  "matcha-white-chocolate-cookies": matchaCookies,
};
