import { removeRows, storeOrders } from "./store-rows.ts";
import type { RowsShop } from "./sweep.ts";

/** Stores an order as it is in the back end now. An order that cannot be read keeps its row. */
export async function refreshOrder(shop: RowsShop, id: number): Promise<void> {
  const { store, backend } = shop;
  const answer = await backend.getOrder(id);
  if (!answer.ok) return;
  if (answer.value) await storeOrders(shop, [answer.value]);
  else await removeRows(store, [{ id }]);
}
