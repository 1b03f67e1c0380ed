/** The shop's zone is Asia/Kuala_Lumpur, which has been UTC+8 without summer time since 1982. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** Ms since the epoch as the API's UTC text, "2026-03-04T12:20:12". */
function toGmtText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19);
}

/** Ms since the epoch as the API's shop-local text, "2026-03-04T20:20:12". */
export function toLocalText(moment: number): string {
  return toGmtText(moment + OFFSET_MS);
}

/**
 * Reads a date of the API: shop-local unless it carries a zone; a bare date is its local midnight.
 * Undefined when it is not a date.
 */
export function parseMoment(text: string): number | undefined {
  const match = /^\d{4}-\d\d-\d\d(?:[T ](\d\d:\d\d(?::\d\d)?(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text,
  );
  if (!match) return undefined;
  const time = match[1] ?? "00:00:00";
  const zone = match[2];
  const moment = Date.parse(`${text.slice(0, 10)}T${time}${zone ?? "Z"}`);
  if (Number.isNaN(moment)) return undefined;
  return zone === undefined ? moment - OFFSET_MS : moment;
}

/** The pair of fields in which the API gives every date; null when it is unset. */
export function dateFields<Name extends string>(
  name: Name,
  moment: number | null,
): Record<Name | `${Name}_gmt`, string | null> {
  return {
    [name]: moment === null ? null : toLocalText(moment),
    [`${name}_gmt`]: moment === null ? null : toGmtText(moment),
  } as Record<Name | `${Name}_gmt`, string | null>;
}
