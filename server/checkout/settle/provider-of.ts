import { fail } from "../../platform/outgoing/result.ts";
import type { BillRow } from "../../platform/storage/schema.ts";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { providerNamed } from "#server/store/providers.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

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
