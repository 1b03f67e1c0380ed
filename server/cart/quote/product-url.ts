import { choicesQuery, CHOOSE_ID, CHOOSE_PARAM } from "#app/domain/catalogue/choice-params.ts";
import { chosenAttributes } from "#app/domain/catalogue/choices.ts";
import type { Choice, Product, Variation } from "#app/domain/catalogue/product.ts";

/** Our own path of the product's page, with the variation and the choices so far. */
export function variationUrl(product: Product, variation: Variation, given: Choice[]): string {
  if (product.slug === "") return "/products";
  const chosen = chosenAttributes(product, variation, given);
  const query = choicesQuery(chosen.map(({ key, option }) => ({ key, value: option })));
  return `/product/${product.slug}${query === "" ? "" : `?${query}`}`;
}

/** The product's page with the choices of a form. */
export function productUrl({ slug }: Product, given: Choice[], quantity: number): string {
  const query = new URLSearchParams(choicesQuery(given));
  if (quantity > 1) query.set("quantity", String(quantity));
  return `/product/${slug}${query.size === 0 ? "" : `?${query}`}`;
}

/** The same page with the request to show what is missing beside the first open attribute. */
export function withMissingChoices(page: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}${CHOOSE_PARAM}=1#${CHOOSE_ID}`;
}
