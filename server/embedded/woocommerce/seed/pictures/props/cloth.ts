import type { Art } from "../art/art.ts";
import { fade, tone } from "../art/color.ts";
import { ellipse, group, path, place } from "../art/marks.ts";
import { flow, onCircle, type Point, steps } from "../art/points.ts";

export interface Cloth {
  color: string;
  /** Woven stripes, or batik flowers. */
  motif?: "stripes" | "batik" | "plain";
  accent?: string;
  turn?: number;
}

/** A napkin that lies on the table around a point, flattened by the view's tilt. */
export function napkin(
  art: Art,
  [x, y]: Point,
  width: number,
  tilt: number,
  { color, motif = "plain", accent = "#ffffff", turn = -14 }: Cloth,
): string {
  const half = width / 2;
  const outline = `M${-half} ${-half * 0.8}Q${-half * 0.3} ${-half * 0.9} 0 ${-half * 0.78}T${half} ${-half * 0.84}Q${half * 1.06} ${-half * 0.2} ${half * 0.95} ${half * 0.1}T${half} ${half * 0.82}Q${half * 0.3} ${half * 0.9} ${-half * 0.1} ${half * 0.82}T${-half * 0.96} ${half * 0.86}Q${-half * 1.05} ${half * 0.2} ${-half * 0.94} ${-half * 0.1}T${-half} ${-half * 0.8}Z`;
  const clip = art.clip(outline);
  const content = [
    path(outline, {
      fill: "#3a1d10",
      opacity: 0.34,
      filter: art.blur(10),
      transform: "translate(8 16)",
    }),
    path(outline, {
      fill: art.linear(
        [-half, -half],
        [half, half],
        [
          [0, tone(color, 0.74)],
          [0.5, tone(color, 0.6)],
          [1, tone(color, 0.48)],
        ],
      ),
    }),
    group(decoration(art, motif, accent, half), { clip }),
    group(folds(art, color, half), { clip }),
    path(outline, { stroke: fade("#fffaf0", 0.3), width: 2 }),
  ];
  return group(place(content, [0, 0], turn), {
    transform: `translate(${x} ${y}) scale(1 ${tilt * 1.25})`,
  });
}

function decoration(
  art: Art,
  motif: NonNullable<Cloth["motif"]>,
  accent: string,
  half: number,
): string[] {
  if (motif === "stripes") {
    return [-0.78, -0.7, 0.7, 0.78].map((offset) =>
      path(`M${-half * 1.1} ${offset * half}H${half * 1.1}`, {
        stroke: accent,
        width: half * 0.035,
        opacity: 0.8,
      }),
    );
  }
  if (motif === "batik") {
    return steps(-0.72, 0.72, 4)
      .flatMap((row, line) =>
        steps(-0.75, 0.75, 4).map((column) => {
          const center: Point = [(column + (line % 2 ? 0.2 : 0)) * half, row * half];
          const petals = steps(0, 300, 6).map((angle) =>
            place(
              ellipse([0, -half * 0.085], half * 0.045, half * 0.085, { fill: accent }),
              [0, 0],
              angle,
            ),
          );
          const dots = steps(0, 315, 8).map((angle) =>
            ellipse(onCircle(angle, half * 0.2), half * 0.012, half * 0.012, { fill: accent }),
          );
          return place([...petals, ...dots], center, art.random.between(0, 60), 0.9);
        }),
      )
      .map((mark) => group(mark, { opacity: 0.75 }));
  }
  return [];
}

function folds(art: Art, color: string, half: number): string[] {
  return [-0.42, 0.16, 0.62].map((offset, index) => {
    const data = flow([
      [offset * half, -half],
      [offset * half + half * 0.08 * (index - 1), 0],
      [offset * half - half * 0.05, half],
    ]);
    return group([
      path(data, {
        stroke: fade(tone(color, 0.1), 0.26),
        width: half * 0.07,
        filter: art.blur(7),
        transform: `translate(${half * 0.035} 0)`,
      }),
      path(data, { stroke: fade(tone(color, 1), 0.42), width: half * 0.03, filter: art.blur(4) }),
    ]);
  });
}
