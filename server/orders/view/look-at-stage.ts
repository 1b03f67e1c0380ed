import { progressMark } from "#app/domain/order/order-progress.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";

/** The mark of an order's progress by its row in our store; undefined without a row. No upstream is asked. */
export async function lookAtStage(
  { store }: Pick<CheckoutShop, "store">,
  orderId: number,
): Promise<string | undefined> {
  const row = await store.db
    .selectFrom("orderRows")
    .select(["state", "stage", "date", "slot"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row && progressMark(row);
}
