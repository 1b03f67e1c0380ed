import { wordsIn } from "./search-words.ts";
import { pluralForms } from "./word-forms.ts";

/** Words of the same meaning. A phrase ("gula melaka") counts as one word, written with spaces. */
export interface Synonyms {
  /** All words and phrases that have synonyms. */
  readonly words: readonly string[];
  /** The word, its synonyms, and the singular and plural forms of all of them. */
  formsOf(word: string): string[];
  /** The phrases among neighbouring words. */
  phrasesIn(words: readonly string[]): string[];
  /** The same words, with every phrase joined to one. */
  joinPhrases(words: readonly string[]): string[];
}

/** Reads groups of synonyms, each written as a shopper writes it. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const groupsOf = new Map<string, string[]>();
  for (const group of groups.map((texts) => texts.map(asOneWord))) {
    for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), ...group]);
  }
  const phrases = [...groupsOf.keys()].filter((word) => word.includes(" "));
  const firstWords = new Set(phrases.map((phrase) => phrase.split(" ", 1)[0]));
  const lengths = [...new Set(phrases.map((phrase) => phrase.split(" ").length))].sort(
    (one, other) => other - one,
  );

  /** The longest phrase that starts at `index`, also when its last word is a plural. */
  const phraseAt = (words: readonly string[], index: number) => {
    if (!firstWords.has(words[index])) return undefined;
    for (const length of lengths) {
      const joined = words.slice(index, index + length).join(" ");
      const phrase = pluralForms(joined).find((form) => form.includes(" ") && groupsOf.has(form));
      if (phrase !== undefined) return { phrase, length };
    }
    return undefined;
  };

  return {
    words: [...groupsOf.keys()],
    formsOf(word) {
      const own = pluralForms(word);
      const others = own.flatMap((form) => groupsOf.get(form) ?? []);
      return [...new Set([...own, ...others.flatMap(pluralForms)])];
    },
    phrasesIn: (words) => words.flatMap((_, index) => phraseAt(words, index)?.phrase ?? []),
    joinPhrases(words) {
      const joined: string[] = [];
      for (let index = 0; index < words.length;) {
        const { phrase = words[index] ?? "", length = 1 } = phraseAt(words, index) ?? {};
        joined.push(phrase);
        index += length;
      }
      return joined;
    },
  };
}

const asOneWord = (text: string): string =>
  wordsIn(text)
    .map(({ word }) => word)
    .join(" ");
