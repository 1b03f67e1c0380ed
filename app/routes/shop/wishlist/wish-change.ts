import type { Flash } from "#app/domain/flash.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import {
  isFull,
  type KeptWishes,
  parseWishes,
  wishText,
  withoutWish,
  withWishes,
} from "#app/domain/catalogue/wishlist.ts";
import { t } from "#app/texts/t.ts";

interface WishChange {
  wishes: KeptWishes;
  /** Null for a list that a script sends. */
  told: Flash | null;
}

/**
 * The list after a posted form: one product added or removed, a shared list added, or the list of a browser's storage.
 * Undefined for a form that is none of these.
 */
export function changeWishes({ ids, sent }: KeptWishes, form: FormData): WishChange | undefined {
  const changed = (next: number[], text: string, kind: Flash["kind"] = "success") => ({
    wishes: { ids: next, sent },
    told: { kind, text },
  });
  const added = parseId(form.get("add"));
  if (added !== undefined) {
    if (isFull(ids) && !ids.includes(added)) return changed(ids, wishText("full"), "info");
    return changed(withWishes(ids, [added]), wishText("added"));
  }
  const removed = parseId(form.get("remove"));
  if (removed !== undefined) return changed(withoutWish(ids, removed), wishText("removed"));
  const kept = form.get("keep");
  // When the list is full, products of the shared list are left out, not those of the own list.
  if (typeof kept === "string")
    return changed(
      withWishes([], [...ids, ...parseWishes(kept)]),
      t("The list is yours now. Enjoy!"),
    );
  const stored = form.get("store");
  if (typeof stored !== "string") return undefined;
  const list = parseWishes(stored);
  return { wishes: { ids: list, sent: list }, told: null };
}
