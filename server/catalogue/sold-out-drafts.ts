import { shopConfig } from "#app/config/shop.ts";
import type { Shop } from "../shop.ts";

/** Whether this shop shows drafts, as what is sold out. */
export function soldOutDrafts(shop: Shop): { draftsAreSoldOut: boolean } {
  return { draftsAreSoldOut: shop.draftsAreSoldOut ?? shopConfig.draftsAreSoldOut };
}
