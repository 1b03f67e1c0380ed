import { MAX_LINES, MAX_QUANTITY, type CartLine } from "./cart.ts";

const FORM_QUANTITY = /^[1-9]\d?$/;
const ID = /^[1-9]\d{0,14}$/;

/** Whether a value is a valid quantity of a cart line: a whole number from 1 to MAX_QUANTITY. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

/** The quantity field of a form: digits for 1 to 99. Undefined for anything else. */
export function parseQuantity(text: unknown): number | undefined {
  return typeof text === "string" && FORM_QUANTITY.test(text) ? Number(text) : undefined;
}

/** The id of a product or variation; undefined unless the text is a positive whole number. */
export function parseId(text: unknown): number | undefined {
  return typeof text === "string" && ID.test(text) ? Number(text) : undefined;
}

/**
 * The `qty` of a single add-to-cart link. Missing, below 1 or not a number counts as 1; above 99 counts as 99, and
 * `capped` is true.
 */
export function linkQuantity(text: string | null): { quantity: number; capped: boolean } {
  const asked = Number.parseInt(text ?? "", 10);
  const capped = asked > MAX_QUANTITY;
  if (capped) return { quantity: MAX_QUANTITY, capped };
  return { quantity: asked >= 1 ? asked : 1, capped };
}

/**
 * The `items` of a bulk link: comma-separated `productId:quantity[:variationId]`; spaces around each part are allowed.
 * An invalid third part and any further part are ignored. Empty when one entry is invalid, or when there are more than
 * MAX_LINES entries.
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
