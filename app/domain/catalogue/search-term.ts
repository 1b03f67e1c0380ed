import { isEmoji, wordsIn } from "./search-words.ts";
import type { Synonyms } from "./synonyms.ts";

const MOST_LETTERS = 100;
const MOST_WORDS = 8;

/** Words that tell nothing about a product. They and emojis are looked for only when a term has no other words. */
const EMPTY_WORDS = new Set(
  (
    "a an and are as at be by for from how in is it of on or that the this to was what when where who will with " +
    "ada atau dan dari dengan di ini itu ke pada untuk yang"
  ).split(" "),
);

/**
 * The words of a search term that a product must have, phrases joined, each once. Only the first 100 letters and the
 * first 8 words count; quotes, minus and other signs mean nothing.
 */
export function wordsOfTerm(term: string, synonyms: Synonyms): string[] {
  const words = wordsIn(term.slice(0, MOST_LETTERS)).map(({ word }) => word);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word) && !isEmoji(word));
  const joined = synonyms.joinPhrases(telling.length > 0 ? telling : words);
  return [...new Set(joined)].slice(0, MOST_WORDS);
}
