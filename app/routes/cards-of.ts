import { currentRules } from "#app/domain/shop/identity.ts";
import { cardView, type CardView } from "#app/components/product/card-view.ts";
import type { Shop } from "#server/shop.ts";

/**
 * The cards of products that a browser names by id, in that order, without those that the shop does not show. One call
 * at most, and none while the index is filled.
 */
export async function cardsOf(shop: Shop, ids: number[]): Promise<CardView[]> {
  if (ids.length === 0) return [];
  const products = await shop.catalogue.products(ids, { indexed: true });
  return ids.flatMap((id) => {
    const product = products.get(id);
    const isShown = product && (product.status === "publish" || currentRules().draftsAreSoldOut);
    return isShown ? [cardView(product)] : [];
  });
}
