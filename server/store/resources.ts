import type { CartLine } from "#app/domain/cart/cart.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";

const STOCK = "stock:";

/** The name of the pieces of a product or variation with managed stock. */
export function piecesOf(holderId: number): string {
  return `${STOCK}${holderId}`;
}

/** The inverse of piecesOf; undefined for other resources. */
export function holderOf(resource: string): number | undefined {
  return resource.startsWith(STOCK) ? Number(resource.slice(STOCK.length)) : undefined;
}

/** All pieces that the lines may need, before it is known where their stock is managed. */
export function possiblePieces(lines: readonly CartLine[]): string[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId ?? productId]);
  return [...new Set(ids)].map(piecesOf);
}

/** The name of the uses of a limited code. */
export function usesOf(code: string): string {
  return `coupon:${code}`;
}

/** The name of the uses of a code by one e-mail address, of which only a digest is stored. */
export function usesBy(code: string, email: string): string {
  return `coupon-of:${code}:${sha256([email.trim().toLowerCase()])}`;
}

/** The name of all places of a day, whose slots share its capacity. */
export function placesOf({ date }: Pick<Fulfilment, "date">): string {
  return `day:${date}`;
}

/** The name of the unpaid holds of a client address. */
export function holdsOfClient(client: string): string {
  return `client:${client}`;
}

/** The name of the unpaid hold of an order. A browser's are those of the orders that it remembers. */
export function holdOfOrder(orderKey: string): string {
  return `order:${orderKey}`;
}

/** The name of a delivery slot. */
export function slotOf({ way, date, slot }: Fulfilment): string {
  return `slot:${way}:${date}:${slot}`;
}
