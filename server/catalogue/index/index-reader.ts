import { filterCategories, menuOf } from "#app/domain/catalogue/category-tree.ts";
import type { Category, Product, Variation } from "#app/domain/catalogue/product.ts";
import { withPriceAt } from "#app/domain/catalogue/sale-prices.ts";
import type { ProductPage, ProductQuery } from "../../ports/shop-backend.ts";
import type { Shelf } from "../catalogue.ts";
import { isOneOf } from "./list-query.ts";
import { createListReads } from "./list-reads.ts";
import { readNames } from "./kept-names.ts";
import { createOncePerRevision, isOutOfDate } from "./out-of-date.ts";
import type { CatalogueIndex } from "./open-index.ts";
import { createStoredProducts, storedVariations } from "./stored-products.ts";

export interface IndexReader {
  /** Whether the index has been filled. */
  isReady(): boolean;
  /** Until this moment, ms since the epoch, everything is as the back end had it. */
  checkedAt(): number;
  /** Whether that is too long ago to say what is available, or that there is no such product. */
  isOutOfDate(): boolean;
  /** A page of the products that are shown, with their number. */
  list(query: ProductQuery): Promise<ProductPage>;
  /** @param slug as a request's path has it, decoded */
  bySlug(slug: string): Promise<Product | undefined>;
  /** Products by id, without unknown ids. */
  products(ids: readonly number[]): Promise<Map<number, Product>>;
  /** Names by id, also of products that left the shop. */
  names(ids: readonly number[]): Promise<Map<number, string>>;
  /** All variations of a product, in their stable order, disabled ones included. */
  variationsOf(productId: number): Promise<Variation[]>;
  /** Variations by id, without those of another product than their ref says. */
  variations(
    refs: readonly { productId: number; variationId: number }[],
  ): Promise<Map<number, Variation>>;
  categories(): Promise<Category[]>;
  /** The categories whose lists show something. */
  shelves(): Promise<Shelf[]>;
  /** The newest products of its first category that are not sold out, without the product. */
  related(product: Product): Promise<Product[]>;
  /** Sum of the sales, as the back end answered. */
  soldTotal(): number;
  /** When a sale may change prices next, ms since the epoch; undefined for never. */
  nextSaleChange(): Promise<number | undefined>;
}

const RELATED_SHOWN = 4;

/** @param clock ms since the epoch: prices are those of that moment */
export function createIndexReader(index: CatalogueIndex, clock: () => number): IndexReader {
  const { db, dialect, state } = index;
  const stored = createStoredProducts(index, clock);
  const lists = createListReads(index);
  // Every page has the menu.
  const shelves = createOncePerRevision<Shelf[]>(state, 1);

  async function readShelves(): Promise<Shelf[]> {
    const [categories, shown] = await Promise.all([lists.categories(), lists.shown()]);
    const ids = [...shown.values()].map(({ bestSeller }) => bestSeller);
    const pictures = new Map(
      (await stored.byIds(ids)).map(({ id, pictures: [first] }) => [id, first?.src]),
    );
    const coverOf = (id: number) => pictures.get(shown.get(id)?.bestSeller ?? 0);
    return menuOf(filterCategories(categories)).map(({ id, ...entry }) => ({
      ...entry,
      cover: coverOf(id),
    }));
  }

  return {
    isReady: () => state.isFilled(),
    checkedAt: () => state.number("checked_at"),
    isOutOfDate: () => isOutOfDate({ index, clock }),

    async list(query) {
      const { page = 1, perPage = 10 } = query;
      const filter = await lists.filterOf(query);
      const total = await lists.totalOf(filter);
      const hasPage = (page - 1) * perPage < total;
      const ids = hasPage ? await lists.pageIds(filter, total) : [];
      const products = await stored.byIds(ids);
      return {
        products,
        ...(filter.found && { words: filter.found.words }),
        total,
        totalPages: Math.ceil(total / perPage),
      };
    },

    async bySlug(slug) {
      const key = slug.toLowerCase();
      // PostgreSQL refuses the character 0.
      if (key === "" || key.includes("\0")) return undefined;
      const row = await db
        .selectFrom("catalogueProducts")
        .select("id")
        .where("slug", "=", key)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && (await stored.byIds([row.id]))[0];
    },

    async products(ids) {
      return new Map((await stored.byIds(ids)).map((one) => [one.id, one]));
    },

    names: (ids) => readNames(db, dialect, ids),

    async variationsOf(productId) {
      const now = clock();
      return (await storedVariations(db, productId)).map((one) => withPriceAt(one, now));
    },

    async variations(refs) {
      const parents = new Map(refs.map((ref) => [ref.variationId, ref.productId]));
      const rows = await db
        .selectFrom("catalogueVariations")
        .select(["id", "productId", "variation"])
        .where(isOneOf(dialect, "id", [...parents.keys()]))
        .execute();
      const now = clock();
      const meant = rows.filter((row) => parents.get(row.id) === row.productId);
      return new Map(
        meant.map((row) => [row.id, withPriceAt(JSON.parse(row.variation) as Variation, now)]),
      );
    },

    categories: lists.categories,

    shelves: () => shelves("all", readShelves),

    async related(product) {
      const [category] = product.categories;
      if (!category) return [];
      const filter = await lists.filterOf({
        categoryId: category.id,
        exclude: [product.id],
        perPage: RELATED_SHOWN,
        status: "publish",
        inStock: true,
      });
      const known = (await lists.categories()).find(({ id }) => id === category.id);
      return stored.byIds(await lists.pageIds(filter, known?.count ?? 0));
    },

    soldTotal: () => state.number("sales"),

    async nextSaleChange() {
      const [first] = await lists.saleChange();
      // A change that was not written yet may be followed by others.
      return first === undefined ? undefined : Math.max(first, clock() + 1);
    },
  };
}
