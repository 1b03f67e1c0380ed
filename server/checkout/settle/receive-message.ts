import { storeMessage } from "#server/store/payment-facts.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { askForReview } from "#server/store/reviews.ts";
import type { SignedMessage } from "../../ports/payment-provider.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/**
 * Stores a verified message. A refund moves no order: it is stored together with a case for review.
 * @param from the name of the provider that has sent it
 * @throws when it could not be stored: nothing is written then, and the provider must send it again
 */
export async function receiveMessage(
  shop: CheckoutShop,
  message: SignedMessage,
  from = shop.payments.name,
): Promise<void> {
  const { store } = shop;
  if (message.refunded === undefined) {
    await storeMessage(store.db, from, message, shop.clock());
    return;
  }
  const { billId, refunded } = message;
  const bill = await billByProviderId(store.db, billId);
  await store.transaction(async (trx) => {
    await storeMessage(trx, from, message, shop.clock());
    await askForReview(trx, shop, {
      kind: "refunded",
      subject: message.digest,
      billId,
      orderId: bill?.orderId,
      attemptId: bill?.attemptId,
      amount: refunded,
      detail: "The payment provider has given back this sum. Record the refund on the order.",
    });
  });
}
