import type { Variation } from "#app/domain/product.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Memory } from "./memory.ts";
import { notRemembered } from "./not-remembered.ts";
import type { OnRead } from "./catalogue-read.ts";

type VariationReads = Pick<Catalogue, "variationsOf" | "variations">;
interface Ref {
  productId: number;
  variationId: number;
}

/** Variations of one product, and any by id. */
export function variationReads(
  backend: ShopBackend,
  memory: Memory,
  onRead: OnRead,
): VariationReads {
  async function fetchOf(productId: number): Promise<Variation[]> {
    const keep = memory.variationByRef.keeper();
    const variations = unwrap(await backend.listVariations(productId));
    for (const variation of variations) {
      keep(refKey({ productId, variationId: variation.id }), variation);
    }
    return variations;
  }

  return {
    async variationsOf(product) {
      if (!product.isVariable) return [];
      const load = () => fetchOf(product.id);
      const all = (await memory.variationsOf.read(product.id, load, onRead)) ?? [];
      // A private variation is one that the owner switched off.
      return all.filter((variation) => variation.status !== "private");
    },

    async variations(refs, reading = {}) {
      const asked = new Map(refs.map((ref) => [refKey(ref), ref]));
      if (asked.size === 0) return new Map();
      const fetchByRef = async (keys: string[]) => {
        const wanted = keys.flatMap((key) => asked.get(key) ?? []);
        const variations = unwrap(await backend.variationsById(wanted));
        const found = variations.filter((one) => asked.has(refKey(toRef(one))));
        return new Map(found.map((one) => [refKey(toRef(one)), one]));
      };
      const keys = [...asked.keys()];
      const found = reading.remembered
        ? (memory.variationByRef.recall(keys) ?? notRemembered("variations"))
        : reading.fresh
          ? await freshly(keys, fetchByRef)
          : await memory.variationByRef.readMany(keys, fetchByRef, onRead);
      return new Map([...found.values()].map((variation) => [variation.id, variation]));
    },
  };

  async function freshly(
    keys: string[],
    fetchByRef: (keys: string[]) => Promise<Map<string, Variation>>,
  ) {
    const keep = memory.variationByRef.keeper();
    const found = await fetchByRef(keys);
    for (const key of keys) keep(key, found.get(key));
    return found;
  }
}

function toRef(variation: Variation): Ref {
  return { productId: variation.productId, variationId: variation.id };
}

/** With the parent inside: to be asked for below the wrong product must not make a variation vanish from the right one. */
function refKey({ productId, variationId }: Ref): string {
  return `${productId}/${variationId}`;
}
