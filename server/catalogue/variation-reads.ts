import type { Variation } from "#app/domain/catalogue/product.ts";
import type { Result } from "../platform/outgoing/result.ts";
import type { Asking } from "./asking.ts";
import type { CatalogueReads } from "./catalogue.ts";

type VariationReads = Pick<CatalogueReads, "variationsOf" | "variations">;

/** Reads by calls of a product's variations, and of variations by id. */
export function variationReads(asking: Asking): VariationReads {
  const read = (answer: Promise<Result<Variation[]>>) =>
    asking.value(answer, (variations, priced) => variations.map((one) => priced(one)));

  return {
    async variationsOf(product) {
      if (!product.isVariable) return [];
      return offered(await read(asking.backend().listVariations(product.id)));
    },

    async variations(refs, reading) {
      if (refs.length === 0) return new Map();
      const found = await read(asking.backend(reading).variationsById(refs));
      const meant = found.filter((one) =>
        refs.some((ref) => ref.variationId === one.id && ref.productId === one.productId),
      );
      return new Map(meant.map((one) => [one.id, one]));
    },
  };
}

/** Without private variations, which the owner disabled. */
export function offered(variations: Variation[]): Variation[] {
  return variations.filter((variation) => variation.status !== "private");
}
