import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { lightOn, project, type View } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { onCircle, polygon, steps } from "../art/points.ts";

/** Crinkled baking paper around something round: the far half is drawn before it, the near half after. */
export function bakingPaper(
  art: Art,
  at: View,
  radius: number,
  height: number,
  half: "far" | "near",
  color = "#efe0c6",
): string {
  const [from, to] = half === "far" ? [180, 360] : [180, 0];
  const count = 22;
  const edge = steps(from, to, count).map((angle) => ({
    angle,
    reach: radius * art.random.between(1.03, half === "far" ? 1.12 : 1.18),
    rise:
      height * (half === "far" ? art.random.between(1.04, 1.24) : art.random.between(0.3, 0.46)),
  }));
  return edge
    .slice(1)
    .map((right, index) => {
      const left = edge[index] ?? right;
      const [nx, ny] = onCircle((left.angle + right.angle) / 2, 1);
      const crease = index % 2 ? 0.09 : -0.07;
      const inward = half === "far" ? -1 : 1;
      const light = lightOn(nx * inward, ny * inward, 0.3) + crease + art.random.around(0, 0.05);
      const fill = tone(color, light);
      return path(
        polygon([
          project(at, onCircle(left.angle, left.reach), left.rise),
          project(at, onCircle(right.angle, right.reach), right.rise),
          project(at, onCircle(right.angle, radius * 1.01), 0),
          project(at, onCircle(left.angle, radius * 1.01), 0),
        ]),
        { fill, stroke: fill, width: 0.8 },
      );
    })
    .join("");
}

/** The caramelised top of a burnt cheesecake: nearly black patches, a golden edge, a dull shine. */
export function burntTop(
  art: Art,
  top: View,
  radius: number,
  color: string,
  outline: string,
): string {
  const [x, y] = top.origin;
  const flat = radius * top.tilt;
  const patches = Array.from({ length: 16 }, () => {
    const [px, py] = onCircle(art.random.between(0, 360), radius * 0.86 * Math.sqrt(art.random()));
    return ellipse(
      [x + px, y + py * top.tilt],
      radius * art.random.between(0.1, 0.3),
      flat * art.random.between(0.1, 0.26),
      { fill: tone(color, 0.12), opacity: art.random.between(0.16, 0.4), filter: art.blur(9) },
    );
  });
  return group(
    [
      ellipse([x, y], radius, flat, {
        fill: art.radial(
          [x - radius * 0.08, y],
          radius,
          [
            [0, tone(color, 0.46)],
            [0.6, tone(color, 0.52)],
            [0.88, tone(color, 0.64)],
            [1, tone(color, 0.78)],
          ],
          top.tilt,
        ),
      }),
      ...patches,
      ellipse([x - radius * 0.3, y - flat * 0.34], radius * 0.46, flat * 0.22, {
        fill: fade(tone(color, 1), 0.42),
        filter: art.blur(13),
      }),
      ellipse([x + radius * 0.2, y + flat * 0.36], radius * 0.3, flat * 0.1, {
        fill: fade(tone(color, 1), 0.22),
        filter: art.blur(9),
      }),
    ],
    { clip: art.clip(outline) },
  );
}
