import { choicesQuery } from "#app/domain/choice-params.ts";
import { chosenAttributes } from "#app/domain/choices.ts";
import type { Choice } from "#app/domain/product.ts";
import { CHOOSE_ID, CHOOSE_PARAM } from "#app/domain/missing-choice.ts";
import type { Product, Variation } from "#app/domain/product.ts";

/** The product's page, with the variation and what was chosen so far: the own path where the rest can be chosen. */
export function chooseAt(product: Product, variation: Variation, given: Choice[]): string {
  if (product.slug === "") return "/products";
  const query = choicesQuery(chosenAttributes(product, variation, given));
  return `/product/${product.slug}${query === "" ? "" : `?${query}`}`;
}

/** The product's page with what a form chose of it. */
export function chosenAt({ slug }: Product, given: Choice[], quantity: number): string {
  const query = new URLSearchParams(choicesQuery(given));
  if (quantity > 1) query.set("quantity", String(quantity));
  return `/product/${slug}${query.size === 0 ? "" : `?${query}`}`;
}

/** The same page, where it says what is missing beside the first attribute of which nothing is chosen. */
export function sayingWhatIsMissing(page: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}${CHOOSE_PARAM}=1#${CHOOSE_ID}`;
}
