/** What a page shows of an order, to tell later whether it has changed since. */
export interface SeenOrder {
  /** The back end's time of the last change. */
  modified: string;
  status: string;
  /** "" before the first stage. */
  stage: string;
  /** Way, date and slot; "" without a date. */
  when: string;
  /** Sen that were given back. */
  refunded: string;
}

/** The names of the fields, which are also those of the form. */
export const SEEN_FIELDS = ["modified", "status", "stage", "when", "refunded"] as const;

/** `other`: a change that the page does not name, such as an address. */
export type OrderChange = "status" | "stage" | "when" | "refunded" | "other";

/** What differs between what the page showed and the order of now; empty when nothing does. */
export function changesSince(seen: Partial<SeenOrder>, now: SeenOrder): OrderChange[] {
  const isOther = (name: keyof SeenOrder) => seen[name] !== undefined && seen[name] !== now[name];
  const named = (["status", "stage", "when", "refunded"] as const).filter(isOther);
  if (named.length > 0) return named;
  return isOther("modified") ? ["other"] : [];
}
