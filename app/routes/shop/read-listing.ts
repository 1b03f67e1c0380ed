import type { CatalogueQuery } from "#app/domain/listing.ts";
import { cardView } from "#app/features/catalogue/card-view.ts";
import { filterCategories } from "#app/domain/category-tree.ts";
import type { Listing } from "#app/features/catalogue/listing-view.ts";
import { isOutOfDate } from "#server/catalogue/index/out-of-date.ts";
import type { Shop } from "#server/shop.ts";
import { orNull } from "../or-null.ts";

/** One page of cards and the categories for the filter, read in parallel. Each can fail without the other. */
export async function readListing(
  shop: Pick<Shop, "catalogue" | "clock" | "index">,
  query: CatalogueQuery,
): Promise<Listing> {
  const { catalogue } = shop;
  const [found, categories] = await Promise.all([
    orNull(catalogue.list(query)),
    orNull(catalogue.categories()),
  ]);
  return {
    categories: filterCategories(categories ?? [], query.categoryId).map(({ id, name }) => ({
      id,
      name,
    })),
    list: found && {
      cards: found.products.map((product) => cardView(product)),
      total: found.total,
      totalPages: found.totalPages,
    },
    isCheckedLater: isOutOfDate(shop),
  };
}
