const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface Policy {
  /** The name in Server-Timing. */
  name: string;
  /** A younger copy is served without a call. */
  freshMs: number;
  /** A younger copy is served at once while a new one is fetched; an older one only if the fetch fails. */
  revalidateMs: number;
  /** A younger copy is served instead of an error. */
  keepMs: number;
  maxEntries: number;
}

const KEEP = 60 * MINUTE;

/**
 * All caches of the catalogue with their times, and what drops their entries. Decisions about money or stock (adding a
 * line, applying a code, the quote of an order) read fresh values.
 */
export const POLICIES = {
  /** Dropped by: any product, any category. */
  lists: policy("lists", 30 * SECOND, 5 * MINUTE, 100),
  /**
   * Lists with search words or prices, whose number visitors choose; separate, so that they evict no other lists.
   * Dropped like lists.
   */
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
  /** Expires only by time. */
  sold: policy("sold", 10 * MINUTE, 30 * MINUTE, 1),
  /** By code. Just long enough for applying a code and showing the cart with it. Expires only by time. */
  coupons: { ...policy("coupons", 3 * SECOND, 3 * SECOND, 200), keepMs: 3 * SECOND },
} satisfies Record<string, Policy>;

function policy(name: string, freshMs: number, revalidateMs: number, maxEntries: number): Policy {
  return { name, freshMs, revalidateMs, keepMs: KEEP, maxEntries };
}
