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

/** A stored price times a quantity, rounded half up to the sen only then. "" is 0. */
export function amountTimes(price: string, quantity: number): Sen {
  // Smaller than any decimal of a price, larger than any floating point error.
  return Math.floor((Number(price) || 0) * quantity * 100 + 0.5 + 1e-6);
}

/** Money as an order shows it: `decimals` places, "8.00". */
export function amountText(sen: Sen, decimals = 2): string {
  return decimals === 2 ? toRinggitText(sen) : (sen / 100).toFixed(decimals);
}

/** Money without trailing zeros ("5", "18.5"): only coupon lines show it so. */
export function bareAmountText(sen: Sen): string {
  return String(sen / 100);
}
