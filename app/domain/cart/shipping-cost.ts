import type { Sen } from "#app/domain/money.ts";
import type { QuoteLine } from "./quote-line.ts";
import type { ShippingConfig } from "./shipping.ts";

/** The number of pieces that need shipping; 0 when all products are virtual. */
export function piecesToShip(lines: Pick<QuoteLine, "quantity" | "isVirtual">[]): number {
  return lines.reduce((sum, line) => sum + (line.isVirtual ? 0 : line.quantity), 0);
}

/** The shipping cost for an amount after discount: 0 from the threshold on, or when no piece needs shipping. */
export function shippingFor(
  { afterDiscount, pieces }: { afterDiscount: Sen; /** That need shipping. */ pieces: number },
  config: ShippingConfig,
): Sen {
  if (pieces === 0 || afterDiscount >= config.freeShippingThreshold) return 0;
  return config.shippingCost;
}
