/**
 * Money is a whole number of sen (1 ringgit = 100 sen) in all code of the shop. Ringgit texts exist only on pages and
 * in the payloads of the shop back end.
 */
export type Sen = number;

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,16}))?$/;

/**
 * Reads a plain decimal amount of ringgit ("19.9", "1299.00") without floating point.
 * More than two decimals are rounded half up. Undefined for any other text ("", "1,299.00", "-1", "abc").
 */
export function parseRinggit(text: string): Sen | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, whole = "0", fraction = ""] = match;
  const sen = Number(whole) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
  return Number(fraction[2] ?? "0") >= 5 ? sen + 1 : sen;
}

/** Ringgit in the format of the shop back end: two decimals, no grouping ("1299.00", "-0.01"). */
export function toRinggitText(sen: Sen): string {
  const sign = sen < 0 ? "-" : "";
  const digits = String(Math.abs(sen)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Ringgit for shoppers: "RM 1,299.00", with a no-break space so that it does not wrap. */
export function formatRinggit(sen: Sen): string {
  const [whole = "0", fraction = "00"] = toRinggitText(Math.abs(sen)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sen < 0 ? "-" : ""}RM\u00a0${grouped}.${fraction}`;
}

/** `part / whole` of an amount, rounded half up to the sen. All arguments are whole and not negative. */
export function fractionOf(amount: Sen, part: number, whole: number): Sen {
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}
