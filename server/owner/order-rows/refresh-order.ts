import { removeRows, storeOrders } from "./store-rows.ts";
import type { RowsShop } from "./sweep.ts";

/** Stores an order as it is in the back end now. An order that cannot be read keeps its row. */
export async function refreshOrder({ store, backend }: RowsShop, id: number): Promise<void> {
  const answer = await backend.getOrder(id);
  if (!answer.ok) return;
  if (answer.value) await storeOrders(store, [answer.value]);
  else await removeRows(store, [{ id }]);
}
