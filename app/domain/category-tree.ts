import type { Coupon } from "./coupon-terms.ts";
import type { Category } from "./product.ts";

type Node = Pick<Category, "id" | "parentId">;

/** The given categories and all below them, each once; a loop in the tree does no harm. */
export function withDescendants(ids: number[], categories: Node[]): number[] {
  const found = new Set(ids);
  // A set hands out what is added while it is walked, so children of children are found too.
  for (const id of found) {
    for (const category of categories) {
      if (category.parentId === id) found.add(category.id);
    }
  }
  return [...found];
}

/** WooCommerce's own, for goods that were put into none. */
const UNCATEGORIZED = /^uncategori[sz]ed$/;

/** The categories that a list can be narrowed to: not the empty ones, but always the chosen one. */
export function filterCategories(categories: Category[], chosen?: number): Category[] {
  const filled = new Set(categories.filter(({ count }) => count > 0).map(({ id }) => id));
  const isFilled = ({ id, slug }: Category) =>
    !UNCATEGORIZED.test(slug) && withDescendants([id], categories).some((one) => filled.has(one));
  return categories.filter((category) => category.id === chosen || isFilled(category));
}

/** Whether judging a coupon takes the category tree: it names categories, wanted or excluded. */
export function namesCategories(coupon: Coupon): boolean {
  return coupon.categoryIds.length > 0 || coupon.excludedCategoryIds.length > 0;
}

/** A coupon whose categories include those below them: a product is in a category through its children too. */
export function withChildCategories(coupon: Coupon, categories: Node[]): Coupon {
  return {
    ...coupon,
    categoryIds: withDescendants(coupon.categoryIds, categories),
    excludedCategoryIds: withDescendants(coupon.excludedCategoryIds, categories),
  };
}
