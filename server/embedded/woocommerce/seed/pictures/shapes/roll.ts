import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import type { View } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { flow, onCircle, type Point, steps } from "../art/points.ts";
import { sweep } from "./sweep.ts";

export interface Roll {
  radius: number;
  length: number;
  sponge: string;
  /** The baked outside. */
  skin: string;
  cream: string;
  facing?: number;
  /** How often the sponge goes round. */
  turns?: number;
  /** Drawn in the middle of the face. */
  heart?: string;
  /** Stripes or spots along the outside, 0 to 1 around it. */
  pattern?: (share: number) => string | undefined;
}

export interface RollParts {
  drawing: string;
  /** A point along the top, 0 at the cut end. */
  along: (share: number, aside?: number) => Point;
}

/** A Swiss roll or one thick slice of it, its spiral to the viewer. */
export function roll(
  art: Art,
  at: View,
  { radius, length, sponge, skin, cream, facing = 118, turns = 2.1, heart = "", pattern }: Roll,
): RollParts {
  const section = steps(0, 356, 90).map((angle): Point => {
    const [x, y] = onCircle(angle, radius);
    return [x * 1.04, Math.min(y, radius * 0.93)];
  });
  const { body, face, along } = sweep(art, at, {
    section,
    length,
    facing,
    surface: (share) => ({ color: pattern?.(share) ?? skin, contrast: 1 }),
  });
  const drawing = group([body, face(spiral(art, radius, { sponge, skin, cream, turns, heart }))]);
  return { drawing, along };
}

function spiral(
  art: Art,
  radius: number,
  {
    sponge,
    skin,
    cream,
    turns,
    heart,
  }: Pick<Roll, "sponge" | "skin" | "cream"> & { turns: number; heart: string },
): string {
  const outline = `M${steps(0, 356, 90)
    .map((angle) => {
      const [x, y] = onCircle(angle, radius);
      return `${(x * 1.04).toFixed(1)} ${Math.min(y, radius * 0.93).toFixed(1)}`;
    })
    .join("L")}Z`;
  const gap = (radius * 0.9) / (turns + 0.5);
  const winding = (offset: number) =>
    flow(
      steps(0, turns * 360, Math.round(turns * 26)).map((angle) =>
        onCircle(angle - 60, Math.max(2, radius * 0.93 - gap * offset - (angle / 360) * gap)),
      ),
    );
  const pores = Array.from({ length: 120 }, () => {
    const spot = onCircle(art.random.between(0, 360), radius * Math.sqrt(art.random()) * 0.97);
    return ellipse(spot, art.random.between(1, 2.6), art.random.between(0.8, 1.8), {
      fill: tone(sponge, art.random() < 0.6 ? 0.36 : 0.86),
      opacity: 0.45,
    });
  });
  return group([
    path(outline, {
      fill: art.linear(
        [-radius, -radius],
        [radius, radius],
        [
          [0, tone(sponge, 0.7)],
          [0.5, tone(sponge, 0.6)],
          [1, tone(sponge, 0.5)],
        ],
      ),
    }),
    ...pores,
    path(outline, { stroke: skin, width: radius * 0.075 }),
    ...(turns > 0 ? creamLines(winding, cream, gap) : []),

    heart,
    path(outline, { stroke: fade("#fff8e8", 0.3), width: 2.4 }),
  ]);
}

function creamLines(winding: (offset: number) => string, cream: string, gap: number): string[] {
  return [
    path(winding(0.62), { stroke: tone(cream, 0.3), width: gap * 0.44, opacity: 0.35 }),
    path(winding(0.6), { stroke: tone(cream, 0.64), width: gap * 0.4 }),
    path(winding(0.53), { stroke: fade(tone(cream, 1), 0.6), width: gap * 0.1 }),
  ];
}
