import { type Quote, withShipping } from "#app/domain/cart/quote.ts";
import type { ShippingConfig } from "#app/domain/cart/shipping.ts";
import type { Areas } from "./areas.ts";
import { earliestDay, type DeliveryChoice } from "./choose.ts";
import type { Way } from "./config.ts";
import { shippingTo } from "./delivery-estimate.ts";
import type { DayOffer } from "./offers.ts";

/** What a checkout form has been given so far. The postcode may be incomplete. */
export type DeliveryFormValues = DeliveryChoice & { postcode: string };

/** The offers of a checkout page. */
export interface DeliveryOptions extends Areas {
  /** The ways that are offered. */
  ways: { way: Way; days: DayOffer[] }[];
  /** The lead time of the goods. */
  leadHours: number;
  /** The shop's one shipping cost. */
  shipping: ShippingConfig;
  /** The values of a form that was refused, or that its owner comes back to. */
  choice: DeliveryFormValues;
}

/** The quote at the shipping cost of a choice. */
export function quoteForDelivery(
  quote: Quote,
  delivery: DeliveryOptions,
  choice: DeliveryFormValues,
): Quote {
  const way = firstWay(delivery, choice);
  const { postcode } = choice;
  return withShipping(quote, shippingTo({ way, postcode }, delivery, delivery.shipping));
}

/** The way that is chosen at first: the one asked for, else the first with a date. */
export function firstWay({ ways }: Pick<DeliveryOptions, "ways">, choice: DeliveryChoice): Way {
  const open = ways.filter(({ days }) => earliestDay(days));
  const found = open.find(({ way }) => way === choice.way) ?? open[0] ?? ways[0];
  return found?.way ?? "delivery";
}

/** The date and slot that are chosen at first: those asked for while they are offered, else the earliest. */
export function firstSlot(
  days: readonly DayOffer[],
  choice: DeliveryChoice,
): { date: string; slot: string } {
  const day =
    days.find((offer) => offer.day === choice.date && offer.refusal === null) ?? earliestDay(days);
  const open = (day?.slots ?? []).filter(({ refusal }) => refusal === null);
  const slot = open.find(({ id }) => id === choice.slot && day?.day === choice.date) ?? open[0];
  return { date: day?.day ?? "", slot: slot?.id ?? "" };
}

/** Whether something else is chosen at first than the choice, because that is not offered any more. */
export function isReplaced(
  delivery: Pick<DeliveryOptions, "ways">,
  choice: DeliveryChoice,
): boolean {
  if (choice.date === "") return false;
  const way = firstWay(delivery, choice);
  const days = delivery.ways.find((offered) => offered.way === way)?.days ?? [];
  const { date, slot } = firstSlot(days, choice);
  return choice.way !== way || choice.date !== date || (choice.slot !== "" && choice.slot !== slot);
}
