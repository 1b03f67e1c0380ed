import type { Art } from "../../art/art.ts";
import { tone } from "../../art/color.ts";
import { ellipse, group, path, place, rectangle } from "../../art/marks.ts";
import { onCircle, steps } from "../../art/points.ts";
import { flatShadow } from "../../art/shadow.ts";
import { sprig } from "../../props/greens.ts";
import { tabletop } from "../../props/tabletop.ts";
import type { Composition } from "../composition.ts";
import { SHELLS } from "./shells.ts";

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

/** A box of macarons from above. */
export const macaronBoxes: Record<string, Composition> = {
  "nusantara-macaron-box-open": macaronBox,
};
