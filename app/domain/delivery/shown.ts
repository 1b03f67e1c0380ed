import { type Quote, withShipping } from "#app/domain/cart/quote.ts";
import type { ShippingConfig } from "#app/domain/cart/shipping.ts";
import type { Areas } from "./areas.ts";
import { earliestDay, type Wish } from "./choose.ts";
import type { Way } from "./config.ts";
import { shippingTo } from "./reach.ts";
import type { DayOffer } from "./offers.ts";

/** What a checkout form has been given so far. The postcode may be incomplete. */
export type Asked = Wish & { postcode: string };

/** The offers of a checkout page. */
export interface ShownDelivery extends Areas {
  /** The ways that are offered. */
  ways: { way: Way; days: DayOffer[] }[];
  /** The shop's one shipping cost. */
  shipping: ShippingConfig;
  /** The values of a form that was refused, or that its owner comes back to. */
  asked: Asked;
}

/** The quote at the shipping cost of what is asked for. */
export function quoteAsked(quote: Quote, delivery: ShownDelivery, asked: Asked): Quote {
  const way = firstWay(delivery, asked);
  const { postcode } = asked;
  return withShipping(quote, shippingTo({ way, postcode }, delivery, delivery.shipping));
}

/** The way that is chosen at first: the asked one, else the first with a date. */
export function firstWay({ ways }: Pick<ShownDelivery, "ways">, asked: Wish): Way {
  const open = ways.filter(({ days }) => earliestDay(days));
  const found = open.find(({ way }) => way === asked.way) ?? open[0] ?? ways[0];
  return found?.way ?? "delivery";
}

/** The date and slot that are chosen at first: the asked ones while they are offered, else the earliest. */
export function firstSlot(days: readonly DayOffer[], asked: Wish): { date: string; slot: string } {
  const day =
    days.find((offer) => offer.day === asked.date && offer.refusal === null) ?? earliestDay(days);
  const open = (day?.slots ?? []).filter(({ refusal }) => refusal === null);
  const slot = open.find(({ id }) => id === asked.slot && day?.day === asked.date) ?? open[0];
  return { date: day?.day ?? "", slot: slot?.id ?? "" };
}

/** Whether something else is chosen at first than what was asked for, because that is not offered any more. */
export function isReplaced(delivery: Pick<ShownDelivery, "ways">, asked: Wish): boolean {
  if (asked.date === "") return false;
  const way = firstWay(delivery, asked);
  const days = delivery.ways.find((offered) => offered.way === way)?.days ?? [];
  const { date, slot } = firstSlot(days, asked);
  return asked.way !== way || asked.date !== date || (asked.slot !== "" && asked.slot !== slot);
}
