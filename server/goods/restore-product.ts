import type { ProductChange } from "#app/domain/admin/owners-product.ts";
import { failed, type GoodsShop, inTurn, type ProductOutcome } from "./change-product.ts";

/** binned-choices: they are in WooCommerce's own bin, out of reach of its REST API. */
export type RestoreOutcome = ProductOutcome | { kind: "binned-choices" };

/** Takes a product out of the bin; one that is not in it stays as it is. */
export function restoreProduct(
  shop: GoodsShop,
  id: number,
  status: NonNullable<ProductChange["status"]>,
): Promise<RestoreOutcome> {
  const { backend, catalogue } = shop;
  return inTurn(shop, `product-${id}`, async (): Promise<RestoreOutcome> => {
    const read = await backend.ownersProduct(id);
    if (!read.ok) return failed(shop, read.error);
    if (read.value) return { kind: "saved", product: read.value };
    const bin = await backend.listOwnersProducts({ q: "", state: "deleted", ids: [id], page: 1 });
    if (!bin.ok) return failed(shop, bin.error);
    if (bin.value.products[0]?.type === "variable") {
      // Deleted on WordPress's screens they are in its bin too, which lists by REST leave out.
      const left = await backend.ownersVariations(id, 1);
      if (!left.ok) return failed(shop, left.error);
      if (left.value.length === 0) return { kind: "binned-choices" };
    }
    const answer = await backend.updateProduct(id, { status });
    catalogue.drop({ productIds: [id], categories: true });
    return answer.ok ? { kind: "saved", product: answer.value } : failed(shop, answer.error);
  });
}
