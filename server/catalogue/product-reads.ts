import { isFoundBy } from "#app/domain/offer.ts";
import type { Product } from "#app/domain/product.ts";
import { plainPath } from "../platform/plain-path.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ProductPage, ProductQuery, ShopBackend } from "../ports/shop-backend.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Memory } from "./memory.ts";
import { notRemembered } from "./not-remembered.ts";
import type { OnRead } from "./catalogue-read.ts";

const RELATED_SHOWN = 4;
/** A few more are asked for than are shown, because hidden ones are dropped on arrival. */
const RELATED_ASKED = 6;
const BATCH = 100;
/** Beyond these the back end answers with an error, not with an empty page. */
const LAST_PAGE = 10_000;
const LONGEST_SLUG = 200;
const LONGEST_SEARCH = 100;

type ProductReads = Pick<Catalogue, "list" | "bySlug" | "related" | "products">;

/** Products, one by one and in lists. Every product that any answer brings is kept by id and slug as well. */
export function productReads(backend: ShopBackend, memory: Memory, onRead: OnRead): ProductReads {
  async function fetchPage(query: ProductQuery): Promise<ProductPage> {
    const keep = memory.productKeeper();
    const page = unwrap(await backend.listProducts(query));
    keep(page.products);
    return page;
  }

  /** In batches that fit one call each, side by side. */
  async function fetchByIds(ids: number[]): Promise<Map<number, Product>> {
    const batches: Promise<ProductPage>[] = [];
    for (let start = 0; start < ids.length; start += BATCH) {
      const include = ids.slice(start, start + BATCH);
      batches.push(fetchPage({ include, status: "publish,draft", perPage: BATCH }));
    }
    const pages = await Promise.all(batches);
    return new Map(pages.flatMap((page) => page.products).map((one) => [one.id, one]));
  }

  async function fetchBySlug(slug: string): Promise<Product | undefined> {
    const keepUnknown = memory.unknownSlugs.keeper();
    const page = await fetchPage({ slug, status: "publish,draft", perPage: 1 });
    // WooCommerce tidies a slug before it looks: any number of spellings would be one product.
    const product = page.products.find((one) => plainPath(one.slug) === slug.toLowerCase());
    if (!product) keepUnknown(slug, true);
    return product;
  }

  return {
    async list(query) {
      const asked = bounded(query);
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
      if (reading.remembered) return memory.byId.recall(wanted) ?? notRemembered("products");
      if (!reading.fresh) return memory.byId.readMany(wanted, fetchByIds, onRead);
      const keep = memory.byId.keeper();
      const found = await fetchByIds(wanted);
      for (const id of wanted) keep(id, found.get(id));
      return found;
    },
  };
}

/**
 * A page without what its owner keeps out of lists or out of searches. The back end counts those too: its count stays,
 * except where everything is on one page, so that there is nothing to add up.
 */
function shownOf(page: ProductPage, query: ProductQuery): ProductPage {
  const way = query.search === undefined ? "catalog" : "search";
  const products = page.products.filter((product) => isFoundBy(product, way));
  if (query.page !== 1 || page.totalPages > 1) return { ...page, products };
  return { products, total: products.length, totalPages: products.length === 0 ? 0 : 1 };
}

function bounded(query: ProductQuery): ProductQuery {
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

/** Equal for equal questions, whatever the order of their parts. */
function keyOf(query: ProductQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
