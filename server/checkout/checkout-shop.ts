import type { BackendHealth } from "#server/checks/backend-health.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import type { QuotingShop } from "#server/cart/quote/quote-reading.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";

/** The parts of the shop that the money path uses. */
export interface CheckoutShop
  extends
    QuotingShop,
    Pick<
      ShopCore,
      "backend" | "crashPoint" | "formerPayments" | "payments" | "siteUrl" | "trustedNow"
    > {
  /** Absent with the embedded back end, which always fits. */
  backendHealth?: Pick<BackendHealth, "closesCheckout" | "doubt" | "settle">;
  /** Durations that differ from the defaults. */
  checkoutTiming?: Partial<CheckoutTiming>;
}
