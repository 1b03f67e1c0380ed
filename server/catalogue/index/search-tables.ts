import { synonymGroups } from "#app/config/synonyms.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { WEIGHTS } from "./word-weights.ts";

/**
 * The words of the products' texts. Plain tables with the same rows on both databases, so that a search finds the same
 * on both: the ranking of SQLite's FTS5 and PostgreSQL's tsvector differ, their stemmers know no Malay, and pg_trgm
 * needs a right that many hosted databases do not give.
 */
export interface SearchSchema {
  /** `weight`: of the best text that the word stands in. */
  catalogueWords: { word: string; productId: number; weight: number };
  /** JSON: the weight of each word of a product, to see what changed. */
  catalogueWordLists: { productId: number; words: string };
  /** Every word that a product has or had, and its letters backwards, to find the ends of words. */
  catalogueVocabulary: { word: string; backwards: string };
  /** Each word of the vocabulary under its keys for typing mistakes. */
  catalogueMistakes: { key: string; word: string };
}

/** Another one when other phrases have to be found in the products' texts. */
export const SEARCH_FORMAT = sha256(
  synonymGroups.flat().filter((word) => word.includes(" ")),
).slice(0, 8);

/** The statements that create the tables of `SearchSchema`. */
export function searchTables(dialect: StoreDialect): string[] {
  const number = dialect === "sqlite" ? "integer" : "bigint";
  // Compared by bytes on both.
  const text = dialect === "sqlite" ? "text" : 'text collate "C"';
  const byKey = dialect === "sqlite" ? "without rowid" : "";
  return [
    `create table catalogue_words (
      word ${text} not null,
      product_id ${number} not null,
      weight ${number} not null,
      primary key (word, product_id)${dialect === "sqlite" ? "" : " include (weight)"}
    ) ${byKey}`,
    `create index catalogue_words_of_names on catalogue_words (word, product_id)
      where weight = ${WEIGHTS.name}`,
    `create table catalogue_word_lists (
      product_id ${number} primary key,
      words text not null
    )`,
    `create table catalogue_vocabulary (
      word ${text} primary key,
      backwards ${text} not null
    ) ${byKey}`,
    `create index catalogue_vocabulary_backwards on catalogue_vocabulary (backwards)`,
    `create table catalogue_mistakes (
      key ${text} not null,
      word ${text} not null,
      primary key (key, word)
    ) ${byKey}`,
  ];
}
