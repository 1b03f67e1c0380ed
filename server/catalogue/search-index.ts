import { LRUCache } from "lru-cache";
import MiniSearch, { type SearchOptions } from "minisearch";
import { synonymGroups } from "#app/config/synonyms.ts";
import { wordsOfTerm } from "#app/domain/catalogue/search-term.ts";
import { wordsIn } from "#app/domain/catalogue/search-words.ts";
import { readSynonyms } from "#app/domain/catalogue/synonyms.ts";
import { pluralForms, stemOf } from "#app/domain/catalogue/word-forms.ts";
import { plainText } from "#app/domain/text.ts";
import type { IndexedProduct } from "../ports/indexed-product.ts";

export const synonyms = readSynonyms(synonymGroups);

/** How much a word counts by the best place where it stands, and what is added when it is the whole word there. */
const PLACES = { name: 12, tags: 10, categories: 8, sku: 6, short: 4, long: 2 };
const WHOLE = 1;
/** The end of a longer word of a name, so that "berry" finds "strawberry". */
const END = 11;
const ANOTHER_PLACE = 0.01;
const EVERYWHERE = Object.keys(PLACES);
/** Parts of shorter words are looked for in these only: else "con" would find all that "contains" something. */
const IN_SHORT = ["name", "tags", "sku"];
/** A shorter word is no end of a compound, and no typing mistake is forgiven in it. */
const SHORTEST_PART = 4;
/** A shorter word is no compound: "cupcake" is. */
const SHORTEST_COMPOUND = 7;
/** The rest of longer texts is not read. */
const LONGEST_TEXT = 20_000;
/** Words whose forms are remembered while the index is built. */
const FORMS_CACHED = 20_000;
/** Ids of products, of the words that were searched last. */
const HITS_KEPT = 100_000;

export interface SearchHits {
  /** Products with every word of the term, the higher the better. */
  scores: Map<number, number>;
  /** The words by which they were found, folded, with their other forms. */
  words: string[];
}

/**
 * Finds products by words: in any form, by their start, by the end of a compound, by a synonym, and, when nothing is
 * found, with one typing mistake a word. All words of a term are needed.
 */
export function createSearchIndex() {
  const termsOf = new LRUCache<string, string[]>({
    max: FORMS_CACHED,
    memoMethod(word) {
      const others = synonyms.formsOf(word).filter((form) => !pluralForms(word).includes(form));
      return [...new Set([word, ...others].map(stemOf))];
    },
  });
  /** Stems of the long words of names, also of names that changed since. */
  const compounds = new Set<string>();
  /** What words found since the last change: shoppers type some words often, and look at further pages of a search. */
  const found = new LRUCache<string, WordHits>({
    maxSize: HITS_KEPT,
    sizeCalculation: ({ scores }) => scores.size + 1,
    memoMethod: hitsOf,
  });
  let progress: "none" | "begun" | "complete" = "none";

  const index = new MiniSearch<IndexedProduct>({
    fields: EVERYWHERE,
    extractField: (product, field) => (field === "id" ? product.id : textOf(product, field)),
    tokenize: tokensOf,
    processTerm(word, field) {
      if (field === "name" && lengthOf(word) >= SHORTEST_COMPOUND) compounds.add(stemOf(word));
      return termsOf.memo(word);
    },
    // In one piece (0.1 s for 10,000 products): a word that is put or found between two pieces would break its walk.
    autoVacuum: { batchSize: Infinity },
    searchOptions: { tokenize: (word) => [word], processTerm: (word) => word },
  });

  /** Tells each text with a word. MiniSearch makes no result, which takes longer, of a document whose boost is 0. */
  function visit(word: string, options: SearchOptions, take: (id: number, term: string) => void) {
    const boostDocument = (id: number, term: string) => {
      take(id, term);
      return 0;
    };
    index.search(word, { ...options, boostDocument });
  }

  /** The words of texts that these words stand for. */
  function termsOfPart({ words, as }: Part): string[] {
    const terms = new Set(words);
    if (as) for (const word of words) visit(word, as, (_, term) => terms.add(term));
    return [...terms];
  }

  /** The products with a word as it is written; if there are none, with one typing mistake. */
  function hitsOf(word: string): WordHits {
    const written = findWord(word, asWritten(word, compounds));
    return written.scores.size > 0 ? written : findWord(word, asMistaken(word));
  }

  /** The products with a word, and how well each has it. MiniSearch's own score has no equals that sales could decide. */
  function findWord(word: string, parts: Part[]): WordHits {
    const stem = stemOf(word);
    const matched = new Set<string>();
    const known = parts.map((part) => ({ terms: termsOfPart(part), places: part.places }));
    function hitsIn(place: string): Map<number, number> {
      const hits = new Map<number, number>();
      const here = known.filter(({ places = EVERYWHERE }) => places.includes(place));
      for (const term of new Set(here.flatMap(({ terms }) => terms))) {
        const score = scoreOf(place, term, stem);
        visit(term, { fields: [place] }, (id) => {
          matched.add(term);
          hits.set(id, Math.max(score, hits.get(id) ?? 0));
        });
      }
      return hits;
    }
    // Among equal names sales decide, elsewhere the number of places, of which the first counts most.
    const named = hitsIn("name");
    const scores = new Map(named);
    for (const place of EVERYWHERE.slice(1)) {
      for (const [id, score] of hitsIn(place)) {
        if (!named.has(id)) scores.set(id, (scores.get(id) ?? score) + ANOTHER_PLACE);
      }
    }
    return { scores, matched };
  }

  return {
    /** Whether products that change have to be put. */
    isBegun: () => progress !== "none",
    isComplete: () => progress === "complete",
    /** Adds the products that are not in the index yet, piece by piece. Then the index is complete. */
    async build(products: AsyncIterable<IndexedProduct[]>): Promise<void> {
      progress = "begun";
      for await (const some of products) index.addAll(some.filter(({ id }) => !index.has(id)));
      progress = "complete";
      found.clear();
      termsOf.clear();
    },
    put(product: IndexedProduct): void {
      found.clear();
      if (index.has(product.id)) index.replace(product);
      else index.add(product);
    },
    remove(id: number): void {
      found.clear();
      if (index.has(id)) index.discard(id);
    },
    find(term: string): SearchHits {
      const words = wordsOfTerm(term, synonyms);
      const hits = words.map((word) => found.memo(word));
      const forms = hits.flatMap(({ matched }) => [...matched]).concat(words);
      const shown = forms.flatMap((form) => synonyms.formsOf(form)).join(" ");
      const scores = sumsOfAll(hits.map((one) => one.scores));
      return { scores, words: [...new Set(shown.split(" "))] };
    },
  };
}

