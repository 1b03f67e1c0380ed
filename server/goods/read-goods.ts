import type { GoodsQuery, OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { optionOf } from "#app/domain/admin/product-option.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ShopCore } from "../ports/shop-core.ts";

/** A page of the owner's goods, read from the back end. @throws UpstreamUnavailable */
export async function readOwnersGoods(shop: Pick<ShopCore, "backend">, query: GoodsQuery) {
  return unwrap(await shop.backend.listOwnersProducts(query));
}

/** @throws UpstreamUnavailable */
export async function readOwnersProduct(
  shop: Pick<ShopCore, "backend">,
  id: number,
): Promise<OwnersProduct | undefined> {
  return unwrap(await shop.backend.ownersProduct(id));
}

/** The option of a product; null when the form cannot hold its choices. @throws UpstreamUnavailable */
export async function readProductOption(
  { backend }: Pick<ShopCore, "backend">,
  product: OwnersProduct,
) {
  if (product.type !== "variable") return optionOf(product, []);
  return optionOf(product, unwrap(await backend.ownersVariations(product.id)));
}
