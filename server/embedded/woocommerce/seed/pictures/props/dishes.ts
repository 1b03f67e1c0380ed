import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { type View, moved, project } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { disc, lathe } from "../art/solids.ts";

/** Something to serve on: the drawing, and the view in which things stand on it. */
export interface Ground {
  drawing: string;
  top: View;
}

export interface DishOptions {
  color?: string;
  /** A painted line around the rim. */
  line?: string;
  /** Small painted flowers on the rim, as on kopitiam china. */
  flowers?: string;
}

/** A plate with a raised rim. */
export function plate(
  art: Art,
  at: View,
  radius: number,
  { color = "#fbf5ea", line, flowers }: DishOptions = {},
): Ground {
  const china = { color, gloss: 0.25, contrast: 0.8 };
  const rim = moved(at, [0, 0], 15);
  const [x, y] = rim.origin;
  const flat = radius * at.tilt;
  return {
    drawing: group([
      shadow(art, at, radius * 0.94),
      lathe(
        art,
        at,
        [
          [radius * 0.6, 0],
          [radius * 0.7, 4],
          [radius, 14],
          [radius, 17],
        ],
        china,
      ),
      disc(art, at, radius, 17, { color, contrast: 0.55 }),
      line
        ? ellipse([x, y - 2], radius * 0.972, flat * 0.972, { stroke: line, width: radius * 0.014 })
        : "",
      flowers ? rimFlowers(rim, radius, flowers) : "",
      ellipse([x, y + 1], radius * 0.79, flat * 0.79, {
        fill: art.linear(
          [x - radius * 0.5, y - flat * 0.7],
          [x + radius * 0.5, y + flat * 0.75],
          [
            [0, tone(color, 0.4)],
            [0.14, tone(color, 0.54)],
            [0.6, tone(color, 0.62)],
            [1, tone(color, 0.82)],
          ],
        ),
      }),
      ellipse([x, y + 3], radius * 0.72, flat * 0.7, { fill: tone(color, 0.62) }),
    ]),
    top: moved(at, [0, 4], 12),
  };
}

function rimFlowers(rim: View, radius: number, color: string): string {
  return steps(10, 340, 12)
    .map((angle) => {
      const spot = project(rim, onCircle(angle, radius * 0.88), 2);
      const petals = steps(0, 288, 5).map((turn) =>
        ellipse(onCircle(turn, radius * 0.022), radius * 0.019, radius * 0.019, { fill: color }),
      );
      return place(
        [...petals, ellipse([0, 0], radius * 0.012, radius * 0.012, { fill: "#f2c14e" })],
        spot,
        0,
        [1, rim.tilt * 1.5],
      );
    })
    .join("");
}

/** A cake stand; `height` is that of its top. */
export function stand(
  art: Art,
  at: View,
  radius: number,
  height: number,
  color = "#f7efe2",
): Ground {
  const surface = { color, gloss: 0.35, contrast: 0.9 };
  const top = moved(at, [0, 0], height);
  const foot = radius * 0.42;
  const scallops = steps(0, 180, 19).map((angle) => {
    const [x, y] = project(top, onCircle(angle, radius * 0.985), -9);
    return ellipse([x, y], radius * 0.082, 11, {
      fill: art.boxLinear(
        [0, 0],
        [1, 1],
        [
          [0, tone(color, 0.74 - angle * -0.0005)],
          [1, tone(color, 0.3 + angle * 0.0012)],
        ],
      ),
    });
  });
  return {
    drawing: group([
      shadow(art, at, foot * 1.2),
      ellipse([at.origin[0] + radius * 0.2, at.origin[1] + 6], radius * 1.02, radius * at.tilt, {
        fill: "#3a1d10",
        opacity: 0.2,
        filter: art.blur(22),
      }),
      lathe(
        art,
        at,
        [
          [foot, 0],
          [foot, 7],
          [foot * 0.86, 13],
          [foot * 0.3, 24],
          [foot * 0.2, 44],
          [foot * 0.24, height * 0.62],
          [foot * 0.44, height - 22],
          [foot * 0.95, height - 12],
        ],
        surface,
      ),
      lathe(
        art,
        moved(at, [0, 0], height - 12),
        [
          [radius * 0.96, 0],
          [radius, 3],
          [radius, 12],
        ],
        surface,
      ),
      ...scallops,
      disc(art, at, radius, height, { color, contrast: 0.6 }),
      ellipse(project(top, [0, 0], 0), radius * 0.95, radius * 0.95 * at.tilt, {
        stroke: fade(tone(color, 0.3), 0.5),
        width: 2,
      }),
    ]),
    top: moved(at, [0, 2], height - 1),
  };
}

/** A round wooden board. */
export function board(art: Art, at: View, radius: number, color = "#b98455"): Ground {
  const height = 20;
  const [x, y] = project(at, [0, 0], height);
  const grain = steps(-0.82, 0.82, 9).map((offset) => {
    const half = Math.sqrt(1 - offset * offset) * radius * 0.96;
    const yy = y + offset * radius * at.tilt;
    const sag = art.random.around(0, 7);
    return path(
      `M${x - half} ${yy}C${x - half * 0.3} ${yy + sag} ${x + half * 0.3} ${yy - sag} ${x + half} ${yy + sag * 0.4}`,
      { stroke: tone(color, 0.34), width: 1.8, opacity: 0.34 },
    );
  });
  return {
    drawing: group([
      shadow(art, at, radius),
      lathe(
        art,
        at,
        [
          [radius * 0.98, 0],
          [radius, 4],
          [radius, height - 3],
          [radius * 0.99, height],
        ],
        { color, contrast: 0.9 },
      ),
      disc(art, at, radius * 0.99, height, { color, contrast: 0.8 }),
      ...grain,
      ellipse([x, y], radius * 0.985, radius * 0.985 * at.tilt, {
        stroke: fade(tone(color, 0.95), 0.5),
        width: 2,
      }),
    ]),
    top: moved(at, [0, 0], height),
  };
}
