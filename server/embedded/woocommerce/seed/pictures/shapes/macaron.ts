import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { ellipse, group } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe, type Profile } from "../art/solids.ts";

export interface Macaron {
  radius: number;
  shell: string;
  filling: string;
  /** A shadow on the table; stacked ones have none of their own. */
  grounded?: boolean;
}

/** A macaron lying flat: shell, ruffled foot, filling, foot, shell. */
export function macaron(
  art: Art,
  at: View,
  { radius, shell, filling, grounded = true }: Macaron,
): string {
  return group([
    grounded
      ? shadow(art, at, radius * 0.84)
      : ellipse(project(at, [radius * 0.06, 0], 0), radius * 0.82, radius * 0.82 * at.tilt, {
          fill: "#2a120a",
          opacity: 0.34,
          filter: art.blur(5),
        }),
    lowerShell(art, at, radius, shell),
    creamLayer(art, moved(at, [0, 0], radius * 0.36), radius, filling),
    upperShell(art, moved(at, [0, 0], radius * 0.58), radius, shell),
  ]);
}

/** The shell that lies on the plate, its foot up. */
export function lowerShell(art: Art, at: View, radius: number, color: string): string {
  const profile = [
    [0.78, 0],
    [0.92, 0.07],
    [1, 0.2],
    [0.99, 0.3],
  ] as const;
  return group([
    lathe(art, at, scaled(profile, radius), { color, gloss: 0.22 }),
    ruffle(art, at, radius, radius * 0.31, color),
  ]);
}

/** The filling, seen between the shells. */
export function creamLayer(art: Art, at: View, radius: number, color: string): string {
  const profile = [
    [0.9, 0],
    [0.94, 0.09],
    [0.9, 0.18],
  ] as const;
  return lathe(art, at, scaled(profile, radius), { color, contrast: 0.8 });
}

/** The domed shell on top, its foot down. */
export function upperShell(art: Art, at: View, radius: number, color: string): string {
  const profile = [
    [0.99, 0],
    [1.01, 0.06],
    [0.985, 0.16],
    [0.92, 0.25],
    [0.8, 0.32],
    [0.6, 0.375],
    [0.34, 0.4],
    [0.05, 0.405],
  ] as const;
  const [x, y] = project(at, [0, 0], radius * 0.38);
  return group([
    ruffle(art, at, radius, 0, color),
    lathe(art, moved(at, [0, 0], radius * 0.02), scaled(profile, radius), { color, gloss: 0.22 }),
    ellipse([x - radius * 0.34, y - radius * 0.02], radius * 0.3, radius * 0.09, {
      fill: "#fffaf0",
      opacity: 0.42,
      filter: art.blur(5),
    }),
  ]);
}

function scaled(profile: Profile, radius: number): Profile {
  return profile.map(([across, up]) => [across * radius, up * radius] as const);
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
