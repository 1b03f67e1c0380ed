import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

/** The parts of the shop that carts and quotes use. */
export interface QuotingShop extends Pick<
  ShopCore,
  "clock" | "env" | "fixedProductCoupons" | "log" | "store"
> {
  catalogue: Catalogue;
}
