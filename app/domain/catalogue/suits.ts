import { wordPressSlug } from "./slug.ts";

/** What goods can suit, and the slugs of the owner's tags and attribute options that say so. */
const SLUGS = {
  birthday: ["birthday", "hari-jadi"],
  anniversary: ["anniversary", "wedding", "perkahwinan"],
  raya: ["raya", "hari-raya", "festive"],
  "thank-you": ["thank-you", "terima-kasih"],
  sharing: ["sharing", "office", "jamuan"],
  eggless: ["eggless", "egg-free", "no-egg", "tanpa-telur"],
  "no-nuts": ["no-nuts", "nut-free", "tanpa-kacang"],
  "halal-gelatine": ["halal-certified-gelatine", "halal-gelatine", "no-gelatine", "tanpa-gelatin"],
} as const satisfies Record<string, readonly string[]>;

export type Suit = keyof typeof SLUGS;
export const OCCASIONS = [
  "birthday",
  "anniversary",
  "raya",
  "thank-you",
  "sharing",
] as const satisfies Suit[];
export const DIETS = ["eggless", "no-nuts", "halal-gelatine"] as const satisfies Suit[];

/**
 * What a product suits.
 * @param marks slugs of tags, and options of attributes as they are shown
 */
export function suitsOf(marks: readonly string[]): Suit[] {
  const slugs = new Set(marks.map(wordPressSlug));
  return (Object.keys(SLUGS) as Suit[]).filter((suit) =>
    SLUGS[suit].some((slug) => slugs.has(slug)),
  );
}

/** Whether a mark says that a product suits a diet. */
export const isDiet = (mark: string): boolean =>
  DIETS.some((diet) => suitsOf([mark]).includes(diet));
