import { isFoundBy } from "#app/domain/catalogue/offer.ts";
import type { Variation } from "#app/domain/catalogue/product.ts";
import { nextSaleChange, type SaleTerms, withPriceAt } from "#app/domain/catalogue/sale-prices.ts";
import { idOfSlug, LONGEST_SLUG } from "#app/domain/catalogue/slug.ts";
import type { Suit } from "#app/domain/catalogue/suits.ts";
import { chunks } from "../platform/chunks.ts";
import { type Result, unwrap } from "../platform/outgoing/result.ts";
import { plainPath } from "../platform/plain-path.ts";
import type { ProductPage, ProductQuery, ShopBackend } from "../ports/shop-backend.ts";
import type { GoodsReads } from "./catalogue.ts";
import type { OnRead } from "../ports/catalogue-reads.ts";

const BATCH = 100;
/** Above this page the back end answers with an error instead of an empty page. */
const LAST_PAGE = 10_000;
const LONGEST_SEARCH = 100;

/**
 * Reads of goods by calls, with their prices of now. Each answer is reported to the observer.
 * @param deps.clock ms since the epoch
 */
export function goodsByCalls({
  backend,
  clock,
  onRead,
}: {
  backend: Pick<
    ShopBackend,
    "listProducts" | "listCategories" | "listVariations" | "variationsById" | "sumOfSales"
  >;
  clock: () => number;
  onRead: OnRead;
}): GoodsReads {
  /** @param withPrices the value with its goods at their prices of now */
  async function valueOf<T>(
    answer: Promise<Result<T>>,
    withPrices: (value: T, priced: <G extends SaleTerms>(item: G) => G) => T = (value) => value,
  ): Promise<T> {
    const result = await answer;
    if (!result.ok) onRead({ source: "failed" });
    const now = clock();
    let changesAt = Infinity;
    const value = withPrices(unwrap(result), (item) => {
      changesAt = Math.min(changesAt, nextSaleChange([item], now));
      return withPriceAt(item, now);
    });
    onRead({ source: "call", ...(changesAt < Infinity && { changesAt }) });
    return value;
  }

  const fetchPage = (query: ProductQuery): Promise<ProductPage> =>
    valueOf(backend.listProducts(query), (page, priced) => ({
      ...page,
      products: page.products.map((one) => priced(one)),
    }));

  const fetchVariations = (answer: Promise<Result<Variation[]>>): Promise<Variation[]> =>
    valueOf(answer, (variations, priced) => variations.map((one) => priced(one)));

  /** The back end cannot filter by what goods suit: of the first hundred that match, those that do. */
  async function suitingOf(query: ProductQuery, suits: Suit[]): Promise<ProductPage> {
    const { suits: _, page = 1, perPage = 10, ...rest } = query;
    const first = { ...rest, page: 1, perPage: BATCH };
    const { products } = shownOf(await fetchPage(first), first);
    const all = products.filter((one) => suits.every((suit) => one.suits?.includes(suit)));
    return {
      products: all.slice((page - 1) * perPage, page * perPage),
      total: all.length,
      totalPages: Math.ceil(all.length / perPage),
    };
  }

  return {
    async list(query) {
      const asked = boundedQuery(query);
      if (asked.suits) return suitingOf(asked, asked.suits);
      return shownOf(await fetchPage(asked), asked);
    },

    async bySlug(slug) {
      if (slug.length > LONGEST_SLUG) return undefined;
      const asked: ProductQuery = { slug, status: "publish,draft", perPage: 1 };
      // WooCommerce normalises a slug before it searches, so many spellings would find the same product.
      const found = async (query: ProductQuery) =>
        (await fetchPage(query)).products.find((one) => plainPath(one.slug) === slug.toLowerCase());
      const id = idOfSlug(slug.toLowerCase());
      return (await found(asked)) ?? (id === undefined ? id : found({ ...asked, include: [id] }));
    },

    async variationsOf(product) {
      if (!product.isVariable) return [];
      return offered(await fetchVariations(backend.listVariations(product.id)));
    },

    categories: () => valueOf(backend.listCategories()),
    soldTotal: () => valueOf(backend.sumOfSales()),

    /** In batches of one call each, in parallel. */
    async products(ids) {
      const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
      const pages = await Promise.all(
        chunks(wanted, BATCH).map((include) =>
          fetchPage({ include, status: "publish,draft", perPage: BATCH }),
        ),
      );
      return new Map(pages.flatMap(({ products }) => products).map((one) => [one.id, one]));
    },

    async variations(refs) {
      if (refs.length === 0) return new Map();
      const found = await fetchVariations(backend.variationsById(refs));
      const meant = found.filter((one) =>
        refs.some((ref) => ref.variationId === one.id && ref.productId === one.productId),
      );
      return new Map(meant.map((one) => [one.id, one]));
    },
  };
}

/**
 * A page without products that are hidden in lists, or in searches. The back end's total includes them; it stays,
 * except when all products are on this page.
 */
function shownOf(page: ProductPage, query: ProductQuery): ProductPage {
  const way = query.search === undefined ? "catalog" : "search";
  const products = page.products.filter((product) => isFoundBy(product, way));
  if (query.page !== 1 || page.totalPages > 1) return { ...page, products };
  return { products, total: products.length, totalPages: products.length === 0 ? 0 : 1 };
}

/** The query within the back end's limits. */
export function boundedQuery(query: ProductQuery): ProductQuery {
  const { search, ...rest } = query;
  const words = search?.trim().replace(/\s+/g, " ").slice(0, LONGEST_SEARCH);
  return {
    ...rest,
    page: between(query.page ?? 1, 1, LAST_PAGE),
    perPage: between(query.perPage ?? 10, 1, BATCH),
    ...(words ? { search: words } : {}),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.trunc(value) || low, low), high);
}

/**
 * Without private variations, which the owner disabled, and without those that have no price, as imports leave them. As
 * in WooCommerce, neither is shown, nor stands before another one that matches the same choices.
 */
export function offered(variations: Variation[]): Variation[] {
  return variations.filter(({ status, price }) => status !== "private" && price !== undefined);
}
