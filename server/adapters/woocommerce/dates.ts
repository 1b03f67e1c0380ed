import { z } from "zod";

/** A date and time of the back end: `YYYY-MM-DDTHH:MM:SS` without a zone; anything else counts as none. */
export const dateText = z.string().nullish().catch(null);

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
/** Asia/Kuala_Lumpur, the time zone of every such shop. Its offset has not changed since 1982. */
const SHOP_OFFSET = "+08:00";

/**
 * Ms since the epoch of a pair of date fields. The _gmt field wins; without it the local one is read as shop time.
 * Undefined when neither is set or readable.
 */
export function instantOf(
  local: string | null | undefined,
  gmt: string | null | undefined,
): number | undefined {
  return parsed(gmt, "Z") ?? parsed(local, SHOP_OFFSET);
}

function parsed(text: string | null | undefined, offset: string): number | undefined {
  if (!text || !SHAPE.test(text)) return undefined;
  const time = Date.parse(text + offset);
  return Number.isNaN(time) ? undefined : time;
}

/** A moment in ms since the epoch as a _gmt field has it. */
export const gmtText = (moment: number): string => new Date(moment).toISOString().slice(0, 19);
