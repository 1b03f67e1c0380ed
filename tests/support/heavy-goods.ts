import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import type { World } from "./checkout-world.ts";

/** A page builder's description of this length in characters. */
export const longText = (length: number) => `<p>${"word ".repeat(length / 5)}</p>`;

/** Writes one field of a product's row as a plug-in does, of any size. */
export function storeInShop(world: World, id: number, field: string, value: unknown): void {
  const shop = new DatabaseSync(join(world.folder, "shop.sqlite"));
  shop
    .prepare("update product_data set data = json_set(data, ?, json(?)) where id = ?")
    .run(`$.${field}`, JSON.stringify(value), id);
  shop.close();
}
