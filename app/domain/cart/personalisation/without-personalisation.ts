import { lineKey, type LineRef, MAX_QUANTITY } from "#app/domain/cart/cart.ts";

/**
 * Lines as a browser may store them: without words. Lines that differ in their words alone become one, of at most
 * MAX_QUANTITY pieces.
 */
export function withoutPersonalisation<Line extends LineRef & { quantity: number }>(
  lines: readonly Line[],
): Omit<Line, "words">[] {
  const merged = new Map<string, Omit<Line, "words">>();
  for (const { words: _, ...line } of lines) {
    const { productId, variationId, choices = [] } = line;
    const key = lineKey({ productId, variationId, choices });
    const quantity = line.quantity + (merged.get(key)?.quantity ?? 0);
    merged.set(key, { ...line, quantity: Math.min(quantity, MAX_QUANTITY) });
  }
  return [...merged.values()];
}
