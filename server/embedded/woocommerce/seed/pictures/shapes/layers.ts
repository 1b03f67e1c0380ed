import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { project, type View } from "../art/light.ts";
import { ellipse, group } from "../art/marks.ts";
import type { Point } from "../art/points.ts";
import { type Surface, wallArea, walls } from "../art/solids.ts";

/** One storey of a cake as a cut shows it. */
export interface Layer {
  height: number;
  color: string;
  /** A crumb with pores, as sponge has; creams have none. */
  crumb?: "fine" | "open" | "flecked";
  /** What the flecks are, for carrots, nuts and confetti. */
  flecks?: readonly [string, ...string[]];
  contrast?: number;
}

export function heightOf(layers: readonly Layer[]): number {
  return layers.reduce((sum, { height }) => sum + height, 0);
}

/** The cut side of stacked layers over a line of the table, from height `from` upwards. */
export function layeredWalls(
  art: Art,
  at: View,
  line: readonly Point[],
  layers: readonly Layer[],
  from = 0,
): string {
  const top = from + heightOf(layers);
  let bottom = from;
  return layers
    .map((layer, index) => {
      const start = bottom;
      bottom += layer.height;
      const surface: Surface = { color: layer.color, contrast: layer.contrast ?? 0.85 };
      const base = walls(art, at, line, {
        from: start,
        to: top,
        surface,
        waver: index === 0 ? 0 : 1.7,
      });
      return base + crumb(art, at, line, layer, start + 2, start + layer.height - 1);
    })
    .join("");
}

/** Pores and flecks of one layer. */
function crumb(
  art: Art,
  at: View,
  line: readonly Point[],
  layer: Layer,
  from: number,
  to: number,
): string {
  if (!layer.crumb) return "";
  const corners = line.flatMap((point) => [project(at, point, from), project(at, point, to)]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const density = layer.crumb === "fine" ? 0.004 : 0.0062;
  const count = Math.min(150, Math.round((right - left) * (bottom - top) * density));
  const pores = Array.from({ length: count }, () => {
    const spot: Point = [art.random.between(left, right), art.random.between(top, bottom)];
    const size = art.random.between(1.1, layer.crumb === "open" ? 3.4 : 2.5);
    const dark = art.random() < 0.62;
    return ellipse(spot, size * 1.25, size * 0.8, {
      fill: tone(layer.color, dark ? 0.36 : 0.86),
      opacity: dark ? 0.5 : 0.55,
    });
  });
  const { flecks } = layer;
  const pieces = flecks
    ? Array.from({ length: Math.round(count * 0.4) }, () => {
        const spot: Point = [art.random.between(left, right), art.random.between(top, bottom)];
        return ellipse(spot, art.random.between(2.2, 5), art.random.between(1.8, 3), {
          fill: art.random.pick(flecks),
          opacity: 0.9,
        });
      })
    : [];
  return group([...pores, ...pieces], { clip: art.clip(wallArea(at, line, from, to)) });
}
