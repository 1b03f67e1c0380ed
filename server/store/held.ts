import { sql } from "kysely";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { Queries, Store } from "#server/platform/storage/store.ts";
import { stockIdOf, stockKey } from "./resources.ts";

/** Holds that do not count: those of the asking shopper. */
export interface ExcludedHolds {
  attemptId?: string;
  cartId?: string;
  /** Keys of the browser's other orders: a new order releases their unpaid holds. */
  orderKeys?: readonly string[];
}

/**
 * Whether a hold counts. With a bill it counts until it is released, also after its time: a bill that could not be
 * deleted yet may still be paid.
 */
export function isLive({ now }: Pick<Store, "now">) {
  return sql<boolean>`(holds.stage <> 'ordering' or holds.until > ${now})`;
}

/** The pieces of these products and variations that other attempts hold, by id. One query. */
export async function piecesHeld(
  db: Queries,
  shop: Pick<ShopCore, "store">,
  stockIds: readonly number[],
  excluded: ExcludedHolds,
): Promise<Map<number, number>> {
  if (stockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("holdItems")
    .innerJoin("holds", "holds.attemptId", "holdItems.attemptId")
    .select(["resource", sql<number>`cast(sum(amount) as bigint)`.as("amount")])
    .where("resource", "in", stockIds.map(stockKey))
    .where(isLive(shop.store))
    .where(notExcluded(excluded))
    .groupBy("resource")
    .execute();
  return new Map(rows.map(({ resource, amount }) => [stockIdOf(resource) ?? 0, amount]));
}

/** Whether a hold is not one of the asking shopper. */
export function notExcluded({ attemptId, cartId, orderKeys = [] }: ExcludedHolds) {
  const conditions = [sql<boolean>`true`];
  if (attemptId !== undefined) conditions.push(sql`holds.attempt_id <> ${attemptId}`);
  if (cartId !== undefined) conditions.push(sql`holds.cart_id <> ${cartId}`);
  if (orderKeys.length > 0) {
    conditions.push(
      sql`(holds.order_key is null or holds.order_key not in (${sql.join(orderKeys)}) or holds.stage = 'paid')`,
    );
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const MINUTE = 60_000;

/**
 * The time that decides whether a hold has expired: PostgreSQL's own. SQLite's is this machine's time of day, so there
 * it counts only as far as readings over a while support it (trusted-clock.ts).
 */
export function timeToEnd({ store, trustedNow }: Pick<ShopCore, "store" | "trustedNow">) {
  return store.dialect === "postgres" ? store.now : sql<number>`min(${store.now}, ${trustedNow()})`;
}

/** How long an open bill holds its goods, in ms. */
export function holdTime({ env }: Pick<ShopCore, "env">): number {
  return env.holdMinutes * MINUTE;
}
