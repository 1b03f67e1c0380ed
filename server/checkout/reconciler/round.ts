import { providerNamed } from "#server/store/providers.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/** One round of background work. `isStopping`: whether it should end early. */
export interface Round {
  shop: CheckoutShop;
  isStopping: () => boolean;
}

/** Works on each row. A failure is logged, and the row is due again in a later round. */
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

/** The same, until `work` finds that the upstream of all rows has a fault, and answers false. */
export async function forEachRowUntilOutage<Row>(
  round: Round,
  rows: Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<void> {
  let isWell = true;
  await forEachRow(round, rows, async (row) => {
    if (isWell) isWell = await work(row);
  });
}

/** The share of the provider's rate limit that background work leaves for payments of shoppers. */
const KEPT_IN_HAND = 0.2;

/** Whether background work may ask a provider once more. */
export function mayAskProvider(shop: Parameters<typeof providerNamed>[0], name: string): boolean {
  const allowance = providerNamed(shop, name)?.readAllowance();
  return allowance === undefined || allowance.remaining > allowance.limit * KEPT_IN_HAND;
}
