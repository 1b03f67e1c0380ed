import { afterAll, beforeAll } from "vitest";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import type { Shop } from "#server/shop.ts";

export const NOW = Date.UTC(2025, 5, 1);

interface Shelf {
  products?: Product[];
  variations?: Variation[];
  coupons?: Coupon[];
  /** Reads that fail as with an unavailable back end. */
  down?: ("products" | "variations" | "coupon")[];
  couponsOff?: boolean;
  /** Names of products that left the shop, by id. */
  goneNames?: Map<number, string>;
}

/** A shop with only a catalogue of these goods, and a list of its reads. */
export function fakeShop(shelf: Shelf = {}) {
  const { products = [], variations = [], coupons = [], down = [], couponsOff = false } = shelf;
  const { goneNames = new Map<number, string>() } = shelf;
  const reads: string[] = [];
  const read = (name: "products" | "variations" | "coupon", detail: string) => {
    reads.push(`${name}(${detail})`);
    if (down.includes(name)) {
      throw new UpstreamUnavailable({ kind: "unreachable", call: name, retryable: true });
    }
  };
  const freshness = (options?: { fresh?: boolean }) => (options?.fresh ? " fresh" : "");
  const catalogue: Pick<
    Catalogue,
    "products" | "variations" | "variationsOf" | "coupon" | "namesKept" | "isIndexed"
  > = {
    isIndexed: () => true,
    namesKept: async (ids) => new Map([...goneNames].filter(([id]) => ids.includes(id))),
    async products(ids, options) {
      read("products", ids.join(",") + freshness(options));
      return new Map(products.filter(({ id }) => ids.includes(id)).map((item) => [item.id, item]));
    },
    async variations(refs, options) {
      if (refs.length === 0) return new Map();
      const ids = refs.map((ref) => ref.variationId);
      read("variations", ids.join(",") + freshness(options));
      return new Map(
        variations.filter(({ id }) => ids.includes(id)).map((item) => [item.id, item]),
      );
    },
    async variationsOf({ id }) {
      read("variations", `of ${id}`);
      return variations.filter(({ productId }) => productId === id);
    },
    async coupon(code) {
      read("coupon", code);
      if (couponsOff) {
        throw new UpstreamUnavailable({
          kind: "refused",
          call: "coupon",
          reason: "coupons-off",
          retryable: false,
        });
      }
      return coupons.find((coupon) => coupon.code === code);
    },
  };
  const silent = () => {};
  const shop = {
    catalogue,
    clock: () => NOW,
    env: readEnv({ DELIVERY_DATES: "false" }),
    log: { debug: silent, info: silent, warn: silent, error: silent },
  } as unknown as Shop;
  return { shop, reads };
}

/** Shops of these goods with one empty store for the tests of a file: shipping has its default cost. */
export function shopsWithStore() {
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ file: ":memory:" });
  });
  afterAll(() => store.close());
  return (shelf: Shelf = {}) => {
    const { shop, reads } = fakeShop(shelf);
    return { shop: { ...shop, store }, reads };
  };
}
