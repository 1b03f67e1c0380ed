import type { MenuCategory } from "#app/domain/catalogue/category-tree.ts";

/** A category in a menu of the frame. */
export type MenuEntry = Omit<MenuCategory, "id">;
