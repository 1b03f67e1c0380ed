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
 * above 99 as 99 (decision 24).
 */
export function linkQuantity(text: string | null): number {
  const quantity = Number.parseInt(text ?? "", 10);
  return quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1;
}

/**
 * The `items` of a bulk link: comma-separated `productId:quantity[:variationId]`.
 * One bad entry voids the whole list; so does a list longer than a cart can hold.
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
  const parts = entry.split(":", 4);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const productId = parseId(parts[0]);
  const quantity = parseQuantity(parts[1]);
  const variationId = parts.length === 3 ? parseId(parts[2]) : null;
  if (productId === undefined || quantity === undefined || variationId === undefined) {
    return undefined;
  }
  return { productId, variationId, quantity };
}
