import { LRUCache } from "lru-cache";
import { filterCategories, menuOf, withDescendants } from "#app/domain/catalogue/category-tree.ts";
import { offerOf } from "#app/domain/catalogue/offer.ts";
import type { Category, Product, Variation } from "#app/domain/catalogue/product.ts";
import {
  byDate,
  byRelevance,
  comparison,
  countedCategories,
  filterOf,
  type Listable,
} from "#app/domain/catalogue/list-rules.ts";
import { LONGEST_SLUG } from "#app/domain/catalogue/slug.ts";
import { currentLanguage } from "#app/texts/language.ts";
import { pricedAt, pricesOf, rangeOf } from "#app/domain/catalogue/sale-prices.ts";
import { wordsIn } from "#app/domain/catalogue/search-words.ts";
import { titleKey } from "#app/domain/catalogue/word-forms.ts";
import { plainPath } from "../platform/plain-path.ts";
import type { IndexedProduct, IndexEntry } from "../ports/indexed-product.ts";
import type { ProductQuery } from "../ports/shop-backend.ts";
import type { Shelf } from "./catalogue.ts";

/** A product with its prices at a moment; its descriptions stay in the table. */
export interface ListedProduct extends Listable {
  /** As it was stored. */
  product: IndexedProduct;
  variations: Variation[];
  /** As addresses are compared; "" for a product without a page. */
  slug: string;
  /** From when to when its prices hold, and whether it is shown, ms since the epoch; Infinity for no end. */
  pricedAt: number;
  changesAt: number;
}

/** Lists whose next pages are cut from the same products, and the related goods of a category. */
const KEPT_LISTS = 100;

/** @param now ms since the epoch */
export function listedProduct({ product, variations }: IndexEntry, now: number): ListedProduct {
  const slug = plainPath(product.slug).replaceAll("\0", "");
  const { malay, ...rest } = product;
  const malayName = malay?.name;
  const stored = {
    ...rest,
    descriptionHtml: "",
    shortDescriptionHtml: "",
    ...(malayName !== undefined && { malay: { name: malayName } }),
  };
  return {
    product: stored,
    variations,
    slug: slug.length > LONGEST_SLUG ? "" : slug,
    titleKey: titleKey(product.name),
    ...(malayName !== undefined && { malayKey: titleKey(malayName) }),
    ...pricesAt(stored, variations, now),
  };
}

/** The same product with its prices at `now`, ms since the epoch. */
export function pricedAgain(one: ListedProduct, now: number): ListedProduct {
  const holds = one.pricedAt <= now && now < one.changesAt;
  return holds ? one : { ...one, ...pricesAt(one.product, one.variations, now) };
}

function pricesAt(stored: IndexedProduct, variations: Variation[], now: number) {
  const { menuOrder: _, modifiedAt: __, tags: ___, sku: ____, opensAt = 0, ...product } = stored;
  const { product: shown, range, changesAt } = pricedAt<Product>(product, variations, now);
  const next = opensAt > now ? Math.min(opensAt, changesAt) : changesAt;
  const isOffered = offerOf(shown) !== "sold-out";
  return { shown, range, pricedAt: now, changesAt: next, isOffered };
}

/** All products and categories at a moment. */
export type CatalogueListing = ReturnType<typeof createListing>;

/** @param products with their prices at `now`, ms since the epoch */
export function createListing(
  products: ReadonlyMap<number, ListedProduct>,
  tree: Category[],
  now: number,
) {
  const isOpen = ({ product: { opensAt = 0 } }: ListedProduct) => opensAt <= now;
  const listed = new Map([...products].filter(([, one]) => isOpen(one)));
  for (const [id, one] of listed) {
    if (one.product.members.length > 0) listed.set(id, withMemberPrices(one, listed));
  }
  const bySlug = new Map<string, ListedProduct>();
  for (const one of listed.values()) {
    const other = bySlug.get(one.slug);
    if (one.slug !== "" && (!other || byDate(one, other) > 0)) bySlug.set(one.slug, one);
  }
  let changesAt = Infinity;
  for (const one of products.values()) changesAt = Math.min(changesAt, one.changesAt);
  /** All products in an order, and what a query lets through of them. */
  const lists = new LRUCache<string, ListedProduct[], () => ListedProduct[]>({
    max: KEPT_LISTS,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  const kept = (key: string, context: () => ListedProduct[]) => lists.memo(key, { context });
  const all = [...listed.values()];

  /** The products that a query lets through, in its order. @param scores of a search's hits */
  function matching(query: ProductQuery, scores?: ReadonlyMap<number, number>): ListedProduct[] {
    const { orderBy = "date", order, page: _, perPage: __, ...asked } = query;
    const categoryIds =
      asked.categoryId === undefined
        ? undefined
        : new Set(withDescendants([asked.categoryId], tree));
    const passes = filterOf(asked, categoryIds);
    const inOrder = comparison(orderBy, order);
    if (scores) {
      const hits = [...scores.keys()].flatMap((id) => listed.get(id) ?? []).filter(passes);
      const isByRelevance = !query.orderBy || orderBy === "menu_order";
      return isByRelevance ? byRelevance(hits, asked.search ?? "", scores) : hits.sort(inOrder);
    }
    const key = `${orderBy} ${order ?? ""} ${currentLanguage()}`;
    const sorted = () => kept(key, () => all.toSorted(inOrder));
    return kept(key + JSON.stringify(asked), () => sorted().filter(passes));
  }

  const { categories, covers } = countedCategories(tree, all);
  const shelves: Shelf[] = menuOf(filterCategories(categories)).map(({ id, ...entry }) => ({
    ...entry,
    cover:
      tree.find((one) => one.id === id)?.picture?.src ?? covers.get(id)?.product.pictures[0]?.src,
  }));

  return {
    listed,
    madeAt: now,
    changesAt,
    categories,
    shelves,
    bySlug,
    matching,
    /** The products whose names have every word of a term, for as long as a search finds nothing else. */
    namedLike(term: string) {
      const words = wordsIn(term).map(({ word }) => word);
      const isNamed = ({ titleKey: title, malayKey = "" }: ListedProduct) =>
        words.every((word) => title.includes(word) || malayKey.includes(word));
      const named = words.length === 0 ? [] : all.filter(isNamed);
      return { scores: new Map(named.map(({ product: { id } }) => [id, 1])), words };
    },
  };
}

/** A group with the prices of its products; as the back end answered when one of them is not known. */
function withMemberPrices(group: ListedProduct, listed: Map<number, ListedProduct>): ListedProduct {
  const ids = [...new Set(group.product.members)];
  const members = ids.flatMap((id) => listed.get(id) ?? []);
  if (members.length < ids.length) return group;
  const published = members.filter(({ shown }) => shown.status === "publish");
  const range = rangeOf(published.flatMap(({ range: one }) => (one ? [one.low, one.high] : [])));
  const onSale = published.some(({ shown }) => shown.onSale);
  const shown = { ...group.shown, ...pricesOf(range), onSale };
  return { ...group, shown, range, isOffered: offerOf(shown) !== "sold-out" };
}
