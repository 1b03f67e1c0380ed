import { formatRinggit } from "#app/domain/money.ts";
import type { MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** The amounts below the lines of an order, the total last. */
export function mailSums(order: MailOrder, language: MailLanguage): [name: string, sum: string][] {
  const texts = MAIL_TEXTS[language];
  const { subtotal, discount, couponCode, shippingTotal, total } = order;
  const code = couponCode === null ? "" : ` (${couponCode})`;
  return [
    [texts.subtotal, formatRinggit(subtotal)],
    ...(discount > 0
      ? [[`${texts.discount}${code}`, `-${formatRinggit(discount)}`] as [string, string]]
      : []),
    [texts.shipping, shippingTotal === 0 ? texts.free : formatRinggit(shippingTotal)],
    [texts.total, formatRinggit(total)],
  ];
}
