import { isFoundBy, offerOf } from "#app/domain/catalogue/offer.ts";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import type { Suit } from "#app/domain/catalogue/suits.ts";
import type { Result } from "#server/platform/outgoing/result.ts";
import { chunks } from "../platform/chunks.ts";
import { plainPath } from "../platform/plain-path.ts";
import type { ProductPage, ProductQuery } from "../ports/shop-backend.ts";
import type { Asking } from "./asking.ts";
import type { CatalogueReads, Reading } from "./catalogue.ts";

const RELATED_SHOWN = 4;
/** More than are shown, because hidden and sold-out products are dropped. */
const RELATED_ASKED = 8;
const BATCH = 100;
/** Above this page the back end answers with an error instead of an empty page. */
const LAST_PAGE = 10_000;
const LONGEST_SLUG = 200;
const LONGEST_SEARCH = 100;

type ProductReads = Pick<CatalogueReads, "list" | "bySlug" | "related" | "products">;

/** Reads of products by calls, single ones and lists. */
export function productReads(asking: Asking): ProductReads {
  async function fetchPage(query: ProductQuery, reading?: Reading): Promise<ProductPage> {
    const answer = asking.backend(reading).listProducts(query);
    return asking.value(answer, (page, priced) => ({
      ...page,
      products: page.products.map((one) => priced(one)),
    }));
  }

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
      const { products } = await fetchPage({ slug, status: "publish,draft", perPage: 1 });
      // WooCommerce normalises a slug before it searches, so many spellings would find the same product.
      return products.find((one) => plainPath(one.slug) === slug.toLowerCase());
    },

    async related(product) {
      const [category] = product.categories;
      if (!category) return [];
      const { products } = await fetchPage({
        categoryId: category.id,
        exclude: [product.id],
        perPage: RELATED_ASKED,
        status: "publish",
      });
      return products
        .filter((other) => other.id !== product.id && isFoundBy(other, "catalog"))
        .filter((other) => offerOf(other) !== "sold-out")
        .slice(0, RELATED_SHOWN);
    },

    /** In batches of one call each, in parallel. */
    async products(ids, reading) {
      const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
      const pages = await Promise.all(
        chunks(wanted, BATCH).map((include) =>
          fetchPage({ include, status: "publish,draft", perPage: BATCH }, reading),
        ),
      );
      return new Map(
        pages.flatMap((page) => page.products.map((one): [number, Product] => [one.id, one])),
      );
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
