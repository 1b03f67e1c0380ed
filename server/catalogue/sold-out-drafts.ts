import { shopRules } from "#app/config/shop.ts";
import type { ShopCore } from "../ports/shop-core.ts";

/** Whether this shop shows drafts as sold-out products. */
export function soldOutDrafts(shop: Pick<ShopCore, "draftsAreSoldOut">): {
  draftsAreSoldOut: boolean;
} {
  return { draftsAreSoldOut: shop.draftsAreSoldOut ?? shopRules.draftsAreSoldOut };
}
