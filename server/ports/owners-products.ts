import type { GoodsQuery, OwnersProduct, ProductChange } from "#app/domain/admin/owners-product.ts";
import type { OwnersVariation, VariationChanges } from "#app/domain/admin/product-option.ts";
import type { ShippingClass } from "#app/domain/admin/product-details.ts";
import type { Result } from "../platform/outgoing/result.ts";

/** A new product: it needs a name and a key of ours, by which a create without an answer is found again. */
export interface ProductDraft extends ProductChange {
  name: string;
  /** At most 100 characters. */
  key: string;
}

/**
 * The product calls that only the owner's area makes. No write is repeated here: after a `lost` answer the caller looks
 * at the product again. A picture that the back end could not fetch is an error with the reason "picture", an unknown
 * product one with "missing", a SKU of another product one with "taken".
 */
export interface OwnersProductCalls {
  /** Products in the owner's order, 50 a page. "hidden" are private ones; "deleted" are in the bin, and in no other state. */
  listOwnersProducts(
    query: GoodsQuery,
  ): Promise<Result<{ products: OwnersProduct[]; total: number; totalPages: number }>>;
  /** Undefined when there is none. */
  ownersProduct(id: number): Promise<Result<OwnersProduct | undefined>>;
  /** The product that was made with this key; only the newest twenty products are looked at. */
  findProductByKey(key: string): Promise<Result<OwnersProduct | undefined>>;
  createProduct(draft: ProductDraft): Promise<Result<OwnersProduct>>;
  updateProduct(id: number, change: ProductChange): Promise<Result<OwnersProduct>>;
  /** The shop's shipping classes, at most 100. */
  listShippingClasses(): Promise<Result<ShippingClass[]>>;
  /**
   * The variations of a product in every status but the bin, by pages of 100 until there are `most`; without it 101, which
   * is enough to tell that there are more than a form holds.
   */
  ownersVariations(productId: number, most?: number): Promise<Result<OwnersVariation[]>>;
  /** In calls of at most 100 changes: one that fails leaves those before it done. */
  changeVariations(productId: number, changes: VariationChanges): Promise<Result<void>>;
}
