import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { withPriceAt } from "#app/domain/catalogue/sale-prices.ts";
import type { Log } from "../platform/log.ts";
import { plainPath } from "../platform/plain-path.ts";
import type { ProductPage, ProductQuery } from "../ports/shop-backend.ts";
import { type CatalogueEntries, parseEntry } from "./entries.ts";
import { type CatalogueListing, createListing } from "./listing.ts";
import { createLoadedRows } from "./loaded-rows.ts";

export type Snapshot = ReturnType<typeof createSnapshot>;

type Page = "category" | "products";

/** Prices and stock that were compared longer ago, ms, may have changed. */
const TRUSTED_FOR = 60_000;

/**
 * The stored catalogue in the memory of this process. Prices are those of the moment of reading.
 * @param deps.clock ms since the epoch
 */
export function createSnapshot(deps: { entries: CatalogueEntries; clock: () => number; log: Log }) {
  const { entries, clock } = deps;
  const rows = createLoadedRows(deps);
  let listing: CatalogueListing = createListing(rows.products, rows.tree(), clock());
  let version = 0;
  let listedChanges = 0;

  /** What is shown now. */
  function current(): CatalogueListing {
    const now = clock();
    const changes = rows.changes();
    if (changes !== listedChanges || now >= listing.changesAt || now < listing.madeAt) {
      listing = createListing(rows.productsAt(now), rows.tree(), now);
      listedChanges = changes;
      version += 1;
    }
    return listing;
  }

  function hitsOf(term: string) {
    const search = rows.search();
    return search.isComplete() ? search.find(term) : current().namedLike(term);
  }

  const slugOf = (page: Page, id: number): string | undefined =>
    page === "category"
      ? rows.tree().find((one) => one.id === id)?.slug
      : rows.products.get(id)?.product.slug;

  return {
    /** Reads what changed in the table since the last time. */
    refresh: () => rows.refresh(),
    state: () => rows.state(),
    /** Whether the whole catalogue has been stored. */
    isFilled: () => rows.state().filledAt !== undefined,
    /** Until this moment, ms since the epoch, everything is as the back end had it. */
    checkedAt: () => rows.state().checkedAt ?? 0,
    /** Whether that is too long ago to say what is available, or that there is no such product. */
    isOutOfDate() {
      const { filledAt, checkedAt = 0 } = rows.state();
      if (filledAt === undefined) return false;
      const age = clock() - checkedAt;
      // A negative age: the clock was set back.
      return Math.abs(age) > TRUSTED_FOR;
    },
    /** Another number when products or categories changed, or prices by the time. */
    version() {
      current();
      return version;
    },

    /** A page of the products that are shown, without descriptions, with their number. */
    list(query: ProductQuery): ProductPage {
      const { page = 1, perPage = 10 } = query;
      const hits = query.search === undefined ? undefined : hitsOf(query.search);
      const found = current().matching(query, hits?.scores);
      return {
        products: found.slice((page - 1) * perPage, page * perPage).map(({ shown }) => shown),
        ...(hits && found.length > 0 && { words: hits.words }),
        total: found.length,
        totalPages: Math.ceil(found.length / perPage),
      };
    },

    /** A product with its descriptions. @param slug as a request's path has it, decoded */
    async bySlug(slug: string): Promise<Product | undefined> {
      const found = current().bySlug.get(slug.toLowerCase())?.shown;
      const [row] = found ? await entries.byIds([found.id]) : [];
      const entry = row && parseEntry(row);
      if (!found || !entry || !("product" in entry)) return undefined;
      const { descriptionHtml, shortDescriptionHtml, malay } = entry.product;
      return { ...found, descriptionHtml, shortDescriptionHtml, ...(malay && { malay }) };
    },

    /** The addresses that end when these are stored, as `plainPath` writes them, with the ids. */
    endedPaths(page: Page, stored: { id: number; slug: string }[]): Record<string, number> {
      const ended = stored.flatMap(({ id, slug }) => {
        const former = slugOf(page, id) || slug;
        return former === slug ? [] : [[plainPath(`/${page}/${former}`), id]];
      });
      return Object.fromEntries(ended);
    },

    /** The present address of a category or product that had another one. @param path as `plainPath` writes it */
    presentPath(path: string): string | undefined {
      const page = path.startsWith("/category/") ? "category" : "products";
      const slug = slugOf(page, rows.state().formerPaths?.[path] ?? 0);
      const present = slug && `/${page}/${slug}`;
      return present && plainPath(present) !== path ? present : undefined;
    },

    /** Products by id, without unknown ids and without descriptions. */
    products(ids: Iterable<number>): Map<number, Product> {
      const { listed } = current();
      return readEach(ids, (id) => listed.get(id)?.shown);
    },

    ids: () => [...rows.products.keys()],

    /** Names by id, also of products that left the shop. */
    names(ids: Iterable<number>): Map<number, string> {
      const { listed } = current();
      return readEach(ids, (id) => listed.get(id)?.product.name ?? rows.goneName(id));
    },

    /** All variations of a product, in their stable order, disabled ones included. */
    variationsOf(productId: number): Variation[] {
      const now = clock();
      return (rows.products.get(productId)?.variations ?? []).map((one) => withPriceAt(one, now));
    },

    /** Variations by id, without those of another product than their ref says. */
    variations(
      refs: readonly { productId: number; variationId: number }[],
    ): Map<number, Variation> {
      const now = clock();
      const found = refs.flatMap(({ productId, variationId }) => {
        const known = rows.products.get(productId)?.variations.find(({ id }) => id === variationId);
        return known ? withPriceAt(known, now) : [];
      });
      return new Map(found.map((one) => [one.id, one]));
    },

    /** All categories, with the number of products that their lists show. */
    categories: () => current().categories,
    /** The categories whose lists show something. */
    shelves: () => current().shelves,

    /** When a sale may change prices next, ms since the epoch; Infinity for never. */
    nextSaleChange: () => current().changesAt,

    /** Reads the texts of all products for searches, once and in pieces. Until then a search finds names only. */
    buildSearch: (mayGoOn: () => boolean = () => true) => rows.buildSearch(mayGoOn),
  };
}

/** What `read` finds of these, by id. */
function readEach<T>(ids: Iterable<number>, read: (id: number) => T | undefined): Map<number, T> {
  const all = Array.from(ids, (id) => [id, read(id)] as const);
  return new Map(all.filter((one): one is [number, T] => one[1] !== undefined));
}
