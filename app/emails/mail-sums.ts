import { namesShipping } from "#app/domain/cart/shipping.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import type { MailOrder } from "./mail-document.ts";

/** The amounts below the lines of an order, the total last. */
export function mailSums(order: MailOrder): [name: string, sum: string][] {
  const { subtotal, discount, couponCode, shippingTotal, total, fulfilment } = order;
  const code = couponCode === null ? "" : ` (${couponCode})`;
  const sums: [name: string, sum: string][] = [[t("Subtotal"), formatRinggit(subtotal)]];
  if (discount > 0) sums.push([`${t("Discount")}${code}`, `-${formatRinggit(discount)}`]);
  if (namesShipping(fulfilment?.way, shippingTotal)) {
    sums.push([t("Shipping"), shippingTotal === 0 ? t("Free") : formatRinggit(shippingTotal)]);
  }
  return [...sums, [t("Total"), formatRinggit(total)]];
}
