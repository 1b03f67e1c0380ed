import { sql } from "kysely";
import type { WaitingOrder } from "#app/domain/order/order.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { currentRevisions } from "#server/store/attempts.ts";
import { hasSlipWaiting } from "#server/store/slips.ts";
import { browserDigest } from "#server/store/digests.ts";
import type { Knowledge } from "./order-knowledge.ts";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";

/**
 * The newest order that this browser made, that had a bill, and that has no statement of a payment and no slip that the
 * owner must decide on. One query of our store; none for a browser that made no order. An order that was only opened
 * with its key does not count.
 */
export async function waitingOrderOf(
  { store }: Pick<CheckoutShop, "store">,
  { orders, secret }: Knowledge,
): Promise<(WaitingOrder & { cartId: string }) | null> {
  const keys = orders.map(({ key }) => key);
  const browser = browserDigest(secret);
  if (browser === null || keys.length === 0) return null;
  const row = await currentRevisions(store.db)
    .select(["attempt.cartId", "orderId", "orderNumber", "total"])
    .where("browserDigest", "=", browser)
    // A literal, because the partial index has one.
    .where("attempt.state", "=", sql.lit<AttemptState>("billed"))
    .where("closedAt", "is", null)
    .where("heldReason", "is", null)
    .where("orderKey", "in", keys)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bills")
            .innerJoin("paymentFacts", "paymentFacts.billId", "bills.billId")
            .select("bills.billId")
            .whereRef("bills.attemptId", "=", "attempt.id")
            .where("paid", "=", 1),
        ),
      ),
    )
    .where((eb) => eb.not(hasSlipWaiting("attempt.id")))
    .orderBy("attempt.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.orderId === null) return null;
  const { orderId: id, orderNumber, total, cartId } = row;
  return { id, number: orderNumber ?? String(id), total, cartId };
}
