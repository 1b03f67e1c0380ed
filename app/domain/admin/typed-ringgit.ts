import type { Sen } from "#app/domain/money.ts";

const TYPED = /^(?:rm)?\s*(\d{1,8}|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{1,2}))?$/i;

/**
 * An amount as owners type it: "12.5", "12,50", "RM 12.50", "1,250.00". Undefined for any other text: also for "12,500",
 * which may mean two amounts, and for three decimals.
 */
export function readTypedRinggit(text: string): Sen | undefined {
  const [match, whole = "", fraction = ""] = TYPED.exec(text.trim()) ?? [];
  if (match === undefined) return undefined;
  return Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

/**
 * Converts a number of ringgit from JSON (8, 12.5) to sen.
 * Undefined when it is negative, not finite, or has fractions of a sen.
 */
export function senOfRinggit(ringgit: number): Sen | undefined {
  const sen = Math.round(ringgit * 100);
  // Larger than any floating point error at these amounts, and much smaller than a tenth of a sen.
  const isWhole = Math.abs(ringgit * 100 - sen) < 1e-6;
  return ringgit >= 0 && isWhole ? sen : undefined;
}
