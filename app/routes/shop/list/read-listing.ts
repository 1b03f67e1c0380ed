import type { CatalogueQuery } from "#app/domain/catalogue/listing.ts";
import { cardView } from "#app/components/product/card-view.ts";
import { filterCategories } from "#app/domain/catalogue/category-tree.ts";
import type { Listing } from "#app/routes/shop/list/listing-view.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { markedText } from "#app/domain/catalogue/marked-text.ts";
import type { Shop } from "#server/shop.ts";
import { orNull } from "#app/routes/or-null.ts";

/**
 * One page of cards and the categories for the filter, read in parallel. Each can fail without the other.
 * @param marksWords whether the words that a search has found are marked in the names
 */
export async function readListing(
  shop: Pick<Shop, "catalogue">,
  query: CatalogueQuery,
  { marksWords = false } = {},
): Promise<Listing> {
  const { catalogue } = shop;
  const [found, categories] = await Promise.all([
    orNull(catalogue.list(query)),
    orNull(catalogue.categories()),
  ]);
  return {
    categories: filterCategories(categories ?? [], query.categoryId),
    list: found && {
      cards: found.products.map((product) => cardView(product)),
      ...(marksWords && found.words && { names: markedNames(found.products, found.words) }),
      total: found.total,
      totalPages: found.totalPages,
    },
    isCheckedLater: shop.catalogue.isOutOfDate(),
  };
}

function markedNames(products: Product[], words: string[]): Record<number, string[]> {
  const found = new Set(words);
  const names = products.map(({ id, name }) => [id, markedText(name, found)] as const);
  return Object.fromEntries(names.filter(([, pieces]) => pieces.length > 1));
}
