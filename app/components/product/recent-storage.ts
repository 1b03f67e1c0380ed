import { parseWishes } from "#app/domain/catalogue/wishlist.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";

const KEY = "recently-seen";
const MAX_RECENT = 12;

/** The ids of the products that this browser has shown, the last one first. */
export function recentIds(): number[] {
  return parseWishes(readStored(KEY) ?? "").slice(0, MAX_RECENT);
}

export function rememberSeen(id: number): void {
  const others = recentIds().filter((other) => other !== id);
  writeStored(KEY, [id, ...others].slice(0, MAX_RECENT).join(","));
}
