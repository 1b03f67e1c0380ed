import { storeTime } from "#server/platform/storage/store-time.ts";
import { readMark, writeMark } from "./marks.ts";
import { refreshOrder } from "./refresh-order.ts";
import { storeOrders } from "./store-rows.ts";
import type { RowsShop } from "./sweep.ts";

const HOUR_MS = 3_600_000;
const PAGE = 50;

/**
 * Reads every order that is still open again once an hour, because the back end does not report an order that was
 * deleted permanently.
 */
export async function checkOpenRows(
  shop: RowsShop,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const now = await storeTime(shop.store);
  const checkedAt = (await readMark(shop.store, "checked_at")) ?? 0;
  if (Math.abs(now - checkedAt) < HOUR_MS) return;
  let after = 0;
  while (await mayGoOn()) {
    const ids = await openIds(shop, after);
    if (!(await storeAgain(shop, ids))) return;
    const last = ids.at(-1);
    if (last === undefined) return writeMark(shop.store, "checked_at", now);
    after = last;
  }
}

async function openIds({ store }: RowsShop, after: number): Promise<number[]> {
  const rows = await store.db
    .selectFrom("orderRows")
    .select("id")
    .where("state", "in", ["to-do", "to-pay", "to-review"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns false when the back end does not answer */
async function storeAgain(shop: RowsShop, ids: number[]): Promise<boolean> {
  const answer = await shop.backend.listOrders({ include: ids });
  if (!answer.ok) return false;
  const { orders } = answer.value;
  await storeOrders(shop, orders);
  for (const id of ids) {
    if (!orders.some((order) => order.id === id)) await refreshOrder(shop, id);
  }
  return true;
}
