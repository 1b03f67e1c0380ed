import type { GoodsQuery, OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { optionsOf } from "#app/domain/admin/typed-options.ts";
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

/** The options of a product; null when the form cannot hold its choices. @throws UpstreamUnavailable */
export async function readProductOptions(
  { backend }: Pick<ShopCore, "backend">,
  product: OwnersProduct,
) {
  if (product.type !== "variable") return optionsOf(product, []);
  return optionsOf(product, unwrap(await backend.ownersVariations(product.id)));
}
