/** A word of a text as searches compare it, and where it stands in the text. */
export interface FoundWord {
  word: string;
  start: number;
  /** The index after its last character. */
  end: number;
}

/** A longer word is cut. */
const LONGEST_WORD = 40;

/** An emoji, without its skin tone. Signs that shops write in names are none. */
const EMOJI = /(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/u;
/** Apostrophes, and the signs that are typed for them. */
const APOSTROPHES = "'`\\u00b4\\u2018\\u2019\\u02bc";
/**
 * Chinese is written without spaces: each character is a word, as is an emoji. Elsewhere an apostrophe is a part of its
 * word.
 */
const WORD = new RegExp(
  `${EMOJI.source}|\\p{Script=Han}|(?!\\p{Script=Han})[\\p{L}\\p{N}](?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}${APOSTROPHES}])*`,
  "gu",
);
const NO_PART_OF_A_WORD = /[\u0300-\u036f\u02bc]|[^\p{L}\p{M}\p{N}]/gu;

/** The words of a plain text in their order, without case, accents and apostrophes. All other signs separate words. */
export function wordsIn(text: string): FoundWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({
    word: foldWord(written),
    start: index,
    end: index + written.length,
  }));
}

/** Whether a word of `wordsIn` is an emoji. */
export const isEmoji = (word: string): boolean => EMOJI.test(word);

function foldWord(written: string): string {
  if (isEmoji(written)) return written;
  return written
    .slice(0, LONGEST_WORD)
    .toLowerCase()
    .normalize("NFKD")
    .replace(NO_PART_OF_A_WORD, "")
    .normalize("NFC")
    .slice(0, LONGEST_WORD)
    .toWellFormed();
}
