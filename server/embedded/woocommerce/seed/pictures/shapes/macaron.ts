import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { project, type View } from "../art/light.ts";
import { ellipse, group } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe } from "../art/solids.ts";

export interface Macaron {
  radius: number;
  shell: string;
  filling: string;
  /** A shadow on the table; stacked ones have none of their own. */
  grounded?: boolean;
}

export function macaronHeight(radius: number): number {
  return radius * 0.98;
}

/** A macaron lying flat: shell, ruffled foot, filling, foot, shell. */
export function macaron(
  art: Art,
  at: View,
  { radius, shell, filling, grounded = true }: Macaron,
): string {
  const surface = { color: shell, gloss: 0.22 };
  const lower = lathe(
    art,
    at,
    [
      [radius * 0.78, 0],
      [radius * 0.92, radius * 0.07],
      [radius, radius * 0.2],
      [radius * 0.99, radius * 0.3],
    ],
    surface,
  );
  const feet = (z: number) => ruffle(art, at, radius, z, shell);
  const cream = lathe(
    art,
    { ...at, origin: project(at, [0, 0], radius * 0.36) },
    [
      [radius * 0.9, 0],
      [radius * 0.94, radius * 0.09],
      [radius * 0.9, radius * 0.18],
    ],
    { color: filling, contrast: 0.8 },
  );
  const upper = lathe(
    art,
    { ...at, origin: project(at, [0, 0], radius * 0.6) },
    [
      [radius * 0.99, 0],
      [radius * 1.01, radius * 0.06],
      [radius * 0.985, radius * 0.16],
      [radius * 0.92, radius * 0.25],
      [radius * 0.8, radius * 0.32],
      [radius * 0.6, radius * 0.375],
      [radius * 0.34, radius * 0.4],
      [radius * 0.05, radius * 0.405],
    ],
    surface,
  );
  const [x, y] = project(at, [0, 0], radius * 0.96);
  return group([
    grounded
      ? shadow(art, at, radius * 0.84)
      : ellipse(project(at, [radius * 0.06, 0], 0), radius * 0.82, radius * 0.82 * at.tilt, {
          fill: "#2a120a",
          opacity: 0.34,
          filter: art.blur(5),
        }),
    lower,
    feet(radius * 0.31),
    cream,
    feet(radius * 0.58),
    upper,
    ellipse([x - radius * 0.34, y - radius * 0.02], radius * 0.3, radius * 0.09, {
      fill: "#fffaf0",
      opacity: 0.42,
      filter: art.blur(5),
    }),
  ]);
}

/** The lacy foot of a shell: a band of small bubbles. */
function ruffle(art: Art, at: View, radius: number, z: number, color: string): string {
  const back = lathe(
    art,
    { ...at, origin: project(at, [0, 0], z - radius * 0.05) },
    [
      [radius * 0.97, 0],
      [radius * 0.98, radius * 0.1],
    ],
    { color: tone(color, 0.5) },
  );
  const bubbles = steps(182, -2, Math.round(radius * 0.34) + 16).map((angle) => {
    const [x, y] = project(
      at,
      onCircle(angle, radius * 0.99),
      z + art.random.around(0, radius * 0.014),
    );
    const side = Math.cos((angle * Math.PI) / 180);
    const size = radius * art.random.between(0.055, 0.08) * (1 - Math.abs(side) * 0.35);
    return ellipse([x, y], size * 1.1, size, {
      fill: art.boxRadial([0.36, 0.28], 0.8, [
        [0, tone(color, 0.84 - side * 0.12)],
        [0.5, tone(color, 0.58 - side * 0.14)],
        [1, tone(color, 0.34 - side * 0.08)],
      ]),
    });
  });
  return back + bubbles.join("");
}
