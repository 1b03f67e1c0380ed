import type { Variation } from "#app/domain/product.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Memory } from "./memory.ts";
import type { OnRead } from "./catalogue-read.ts";
import { readAs } from "./read-as.ts";

type VariationReads = Pick<Catalogue, "variationsOf" | "variations">;
interface Ref {
  productId: number;
  variationId: number;
}

/** Reads of a product's variations, and of variations by id. */
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
      return offered(all);
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
      const found = await readAs(memory.variationByRef, [...asked.keys()], {
        reading,
        load: fetchByRef,
        onRead,
      });
      return new Map([...found.values()].map((variation) => [variation.id, variation]));
    },
  };
}

/** Without private variations, which the owner disabled. */
export function offered(variations: Variation[]): Variation[] {
  return variations.filter((variation) => variation.status !== "private");
}

function toRef(variation: Variation): Ref {
  return { productId: variation.productId, variationId: variation.id };
}

/** Contains the parent, so that a request with the wrong parent does not hide the variation from the right one. */
function refKey({ productId, variationId }: Ref): string {
  return `${productId}/${variationId}`;
}
