import { setImmediate as letOthersRun } from "node:timers/promises";
import type { OrderRowMarkTable } from "#server/platform/storage/order-tables.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import type { BackendOrder, ShopBackend } from "#server/ports/shop-backend.ts";
import { storeOrders, type StoringShop } from "./store-rows.ts";

/** What keeping rows uses of the shop. */
export interface RowsShop extends StoringShop {
  backend: Pick<ShopBackend, "listOrders" | "getOrder">;
  /**
   * Restores changed orders that our tables do not know, because they were restored from an older backup: then the sweep
   * begins again where the backup's one ended. False: try again later.
   */
  restore?: (orders: readonly BackendOrder[]) => Promise<boolean>;
}

/** Asked for again, ms: orders that were being saved during the sweep before. */
const OVERLAP_MS = 60_000;
/** Orders in one answer: few enough to leave the process free for visitors in between. */
const PAGE = 50;

/**
 * Stores all orders that changed since the sweep before, the oldest change first; the first time all orders. A sweep
 * that ends early is continued by the next one.
 * @param mayGoOn asked before every call
 * @param overlap how much of the time before is asked for again, ms
 * @returns whether it is complete
 */
export async function sweepChanges(
  shop: RowsShop,
  mayGoOn: () => Promise<boolean>,
  overlap = OVERLAP_MS,
): Promise<boolean> {
  const { store, backend } = shop;
  const hasAll = await isFilled(store);
  let sweptUntil = (await readMark(store, "swept_until")) ?? 0;
  let from = Math.max(0, sweptUntil - overlap);
  let page = 1;
  while (await mayGoOn()) {
    const query = { modifiedAfter: from, oldestChangeFirst: true, page, perPage: PAGE } as const;
    const answer = await backend.listOrders(query);
    if (!answer.ok) return false;
    const { orders, unread } = answer.value;
    // The first fill is of all orders there ever were.
    if (hasAll && shop.restore && !(await shop.restore(orders))) return false;
    await storeOrders(shop, orders, { isOld: !hasAll });
    const last = orders.at(-1)?.modifiedAt ?? 0;
    if (last > sweptUntil) {
      sweptUntil = last;
      await writeMark(store, "swept_until", sweptUntil);
    }
    if (orders.length + unread < PAGE) {
      if (!hasAll) await writeMark(store, "filled_at", await storeTime(store));
      return true;
    }
    // When a whole page is of one second, the rest of that second is on the next page.
    page = last > from ? 1 : page + 1;
    from = Math.max(from, last);
    await letOthersRun();
  }
  return false;
}

type MarkName = OrderRowMarkTable["name"];

/** A moment in ms since the epoch; undefined before the first one. */
export async function readMark({ db }: Store, name: MarkName): Promise<number | undefined> {
  const row = await db
    .selectFrom("orderRowMarks")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeMark({ db }: Store, name: MarkName, value: number): Promise<void> {
  await db
    .insertInto("orderRowMarks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Whether all orders of the back end were stored at least once. */
export async function isFilled(store: Store): Promise<boolean> {
  return (await readMark(store, "filled_at")) !== undefined;
}
