const SHORTEST_SINGULAR = 3;

/**
 * A word with its English singular and plural forms, whichever of them it is: "cherries" gives "cherry" too, "cake"
 * gives "cakes". Some of the forms are no words; they find nothing. "kek2" stands for Malay "kek-kek", "ondeonde" for
 * "onde-onde".
 */
export function pluralForms(word: string): string[] {
  const forms = [word, `${word}s`];
  if (/(?:[sxzo]|ch|sh)$/.test(word)) forms.push(`${word}es`);
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (/(?:[sxzo]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  if (/^\p{L}+2$/u.test(word)) forms.push(word.slice(0, -1));
  const twice = /^(\p{L}{4,})\1$/u.exec(word)?.[1];
  if (twice !== undefined) forms.push(twice);
  return forms.filter((form) => form === word || form.length >= SHORTEST_SINGULAR);
}

/**
 * One key for the singular and plural forms of a word, which need not be a word itself: "cherry" and "cherries" give
 * "cherrie", "rose" and "roses" give "ros".
 */
export function stemOf(word: string): string {
  const once = word.replace(/^(\p{L}+)2$/u, "$1").replace(/^(\p{L}{4,})\1$/u, "$1");
  const singular = once.replace(/([^s])s$/, "$1").replace(/([sxzo]|ch|sh)e$/, "$1");
  const stem = singular.replace(/([^aeiou])y$/, "$1ie");
  return stem.length >= SHORTEST_SINGULAR ? stem : word;
}

/** Longer titles are equal to each other in the order of a list. */
const LONGEST = 200;

/** A key of a title (entities decoded) that sorts by code points as WordPress's database sorts titles: without case and accents. */
export function titleKey(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("\0", "").slice(0, LONGEST).toWellFormed();
}
