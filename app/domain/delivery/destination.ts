import type { ShippingConfig } from "#app/domain/cart/shipping.ts";
import { areaCost, areaOf, type Areas } from "./areas.ts";
import type { Way } from "./config.ts";

/** Where goods go. The postcode may be incomplete while it is typed, and does not count for pickup. */
export interface Destination {
  way: Way;
  postcode: string;
}

const PICKUP: ShippingConfig = { shippingCost: 0, freeShippingThreshold: 0 };

/** What shipping to a destination costs. `shop`: the shop's one shipping cost. */
export function shippingTo(
  { way, postcode }: Destination,
  areas: Areas,
  shop: ShippingConfig,
): ShippingConfig {
  return way === "pickup" ? PICKUP : areaCost(areaOf(areas, postcode), shop);
}
