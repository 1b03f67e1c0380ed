import type { Choice } from "#app/domain/product.ts";
import { judgePick } from "#app/domain/pick-groups.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/**
 * The variation of these choices, from cached copies: the added item itself is checked with fresh reads. Undefined for
 * a product that does not exist or has no choices, and for choices that are incomplete or match no variation.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function pickVariation(
  catalogue: Catalogue,
  productId: number,
  choices: Choice[],
): Promise<number | undefined> {
  if (choices.length === 0) return undefined;
  const product = (await catalogue.products([productId])).get(productId);
  if (!product?.isVariable) return undefined;
  const verdict = judgePick(product, await catalogue.variationsOf(product), choices);
  return verdict.ok ? verdict.variation?.id : undefined;
}
