import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { lightOn, moved, project, type View } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { onCircle, type Point, polygon, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { disc, lit, type Surface } from "../art/solids.ts";
import type { Baked } from "./cake.ts";

export interface Tart {
  radius: number;
  height: number;
  crust: string;
  filling: Surface;
  /** How many flutes the rim has all the way round. */
  flutes?: number;
  /** Width of the crust as a share of the radius. */
  rim?: number;
  /** How far the filling lies below the rim. */
  depth?: number;
}

/** A fluted shell with something flat in it; things lie on the filling. */
export function tart(art: Art, at: View, options: Tart): Baked {
  const { radius, height, crust, filling, flutes = 44, rim = 0.07, depth = 8 } = options;
  const inner = radius * (1 - rim);
  const bottom = radius * 0.88;
  const wave = (angle: number) => 1 + 0.018 * Math.cos((angle * Math.PI * flutes) / 180);
  const quads = steps(182, -2, flutes * 3)
    .slice(1)
    .map((angle) => {
      const before = angle + 184 / (flutes * 3 - 1);
      const turn = -Math.sin(((angle + before) / 2) * (Math.PI / 180) * flutes) * 0.018 * flutes;
      const [nx, ny] = onCircle((angle + before) / 2 + Math.atan(turn) * 40, 1);
      const fill = tone(crust, lightOn(nx, ny, 0.1) + 0.02);
      return path(
        polygon([
          project(at, onCircle(before, radius * wave(before)), height),
          project(at, onCircle(angle, radius * wave(angle)), height),
          project(at, onCircle(angle, bottom * wave(angle))),
          project(at, onCircle(before, bottom * wave(before))),
        ]),
        { fill, stroke: fill, width: 0.9 },
      );
    });
  const outer = steps(0, 357, 120).map((angle): Point =>
    project(at, onCircle(angle, radius * wave(angle)), height),
  );
  const [x, y] = project(at, [0, 0], height);
  const well = moved(at, [0, 0], height - depth);
  return {
    drawing: group([
      shadow(art, at, bottom),
      ...quads,
      path(polygon(outer), {
        fill: art.linear(
          [x - radius, y - radius * at.tilt],
          [x + radius, y + radius * at.tilt],
          [
            [0, tone(crust, 0.8)],
            [0.5, tone(crust, 0.68)],
            [1, tone(crust, 0.54)],
          ],
        ),
      }),
      ellipse([x, y], inner, inner * at.tilt, {
        fill: art.linear(
          [x - inner, y - inner * at.tilt],
          [x + inner, y + inner * at.tilt],
          [
            [0, tone(crust, 0.26)],
            [1, tone(crust, 0.62)],
          ],
        ),
      }),
      group(disc(art, well, inner * 0.995, 0, filling) + rimShade(art, well, inner), {
        clip: art.clip(ovalOf(x, y, inner, at.tilt)),
      }),
      filling.gloss ? wet(art, well, inner, filling) : "",
    ]),
    top: well,
    height,
  };
}

function ovalOf(x: number, y: number, radius: number, tilt: number): string {
  return `M${x - radius} ${y}a${radius} ${radius * tilt} 0 1 0 ${radius * 2} 0a${radius} ${radius * tilt} 0 1 0 ${-radius * 2} 0Z`;
}

/** The rim's shade on the filling, from the lamp's side. */
function rimShade(art: Art, well: View, inner: number): string {
  const [x, y] = well.origin;
  return ellipse([x + 3, y + 4], inner * 1.01, inner * well.tilt * 1.01, {
    stroke: fade("#2a120a", 0.42),
    width: 12,
    filter: art.blur(6),
  });
}

function wet(art: Art, well: View, inner: number, filling: Surface): string {
  const [x, y] = well.origin;
  const strength = filling.gloss ?? 0;
  return group([
    ellipse(
      [x - inner * 0.34, y - inner * well.tilt * 0.36],
      inner * 0.42,
      inner * well.tilt * 0.3,
      { fill: lit(filling, 1), opacity: 0.4 * strength, filter: art.blur(13) },
    ),
    path(
      `M${x - inner * 0.86} ${y + inner * well.tilt * 0.22}A${inner * 0.9} ${inner * well.tilt * 0.9} 0 0 0 ${x - inner * 0.1} ${y + inner * well.tilt * 0.88}`,
      { stroke: lit(filling, 1), width: 4, opacity: 0.5 * strength, filter: art.blur(2) },
    ),
  ]);
}
