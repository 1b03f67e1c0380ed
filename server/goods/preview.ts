import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { offered } from "../catalogue/goods-by-calls.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ShopCore } from "../ports/shop-core.ts";

const PURPOSE = "product-preview";
const MAX_AGE_SECONDS = 7 * 24 * 3600;

/** The address at which a product is seen for a week as shoppers will see it, also while it is hidden. */
export function previewHref(
  { sealer }: Pick<ShopCore, "sealer">,
  { id, slug }: { id: number; slug: string },
): string {
  return `/products/${slug}?preview=${sealer.seal(PURPOSE, String(id))}`;
}

/**
 * The product of such an address, with the variations that are offered of it; undefined for any other address.
 * @throws UpstreamUnavailable
 */
export async function readPreview(
  { sealer, backend }: Pick<ShopCore, "sealer" | "backend">,
  { searchParams }: URL,
): Promise<{ product: Product; variations: Variation[] } | undefined> {
  const opened = sealer.open(PURPOSE, searchParams.getAll("preview"), MAX_AGE_SECONDS);
  const product = opened && unwrap(await backend.previewProduct(Number(opened.payload)));
  if (!product) return undefined;
  const variations = product.isVariable ? unwrap(await backend.listVariations(product.id)) : [];
  return { product, variations: offered(variations) };
}
