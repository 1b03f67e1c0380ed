/** Colours are mixed and shaded in OKLab, where equal steps look equal; everything else is #rrggbb. */
type Lab = [lightness: number, a: number, b: number];

/** A mixture: 0 is all of `from`, 1 all of `to`. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  const at = (start: number, end: number) => start + (end - start) * share;
  return fromLab([at(l1, l2), at(a1, a2), at(b1, b2)]);
}

/**
 * A colour as it looks in more or less light: 0.6 is the colour itself, 0 deep shade, 1 full light.
 * Shade turns warm and a little richer, light turns towards candle white, as in a room with warm walls.
 */
export function tone(color: string, light: number): string {
  const [l, a, b] = toLab(color);
  if (light <= 0.6) {
    const shade = (0.6 - Math.max(0, light)) / 0.6;
    const depth = 0.6 - 0.24 * l;
    return fromLab([
      l * (1 - depth * shade),
      a * (1 + 0.12 * shade) + 0.016 * shade,
      b * (1 + 0.05 * shade) + 0.012 * shade,
    ]);
  }
  const glow = (Math.min(1, light) - 0.6) / 0.4;
  return fromLab([
    l + (0.99 - l) * 0.62 * glow,
    a * (1 - 0.45 * glow),
    b * (1 - 0.4 * glow) + 0.006 * glow,
  ]);
}

/** The colour with an opacity from 0 to 1. */
export function fade(color: string, opacity: number): string {
  const [red, green, blue] = channels(color);
  return `rgba(${red},${green},${blue},${Math.round(opacity * 1000) / 1000})`;
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toLab(color: string): Lab {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((linear) => {
      const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
      const channel = Math.round(Math.min(1, Math.max(0, share)) * 255);
      return channel.toString(16).padStart(2, "0");
    })
    .join("")}`;
}
