import type { Shop } from "../shop.ts";
import { billByProviderId } from "./bills.ts";
import { factsOf, isUnsettled } from "./facts.ts";

/**
 * Whether our own records prove that a bill was paid: settled, or stated by a message whose signature was verified.
 * Nobody is asked, so that a made-up bill id costs nothing.
 */
export async function isBillPaid(shop: Shop, billId: string): Promise<boolean> {
  const { db } = shop.store;
  const bill = await billByProviderId(db, billId);
  if (bill?.state === "paid") return true;
  return (await factsOf(db, billId)).some(isUnsettled);
}
