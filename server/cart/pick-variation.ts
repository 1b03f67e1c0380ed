import type { Choice } from "#app/domain/product.ts";
import { judgePick } from "#app/domain/pick-groups.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/**
 * The variation that choices mean, by the copies that the catalogue keeps: what is added is judged by fresh reads.
 * Undefined for a product that is not there or has no choices, and for a choice that is incomplete or does not exist.
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
