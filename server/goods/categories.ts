import {
  type CategoryChange,
  categoryProblem,
  categoryVersion,
  hasPicture,
  lastOrder,
  ordersAtPlace,
  placeOf,
  type OwnersCategory,
  type OwnersTag,
} from "#app/domain/admin/owners-category.ts";
import { mayBeDone } from "../platform/outgoing/result.ts";
import { eachInTurn, failed, type GoodsShop } from "./change-product.ts";

interface WantedCategory {
  name: string;
  parentId: number | null;
  /** Among those of its parent, from 1; null leaves it where it is. */
  place: number | null;
  /** The address of a new picture, which the back end fetches; null removes it. */
  picture?: string | null | undefined;
}

/**
 * The end of a save. taken: another category of the same parent has the name. loop: it would be below itself. in-use:
 * so many products and categories are in it. changed: it was changed since the owner saw it. picture: the back end could
 * not fetch the new picture. away: it did not answer, or refused the change. Of these two a part may be saved.
 */
export type CategoryOutcome =
  | { kind: "saved" }
  | { kind: "taken" | "loop" | "changed" | "missing" | "picture" | "away" }
  | { kind: "in-use"; products: number; categories: number };

/** Makes a category, the last of its parent, and shows it in the shop. */
export const addCategory = eachInTurn("categories", addNow);

async function addNow(
  shop: GoodsShop,
  { name, parentId, picture }: Omit<WantedCategory, "place">,
): Promise<CategoryOutcome> {
  const { backend } = shop;
  const read = await backend.listOwnersCategories();
  if (!read.ok) return failed(shop, read.error);
  const problem = categoryProblem(read.value, 0, { name, parentId });
  if (problem) return { kind: problem };
  const order = lastOrder(read.value.filter((one) => one.parentId === parentId));
  const answer = await backend.createCategory({ name, parentId, order, picture });
  // Also after a lost answer: it may have been carried out.
  shop.catalogue.drop({ categories: true });
  if (answer.ok) return { kind: "saved" };
  const after = mayBeDone(answer.error) ? await backend.listOwnersCategories() : read;
  const isMade = after.ok && categoryProblem(after.value, 0, { name, parentId }) === "taken";
  return isMade ? { kind: "saved" } : failed(shop, answer.error);
}

/**
 * Renames a category, moves it below another one or to another place, and shows it so in the shop. What is so already
 * is no change, so that a save may be repeated.
 * @param seen the version of the category that the owner saw
 */
export const changeCategory = eachInTurn("categories", changeNow);

async function changeNow(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  wanted: WantedCategory,
): Promise<CategoryOutcome> {
  const read = await shop.backend.listOwnersCategories();
  if (!read.ok) return failed(shop, read.error);
  const category = read.value.find((one) => one.id === id);
  if (!category) return { kind: "missing" };
  const changes = changesOf(read.value, category, wanted);
  if (changes.size === 0) return { kind: "saved" };
  if (categoryVersion(category) !== seen) return { kind: "changed" };
  const problem = categoryProblem(read.value, id, wanted);
  if (problem) return { kind: problem };
  try {
    for (const [changedId, change] of changes) {
      const answer = await shop.backend.updateCategory(changedId, change);
      if (!answer.ok) return failed(shop, answer.error);
    }
    return { kind: "saved" };
  } finally {
    shop.catalogue.drop({ categories: true });
  }
}

/** What changes of it, and the order of others that make room for it. */
function changesOf(
  categories: OwnersCategory[],
  category: OwnersCategory,
  { name, parentId, place, picture }: WantedCategory,
): Map<number, CategoryChange> {
  const { id } = category;
  const isMoved = parentId !== category.parentId;
  const changes = new Map<number, CategoryChange>();
  const own: CategoryChange = {
    ...(isMoved && { parentId }),
    ...(name !== category.name && { name }),
    ...(picture !== undefined && !hasPicture(category, picture) && { picture }),
  };
  if (Object.keys(own).length > 0) changes.set(id, own);
  if (place !== null && (isMoved || place !== placeOf(categories, category))) {
    const others = categories.filter((one) => one.parentId === parentId && one.id !== id);
    for (const [changedId, order] of ordersAtPlace(others, category, place)) {
      changes.set(changedId, { ...changes.get(changedId), order });
    }
  }
  return changes;
}

/** Deletes a category with nothing in it. One that is gone already is deleted. */
export const deleteCategory = eachInTurn("categories", deleteNow);

async function deleteNow(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
): Promise<CategoryOutcome> {
  const { backend } = shop;
  const read = await backend.listOwnersCategories();
  if (!read.ok) return failed(shop, read.error);
  const category = read.value.find((one) => one.id === id);
  if (!category) return { kind: "saved" };
  if (categoryVersion(category) !== seen) return { kind: "changed" };
  const counted = await backend.countProductsIn(id);
  if (!counted.ok) return failed(shop, counted.error);
  const products = counted.value;
  const categories = read.value.filter(({ parentId }) => parentId === id).length;
  if (products + categories > 0) return { kind: "in-use", products, categories };
  const answer = await backend.deleteCategory(id);
  shop.catalogue.drop({ categories: true });
  return answer.ok ? { kind: "saved" } : failed(shop, answer.error);
}

/**
 * Gives a tag another name, and shows its products so in the shop.
 * @param asked.seen the name that the owner saw
 * @param name null deletes it when no product has it; one that is gone already is deleted
 */
export const changeTag = eachInTurn("tags", changeTagNow);

async function changeTagNow(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  name: string | null,
): Promise<CategoryOutcome> {
  const { backend, catalogue } = shop;
  const read = await backend.listTags();
  if (!read.ok) return failed(shop, read.error);
  const known = read.value.find((tag) => tag.id === id);
  if (!known) return { kind: name === null ? "saved" : "missing" };
  if (known.name === name) return { kind: "saved" };
  if (known.name !== seen) return { kind: "changed" };
  const isTwin = (tag: OwnersTag) =>
    tag.id !== id && tag.name.toLowerCase() === name?.toLowerCase();
  if (read.value.some(isTwin)) return { kind: "taken" };
  const tagged = await backend.productsTagged(id);
  if (!tagged.ok) return failed(shop, tagged.error);
  const products = tagged.value.length;
  if (name === null && products > 0) return { kind: "in-use", products, categories: 0 };
  const answer = await (name === null ? backend.deleteTag(id) : backend.renameTag(id, name));
  // Renaming a tag is no change of its products in the back end.
  catalogue.drop({ productIds: tagged.value });
  return answer.ok ? { kind: "saved" } : failed(shop, answer.error);
}