/** matched: the words of texts that did. */
type WordHits = Pick<SearchHits, "scores"> & { matched: Set<string> };

/** The ids that are in each of the maps, with the sum of their numbers. */
function sumsOfAll([first = new Map<number, number>(), ...others]: Map<number, number>[]) {
  const sums = [...first].filter(([id]) => others.every((scores) => scores.has(id)));
  const sumOf = (id: number, score: number) =>
    others.reduce((sum, scores) => sum + (scores.get(id) ?? 0), score);
  return new Map(sums.map(([id, score]) => [id, sumOf(id, score)]));
}

function textOf(product: IndexedProduct, field: string): string {
  switch (field) {
    case "tags":
      return product.tags.join(" | ");
    case "categories":
      return product.categories.map(({ name }) => name).join(" | ");
    case "sku":
      return product.sku;
    case "short":
      return plainText(product.shortDescriptionHtml.slice(0, LONGEST_TEXT));
    case "long":
      return plainText(product.descriptionHtml.slice(0, LONGEST_TEXT));
    default:
      return [product.name, product.malay?.name ?? ""].join(" | ");
  }
}

function tokensOf(text: string): string[] {
  const words = wordsIn(text).map(({ word }) => word);
  return [...words, ...synonyms.phrasesIn(words)];
}

function scoreOf(place: string, term: string, stem: string): number {
  if (term === stem) return PLACES[place as keyof typeof PLACES] + WHOLE;
  return term.endsWith(stem) ? END : PLACES[place as keyof typeof PLACES];
}

const lengthOf = (word: string): number => Array.from(word).length;

/** Words that are looked for, in some places or everywhere. */
interface Part {
  words: string[];
  as?: { prefix: true } | { fuzzy: 1 };
  places?: string[];
}

/** @param compounds words of names */
function asWritten(word: string, compounds: ReadonlySet<string>): Part[] {
  const stem = stemOf(word);
  const begins: Part = { words: [word], as: { prefix: true } };
  if (lengthOf(word) < SHORTEST_PART) {
    return [{ ...begins, places: IN_SHORT }, { words: [stem] }];
  }
  const endingSo =
    lengthOf(stem) < SHORTEST_PART ? [] : [...compounds].filter((one) => one.endsWith(stem));
  return [begins, { words: [stem] }, { words: endingSo, places: ["name"] }];
}

/** One letter more, less or another, or two neighbours swapped. */
function asMistaken(word: string): Part[] {
  if (lengthOf(word) < SHORTEST_PART) return [{ words: [word] }];
  const forms = new Set([word, ...pluralForms(word), stemOf(word)]);
  const letters = Array.from(word);
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? "").join(""));
  return [{ words: [...forms], as: { fuzzy: 1 } }, { words: swapped.map(stemOf) }];
}
