import { t } from "#app/texts/t.ts";
import { formatRinggit, type Sen } from "../money.ts";
import { type Day, longDay, shortDay } from "./calendar.ts";
import type { Fulfilment } from "./choose.ts";
import type { Way } from "./config.ts";
import { slotLabel } from "./slot.ts";

/** "Delivered to 59100 from Saturday 28 Nov, RM 8.00". */
export function estimateText(postcode: string, earliest: Day, cost: Sen): string {
  const price = cost === 0 ? t("free") : formatRinggit(cost);
  return t("Delivered to {postcode} from {day}, {price}", {
    postcode,
    day: shortDay(earliest),
    price,
  });
}

/** The name of a way for the owner. */
export function ownersWayName(way: Way): string {
  return way === "pickup" ? t("Pickup") : t("Delivery|owner");
}

/** The title of the order's shipping line: "Standard Shipping, Saturday 28 November 2026, 10:00 am to 1:00 pm". */
export function shippingTitle(fulfilment: Fulfilment | undefined): string {
  if (!fulfilment) return "Standard Shipping";
  const kind = fulfilment.way === "pickup" ? "Pickup" : "Standard Shipping";
  return `${kind}, ${longDay(fulfilment.date)}, ${slotLabel(fulfilment.slot)}`;
}
