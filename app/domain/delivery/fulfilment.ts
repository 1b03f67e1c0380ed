import { isDay, longDay } from "./calendar.ts";
import type { Fulfilment } from "./choose.ts";
import { WAYS } from "./config.ts";
import { slotLabel } from "./slot.ts";

/** The order's meta with the choice for programs, as JSON. */
export const FULFILMENT_META = "_kedai_fulfilment";

/** The order's meta: one for programs, two for people. */
export function fulfilmentMeta(fulfilment: Fulfilment): Record<string, string> {
  return {
    [FULFILMENT_META]: fulfilmentText(fulfilment),
    "Delivery date": longDay(fulfilment.date),
    "Delivery time": slotLabel(fulfilment.slot),
  };
}

/** `{"way":"delivery","date":"2026-11-28","slot":"10:00-13:00"}`. */
export function fulfilmentText({ way, date, slot }: Fulfilment): string {
  return JSON.stringify({ way, date, slot });
}

/** The choice in an order's meta; undefined when there is none, or it was changed to something else. */
export function parseFulfilment(meta: Record<string, string>): Fulfilment | undefined {
  const read = parsed(meta[FULFILMENT_META]);
  const way = WAYS.find((name) => name === read?.way);
  if (!way || typeof read?.date !== "string" || !isDay(read.date)) return undefined;
  return typeof read.slot === "string" ? { way, date: read.date, slot: read.slot } : undefined;
}

function parsed(text = ""): Partial<Record<keyof Fulfilment, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
