/** A bill id from an address; null unless it is a plain identifier. A forged address must not show text on our page. */
export function shownBillId(value: string | null): string | null {
  return value !== null && /^[\w-]{1,64}$/.test(value) ? value : null;
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})? ?(Z|[+ -]?\d{2}:?\d{2})?$/;

/**
 * The `paid_at` of an address in ms since the epoch, in the format of the payment provider ("2026-03-12 12:46:36
 * +0800"). A plus sign that was decoded as a space is accepted. Without an offset it is Malaysian time. Undefined if
 * invalid.
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
