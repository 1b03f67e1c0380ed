import type { Art } from "../art/art.ts";
import { tone } from "../art/color.ts";
import { type View, moved, project } from "../art/light.ts";
import { ellipse, group, path } from "../art/marks.ts";
import { onCircle, steps } from "../art/points.ts";
import { shadow } from "../art/shadow.ts";
import { lathe } from "../art/solids.ts";
import { type Ground } from "./dishes.ts";

/** A shallow rattan tray, its weave drawn around the rim. */
export function rattanTray(art: Art, at: View, radius: number, color = "#c89a5b"): Ground {
  const rim = moved(at, [0, 0], 26);
  const [x, y] = rim.origin;
  const weave = steps(4, 176, 46).map((angle, index) => {
    const lower = project(at, onCircle(angle, radius * 0.95), 3);
    const upper = project(at, onCircle(angle + (index % 2 ? 3.2 : -3.2), radius), 25);
    return path(`M${lower.join(" ")}L${upper.join(" ")}`, {
      stroke: tone(color, index % 2 ? 0.36 : 0.72),
      width: 5,
      opacity: 0.6,
    });
  });
  const lattice = steps(-0.8, 0.8, 12).flatMap((offset) => {
    const half = Math.sqrt(1 - offset * offset) * radius * 0.9;
    return [
      path(`M${x - half} ${y + offset * radius * 0.88 * at.tilt + 10}H${x + half}`, {
        stroke: tone(color, 0.36),
        width: 3,
        opacity: 0.3,
      }),
      path(`M${x + offset * radius * 0.88} ${y - half * at.tilt + 10}V${y + half * at.tilt + 10}`, {
        stroke: tone(color, 0.8),
        width: 4,
        opacity: 0.24,
      }),
    ];
  });
  return {
    drawing: group([
      shadow(art, at, radius),
      lathe(
        art,
        at,
        [
          [radius * 0.95, 0],
          [radius, 26],
        ],
        { color, contrast: 0.9 },
      ),
      ...weave,
      ellipse([x, y], radius, radius * at.tilt, { fill: tone(color, 0.36) }),
      ellipse([x, y + 10], radius * 0.93, radius * 0.9 * at.tilt, {
        fill: art.linear(
          [x - radius, y],
          [x + radius, y + 60],
          [
            [0, tone(color, 0.5)],
            [1, tone(color, 0.68)],
          ],
        ),
      }),
      ...lattice,
      ellipse([x, y], radius * 0.985, radius * 0.985 * at.tilt, {
        stroke: tone(color, 0.66),
        width: 13,
      }),
      ellipse([x, y - 3], radius * 0.985, radius * 0.985 * at.tilt, {
        stroke: tone(color, 0.92),
        width: 3,
        opacity: 0.6,
      }),
    ]),
    top: moved(at, [0, 8], 14),
  };
}
