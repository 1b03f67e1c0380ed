import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { moved, project, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { blob, flow, onCircle, type Point, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import type { Baked } from "./cake.ts";

export interface Cookie {
  radius: number;
  color: string;
  /** Draws one inclusion of about the given size. */
  chips?: (size: number) => string;
  chipCount?: number;
}

/** A thick home-made cookie lying on the table. */
export function cookie(art: Art, at: View, { radius, color, chips, chipCount = 9 }: Cookie): Baked {
  const thick = radius * 0.3;
  const wobble = steps(0, 330, 12).map((angle) => ({
    angle,
    reach: radius * art.random.between(0.95, 1.03),
  }));
  const outline = (scale: number, z: number): string =>
    blob(wobble.map(({ angle, reach }) => project(at, onCircle(angle, reach * scale), z)));
  const [x, y] = project(at, [0, 0], thick);
  const flat = radius * at.tilt;
  const side = [0.93, 0.965, 0.985, 0.997, 1, 0.995, 0.98, 0.95].map((scale, index) =>
    path(outline(scale, (thick * 0.94 * index) / 7), {
      fill: art.linear(
        [x - radius, y],
        [x + radius, y],
        [
          [0, tone(color, 0.42 + index * 0.022)],
          [0.25, tone(color, 0.5 + index * 0.022)],
          [0.7, tone(color, 0.3 + index * 0.022)],
          [1, tone(color, 0.2 + index * 0.022)],
        ],
      ),
    }),
  );
  const cracks = Array.from({ length: 7 }, () => {
    const start = art.random.between(0, 360);
    const reach = art.random.between(0.35, 0.8);
    const points = [0, 14, 30].map((turn, index): Point =>
      project(
        at,
        onCircle(start + turn, radius * (reach + art.random.around(0, 0.07) * index)),
        thick,
      ),
    );
    return path(flow(points), { stroke: tone(color, 0.3), width: radius * 0.022, opacity: 0.5 });
  });
  const spots = chips
    ? Array.from({ length: chipCount }, (_, index) => {
        const angle = (index * 137.5) % 360;
        const reach = radius * 0.84 * Math.sqrt((index + 0.4) / chipCount);
        const spot = project(
          at,
          onCircle(angle + art.random.around(0, 8), reach),
          thick + radius * 0.035 * (1 - reach / radius),
        );
        return { spot, size: radius * art.random.between(0.1, 0.16) };
      }).sort((a, b) => a.spot[1] - b.spot[1])
    : [];
  return {
    drawing: group([
      shadow(art, at, radius * 0.96),
      ...side,
      path(outline(0.93, thick * 0.97), {
        fill: art.radial(
          [x - radius * 0.24, y - flat * 0.3],
          radius * 1.15,
          [
            [0, tone(color, 0.76)],
            [0.55, tone(color, 0.64)],
            [0.86, tone(color, 0.52)],
            [1, tone(color, 0.46)],
          ],
          at.tilt,
        ),
      }),
      ...cracks,
      ...spots.map(({ spot, size }) =>
        place(
          ellipse([size * 0.1, size * 0.2], size * 1.06, size * 0.62, {
            fill: tone(color, 0.12),
            opacity: 0.45,
          }) + (chips?.(size) ?? ""),
          spot,
          art.random.around(0, 30),
        ),
      ),
      path(outline(0.95, thick * 0.94), {
        stroke: fade(tone(color, 1), 0.2),
        width: 3,
        filter: art.blur(1.5),
      }),
    ]),
    top: moved(at, [0, 0], thick * 0.95),
    height: thick,
  };
}
