import type {
  CategoryChange,
  CategoryDraft,
  OwnersCategory,
  OwnersTag,
} from "#app/domain/admin/owners-category.ts";
import type { Result } from "../platform/outgoing/result.ts";

/**
 * The calls for categories and tags that only the owner's area makes. No write is repeated here. A name that another category of the
 * same parent has is an error with the reason "taken", an unknown category or parent one with "missing", a picture that
 * cannot be fetched one with "picture".
 */
export interface OwnersCategoryCalls {
  /** All but the one for products without a category, by their order and then by name. */
  listOwnersCategories(): Promise<Result<OwnersCategory[]>>;
  /** How many products in any status but the bin are in it or below it. */
  countProductsIn(categoryId: number): Promise<Result<number>>;
  createCategory(category: CategoryDraft): Promise<Result<void>>;
  updateCategory(id: number, change: CategoryChange): Promise<Result<void>>;
  /** For good. */
  deleteCategory(id: number): Promise<Result<void>>;
  /** By name. */
  listTags(): Promise<Result<OwnersTag[]>>;
  /** The ids of the products with it, in any status but the bin. */
  productsTagged(tagId: number): Promise<Result<number[]>>;
  renameTag(id: number, name: string): Promise<Result<void>>;
  /** For good. */
  deleteTag(id: number): Promise<Result<void>>;
}
