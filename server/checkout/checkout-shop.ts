import type { FitWatch } from "../fit/fit-watch.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import type { QuotingShop } from "../quoting/quoting-shop.ts";
import type { CheckoutTiming } from "../records/durations.ts";

/** What the money path uses. */
export interface CheckoutShop
  extends
    QuotingShop,
    Pick<ShopCore, "backend" | "crashPoint" | "payments" | "siteUrl" | "sureNow"> {
  /** Absent with the embedded back end, which fits. */
  fit?: Pick<FitWatch, "closesCheckout">;
  /** Where it differs from the usual durations of the money path. */
  checkoutTiming?: Partial<CheckoutTiming>;
}
