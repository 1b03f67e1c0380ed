import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { ellipse, group, path, place, rectangle } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";

/** Peranakan tiles as on the five-foot ways, quiet enough to stay behind a cake. */
export function tilePattern(
  art: Art,
  accent: string,
  wall: string,
  horizon: number,
  width: number,
): string {
  const size = 150;
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(horizon / size);
  const tiles: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      tiles.push(
        place(tile(accent, wall, size), [(column + 0.5) * size, horizon - (row + 0.5) * size]),
      );
    }
  }
  const light = rectangle([0, 0], width, horizon, {
    fill: art.linear(
      [0, 0],
      [width, horizon],
      [
        [0, "rgba(255,250,236,0.42)"],
        [0.5, "rgba(255,250,236,0.12)"],
        [1, "rgba(90,50,30,0.16)"],
      ],
    ),
  });
  return group([group(tiles, { opacity: 0.75 }), light]);
}

function tile(accent: string, wall: string, size: number): string {
  const half = size / 2;
  const petals = steps(0, 315, 8).map((angle) =>
    place(
      ellipse([0, -half * 0.36], half * 0.13, half * 0.27, {
        fill: angle % 90 === 0 ? accent : tone(accent, 0.74),
      }),
      [0, 0],
      angle,
    ),
  );
  const corners = [45, 135, 225, 315].map((angle) => {
    const [x, y] = onCircle(angle, half * Math.SQRT2);
    return group([
      ellipse([x, y], half * 0.46, half * 0.46, { stroke: accent, width: 5, opacity: 0.8 }),
      ellipse([x, y], half * 0.24, half * 0.24, { fill: tone(accent, 0.7) }),
    ]);
  });
  return group([
    rectangle([-half, -half], size, size, { fill: tone(wall, 0.7) }),
    ...corners,
    ...petals,
    ellipse([0, 0], half * 0.13, half * 0.13, { fill: tone(wall, 0.82) }),
    path(`M${-half} ${-half}H${half}M${-half} ${-half}V${half}`, {
      stroke: tone(wall, 0.44),
      width: 2.5,
      opacity: 0.5,
    }),
  ]);
}
