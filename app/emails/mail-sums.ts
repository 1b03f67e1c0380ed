import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import type { MailOrder } from "./mail-document.ts";

/** The amounts below the lines of an order, the total last. */
export function mailSums(order: MailOrder): [name: string, sum: string][] {
  const { subtotal, discount, couponCode, shippingTotal, total } = order;
  const code = couponCode === null ? "" : ` (${couponCode})`;
  return [
    [t("Subtotal"), formatRinggit(subtotal)],
    ...(discount > 0
      ? [[`${t("Discount")}${code}`, `-${formatRinggit(discount)}`] as [string, string]]
      : []),
    [t("Shipping"), shippingTotal === 0 ? t("Free") : formatRinggit(shippingTotal)],
    [t("Total"), formatRinggit(total)],
  ];
}
