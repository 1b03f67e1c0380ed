import type { CartLine } from "#app/domain/cart.ts";
import { sha256 } from "../platform/crypto/sha256.ts";

const STOCK = "stock:";

/** Pieces that a product or variation counts. */
export function piecesOf(holderId: number): string {
  return `${STOCK}${holderId}`;
}

/** The inverse of piecesOf; undefined for what is no pieces. */
export function holderOf(resource: string): number | undefined {
  return resource.startsWith(STOCK) ? Number(resource.slice(STOCK.length)) : undefined;
}

/** Everything whose pieces the lines may turn out to want, before that was looked up. */
export function possiblePieces(lines: readonly CartLine[]): string[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId ?? productId]);
  return [...new Set(ids)].map(piecesOf);
}

/** The uses of a limited code. */
export function usesOf(code: string): string {
  return `coupon:${code}`;
}

/** The uses of a code that one e-mail address has. The address itself is not kept. */
export function usesBy(code: string, email: string): string {
  return `coupon-of:${code}:${sha256([email.trim().toLowerCase()])}`;
}
