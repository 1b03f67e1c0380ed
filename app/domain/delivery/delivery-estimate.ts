import { t } from "#app/texts/t.ts";
import { isPostcode } from "#app/domain/order/checkout-form.ts";
import type { ShippingConfig } from "#app/domain/cart/shipping.ts";
import type { Sen } from "#app/domain/money.ts";
import { areaCost, areaOf, areaRefusal, type Areas, costAnywhere } from "./areas.ts";
import { earliestDay } from "./choose.ts";
import type { DeliveryConfig, Way } from "./config.ts";
import { type OfferFacts, offersOf } from "./offers.ts";
import { estimateText } from "./texts.ts";

/** The answer to a shopper's postcode: from which day goods are delivered there and at what cost, or why not. */
export interface DeliveryEstimate {
  /** As it was typed. */
  postcode: string;
  isServed: boolean;
  message: string;
}

/** The goods that are asked for. */
export interface EstimatedGoods {
  /** Their shipping classes. */
  classes: readonly string[];
  /** How a refusal names them. */
  name: "cart" | "item";
  /** Their shipping cost at the shipping costs of an area. */
  costAt: (shipping: ShippingConfig) => Sen;
}

/** Longer texts are cut. */
const LONGEST_POSTCODE = 10;

/**
 * Whether, when and at what cost goods are delivered to a postcode.
 * @param shop the shop's one shipping cost
 */
export function estimateDelivery(
  { config, facts, shop }: { config: DeliveryConfig; facts: OfferFacts; shop: ShippingConfig },
  typed: string,
  { classes, name, costAt }: EstimatedGoods,
): DeliveryEstimate {
  const postcode = typed.trim().slice(0, LONGEST_POSTCODE);
  const not = (message: string): DeliveryEstimate => ({ postcode, isServed: false, message });
  if (!isPostcode(postcode)) return not(t("Invalid postcode format"));
  const refusal = areaRefusal(config, postcode, classes, name);
  if (refusal !== null) return not(refusal);
  const earliest = earliestDay(offersOf(config, "delivery", facts));
  if (!earliest) return not(t("There is no date to choose at the moment"));
  const cost = costAt(shippingTo({ way: "delivery", postcode }, config, shop));
  return { postcode, isServed: true, message: estimateText(postcode, earliest.day, cost) };
}

/** Where goods go. The postcode may be incomplete while it is typed, and does not count for pickup. */
export interface Destination {
  way: Way;
  postcode: string;
}

const PICKUP: ShippingConfig = { shippingCost: 0, freeShippingThreshold: null, way: "pickup" };

/** What shipping to a destination costs. `shop`: the shop's one shipping cost. */
export function shippingTo(
  { way, postcode }: Destination,
  areas: Areas,
  shop: ShippingConfig,
): ShippingConfig {
  if (way === "pickup") return PICKUP;
  return isPostcode(postcode) ? areaCost(areaOf(areas, postcode), shop) : costAnywhere(areas, shop);
}

/**
 * What shipping costs before a way and a place are chosen. Every page and answer that promises free shipping asks this.
 * @param shop the shop's one shipping cost
 */
export function promisedShipping(
  { isOn, ways, areas, servesElsewhere }: DeliveryConfig,
  shop: ShippingConfig,
): ShippingConfig {
  if (!isOn) return shop;
  return ways.delivery.isOffered ? costAnywhere({ areas, servesElsewhere }, shop) : PICKUP;
}
