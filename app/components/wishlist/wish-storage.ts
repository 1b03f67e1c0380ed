import { useSyncExternalStore } from "react";
import {
  isWishlistFull,
  parseWishes,
  withoutWish,
  withWishes,
} from "#app/domain/catalogue/wishlist.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { localPath } from "#app/texts/language.ts";

export const WISHES_KEY = "wishlist";

const listeners = new Set<() => void>();
let known = { text: "", ids: [] as number[] };

/** The ids on this browser's list, the newest first. */
export function storedWishes(): number[] {
  const text = readStored(WISHES_KEY) ?? "";
  if (text !== known.text) known = { text, ids: parseWishes(text) };
  return known.ids;
}

/** @returns whether storage has the list now; it may be full or forbidden */
export function storeWishes(ids: number[]): boolean {
  const text = ids.join(",");
  writeStored(WISHES_KEY, text);
  for (const listener of listeners) listener();
  return readStored(WISHES_KEY) === text;
}

/**
 * Adds a product to this browser's list or removes it, and tells the server.
 * @returns undefined if storage does not work: then the plain form has to be sent
 */
export function toggleWish(id: number): "added" | "removed" | "full" | undefined {
  const ids = storedWishes();
  const isWished = ids.includes(id);
  if (!isWished && isWishlistFull(ids)) return "full";
  if (!storeWishes(isWished ? withoutWish(ids, id) : withWishes(ids, [id]))) return undefined;
  void sendWishes();
  return isWished ? "removed" : "added";
}

/** Whether a product is on this browser's list; undefined until scripts run. */
export function useWished(id: number): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => storedWishes().includes(id),
    () => undefined,
  );
}

/** Makes the cookie of the wishlist page equal this browser's list. If that fails, the page does it. */
export async function sendWishes(): Promise<void> {
  const body = new URLSearchParams({ store: readStored(WISHES_KEY) ?? "" });
  const init = { method: "POST", body, redirect: "manual", keepalive: true } as const;
  await fetch(localPath("/wishlist"), init).catch(() => {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed the list, or this page was restored from the history.
  addEventListener("storage", listener);
  addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
    removeEventListener("pageshow", listener);
  };
}
