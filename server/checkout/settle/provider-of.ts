import { fail } from "../../platform/outgoing/result.ts";
import type { BillRow } from "../../platform/storage/schema.ts";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/** A provider that is not configured any more can be asked nothing: whether its bills were paid stays unknown. */
const NOT_CONFIGURED: Pick<PaymentProvider, "getBill" | "deleteBill"> = {
  getBill: async () => fail({ kind: "unreachable", call: "bills.get", retryable: false }),
  deleteBill: async () => fail({ kind: "unreachable", call: "bills.delete", retryable: false }),
};

/** Whom to ask about a bill. Another provider would deny it, which does not mean that it cannot be paid. */
export function providerOf(
  { payments }: Pick<CheckoutShop, "payments">,
  bill: Pick<BillRow, "provider">,
): Pick<PaymentProvider, "getBill" | "deleteBill"> {
  return bill.provider === payments.name ? payments : NOT_CONFIGURED;
}
