const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface Policy {
  /** Named in Server-Timing. */
  name: string;
  /** A copy younger than this is served as it is. */
  freshMs: number;
  /** A copy younger than this is served at once while a new one is fetched; an older one only after trying. */
  revalidateMs: number;
  /** A copy younger than this is better than an error page. */
  keepMs: number;
  maxEntries: number;
}

const KEEP = 60 * MINUTE;

/**
 * Everything the catalogue keeps, for how long, and what drops it. Whatever decides
 * about money or stock (adding a line, applying a code, a quote for an order) asks for fresh copies.
 */
export const POLICIES = {
  /** Dropped by: any product, any category. */
  lists: policy("lists", 30 * SECOND, 5 * MINUTE, 100),
  /** Lists whose words or prices a visitor chose, kept apart so that they push nothing else out. As lists. */
  searches: policy("searches", 30 * SECOND, 5 * MINUTE, 50),
  /** By id and by slug. Dropped by: that product. */
  products: policy("products", 60 * SECOND, 5 * MINUTE, 1_000),
  /** Slugs without a product. Dropped by: any product. */
  unknownSlugs: policy("unknown slugs", 30 * SECOND, 30 * SECOND, 200),
  /** All of one product, or one by id. Dropped by: that product. */
  variations: policy("variations", 60 * SECOND, 5 * MINUTE, 1_000),
  /** Dropped by: any product. */
  related: policy("related", 5 * MINUTE, 30 * MINUTE, 300),
  /** Dropped by: any category. */
  categories: policy("categories", 5 * MINUTE, 30 * MINUTE, 1),
  /** Dropped by: nothing but time. */
  sold: policy("sold", 10 * MINUTE, 30 * MINUTE, 1),
  /** By code. Only so long that applying one and showing the cart with it is one question. Dropped by: time. */
  coupons: {
    name: "coupons",
    freshMs: 3 * SECOND,
    revalidateMs: 3 * SECOND,
    keepMs: 3 * SECOND,
    maxEntries: 200,
  },
} satisfies Record<string, Policy>;

function policy(name: string, freshMs: number, revalidateMs: number, maxEntries: number): Policy {
  return { name, freshMs, revalidateMs, keepMs: KEEP, maxEntries };
}
