import { shippingClasses } from "#app/domain/delivery/areas.ts";
import {
  type DeliveryEstimate,
  type EstimatedGoods,
  estimateDelivery,
} from "#app/domain/delivery/delivery-estimate.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { earliestDay } from "#app/domain/delivery/choose.ts";
import { offersOf } from "#app/domain/delivery/offers.ts";
import { t } from "#app/texts/t.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { piecesToShip, type Quote, shippingFor, withShipping } from "#app/domain/cart/quote.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { readShownDelivery } from "#server/settings/delivery.ts";
import { readShownShipping } from "#server/settings/shipping.ts";
import { type DeliveredItem, leadTimesOf, offerFacts, quoteTo } from "./read-delivery.ts";

type EstimateShop = Pick<ShopCore, "content" | "env" | "log" | "store">;

/** Whether shoppers may ask when goods reach a postcode: delivery dates are on, and delivery is offered. */
export async function offersEstimate(shop: EstimateShop): Promise<boolean> {
  const { isOn, ways } = await readShownDelivery(shop);
  return isOn && ways.delivery.isOffered;
}

/** Tells "Earliest delivery: Saturday 28 Nov" of goods; null when the shop does not tell, or none is shipped. */
export async function readEarliestDelivery(
  shop: EstimateShop,
): Promise<(goods: readonly DeliveredItem[]) => string | null> {
  if (!(await offersEstimate(shop))) return () => null;
  const [config, facts] = await Promise.all([readShownDelivery(shop), offerFacts(shop)]);
  return (goods) => {
    const leadHours = leadTimesOf(goods);
    if (leadHours.length === 0) return null;
    const earliest = earliestDay(offersOf(config, "delivery", { ...facts, leadHours }));
    return earliest ? t("Earliest delivery: {day}", { day: shortDay(earliest.day) }) : null;
  };
}

/**
 * When one piece of a product reaches a postcode; null when the shop does not tell, or it is not shipped.
 * @param goods what its delivery depends on, at one price
 */
export async function productEstimate(
  shop: EstimateShop,
  goods: readonly (DeliveredItem & Pick<Product, "price">)[],
  postcode: string,
): Promise<DeliveryEstimate | null> {
  if (goods.every(({ isVirtual }) => isVirtual)) return null;
  const price = goods[0]?.price ?? 0;
  return estimateFor(shop, postcode, goods, {
    name: "item",
    costAt: (shipping) => shippingFor({ afterDiscount: price, pieces: 1 }, shipping),
  });
}

/**
 * When the goods of a cart reach a postcode, and their quote at its shipping cost. `delivery` is null when the shop
 * offers no estimate for them, and its `estimate` without a postcode.
 */
export async function estimateForCart(
  shop: EstimateShop,
  quote: Quote,
  postcode: string | null,
): Promise<{ quote: Quote; delivery: { estimate: DeliveryEstimate | null } | null }> {
  if (!(await offersEstimate(shop))) return { quote, delivery: null };
  if (postcode === null) return { quote, delivery: { estimate: null } };
  if (piecesToShip(quote.lines) === 0) return { quote, delivery: null };
  const estimate = await estimateFor(shop, postcode, quote.lines, {
    name: "cart",
    costAt: (shipping) => withShipping(quote, shipping).shipping,
  });
  if (!estimate) return { quote, delivery: null };
  const to = { way: "delivery", postcode: estimate.postcode } as const;
  return { quote: await quoteTo(shop, quote, to), delivery: { estimate } };
}

async function estimateFor(
  shop: EstimateShop,
  postcode: string,
  lines: readonly DeliveredItem[],
  goods: Omit<EstimatedGoods, "classes">,
): Promise<DeliveryEstimate | null> {
  if (!(await offersEstimate(shop))) return null;
  const [config, facts] = await Promise.all([readShownDelivery(shop), offerFacts(shop, lines)]);
  const settings = { config, facts, shop: await readShownShipping(shop) };
  return estimateDelivery(settings, postcode, { ...goods, classes: shippingClasses(lines) });
}
