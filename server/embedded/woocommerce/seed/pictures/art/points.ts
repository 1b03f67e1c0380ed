/** x to the right, y down (on a table: towards the viewer). */
export type Point = readonly [x: number, y: number];

export function round(value: number, digits = 1): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

export function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function rotate([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

export function shift([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

/** A point of a circle; 0 is right, 90 is down, that is towards the viewer. */
export function onCircle(degrees: number, radius: number, center: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180;
  return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
}

/** So many numbers from `first` to `last`, both included. */
export function steps(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? first : first + ((last - first) * index) / (count - 1),
  );
}

/** Path data of a polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join("L")}Z`;
}

/** Path data of straight lines, left open. */
export function line(points: readonly Point[]): string {
  return `M${points.map(pair).join("L")}`;
}

/** Path data of a soft closed curve through all points. */
export function blob(points: readonly Point[], tension = 0.5): string {
  return `${curve([...points.slice(-1), ...points, ...points.slice(0, 2)], tension)}Z`;
}

/** Path data of a soft open curve through all points. */
export function flow(points: readonly Point[], tension = 0.5): string {
  return curve([...points.slice(0, 1), ...points, ...points.slice(-1)], tension);
}

/** A Catmull-Rom curve through all but the first and last point, as cubic Béziers. */
function curve(points: readonly Point[], tension: number): string {
  const parts: string[] = [];
  for (let index = 1; index < points.length - 2; index++) {
    const [before, from, to, after] = points.slice(index - 1, index + 3) as [
      Point,
      Point,
      Point,
      Point,
    ];
    if (index === 1) parts.push(`M${pair(from)}`);
    const grip = tension / 3;
    const first: Point = [
      from[0] + (to[0] - before[0]) * grip,
      from[1] + (to[1] - before[1]) * grip,
    ];
    const second: Point = [
      to[0] - (after[0] - from[0]) * grip,
      to[1] - (after[1] - from[1]) * grip,
    ];
    parts.push(`C${pair(first)} ${pair(second)} ${pair(to)}`);
  }
  return parts.join("");
}

/** Path data of a whole ellipse. */
export function oval([x, y]: Point, rx: number, ry: number): string {
  return `M${pair([x - rx, y])}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`;
}

/** Points along a soft closed curve through the given ones, so many between each two. */
export function sampleLoop(points: readonly Point[], between: number): Point[] {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: between }, (__, step): Point => {
      const t = step / between;
      const along = (axis: 0 | 1): number => {
        const [p0, p1, p2, p3] = [before[axis], from[axis], to[axis], after[axis]];
        return (
          p1 +
          0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))
        );
      };
      return [along(0), along(1)];
    });
  });
}
