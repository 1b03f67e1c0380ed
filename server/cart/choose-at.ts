import { choicesQuery } from "#app/domain/choice-params.ts";
import { type Choice, chosenAttributes } from "#app/domain/choices.ts";
import type { Product, Variation } from "#app/domain/product.ts";

/** The product's page, with the variation and what was chosen so far: the own path where the rest can be chosen. */
export function chooseAt(product: Product, variation: Variation, given: Choice[]): string {
  if (product.slug === "") return "/products";
  const query = choicesQuery(chosenAttributes(product, variation, given));
  return `/product/${product.slug}${query === "" ? "" : `?${query}`}`;
}
