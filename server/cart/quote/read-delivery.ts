import type { Areas } from "#app/domain/delivery/areas.ts";
import { type DeliveryConfig, WAYS } from "#app/domain/delivery/config.ts";
import { type Destination, shippingTo } from "#app/domain/delivery/delivery-estimate.ts";
import { nextDelivery } from "#app/domain/delivery/delivery-summary.ts";
import { longestLead, type OfferFacts, offersOf } from "#app/domain/delivery/offers.ts";
import type { DeliveryFormValues, DeliveryOptions } from "#app/domain/delivery/delivery-options.ts";
import { piecesToShip, type Quote, withShipping } from "#app/domain/cart/quote.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { ExcludedHolds } from "#server/store/held.ts";
import { readCountsNow } from "#server/store/slot-counts.ts";
import { readDelivery, readShownDelivery } from "#server/settings/delivery.ts";
import { readShipping, readShownShipping } from "#server/settings/shipping.ts";
import type { QuotingShop } from "./quote-reading.ts";

/** What a product or a line tells of its delivery. */
export interface DeliveredItem {
  isVirtual?: boolean;
  leadHours?: number | undefined;
  shippingClass?: string | undefined;
}

/** The settings, and what offers depend on besides them. */
export interface OfferInputs {
  config: DeliveryConfig;
  facts: OfferFacts;
}

/**
 * What decides the offered dates of a quote's goods now, with the settings as they are saved. Undefined while the shop
 * asks for no date, and for goods that are not shipped.
 */
export async function readOfferInputs(
  shop: Pick<QuotingShop, "env" | "log" | "store">,
  { lines }: Pick<Quote, "lines">,
  own: ExcludedHolds = {},
): Promise<OfferInputs | undefined> {
  if (piecesToShip(lines) === 0) return undefined;
  const config = await readSlotRules(shop);
  return config && { config, facts: await offerFacts(shop, lines, own) };
}

/** The settings as they are saved; undefined while the shop asks for no date. */
export async function readSlotRules(
  shop: Pick<QuotingShop, "env" | "log" | "store">,
): Promise<DeliveryConfig | undefined> {
  const config = await readDelivery(shop);
  return config.isOn ? config : undefined;
}

/**
 * The facts of an offer of goods now, with one read of the store. The database's time decides, which is the same for
 * all instances.
 * @param own holds that do not count: those of the asking shopper
 */
export async function offerFacts(
  shop: Pick<QuotingShop, "store">,
  lines: readonly DeliveredItem[] = [],
  own: ExcludedHolds = {},
): Promise<OfferFacts> {
  return { leadHours: leadTimesOf(lines), ...(await readCountsNow(shop.store, own)) };
}

/** The lead times in hours of what is shipped; null for the shop's. */
export const leadTimesOf = (lines: readonly DeliveredItem[]): (number | null)[] =>
  lines.filter(({ isVirtual }) => !isVirtual).map(({ leadHours }) => leadHours ?? null);

/** The first day of delivery for an order made now, and when that changes; null without dates. */
export async function readNextDelivery(
  shop: Pick<ShopCore, "content" | "env" | "log" | "store">,
): Promise<ReturnType<typeof nextDelivery>> {
  const config = await readShownDelivery(shop);
  return config.isOn ? nextDelivery(config, await offerFacts(shop)) : null;
}

/**
 * The offers of a checkout page, with one read of the store; null while the shop asks for no date, and for goods that
 * are not shipped.
 * @param own holds that do not count: those of the asking shopper
 */
export async function readDeliveryOptions(
  shop: Pick<ShopCore, "content" | "env" | "log" | "store">,
  { lines }: Pick<Quote, "lines">,
  choice: DeliveryFormValues,
  own: ExcludedHolds,
): Promise<DeliveryOptions | null> {
  if (piecesToShip(lines) === 0) return null;
  const config = await readShownDelivery(shop);
  if (!config.isOn) return null;
  const facts = await offerFacts(shop, lines, own);
  const offered = WAYS.filter((way) => config.ways[way].isOffered);
  return {
    ways: offered.map((way) => ({ way, days: offersOf(config, way, facts) })),
    leadHours: longestLead(config.leadHours, facts.leadHours),
    areas: config.areas,
    servesElsewhere: config.servesElsewhere,
    shipping: await readShownShipping(shop),
    choice,
  };
}

/**
 * A quote at the shipping cost of a destination; unchanged without one.
 * @param known the areas, when they were read already
 */
export async function quoteTo(
  shop: Pick<QuotingShop, "env" | "log" | "store">,
  quote: Quote,
  to: Destination | undefined,
  known?: Areas,
): Promise<Quote> {
  if (!to) return quote;
  const [areas, shipping] = await Promise.all([known ?? readDelivery(shop), readShipping(shop)]);
  return withShipping(quote, shippingTo(to, areas, shipping));
}
