import { storeMessage } from "#server/store/payment-facts.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { askForReview } from "#server/store/reviews.ts";
import { fail } from "#server/platform/outgoing/result.ts";
import type { BillRow } from "#server/platform/storage/schema.ts";
import { providerNamed } from "#server/store/providers.ts";
import type { PaymentProvider, SignedMessage } from "../../ports/payment-provider.ts";
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

/** Stands for a provider that is not configured any more: it is unknown whether its bills were paid. */
const NOT_CONFIGURED: Pick<PaymentProvider, "getBill" | "deleteBill"> = {
  getBill: async () => fail({ kind: "unreachable", call: "bills.get", retryable: false }),
  deleteBill: async () => fail({ kind: "unreachable", call: "bills.delete", retryable: false }),
};

/** The provider that a bill was made at. Another one would not know it, although it may still be paid. */
export function providerOf(
  shop: Pick<CheckoutShop, "formerPayments" | "payments">,
  bill: Pick<BillRow, "provider">,
): Pick<PaymentProvider, "getBill" | "deleteBill"> {
  return providerNamed(shop, bill.provider) ?? NOT_CONFIGURED;
}
