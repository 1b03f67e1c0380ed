/** Only plain identifiers are shown: an address that somebody made up must not put sentences on our page. */
export function shownBillId(value: string | null): string | null {
  return value !== null && /^[\w-]{1,64}$/.test(value) ? value : null;
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})? ?(Z|[+ -]?\d{2}:?\d{2})?$/;

/**
 * The moment of `paid_at` in an address, as the payment provider writes it ("2026-03-12 12:46:36 +0800"), in ms since
 * the epoch. A plus that a browser turned into a space is read as the plus that it was. Without an offset it is
 * Malaysian time. Undefined for anything else.
 */
export function momentFromAddress(value: string | null): number | undefined {
  const match = MOMENT.exec(value?.trim() ?? "");
  if (!match) return undefined;
  const [, date, time, offset = "+08:00"] = match;
  const digits = offset.replace(/\D/g, "");
  const sign = offset.startsWith("-") ? "-" : "+";
  const zone = offset === "Z" ? "Z" : `${sign}${digits.slice(0, 2)}:${digits.slice(2)}`;
  const moment = Date.parse(`${date}T${time}${zone}`);
  return Number.isNaN(moment) ? undefined : moment;
}
