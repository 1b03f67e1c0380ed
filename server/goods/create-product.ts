import { endsSale, type OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { optionsChange } from "#app/domain/admin/option-changes.ts";
import type { ProductOptions } from "#app/domain/admin/product-option.ts";
import { slugById } from "#app/domain/catalogue/slug.ts";
import { mayBeDone } from "../platform/outgoing/result.ts";
import type { ProductDraft } from "../ports/owners-products.ts";
import {
  changeProduct,
  failed,
  type GoodsShop,
  inTurn,
  type ProductOutcome,
} from "./change-product.ts";

/** Makes a product and shows it in the shop. A form with the same key makes none again, also when it is sent twice at once. */
export function createProduct(
  shop: GoodsShop,
  draft: ProductDraft,
  options?: ProductOptions,
): Promise<ProductOutcome | { kind: "sale" }> {
  return inTurn(shop, `new-product-${draft.key}`, () => createOnce(shop, draft, options));
}

async function createOnce(
  shop: GoodsShop,
  draft: ProductDraft,
  options: ProductOptions | undefined,
): Promise<ProductOutcome | { kind: "sale" }> {
  if (endsSale(undefined, draft)) return { kind: "sale" };
  const before = await shop.backend.findProductByKey(draft.key);
  if (!before.ok) return failed(shop, before.error);
  if (before.value) return shown(before.value);
  const made = await shop.backend.createProduct({
    ...draft,
    ...(options && optionsChange(undefined, options, [], draft.attributes)),
  });
  if (made.ok) return shown(made.value);
  const after = mayBeDone(made.error) ? await shop.backend.findProductByKey(draft.key) : undefined;
  return after?.ok && after.value ? shown(after.value) : failed(shop, made.error);

  async function shown(product: OwnersProduct): Promise<ProductOutcome | { kind: "sale" }> {
    const slug = slugById(product.id);
    const isNamed = /[\p{L}\p{N}]/u.test(draft.name);
    // Without an answer it keeps the address that the back end made.
    if (!isNamed && product.slug !== slug) await shop.backend.updateProduct(product.id, { slug });
    shop.catalogue.drop({ productIds: [product.id], categories: true });
    if (!options) return { kind: "saved", product };
    // One that was made by an earlier try may have other choices.
    const outcome = await changeProduct(shop, { id: product.id }, () => ({}), options);
    return outcome.kind === "saved" ? outcome : { kind: "half", product };
  }
}
