import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Category } from "#app/domain/catalogue/product.ts";
import { chunks } from "../../platform/chunks.ts";
import type { IndexEntry } from "../../ports/indexed-product.ts";
import { forgetWords } from "./index-words.ts";
import { type StateName, writeState } from "./index-state.ts";
import type { CatalogueIndex } from "./open-index.ts";
import { keepNames, readNames } from "./kept-names.ts";
import { forgetProducts, groupsOf, rewriteProducts, writeProducts } from "./product-writes.ts";
import type { IndexQueries } from "./tables.ts";

/** Writes the index in slices, so that the process answers requests meanwhile. Every method is safe to repeat. */
export interface IndexWriter {
  /**
   * Writes products with their variations, one transaction a slice.
   * @param seenIn the number of the comparison that saw them
   * @returns whether something changed
   */
  put(entries: IndexEntry[], seenIn: number): Promise<boolean>;
  /** @returns whether one of them was there */
  remove(ids: number[]): Promise<boolean>;
  /** Replaces all categories. @returns whether something changed */
  putCategories(categories: Category[]): Promise<boolean>;
  /** Computes the prices of products whose sale began or ended until `now`, ms since the epoch. @returns whether there was one */
  applySaleChanges(now: number): Promise<boolean>;
  /** A value of catalogue_state as it is in the database. */
  get(name: StateName): Promise<string | undefined>;
  set(name: StateName, value: string): Promise<void>;
}

/** Products and variations in one transaction: some milliseconds of work. */
const SLICE = 8;
const IDS_AT_ONCE = 20;

/** @param clock ms since the epoch: prices are stored as they are then */
export function createIndexWriter(index: CatalogueIndex, clock: () => number): IndexWriter {
  /** Runs `work` as a transaction; when it changed something, the revision grows with it. */
  async function slice(work: (trx: IndexQueries) => Promise<boolean>): Promise<boolean> {
    const revision = await index.transaction(async (trx) =>
      (await work(trx)) ? growRevision(trx) : undefined,
    );
    if (revision !== undefined) index.state.note("revision", revision);
    await nextTurn();
    return revision !== undefined;
  }

  async function inSlices<T>(
    slices: T[],
    work: (trx: IndexQueries, slice: T) => Promise<boolean>,
  ): Promise<boolean> {
    let hasChanged = false;
    for (const one of slices) {
      if (await slice((trx) => work(trx, one))) hasChanged = true;
    }
    return hasChanged;
  }

  async function remove(ids: number[]): Promise<boolean> {
    return inSlices(chunks(ids, IDS_AT_ONCE), async (trx, some) => {
      const groups = await groupsOf(trx, some);
      const names = await readNames(trx, index.dialect, some);
      const removed = await forgetProducts(trx, some);
      await keepNames(trx, names);
      await forgetWords(trx, index.dialect, some);
      await rewriteProducts(trx, groups, clock());
      return removed > 0;
    });
  }

  return {
    put: (entries, seenIn) =>
      inSlices(slicesOf(entries), (trx, some) =>
        writeProducts(trx, index.dialect, some, seenIn, clock()),
      ),

    remove,

    putCategories: (categories) =>
      slice(async (trx) => {
        const rows = [...new Map(categories.map((one) => [one.id, one])).values()].map(
          (category, position) => ({
            id: category.id,
            position,
            category: JSON.stringify(category),
          }),
        );
        const known = await trx
          .selectFrom("catalogueCategories")
          .selectAll()
          .orderBy("position")
          .execute();
        if (
          JSON.stringify(known.map((one) => one.category)) ===
          JSON.stringify(rows.map((one) => one.category))
        )
          return false;
        await trx.deleteFrom("catalogueCategories").execute();
        for (const some of chunks(rows, 500)) {
          await trx.insertInto("catalogueCategories").values(some).execute();
        }
        return true;
      }),

    async applySaleChanges(now) {
      const due = await index.db
        .selectFrom("catalogueProducts")
        .select("id")
        .where("priceChangesAt", "<=", now)
        .execute();
      const ids = due.map(({ id }) => id);
      return inSlices(chunks(ids, IDS_AT_ONCE), async (trx, some) => {
        await rewriteProducts(trx, some, now);
        await rewriteProducts(trx, await groupsOf(trx, some), now);
        return true;
      });
    },

    async get(name) {
      const row = await index.db
        .selectFrom("catalogueState")
        .select("value")
        .where("name", "=", name)
        .executeTakeFirst();
      return row?.value;
    },

    async set(name, value) {
      await writeState(index.db, name, value);
      index.state.note(name, value);
    },
  };
}

/** @returns the new revision */
async function growRevision(trx: IndexQueries): Promise<string> {
  const { value } = await trx
    .insertInto("catalogueState")
    .values({ name: "revision", value: "1" })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        value: sql`cast(cast(catalogue_state.value as bigint) + 1 as text)`,
      }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** A product with many variations is a slice of its own. The last of two entries with one id counts. */
function slicesOf(entries: IndexEntry[]): IndexEntry[][] {
  const slices: IndexEntry[][] = [];
  let size = Infinity;
  for (const entry of new Map(entries.map((one) => [one.product.id, one])).values()) {
    const weight = 1 + entry.variations.length;
    if (size + weight > SLICE) {
      slices.push([]);
      size = 0;
    }
    slices.at(-1)?.push(entry);
    size += weight;
  }
  return slices;
}
