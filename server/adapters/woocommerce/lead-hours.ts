import type { z } from "zod";
import { DELIVERY_LIMITS } from "#app/domain/delivery/config.ts";
import type { meta as metaFields } from "./fields.ts";

/** The product's meta with the hours from an order to its delivery. */
export const LEAD_HOURS_META = "_kedai_lead_hours";

const NUMBER = /^\d+(\.\d+)?$/;

/** The text of a product's own lead time; undefined when it has none. */
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
