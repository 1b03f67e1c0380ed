import type { Catalogue } from "../catalogue/catalogue.ts";
import type { ShopCore } from "../ports/shop-core.ts";

/** What carts and their prices use. */
export interface QuotingShop extends Pick<
  ShopCore,
  "clock" | "env" | "fixedProductCoupons" | "log" | "store"
> {
  catalogue: Catalogue;
}
