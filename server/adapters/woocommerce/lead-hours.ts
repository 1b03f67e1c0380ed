import type { z } from "zod";
import { DELIVERY_LIMITS } from "#app/domain/delivery/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { meta as metaFields } from "./fields.ts";

/** The meta of a product or a variation with the hours from an order to its delivery. */
export const LEAD_HOURS_META = "_kedai_lead_hours";

const NUMBER = /^\d+(\.\d+)?$/;

/** The text of its own lead time; undefined when it has none. */
export function leadTimeText(meta: z.output<typeof metaFields>): string | undefined {
  const value = meta.find(({ key }) => key === LEAD_HOURS_META)?.value;
  const text = typeof value === "number" ? String(value) : value;
  if (text === undefined || text === null || text === "") return undefined;
  return typeof text === "string" ? text.trim() : JSON.stringify(text);
}

/** The hours of a lead time's text; undefined for one that is no number from 0 to the longest lead time. */
export function leadHoursOf(text: string | undefined): number | undefined {
  if (text === undefined || !NUMBER.test(text)) return undefined;
  return Number(text) <= DELIVERY_LIMITS.leadHours ? Number(text) : undefined;
}

/** Logs a lead time that is ignored. For reads of the index, so that shoppers' reads do not repeat it. */
export function tellIgnoredLeadTime(
  log: Log,
  meta: z.output<typeof metaFields>,
  goods: { product: number; variation?: number },
): void {
  const text = leadTimeText(meta);
  if (text === undefined || leadHoursOf(text) !== undefined) return;
  log.warn("index.lead-time-ignored", { ...goods, detail: text.slice(0, 60) });
}

/** The lead time in whole hours, as the owner's form shows it; null for none. */
export function wholeLeadHours(meta: z.output<typeof metaFields>): number | null {
  const hours = leadHoursOf(leadTimeText(meta));
  return hours === undefined ? null : Math.ceil(hours);
}

/** The meta entry of a write; null ends a lead time. */
export const leadHoursMeta = (hours: number | null) => ({
  key: LEAD_HOURS_META,
  value: hours === null ? "" : String(hours),
});
