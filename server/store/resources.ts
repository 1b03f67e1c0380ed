import type { CartLine } from "#app/domain/cart/cart.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";

const STOCK = "stock:";

/** The key of the pieces of a product or variation with managed stock. */
export function stockKey(stockId: number): string {
  return `${STOCK}${stockId}`;
}

/** The inverse of stockKey; undefined for other resources. */
export function stockIdOf(resource: string): number | undefined {
  return resource.startsWith(STOCK) ? Number(resource.slice(STOCK.length)) : undefined;
}

/** The keys of all pieces that the lines may need, before it is known where their stock is managed. */
export function possibleStockKeys(lines: readonly CartLine[]): string[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId ?? productId]);
  return [...new Set(ids)].map(stockKey);
}

/** The key of the uses of a limited code. */
export function couponKey(code: string): string {
  return `coupon:${code}`;
}

/** The key of the uses of a code by one e-mail address, of which only a digest is stored. */
export function couponUserKey(code: string, email: string): string {
  return `coupon-of:${code}:${sha256([email.trim().toLowerCase()])}`;
}

/** The key of all places of a day, whose slots share its capacity. */
export function dayKey({ date }: Pick<Fulfilment, "date">): string {
  return `day:${date}`;
}

/** The key of the unpaid holds of a client address. */
export function clientHoldsKey(client: string): string {
  return `client:${client}`;
}

/** The key of the unpaid hold of an order. A browser's are those of the orders that it remembers. */
export function orderHoldKey(orderKey: string): string {
  return `order:${orderKey}`;
}

/** The key of a delivery slot. */
export function slotKey({ way, date, slot }: Fulfilment): string {
  return `slot:${way}:${date}:${slot}`;
}
