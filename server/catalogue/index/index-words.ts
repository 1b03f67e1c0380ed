import { sql } from "kysely";
import { mistakeKeys } from "#app/domain/catalogue/word-forms.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { pairsOf, partsOf } from "./json-rows.ts";
import { type SearchedProduct, synonyms, wordWeights } from "./word-weights.ts";
import type { IndexQueries } from "./tables.ts";

/** Shorter words, and those with digits, are not found by a typing mistake. */
const MISTAKEN = /^\p{L}{3,}$/u;

/** Stores the words of products' texts, and deletes words that their texts no longer contain. */
export async function indexWords(
  trx: IndexQueries,
  dialect: StoreDialect,
  products: readonly SearchedProduct[],
): Promise<void> {
  const lists = new Map(
    products.map((product) => [product.id, JSON.stringify(wordWeights(product, synonyms))]),
  );
  if (lists.size === 0) return;
  const kept = await trx
    .selectFrom("catalogueWordLists")
    .selectAll()
    .where("productId", "in", [...lists.keys()])
    .execute();
  for (const { productId, words } of kept) {
    if (lists.get(productId) === words) lists.delete(productId);
  }
  const ids = [...lists.keys()];
  await forgetWords(trx, dialect, ids);
  if (ids.length === 0) return;
  const rows = [...lists].map(([productId, words]) => ({ productId, words }));
  await trx.insertInto("catalogueWordLists").values(rows).execute();
  await sql`
    insert into catalogue_words (word, product_id, weight)
    select part.key, list.product_id, cast(part.value as integer)
    from catalogue_word_lists list, ${partsOf(dialect, sql`list.words`)} part
    where list.product_id in (${sql.join(ids)})`.execute(trx);
  await addToVocabulary(trx, dialect, ids);
}

/** Removes all words of products, so that no search finds them. */
export async function forgetWords(
  trx: IndexQueries,
  dialect: StoreDialect,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from catalogue_words where (word, product_id) in (
      select part.key, list.product_id
      from catalogue_word_lists list, ${partsOf(dialect, sql`list.words`)} part
      where list.product_id in (${sql.join(ids)})
    )`.execute(trx);
  await trx.deleteFrom("catalogueWordLists").where("productId", "in", ids).execute();
}

async function addToVocabulary(
  trx: IndexQueries,
  dialect: StoreDialect,
  ids: readonly number[],
): Promise<void> {
  const fresh = await sql<{ word: string }>`
    select distinct part.key as word
    from catalogue_word_lists list, ${partsOf(dialect, sql`list.words`)} part
    where list.product_id in (${sql.join(ids)})
      and not exists (select 1 from catalogue_vocabulary known where known.word = part.key)`.execute(
    trx,
  );
  const words = fresh.rows.map((row) => row.word);
  const backwards = words.map((word) => [word, Array.from(word).toReversed().join("")] as const);
  const mistakes = words
    .filter((word) => MISTAKEN.test(word))
    .flatMap((word) => mistakeKeys(word).map((key) => [key, word] as const));
  await sql`
    insert into catalogue_vocabulary (word, backwards) ${pairsOf(dialect, backwards)}
    on conflict do nothing`.execute(trx);
  await sql`
    insert into catalogue_mistakes (key, word) ${pairsOf(dialect, mistakes)}
    on conflict do nothing`.execute(trx);
}
