import { MAX_LINES, sameLine, type CartLine } from "./cart.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { choicesQuery, readChoices } from "#app/domain/catalogue/choice-params.ts";
import { isQuantity, parseBulkItems } from "./quantity.ts";
import type { Quote } from "./quote.ts";

/** The browser storage keys that the specification names. */
export const CART_MIRROR_KEY = "cart-storage";
export const COUPON_MIRROR_KEY = "appliedCoupon";

/**
 * A copy of the resolved cart for browser storage, for display only; amounts are ringgit with two decimals. The server
 * never trusts it.
 */
export function mirrorCart(quote: Quote) {
  return {
    items: quote.lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      variation_id: line.variationId,
      name: line.name,
      price: toRinggitText(line.unitPrice),
      image: line.image,
      quantity: line.quantity,
      slug: line.slug,
      variant: line.variant,
      attributes: line.attributes,
      choices: line.choices,
    })),
    total: toRinggitText(quote.subtotal),
    item_count: quote.itemCount,
  };
}

/** The applied coupon for browser storage; null when no coupon is applied. */
export function mirrorCoupon(quote: Quote) {
  if (!quote.coupon) return null;
  const { code, discountType, discount } = quote.coupon;
  return {
    valid: true,
    error_message: null,
    discount_amount: toRinggitText(discount),
    coupon: { code, discount_type: discountType },
  };
}

/**
 * Reads ids, quantities and choices from a mirror that a browser sends back; everything else in it is ignored.
 * Undefined when a line is malformed or appears twice, or when there are more than MAX_LINES lines.
 */
export function linesFromMirror(value: unknown): CartLine[] | undefined {
  const items: unknown = isRecord(value) ? value["items"] : undefined;
  if (!Array.isArray(items) || items.length > MAX_LINES) return undefined;
  const lines: CartLine[] = [];
  for (const item of items) {
    const line = lineFromItem(item);
    if (!line || lines.some((other) => sameLine(other, line))) return undefined;
    lines.push(line);
  }
  return lines;
}

function lineFromItem(item: unknown): CartLine | undefined {
  if (!isRecord(item)) return undefined;
  const productId = item["product_id"];
  const variationId = item["variation_id"] ?? null;
  const quantity = item["quantity"];
  if (!isId(productId) || !isQuantity(quantity)) return undefined;
  if (variationId !== null && !isId(variationId)) return undefined;
  const choices = item["choices"] ?? [];
  if (!Array.isArray(choices) || !choices.every(isChoice)) return undefined;
  return { productId, variationId, quantity, ...(choices.length > 0 && { choices }) };
}

/** Checks the shape only. The server checks that the option exists. */
function isChoice(value: unknown): value is Choice {
  return isRecord(value) && Boolean(value["key"] && value["value"]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Ids, quantities and choices in the format of the bulk link, choices last: "7:2,8:1:81:attribute_pa_size=big". */
export function writeMirrorItems(lines: CartLine[]): string {
  return lines
    .map(({ productId, variationId, quantity, choices = [] }) =>
      [
        productId,
        quantity,
        ...(variationId === null ? [] : [variationId]),
        ...(choices.length === 0 ? [] : [choicesQuery(choices)]),
      ].join(":"),
    )
    .join(",");
}

/** Reads the format of writeMirrorItems. Empty when one entry is invalid, or when there are more than MAX_LINES. */
export function parseMirrorItems(items: string): CartLine[] {
  const entries = items.split(",", MAX_LINES + 1);
  if (entries.length > MAX_LINES) return [];
  const lines = entries.map(lineFromEntry);
  return lines.every((line) => line !== undefined) ? lines : [];
}

function lineFromEntry(entry: string): CartLine | undefined {
  const [productId, quantity, variationId, query, ...rest] = entry.split(":");
  if (query === undefined) return parseBulkItems(entry)[0];
  if (rest.length > 0) return undefined;
  const [line] = parseBulkItems([productId, quantity, variationId].join(":"));
  const params = [...new URLSearchParams(query)];
  const choices = readChoices(params).map(({ key, value }) => ({ key, value }));
  if (!line || line.variationId === null) return undefined;
  if (choices.length === 0 || choices.length !== params.length) return undefined;
  return { ...line, choices };
}
