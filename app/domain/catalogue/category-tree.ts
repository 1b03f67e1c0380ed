import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { Category } from "./product.ts";

type Node = Pick<Category, "id" | "parentId">;

/** The given categories and all their descendants, each once. Safe for a tree with cycles. */
export function withDescendants(ids: number[], categories: Node[]): number[] {
  const found = new Set(ids);
  // Iterating over a set includes the values added during the iteration, so children of children are found too.
  for (const id of found) {
    for (const category of categories) {
      if (category.parentId === id) found.add(category.id);
    }
  }
  return [...found];
}

/** Whether it is WooCommerce's default category, for products without a category. */
export const isDefaultCategory = ({ slug }: Pick<Category, "slug">): boolean =>
  /^uncategori[sz]ed$/.test(slug);

/** The categories offered as a filter: those with products below them, and always the chosen one. */
export function filterCategories(categories: Category[], chosen?: number): Category[] {
  const filled = new Set(categories.filter(({ count }) => count > 0).map(({ id }) => id));
  const isFilled = (category: Category) =>
    !isDefaultCategory(category) &&
    withDescendants([category.id], categories).some((one) => filled.has(one));
  return categories.filter((category) => category.id === chosen || isFilled(category));
}

/** The category and those above it, from the top. Safe for a tree with cycles. */
function branchTo<C extends Node>(categories: C[], id: number | null): C[] {
  const find = (wanted: number | null) => categories.find((category) => category.id === wanted);
  const branch: C[] = [];
  for (let node = find(id); node && !branch.includes(node); node = find(node.parentId)) {
    branch.unshift(node);
  }
  return branch;
}

/**
 * Categories for a choice step by step: those at the top, then the children of each chosen one down to `chosen`.
 * A category whose parent is not in the list counts as one at the top.
 */
export function categoryLevels<C extends Node>(categories: C[], chosen: number | null): C[][] {
  const tops = categories.filter(({ parentId }) => branchTo(categories, parentId).length === 0);
  const below = branchTo(categories, chosen).map(({ id }) =>
    categories.filter(({ parentId }) => parentId === id),
  );
  return [tops, ...below].filter((level) => level.length > 0);
}

/** A category in a menu. */
export interface MenuCategory extends Pick<Category, "id" | "name" | "slug" | "count"> {
  /** How many categories are above it. */
  depth: number;
}

/** A category in a menu of the frame. */
export type MenuEntry = Omit<MenuCategory, "id">;

/**
 * Categories for a menu: each parent before its children, in the given order otherwise. A category whose parent is not
 * in the list counts as one at the top. Those in a cycle are left out.
 */
export function menuOf(
  categories: Category[],
  above: number | null = null,
  depth = 0,
): MenuCategory[] {
  const isListed = (id: number | null) => categories.some((category) => category.id === id);
  return categories
    .filter(({ parentId }) => (isListed(parentId) ? parentId : null) === above)
    .flatMap(({ id, name, slug, count }) => [
      { id, name, slug, count, depth },
      ...menuOf(categories, id, depth + 1),
    ]);
}

/** All categories for one choice, in the order of the menu. A name has those above it: two may be the same. */
export function categoryChoices(categories: Category[]): Pick<Category, "id" | "name">[] {
  const ids = new Set([...menuOf(categories), ...categories].map(({ id }) => id));
  const nameOf = ({ name }: Category) => name;
  return [...ids].map((id) => ({ id, name: branchTo(categories, id).map(nameOf).join(" › ") }));
}

/** Whether the coupon includes or excludes categories, so that judging it needs the category tree. */
export function namesCategories(coupon: Coupon): boolean {
  return coupon.categoryIds.length > 0 || coupon.excludedCategoryIds.length > 0;
}

/** The coupon with the descendants of its categories: a product of a subcategory counts for the parent category. */
export function withChildCategories(coupon: Coupon, categories: Node[]): Coupon {
  return {
    ...coupon,
    categoryIds: withDescendants(coupon.categoryIds, categories),
    excludedCategoryIds: withDescendants(coupon.excludedCategoryIds, categories),
  };
}
