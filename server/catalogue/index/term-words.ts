import { sql } from "kysely";
import { wordsOfTerm } from "#app/domain/catalogue/search-term.ts";
import { isOneMistake, mistakeKeys, pluralForms } from "#app/domain/catalogue/word-forms.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { listOf } from "./json-rows.ts";
import { synonyms } from "./word-weights.ts";
import type { IndexQueries } from "./tables.ts";

/** How a word of a product fits a word of a term: as the whole word, as its start, as the end of a compound. */
const FITS = { whole: 2, start: 1, end: 0 } as const;

/** A word of the vocabulary that stands for a word of a term. */
export interface Candidate {
  word: string;
  fit: number;
  inNamesOnly: boolean;
}

/** Parts of shorter words are only looked for in names: else "con" would find everything that "contains" something. */
const SHORTEST_PART = 4;
/** A typing mistake is forgiven in words of this length. */
const SHORTEST_MISTAKEN = 4;
const MOST_CANDIDATES = 300;
const MOST_MISTAKES = 20;
/** After every word with the same start. */
const LAST_LETTER = "\u{10ffff}";

type Queries = { db: IndexQueries; dialect: StoreDialect };

/**
 * What each word of a search term may be in the catalogue: the word, its plural, its synonyms, words that start or end
 * with them; if there is none, words that are one typing mistake away. Empty when one of the words has nothing.
 */
export async function termWords(queries: Queries, term: string): Promise<Candidate[][]> {
  const found: Candidate[][] = [];
  for (const word of wordsOfTerm(term, synonyms)) {
    let candidates = await similarWords(queries, word);
    if (candidates.length === 0) candidates = await mistakenWords(queries, word);
    if (candidates.length === 0) return [];
    found.push(candidates);
  }
  return found;
}

async function similarWords(queries: Queries, word: string): Promise<Candidate[]> {
  const forms = new Set(synonyms.formsOf(word));
  const isLong = lengthOf(word) >= SHORTEST_PART;
  const known = synonyms.words.filter(
    (other) => lengthOf(word) >= 3 && other.startsWith(word) && !other.startsWith(`${word} `),
  );
  const longer = new Set(known.flatMap((other) => synonyms.formsOf(other)));
  const words = await vocabulary(queries, {
    words: [...forms, ...longer],
    starts: [word],
    ends: [...forms].filter((form) => lengthOf(form) >= SHORTEST_PART),
  });
  return words.map((found) => {
    if (forms.has(found)) return { word: found, fit: FITS.whole, inNamesOnly: false };
    const fit = found.startsWith(word) || longer.has(found) ? FITS.start : FITS.end;
    return { word: found, fit, inNamesOnly: !isLong };
  });
}

async function mistakenWords(queries: Queries, word: string): Promise<Candidate[]> {
  if (lengthOf(word) < SHORTEST_MISTAKEN) return [];
  const meant = [...(await nearWords(queries, word)), ...synonyms.words]
    .filter((other) => pluralForms(word).some((form) => isOneMistake(form, other)))
    .slice(0, MOST_MISTAKES);
  const forms = meant.flatMap((other) => synonyms.formsOf(other));
  const words = await vocabulary(queries, { words: forms, starts: [], ends: [] });
  return words.map((found) => ({ word: found, fit: FITS.whole, inNamesOnly: false }));
}

/** Words of the vocabulary that may be one or two mistakes away. */
async function nearWords({ db, dialect }: Queries, word: string): Promise<string[]> {
  const keys = [...new Set(pluralForms(word).flatMap(mistakeKeys))];
  const found = await sql<{ word: string }>`
    select distinct near.word from ${listOf(dialect, keys)} typed
    cross join catalogue_mistakes near where near.key = typed.value
    order by near.word`.execute(db);
  return found.rows.map((row) => row.word);
}

/** The words of the vocabulary that a product has, shortest first. */
async function vocabulary(
  { db, dialect }: Queries,
  { words, starts, ends }: Record<"words" | "starts" | "ends", string[]>,
): Promise<string[]> {
  const backwards = ends.map((end) => Array.from(end).toReversed().join(""));
  const found = await sql<{ word: string }>`
    select word from (
      select known.word from ${listOf(dialect, words)} form
      cross join catalogue_vocabulary known where known.word = form.value
      union
      select known.word from ${listOf(dialect, starts)} start
      cross join catalogue_vocabulary known
      where known.word >= start.value and known.word < start.value || ${LAST_LETTER}
      union
      select known.word from ${listOf(dialect, backwards)} ending
      cross join catalogue_vocabulary known
      where known.backwards >= ending.value and known.backwards < ending.value || ${LAST_LETTER}
    ) candidate
    where exists (select 1 from catalogue_words used where used.word = candidate.word)
    order by length(word), word limit ${MOST_CANDIDATES}`.execute(db);
  return found.rows.map((row) => row.word);
}

const lengthOf = (word: string): number => Array.from(word).length;
