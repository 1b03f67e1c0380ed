import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { lightOn, moved, project, type View } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { onCircle, polygon, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { swirl, type SwirlOptions } from "../toppings/cream.ts";
import type { Baked } from "./cake.ts";

export interface Cupcake {
  /** Radius at the rim. */
  radius: number;
  wrapper: string;
  /** The second colour of the pleats. */
  pleats?: string;
  crumb: string;
  frosting?: string;
  swirl?: SwirlOptions;
}

/** A cupcake in its pleated paper; its top is where the frosting ends. */
export function cupcake(art: Art, at: View, options: Cupcake): Baked {
  const { radius, crumb, frosting, swirl: turns = {} } = options;
  const height = radius * 1.02;
  const [x, y] = project(at, [0, 0], height);
  const { tiers = 4, rise = 0.42 } = turns;
  return {
    drawing: group([
      shadow(art, at, radius * 0.8),
      paperCup(art, at, radius, height, options),
      ellipse([x, y], radius, radius * at.tilt, { fill: tone(crumb, 0.5) }),
      ellipse([x, y - radius * 0.05], radius * 0.97, radius * 0.97 * at.tilt + radius * 0.05, {
        fill: tone(crumb, 0.6),
      }),
      frosting
        ? place(swirl(art, radius * 0.98, frosting, { ...turns, tilt: at.tilt }), [
            x,
            y - radius * 0.16,
          ])
        : "",
    ]),
    top: moved(
      at,
      [radius * 0.04, 0],
      height + radius * (frosting ? tiers * rise * 0.98 + 0.42 : 0.1),
    ),
    height,
  };
}

/** The pleated paper: quads that turn to and away from the lamp. */
export function paperCup(
  art: Art,
  at: View,
  radius: number,
  height: number,
  { wrapper, pleats = wrapper }: Pick<Cupcake, "wrapper" | "pleats">,
): string {
  const folds = 34;
  const lower = radius * 0.72;
  const quads = steps(180, 0, folds + 1)
    .slice(1)
    .map((angle, index) => {
      const before = angle + 180 / folds;
      const middle = (angle + before) / 2;
      const away = index % 2 === 0;
      const wave = away ? 1 : 0.975;
      const other = away ? 0.975 : 1;
      const [nx, ny] = onCircle(middle + (away ? 26 : -26), 1);
      const fill = tone(away ? wrapper : pleats, lightOn(nx, ny, -0.12));
      return path(
        polygon([
          project(at, onCircle(before, radius * other), height),
          project(at, onCircle(angle, radius * wave), height),
          project(at, onCircle(angle, lower * wave)),
          project(at, onCircle(before, lower * other)),
        ]),
        { fill, stroke: fill, width: 0.8 },
      );
    });
  const rim = steps(180, 0, folds + 1).map((angle, index) =>
    project(at, onCircle(angle, radius * (index % 2 ? 1 : 0.975)), height),
  );
  const [x, y] = project(at, [0, 0], height);
  return group([
    ellipse([x, y], radius, radius * at.tilt, { fill: tone(wrapper, 0.4) }),
    ...quads,
    path(`M${rim.map((point) => point.join(" ")).join("L")}`, {
      stroke: fade(tone(wrapper, 1), 0.7),
      width: 2.4,
    }),
    path(
      polygon(
        steps(180, 0, 20)
          .flatMap((angle) => [project(at, onCircle(angle, radius * 0.99), height - 3)])
          .concat(
            steps(0, 180, 20).map((angle) =>
              project(at, onCircle(angle, radius * 0.93), height * 0.74),
            ),
          ),
      ),
      {
        fill: art.linear(
          [x, y + radius * at.tilt * 0.5],
          [x, y + radius * at.tilt + height * 0.26],
          [
            [0, fade("#2a120a", 0.28)],
            [1, fade("#2a120a", 0)],
          ],
        ),
      },
    ),
  ]);
}
