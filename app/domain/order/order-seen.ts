/**
 * What a page shows of an order, to tell later whether it has changed since; the names are also those of the form.
 * modified: the back end's time of the last change. stage: "" before the first one. when: way, date and slot; "" without
 * a date. refunded: sen that were given back.
 */
export const SEEN_FIELDS = ["modified", "status", "stage", "when", "refunded"] as const;

export type SeenOrder = Record<(typeof SEEN_FIELDS)[number], string>;

/** `other`: a change that the page does not name, such as an address. */
export type OrderChange = "status" | "stage" | "when" | "refunded" | "other";

/** What differs between what the page showed and the order of now; empty when nothing does. */
export function changesSince(seen: Partial<SeenOrder>, now: SeenOrder): OrderChange[] {
  const isOther = (name: keyof SeenOrder) => seen[name] !== undefined && seen[name] !== now[name];
  const named = (["status", "stage", "when", "refunded"] as const).filter(isOther);
  if (named.length > 0) return named;
  return isOther("modified") ? ["other"] : [];
}
