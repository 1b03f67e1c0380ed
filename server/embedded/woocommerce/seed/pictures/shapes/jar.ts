import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { oval, type Point } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { disc, lathe, latheData } from "../art/solids.ts";
import type { Baked } from "./cake.ts";

export interface JarLayer {
  height: number;
  color: string;
  /** Pieces inside the layer, drawn around points of the given rectangle. */
  pieces?: (width: number, height: number) => string;
  contrast?: number;
}

/** A straight glass with dessert in layers; things lie on the last one. */
export function jar(
  art: Art,
  at: View,
  radius: number,
  layers: readonly JarLayer[],
  air = 46,
): Baked {
  const wall = radius * 0.055;
  const inner = radius - wall;
  const filled = layers.reduce((sum, { height }) => sum + height, 0);
  const floor = 16;
  const height = floor + filled + air;
  let z = floor;
  const fill = layers.map((layer) => {
    const here = moved(at, [0, 0], z);
    z += layer.height;
    const [x, y] = here.origin;
    const profile = [
      [inner, 0],
      [inner, layer.height],
    ] as const;
    return group([
      lathe(art, here, profile, { color: layer.color, contrast: layer.contrast ?? 0.62 }),
      layer.pieces
        ? group(
            place(layer.pieces(inner * 2, layer.height), [
              x,
              y - layer.height / 2 + inner * at.tilt * 0.86,
            ]),
            { clip: art.clip(latheData(here, profile)) },
          )
        : "",
    ]);
  });
  const last = layers.at(-1)?.color ?? "#ffffff";
  const top = moved(at, [0, 0], z);
  const [x, y] = project(at, [0, 0], height);
  return {
    drawing: group([
      shadow(art, at, radius),
      lathe(
        art,
        at,
        [
          [radius * 0.94, 0],
          [radius, 8],
          [radius, height],
        ],
        { color: "#eef2ee", contrast: 0.4 },
      ),
      ellipse([x, y], radius, radius * at.tilt, { fill: fade("#dfe8e2", 0.85) }),
      lathe(
        art,
        moved(at, [0, 0], z),
        [
          [inner, 0],
          [inner, height - z],
        ],
        { color: tone(last, 0.72), contrast: 0.4 },
      ),
      ellipse([x, y], inner, inner * at.tilt, { fill: fade("#f6f8f3", 0.9) }),
      group(
        `${disc(art, top, inner, 0, { color: last, contrast: 0.8 })}${ellipse([top.origin[0], top.origin[1]], inner, inner * at.tilt, { stroke: fade("#2a120a", 0.3), width: 9, filter: art.blur(4) })}`,
        { clip: art.clip(oval(top.origin, inner, inner * at.tilt)) },
      ),
      ...fill.map((mark) => mark),
    ]),
    top,
    height,
  };
}

/** The front of the glass, drawn after what is inside: reflections and rim. */
export function glassFront(art: Art, at: View, radius: number, height: number): string {
  const [x, y] = at.origin;
  const [, top] = project(at, [0, 0], height);
  const low = y + radius * at.tilt * 0.82;
  const streak = (offset: number, width: number, opacity: number) => {
    const drop = Math.sqrt(1 - offset * offset) * radius * at.tilt;
    const points: Point[] = [
      [x + offset * radius, top + drop + 12],
      [x + offset * radius, low - radius * at.tilt + drop - 10],
    ];
    return path(`M${points.map((point) => point.join(" ")).join("L")}`, {
      stroke: fade("#ffffff", opacity),
      width,
      filter: art.blur(1.5),
    });
  };
  return group([
    path(
      `M${x - radius} ${top}V${y}A${radius} ${radius * at.tilt} 0 0 0 ${x + radius} ${y}V${top}A${radius} ${radius * at.tilt} 0 0 1 ${x - radius} ${top}Z`,
      {
        fill: art.linear(
          [x - radius, 0],
          [x + radius, 0],
          [
            [0, fade("#ffffff", 0.5)],
            [0.07, fade("#ffffff", 0.06)],
            [0.5, fade("#ffffff", 0)],
            [0.9, fade("#40281c", 0.08)],
            [1, fade("#ffffff", 0.4)],
          ],
        ),
      },
    ),
    streak(-0.72, radius * 0.13, 0.5),
    streak(-0.5, radius * 0.035, 0.4),
    streak(0.8, radius * 0.05, 0.34),
    ellipse([x, top], radius, radius * at.tilt, { stroke: fade("#ffffff", 0.85), width: 4 }),
    ellipse([x, top + 1], radius * 0.945, radius * 0.945 * at.tilt, {
      stroke: fade("#b9c7bf", 0.6),
      width: 1.6,
    }),
    path(
      `M${x - radius * 0.95} ${y + radius * at.tilt * 0.3}A${radius} ${radius * at.tilt} 0 0 0 ${x + radius * 0.95} ${y + radius * at.tilt * 0.3}`,
      { stroke: fade("#ffffff", 0.65), width: 5, filter: art.blur(1) },
    ),
  ]);
}
