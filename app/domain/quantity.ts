import { MAX_LINES, MAX_QUANTITY, type CartLine } from "./cart.ts";

const FORM_QUANTITY = /^[1-9]\d?$/;
const ID = /^[1-9]\d{0,14}$/;

/** Whether a value is what a cart line may hold: a whole number from 1 to MAX_QUANTITY. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

/** A quantity field of a form: plain digits for 1 to 99. Anything else is undefined and refused by the caller. */
export function parseQuantity(text: unknown): number | undefined {
  return typeof text === "string" && FORM_QUANTITY.test(text) ? Number(text) : undefined;
}

/** A product's or variation's id as text; undefined unless it is a plain positive whole number. */
export function parseId(text: unknown): number | undefined {
  return typeof text === "string" && ID.test(text) ? Number(text) : undefined;
}

/**
 * The `qty` of a single add-to-cart link, read as a whole number: missing, below 1 or not a number counts as 1,
 * above 99 as 99, which is told (`capped`).
 */
export function linkQuantity(text: string | null): { quantity: number; capped: boolean } {
  const asked = Number.parseInt(text ?? "", 10);
  const capped = asked > MAX_QUANTITY;
  if (capped) return { quantity: MAX_QUANTITY, capped };
  return { quantity: asked >= 1 ? asked : 1, capped };
}

/**
 * The `items` of a bulk link: comma-separated `productId:quantity[:variationId]`, with or without spaces around each
 * part. A third part that is no id, and any further part, is passed over. One bad entry voids the whole list; so does a
 * list longer than a cart can hold.
 */
export function parseBulkItems(items: string): CartLine[] {
  const entries = items.split(",", MAX_LINES + 1);
  if (entries.length > MAX_LINES) return [];
  const lines: CartLine[] = [];
  for (const entry of entries) {
    const line = parseBulkEntry(entry);
    if (!line) return [];
    lines.push(line);
  }
  return lines;
}

function parseBulkEntry(entry: string): CartLine | undefined {
  const parts = entry.split(":", 3).map((part) => part.trim());
  const productId = parseId(parts[0]);
  const quantity = parseQuantity(parts[1]);
  if (productId === undefined || quantity === undefined) return undefined;
  return { productId, variationId: parseId(parts[2]) ?? null, quantity };
}
