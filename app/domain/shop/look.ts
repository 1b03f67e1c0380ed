import { contrast, type Oklch, toHex, toOklch } from "./colour.ts";

/** How a shop looks: one of the palettes, and an accent of its own ("#7a1f5c"), "" for that of the palette. */
export interface Look {
  palette: PaletteName;
  accent: string;
}

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The colours of app/styles/theme.css, which the other palettes are turned from, by what their hue follows. */
const BASE = {
  ground: {
    light: {
      paper: "#fbf5ea",
      cream: "#f4e8d6",
      card: "#fffcf6",
      line: "#e6d6bf",
      edge: "#9c7f68",
      cocoa: "#2f1a10",
      bean: "#553a2b",
      mocha: "#745542",
      "on-caramel": "#2f1a10",
      deep: "#2f1a10",
      "deep-line": "#553a2b",
      "on-deep": "#f4e8d6",
    },
    dark: {
      paper: "#1b110b",
      cream: "#35251b",
      card: "#261911",
      line: "#4a3729",
      edge: "#947863",
      cocoa: "#f6ead9",
      bean: "#dcc7b0",
      mocha: "#c2a78f",
      "on-accent": "#1b110b",
      deep: "#3a281d",
      "deep-line": "#6b513f",
    },
  },
  accent: {
    light: { pandan: "#29643b", leaf: "#dfeed6", "pandan-strong": "#1f4f2e" },
    dark: { pandan: "#8ecb98", leaf: "#22382a", "pandan-strong": "#a9dcb1" },
  },
  sale: {
    light: { gula: "#96500f", caramel: "#e2a04a", syrup: "#fbe7c6" },
    dark: { gula: "#e5a867", syrup: "#432e17" },
  },
} as const satisfies Record<string, Record<Scheme, Record<string, string>>>;

type Part = keyof typeof BASE;
type Turn = Pick<Oklch, "h"> & {
  /** How much of the chroma stays. */
  chroma: number;
};

/** The hues of each palette. The first is that of the stylesheet. */
export const PALETTES = {
  pandan: null,
  rose: {
    ground: { h: 20, chroma: 0.6 },
    accent: { h: 355, chroma: 1.3 },
    sale: { h: 60, chroma: 1 },
  },
  sea: {
    ground: { h: 230, chroma: 0.45 },
    accent: { h: 235, chroma: 1.1 },
    sale: { h: 75, chroma: 1 },
  },
  grape: {
    ground: { h: 310, chroma: 0.45 },
    accent: { h: 305, chroma: 1.4 },
    sale: { h: 70, chroma: 1 },
  },
  clay: {
    ground: { h: 60, chroma: 0.7 },
    accent: { h: 40, chroma: 1.2 },
    sale: { h: 90, chroma: 0.9 },
  },
  stone: {
    ground: { h: 250, chroma: 0.15 },
    accent: { h: 260, chroma: 0.35 },
    sale: { h: 65, chroma: 0.9 },
  },
} as const satisfies Record<string, Record<Part, Turn> | null>;
export type PaletteName = keyof typeof PALETTES;

/** Of the stylesheet itself, which needs no other. */
export const isOwnLook = ({ palette, accent }: Look): boolean =>
  palette === "pandan" && accent === "";

/** What is read as text on what else, and what an accent is drawn on. */
export const READ_ON = [
  ...["cocoa", "bean", "mocha", "pandan", "gula"].flatMap((ink) =>
    ["paper", "card"].map((ground) => [ink, ground] as const),
  ),
  ["cocoa", "cream"],
  ["bean", "cream"],
  ["pandan", "leaf"],
  ["on-deep", "deep"],
  ["on-caramel", "caramel"],
  ["on-accent", "pandan"],
] as const;
/** Of text (WCAG 2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

type Colours = Record<string, string>;

/** The colours of a look by day and at night, by the names of theme.css. */
export function coloursOf({ palette, accent }: Look): Record<Scheme, Colours> {
  const hues = PALETTES[palette];
  const turned = (part: Part, scheme: Scheme): Colours => {
    const own = part === "accent" && accent ? ownAccent(accent) : hues?.[part];
    const entries = Object.entries(BASE[part][scheme]).map(([name, hex]) => [
      name,
      own ? turn(hex, own) : hex,
    ]);
    return Object.fromEntries(entries) as Colours;
  };
  const [light, dark] = SCHEMES.map((scheme) => ({
    "on-accent": "#ffffff",
    ...turned("ground", scheme),
    ...turned("accent", scheme),
    ...turned("sale", scheme),
  }));
  return { light: readable({ ...light }), dark: readable({ ...light, ...dark }) };
}

/** Her own accent lends its hue and its strength; how light it is follows from what it is read on. */
function ownAccent(hex: string): Turn {
  const { c, h } = toOklch(hex);
  return { h, chroma: c / toOklch(BASE.accent.light.pandan).c };
}

function turn(hex: string, { h, chroma }: Turn): string {
  const { l, c } = toOklch(hex);
  return toHex({ l, c: c * chroma, h });
}

/** Moves what is not read well enough away from its ground, in small steps of lightness. */
function readable(colours: Colours): Colours {
  for (const [ink, ground] of READ_ON) {
    const on = colours[ground] ?? "";
    const isDark = toOklch(on).l < 0.5;
    for (let step = 0; step < 60 && contrast(colours[ink] ?? "", on) < LEAST_CONTRAST; step += 1) {
      const from = toOklch(colours[ink] ?? "");
      colours[ink] = toHex({ ...from, l: from.l + (isDark ? 0.01 : -0.01) });
    }
  }
  return colours;
}

/** The paper around pages, by day and at night. */
export function paperOf(look: Look): Record<Scheme, string> {
  const { light, dark } = coloursOf(look);
  return { light: light["paper"] ?? "", dark: dark["paper"] ?? "" };
}

const rules = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, hex]) => `--color-${name}:${hex}`)
    .join(";");

/** The stylesheet of a look, over theme.css. */
export function lookCss(look: Look): string {
  const { light, dark } = coloursOf(look);
  return `:root{${rules(light)}}@media screen and (prefers-color-scheme:dark){:root{${rules(dark)}}}`;
}

/** A text of the stylesheet's own colours (a mail, a drawing) in those of a look. */
export function inColours(text: string, look: Look): string {
  if (isOwnLook(look)) return text;
  const { light, dark } = coloursOf(look);
  return SCHEMES.reduce((all, scheme) => {
    const colours = scheme === "light" ? light : dark;
    const parts = Object.values(BASE).flatMap((part) => Object.entries(part[scheme]));
    return parts.reduce((rest, [name, hex]) => rest.replaceAll(hex, colours[name] ?? hex), all);
  }, text);
}
