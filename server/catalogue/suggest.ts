import { wordsOfTerm } from "#app/domain/catalogue/search-term.ts";
import { wordsIn } from "#app/domain/catalogue/search-words.ts";
import type { Catalogue, Shelf } from "./catalogue.ts";
import { synonyms } from "./search-index.ts";
import type { ProductPage } from "../ports/shop-backend.ts";

const BEST = { perPage: 5, status: "publish", inStock: true } as const;

/** The best goods that can be bought and the categories for what a shopper has typed so far; null until goods are stored. Makes no call. */
export async function suggest(
  catalogue: Pick<Catalogue, "isIndexed" | "list" | "shelves">,
  term: string,
): Promise<(ProductPage & { categories: Shelf[] }) | null> {
  if (!catalogue.isIndexed()) return null;
  const page = await catalogue.list({ ...BEST, search: term });
  return { ...page, categories: shelvesNamed(catalogue.shelves(), term).slice(0, 3) };
}

/** The categories whose names have every word of a term: the word, a synonym of it, or a word that it begins. */
export function shelvesNamed<S extends Pick<Shelf, "name">>(shelves: S[], term: string): S[] {
  const asked = wordsOfTerm(term, synonyms);
  if (asked.length === 0) return [];
  return shelves.filter(({ name }) => {
    const words = wordsIn(name).map(({ word }) => word);
    const phrases = new Set([...words, ...synonyms.phrasesIn(words)]);
    return asked.every(
      (word) =>
        synonyms.formsOf(word).some((form) => phrases.has(form)) ||
        words.some((other) => other.startsWith(word)),
    );
  });
}
