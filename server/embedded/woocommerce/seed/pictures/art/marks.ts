import { type Point, round } from "./points.ts";

/** How a mark is painted; a fill or stroke is a colour or a gradient of the art. */
export interface Style {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  filter?: string;
  clip?: string;
  mask?: string;
  transform?: string;
  blend?: "multiply" | "screen" | "soft-light" | "overlay";
}

export function path(data: string, style: Style): string {
  return `<path d="${data}"${attributes(style)}/>`;
}

export function ellipse([x, y]: Point, rx: number, ry: number, style: Style): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(style)}/>`;
}

export function rectangle(
  [x, y]: Point,
  width: number,
  height: number,
  style: Style,
  corner = 0,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner ? ` rx="${round(corner)}"` : ""}${attributes(style)}/>`;
}

export function group(content: readonly string[] | string, style: Style = {}): string {
  return `<g${attributes(style)}>${typeof content === "string" ? content : content.join("")}</g>`;
}

/** Moves, turns (degrees) and sizes what was drawn around the origin. */
export function place(
  content: readonly string[] | string,
  [x, y]: Point,
  turn = 0,
  scale: number | Point = 1,
): string {
  const [sx, sy] = typeof scale === "number" ? [scale, scale] : scale;
  return group(content, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(sx, 3)} ${round(sy, 3)})`,
  });
}

function attributes(style: Style): string {
  const parts = [
    style.fill ? `fill="${style.fill}"` : style.stroke ? `fill="none"` : "",
    style.stroke
      ? `stroke="${style.stroke}" stroke-width="${round(style.width ?? 1, 2)}" stroke-linecap="round" stroke-linejoin="round"`
      : "",
    style.opacity === undefined ? "" : `opacity="${round(style.opacity, 3)}"`,
    style.filter ? `filter="${style.filter}"` : "",
    style.clip ? `clip-path="${style.clip}"` : "",
    style.mask ? `mask="${style.mask}"` : "",
    style.transform ? `transform="${style.transform}"` : "",
    style.blend ? `style="mix-blend-mode:${style.blend}"` : "",
  ].filter(Boolean);
  return parts.length ? ` ${parts.join(" ")}` : "";
}
