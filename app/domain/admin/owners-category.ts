import type { Category } from "#app/domain/catalogue/product.ts";
import { isCopy } from "./product-pictures.ts";

/** A category as its owner works on it. It keeps its slug, and so its address, when its name changes. */
export interface OwnersCategory extends Category {
  /** Among those of its parent, lower ones stand first; equal ones by name. */
  order: number;
}

/** A category as it is first made. */
export interface CategoryDraft extends Pick<OwnersCategory, "name" | "parentId" | "order"> {
  /** The address of a new picture, which the back end fetches; null for none. */
  picture?: string | null | undefined;
}

/** What a save changes; what is left out stays as it is. */
export type CategoryChange = Partial<CategoryDraft>;

/** Whether it has this picture already: none for null, or a copy of the upload at this address. */
export const hasPicture = ({ picture }: OwnersCategory, wanted: string | null): boolean =>
  wanted === null ? !picture : isCopy(picture?.src ?? "", new URL(wanted).pathname);

/**
 * Why a category cannot be so. taken: another one of the same parent has the name. loop: it would be below itself.
 * missing: there is no such parent.
 * @param id 0 for a new one
 */
export function categoryProblem(
  categories: OwnersCategory[],
  id: number,
  { name, parentId }: Pick<OwnersCategory, "name" | "parentId">,
): "taken" | "loop" | "missing" | undefined {
  const find = (wanted: number | null) => categories.find((one) => one.id === wanted);
  const isMoved = find(id)?.parentId !== parentId;
  if (isMoved && parentId !== null && !find(parentId)) return "missing";
  const above = new Set<number>();
  for (let at = find(parentId); at && !above.has(at.id); at = find(at.parentId)) above.add(at.id);
  if (above.has(id)) return "loop";
  const isTwin = (one: OwnersCategory) =>
    one.id !== id && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase();
  return categories.some(isTwin) ? "taken" : undefined;
}

/** A word that shoppers find products by. */
export interface OwnersTag {
  id: number;
  name: string;
  /** The products that shoppers see with it. */
  count: number;
}

/** Its place among those of its parent, from 1. @param categories in their order */
export function placeOf(categories: OwnersCategory[], { id, parentId }: OwnersCategory): number {
  return (
    categories.filter((one) => one.parentId === parentId).findIndex((one) => one.id === id) + 1
  );
}

/** The texts in the fields of a category's form. */
export type CategoryValues = Record<"name" | "parent" | "place", string>;

/** The texts of a category as its form first shows them. @param categories in their order */
export const categoryValues = (
  categories: OwnersCategory[],
  category: OwnersCategory,
): CategoryValues => ({
  name: category.name,
  parent: String(category.parentId ?? ""),
  place: String(placeOf(categories, category)),
});

/**
 * The new numbers, by category, with which one stands at a place among those of its parent; as few as possible.
 * @param others those of the same parent without it, in their order
 * @param place from 1; one behind the last is the last
 */
export function ordersAtPlace(
  others: OwnersCategory[],
  moved: OwnersCategory,
  place: number,
): Map<number, number> {
  const orders = new Map<number, number>();
  let last = -Infinity;
  for (const one of others.toSpliced(place - 1, 0, moved)) {
    const order = one.order > last ? one.order : last + 1;
    if (order !== one.order) orders.set(one.id, order);
    last = order;
  }
  return orders;
}

/** The order of a new one behind these; by name among those that were never put in order. */
export function lastOrder(others: OwnersCategory[]): number {
  const last = Math.max(0, ...others.map(({ order }) => order));
  return last === 0 ? 0 : last + 1;
}

/** What a form has seen of a category. Another one tells that it was changed since. */
export const categoryVersion = ({ name, parentId, order, picture }: OwnersCategory): string =>
  [order, parentId ?? 0, picture?.id ?? 0, name].join(" ");
