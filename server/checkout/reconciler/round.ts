import type { CheckoutShop } from "../checkout-shop.ts";

/** One round of background work, and whether it is to end early. */
export interface Round {
  shop: CheckoutShop;
  isStopping: () => boolean;
}

/** Does something with each row; one that fails is logged, and its turn comes again. */
export async function forEachRow<Row>(
  { shop, isStopping }: Round,
  rows: Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    if (isStopping()) return;
    try {
      await work(row);
    } catch (error) {
      shop.log.error("reconciler.row-failed", { error: String(error) });
    }
  }
}
