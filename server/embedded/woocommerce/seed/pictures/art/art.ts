import { type Point, round } from "./points.ts";
import { type Random, randomFrom } from "./random.ts";

/** Position from 0 to 1 and colour. */
export type Stop = readonly [offset: number, color: string];

/** One picture in the making: its definitions, its chance. What is drawn are strings of SVG. */
export interface Art {
  readonly random: Random;
  /** A gradient between two points of the picture, as a fill. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string;
  /** A gradient across whatever box it fills, in fractions of the box. */
  boxLinear(from: Point, to: Point, stops: readonly Stop[]): string;
  /** A round gradient of the picture; `squash` flattens it to lie on a table. */
  radial(center: Point, radius: number, stops: readonly Stop[], squash?: number): string;
  /** A round gradient across whatever box it fills, light coming from `focus`. */
  boxRadial(focus: Point, radius: number, stops: readonly Stop[]): string;
  blur(deviation: number): string;
  /** A clip path of the given path data. */
  clip(data: string): string;
  /** A mask that shows where `content` is white. */
  mask(content: string): string;
  /** The finished picture. */
  page(width: number, height: number, content: string): string;
}

/** Starts a picture; the same seed always gives the same picture. */
export function createArt(seed: string): Art {
  const definitions = new Map<string, string>();

  function define(build: (id: string) => string): string {
    const key = build("");
    const id = definitions.get(key) ?? `d${definitions.size.toString(36)}`;
    definitions.set(key, id);
    built.set(id, build(id));
    return `url(#${id})`;
  }
  const built = new Map<string, string>();

  return {
    random: randomFrom(seed),
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopMarks(stops)}</linearGradient>`,
      ),
    boxLinear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarks(stops)}</linearGradient>`,
      ),
    radial: ([x, y], radius, stops, squash = 1) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${round(radius)}" gradientTransform="translate(${round(x)} ${round(y)}) scale(1 ${squash})">${stopMarks(stops)}</radialGradient>`,
      ),
    boxRadial: ([x, y], radius, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopMarks(stops)}</radialGradient>`,
      ),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: (data) => define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`),
    mask: (content) =>
      define(
        (id) =>
          `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="900">${content}</mask>`,
      ),
    page: (width, height, content) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...built.values()].join("")}</defs>${content}</svg>`,
  };
}

function stopMarks(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color]) => `<stop offset="${round(offset, 3)}" stop-color="${color}"/>`)
    .join("");
}
