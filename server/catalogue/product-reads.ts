import { isFoundBy } from "#app/domain/offer.ts";
import type { Product } from "#app/domain/product.ts";
import { chunks } from "../platform/chunks.ts";
import { plainPath } from "../platform/plain-path.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ProductPage, ProductQuery, ShopBackend } from "../ports/shop-backend.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Memory } from "./memory.ts";
import type { OnRead } from "./catalogue-read.ts";
import { readAs } from "./read-as.ts";

const RELATED_SHOWN = 4;
/** More than are shown, because hidden products are dropped. */
const RELATED_ASKED = 6;
const BATCH = 100;
/** Above this page the back end answers with an error instead of an empty page. */
const LAST_PAGE = 10_000;
const LONGEST_SLUG = 200;
const LONGEST_SEARCH = 100;

type ProductReads = Pick<Catalogue, "list" | "bySlug" | "related" | "products">;

/** Reads of products, single ones and lists. Every product of any answer is also cached by id and slug. */
export function productReads(backend: ShopBackend, memory: Memory, onRead: OnRead): ProductReads {
  async function fetchPage(query: ProductQuery): Promise<ProductPage> {
    const keep = memory.productKeeper();
    const page = unwrap(await backend.listProducts(query));
    keep(page.products);
    return page;
  }

  /** In batches of one call each, in parallel. */
  async function fetchByIds(ids: number[]): Promise<Map<number, Product>> {
    const pages = await Promise.all(
      chunks(ids, BATCH).map((include) =>
        fetchPage({ include, status: "publish,draft", perPage: BATCH }),
      ),
    );
    return new Map(pages.flatMap((page) => page.products).map((one) => [one.id, one]));
  }

  async function fetchBySlug(slug: string): Promise<Product | undefined> {
    const keepUnknown = memory.unknownSlugs.keeper();
    const page = await fetchPage({ slug, status: "publish,draft", perPage: 1 });
    // WooCommerce normalises a slug before it searches, so many spellings would find the same product.
    const product = page.products.find((one) => plainPath(one.slug) === slug.toLowerCase());
    if (!product) keepUnknown(slug, true);
    return product;
  }

  return {
    async list(query) {
      const asked = boundedQuery(query);
      const isChosenByVisitor =
        asked.search !== undefined || asked.minPrice !== undefined || asked.maxPrice !== undefined;
      const cache = isChosenByVisitor ? memory.searches : memory.lists;
      const load = async () => shownOf(await fetchPage(asked), asked);
      const page = await cache.read(keyOf(asked), load, onRead);
      return page ?? { products: [], total: 0, totalPages: 0 };
    },

    async bySlug(slug) {
      const isUnknown = slug.length > LONGEST_SLUG || memory.unknownSlugs.peek(slug);
      if (isUnknown) return undefined;
      return memory.bySlug.read(slug, () => fetchBySlug(slug), onRead);
    },

    async related(product) {
      const [category] = product.categories;
      if (!category) return [];
      const query: ProductQuery = {
        categoryId: category.id,
        exclude: [product.id],
        perPage: RELATED_ASKED,
        status: "publish",
      };
      const load = async () => {
        const { products } = await fetchPage(query);
        return products
          .filter((other) => other.id !== product.id && isFoundBy(other, "catalog"))
          .slice(0, RELATED_SHOWN);
      };
      return (await memory.related.read(product.id, load, onRead)) ?? [];
    },

    async products(ids, reading = {}) {
      const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
      if (wanted.length === 0) return new Map();
      return readAs(memory.byId, wanted, { reading, load: fetchByIds, onRead });
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

/** A key that does not depend on the order of the query's parts. */
function keyOf(query: ProductQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
