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
 * The word, and the word without each one of its letters. Two words that are one typing mistake apart have one of these
 * in common, which finds the candidates for `isOneMistake` by an ordinary index.
 */
export function mistakeKeys(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])];
}

/** Whether one letter inserted, left out, replaced, or swapped with its neighbour makes one word of the other. */
export function isOneMistake(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].sort((a, b) => a.length - b.length);
  if (!short || !long || one === other || long.length - short.length > 1) return false;
  const first = long.findIndex((letter, index) => letter !== short[index]);
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (short.length < long.length) return rest(long, first + 1) === rest(short, first);
  return (
    rest(long, first + 1) === rest(short, first + 1) ||
    (long[first] === short[first + 1] &&
      long[first + 1] === short[first] &&
      rest(long, first + 2) === rest(short, first + 2))
  );
}

/** Longer titles are equal to each other in the order of a list. */
const LONGEST = 200;

/** A key of a title (entities decoded) that sorts by code points as WordPress's database sorts titles: without case and accents. */
export function titleKey(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("\0", "").slice(0, LONGEST).toWellFormed();
}
