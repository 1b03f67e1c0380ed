import type { Queries } from "#server/platform/storage/store.ts";
import { parseCreatedVia } from "./attempts.ts";

/** The tables whose rows belong to one attempt. */
const OF_ATTEMPT = [
  "holdItems",
  "holds",
  "paymentSlips",
  "reviewItems",
  "messages",
  "bills",
  "orderRevisions",
] as const;

/**
 * Deletes all that is stored about orders, with the attempts that made them. Only for test orders: their bills cannot be
 * settled any more. To be called in a transaction.
 * @param orders by their id in the back end, and their created_via
 */
export async function forgetOrders(
  trx: Queries,
  orders: readonly { id: number; createdVia: string }[],
): Promise<void> {
  for (const { id, createdVia } of orders) {
    await trx.deleteFrom("orderRows").where("id", "=", id).execute();
    await trx.deleteFrom("orderActions").where("orderId", "=", id).execute();
    const made = parseCreatedVia(createdVia);
    if (made) await forgetAttempt(trx, made.attempt);
  }
}

async function forgetAttempt(trx: Queries, attemptId: string): Promise<void> {
  const bills = trx
    .selectFrom("bills")
    .select("billId")
    .where("attemptId", "=", attemptId)
    .where("billId", "is not", null);
  await trx.deleteFrom("paymentFacts").where("billId", "in", bills).execute();
  const mails = trx.selectFrom("messages").select("id").where("attemptId", "=", attemptId);
  await trx.deleteFrom("mailbox").where("id", "in", mails).execute();
  for (const table of OF_ATTEMPT) {
    await trx.deleteFrom(table).where("attemptId", "=", attemptId).execute();
  }
  await trx.deleteFrom("checkoutAttempts").where("id", "=", attemptId).execute();
}
