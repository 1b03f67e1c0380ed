import type { OrderSummary } from "#app/domain/order/order.ts";
import { progressText } from "#app/domain/order/order-progress.ts";
import { isUnpaid } from "#app/domain/order/payment-view.ts";
import { t } from "#app/texts/t.ts";
import { orderResult } from "#app/components/order/order-result.ts";

/**
 * The state of an order in a few words: how far the goods are, else how the payment stands.
 * @param now ms since the epoch
 */
export function shownState(order: OrderSummary, now: number): string {
  if (!order.payment) return t("Cannot be shown right now");
  const { status } = orderResult(order.payment);
  return isUnpaid(order.payment.status) ? status : (progressText(order, now) ?? status);
}
