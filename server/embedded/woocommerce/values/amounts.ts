import { parseRinggit, toRinggitText, type Sen } from "#app/domain/money.ts";

/**
 * Reads money as the API takes it: text, possibly negative, rounded half up to the sen.
 * Anything that is not a number counts as 0, as it does in WooCommerce.
 */
export function readAmount(text: string): Sen {
  const trimmed = text.trim();
  const negative = trimmed.startsWith("-");
  const sen = parseRinggit(negative ? trimmed.slice(1) : trimmed) ?? 0;
  return negative && sen !== 0 ? -sen : sen;
}

/** Money as an order shows it: `decimals` places, "8.00". */
export function amountText(sen: Sen, decimals = 2): string {
  return decimals === 2 ? toRinggitText(sen) : (sen / 100).toFixed(decimals);
}

/** Money without trailing zeros ("5", "18.5"): only coupon lines show it so. */
export function bareAmountText(sen: Sen): string {
  return String(sen / 100);
}
