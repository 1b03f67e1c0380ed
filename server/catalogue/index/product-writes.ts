import type { Product } from "#app/domain/catalogue/product.ts";
import { chunks } from "../../platform/chunks.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import type { IndexEntry } from "../../ports/indexed-product.ts";
import { indexWords } from "./index-words.ts";
import { type MemberPrices, productRows, variationRows } from "./product-rows.ts";
import { storedVariations } from "./stored-products.ts";
import type { IndexQueries } from "./tables.ts";

/** Rows in one statement: far below the databases' limits of values. */
const ROWS_AT_ONCE = 500;

/** Writes those entries that are new or differ. @returns whether there was one */
export async function writeProducts(
  trx: IndexQueries,
  dialect: StoreDialect,
  entries: IndexEntry[],
  seenIn: number,
  now: number,
): Promise<boolean> {
  const known = await hashesOf(
    trx,
    entries.map(({ product }) => product.id),
  );
  const rows = await Promise.all(
    entries.map(async (entry) => ({
      entry,
      ...productRows(entry, await memberPrices(trx, entry.product), now),
    })),
  );
  const changed = rows.filter(({ row }) => known.get(row.id) !== row.contentHash);
  const ids = changed.map(({ row }) => row.id);
  const unchanged = rows.flatMap(({ row }) => (ids.includes(row.id) ? [] : row.id));
  if (unchanged.length > 0) {
    await trx
      .updateTable("catalogueProducts")
      .set({ seenIn })
      .where("id", "in", unchanged)
      .where("seenIn", "<>", seenIn)
      .execute();
  }
  if (changed.length === 0) return false;
  await forgetProducts(trx, ids);
  await trx
    .insertInto("catalogueProducts")
    .values(changed.map(({ row }) => ({ ...row, seenIn })))
    .execute();
  await trx
    .insertInto("catalogueProductData")
    .values(changed.map(({ data }) => data))
    .execute();
  await insertParts(
    trx,
    changed.map(({ entry }) => entry),
  );
  await indexWords(
    trx,
    dialect,
    changed.map(({ entry }) => entry.product),
  );
  await rewriteProducts(trx, await groupsOf(trx, ids), now);
  return true;
}

async function insertParts(trx: IndexQueries, entries: IndexEntry[]): Promise<void> {
  const variations = entries.flatMap(({ product, variations }) =>
    variationRows(product.id, variations),
  );
  const distinct = [...new Map(variations.map((row) => [row.id, row])).values()];
  for (const some of chunks(distinct, ROWS_AT_ONCE)) {
    await trx
      .insertInto("catalogueVariations")
      .values(some)
      // A variation that moved to another product is still stored with the former one.
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          productId: row.ref("excluded.productId"),
          position: row.ref("excluded.position"),
          variation: row.ref("excluded.variation"),
        })),
      )
      .execute();
  }
  const categories = entries.flatMap(({ product: { id, categories } }) =>
    [...new Set(categories.map((one) => one.id))].map((categoryId) => ({
      categoryId,
      productId: id,
    })),
  );
  for (const some of chunks(categories, ROWS_AT_ONCE)) {
    await trx.insertInto("catalogueProductCategories").values(some).execute();
  }
  const members = entries.flatMap(({ product: { id, members } }) =>
    [...new Set(members)].map((memberId) => ({ groupId: id, memberId })),
  );
  for (const some of chunks(members, ROWS_AT_ONCE)) {
    await trx.insertInto("catalogueGroupMembers").values(some).execute();
  }
}

/** Removes products with everything of theirs. @returns how many there were */
export async function forgetProducts(trx: IndexQueries, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await trx
    .deleteFrom("catalogueProducts")
    .where("id", "in", ids)
    .executeTakeFirst();
  await trx.deleteFrom("catalogueProductData").where("id", "in", ids).execute();
  await trx.deleteFrom("catalogueVariations").where("productId", "in", ids).execute();
  await trx.deleteFrom("catalogueProductCategories").where("productId", "in", ids).execute();
  await trx.deleteFrom("catalogueGroupMembers").where("groupId", "in", ids).execute();
  return Number(removed.numDeletedRows);
}

/** The grouped products that one of these is in. */
export async function groupsOf(trx: IndexQueries, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("catalogueGroupMembers")
    .select("groupId")
    .distinct()
    .where("memberId", "in", ids)
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** Computes the prices of stored products for the moment `now`. */
export async function rewriteProducts(
  trx: IndexQueries,
  ids: number[],
  now: number,
): Promise<void> {
  for (const id of ids) {
    const stored = await trx
      .selectFrom("catalogueProducts")
      .innerJoin("catalogueProductData", "catalogueProductData.id", "catalogueProducts.id")
      .select(["product", "menuOrder"])
      .where("catalogueProducts.id", "=", id)
      .executeTakeFirst();
    if (!stored) continue;
    const { menuOrder } = stored;
    const product = JSON.parse(stored.product) as Product;
    const variations = await storedVariations(trx, id);
    const indexed = { ...product, menuOrder, modifiedAt: 0 };
    const members = await memberPrices(trx, product);
    const { row, data } = productRows({ product: indexed, variations }, members, now);
    await trx.updateTable("catalogueProducts").set(row).where("id", "=", id).execute();
    await trx.updateTable("catalogueProductData").set(data).where("id", "=", id).execute();
  }
}

async function hashesOf(trx: IndexQueries, ids: number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom("catalogueProducts")
    .select(["id", "contentHash"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.contentHash]));
}

/** Undefined for a product that is no group, and for a group with products that the index does not have. */
async function memberPrices(
  trx: IndexQueries,
  { members }: Pick<Product, "members">,
): Promise<MemberPrices | undefined> {
  if (members.length === 0) return undefined;
  const ids = [...new Set(members)];
  const rows = await trx
    .selectFrom("catalogueProducts")
    .select(["status", "lowPrice", "highPrice", "hasPrice", "onSale"])
    .where("id", "in", ids)
    .execute();
  if (rows.length < ids.length) return undefined;
  const priced = rows.filter((row) => row.status === "publish" && row.hasPrice === 1);
  return {
    range:
      priced.length === 0
        ? undefined
        : {
            low: Math.min(...priced.map((row) => row.lowPrice)),
            high: Math.max(...priced.map((row) => row.highPrice)),
          },
    onSale: rows.some((row) => row.onSale === 1),
  };
}
