import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { lightOn } from "../art/light.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { onCircle, type Point, polygon, steps } from "../art/points.ts";
import { flatShadow } from "../art/shadow.ts";

/** A tart seen from above, around the origin: fluted crust and a filling to lay fruit on. */
export function flatTart(art: Art, radius: number, crust: string, filling: string): string {
  const flutes = 40;
  const edge = steps(0, 359, 240).map((angle): Point =>
    onCircle(angle, radius * (1 + 0.014 * Math.cos((angle * Math.PI * flutes) / 180))),
  );
  const outline = polygon(edge);
  const pleats = steps(0, 360 - 360 / flutes, flutes).map((angle) => {
    const [nx, ny] = onCircle(angle, 1);
    const [a, b, c, d] = [
      onCircle(angle - 2.6, radius * 0.99),
      onCircle(angle + 2.6, radius * 0.99),
      onCircle(angle + 2.4, radius * 0.9),
      onCircle(angle - 2.4, radius * 0.9),
    ];
    return path(polygon([a, b, c, d]), {
      fill: tone(crust, lightOn(nx, ny, 0.6) + 0.1),
      opacity: 0.8,
    });
  });
  return group([
    flatShadow(art, outline, 20, 0.42),
    path(outline, {
      fill: art.linear(
        [-radius, -radius],
        [radius, radius],
        [
          [0, tone(crust, 0.76)],
          [0.5, tone(crust, 0.56)],
          [1, tone(crust, 0.36)],
        ],
      ),
    }),
    ...pleats,
    ellipse([0, 0], radius * 0.905, radius * 0.905, { fill: tone(crust, 0.4) }),
    ellipse([2, 3], radius * 0.885, radius * 0.885, {
      fill: art.linear(
        [-radius, -radius],
        [radius, radius],
        [
          [0, tone(filling, 0.5)],
          [0.4, tone(filling, 0.64)],
          [1, tone(filling, 0.72)],
        ],
      ),
    }),
    ellipse([4, 6], radius * 0.89, radius * 0.89, {
      stroke: fade("#2a120a", 0.4),
      width: 10,
      filter: art.blur(6),
    }),
  ]);
}

/** Fruit in a ring on something flat, each piece with its own shadow and turned outward. */
export function flatRing(
  art: Art,
  count: number,
  radius: number,
  size: number,
  draw: (index: number) => string,
  start = -90,
): string {
  return steps(start, start + 360 - 360 / count, count)
    .map((angle, index) => {
      const [x, y] = onCircle(angle, radius);
      return (
        ellipse([x + size * 0.14, y + size * 0.2], size * 0.96, size * 0.92, {
          fill: "#35170c",
          opacity: 0.36,
          filter: art.blur(Math.max(3, Math.round(size * 0.14))),
        }) + place(draw(index), [x, y], angle + 90)
      );
    })
    .join("");
}
