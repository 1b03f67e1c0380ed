import { type Reach, type ReachedGoods, reachOf } from "#app/domain/delivery/reach.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { type Quote, withShipping } from "#app/domain/cart/quote.ts";
import { piecesToShip, shippingFor } from "#app/domain/cart/shipping.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { readShownDelivery } from "#server/settings/delivery.ts";
import { readShownShipping } from "#server/settings/shipping.ts";
import { type AskedGoods, offerFacts, shippingClasses } from "./ask-delivery.ts";

type ReachShop = Pick<ShopCore, "content" | "env" | "log" | "store">;

/** Whether shoppers may ask when goods reach a postcode: delivery dates are on, and delivery is offered. */
export async function tellsReach(shop: ReachShop): Promise<boolean> {
  const { isOn, ways } = await readShownDelivery(shop);
  return isOn && ways.delivery.isOffered;
}

/** When one piece of a product reaches a postcode; null when the shop does not tell, or it is not shipped. */
export async function productReach(
  shop: ReachShop,
  product: Pick<Product, "isVirtual" | "leadHours" | "shippingClass" | "price">,
  postcode: string,
): Promise<Reach | null> {
  const { isVirtual, price = 0 } = product;
  if (isVirtual) return null;
  return reachTo(shop, postcode, [product], {
    name: "item",
    costAt: (shipping) => shippingFor({ afterDiscount: price, pieces: 1 }, shipping),
  });
}

/** When the goods of a quote reach a postcode; null when the shop does not tell, or they are not shipped. */
export async function quoteReach(
  shop: ReachShop,
  quote: Quote,
  postcode: string,
): Promise<Reach | null> {
  if (piecesToShip(quote.lines) === 0) return null;
  return reachTo(shop, postcode, quote.lines, {
    name: "cart",
    costAt: (shipping) => withShipping(quote, shipping).shipping,
  });
}

async function reachTo(
  shop: ReachShop,
  postcode: string,
  lines: readonly AskedGoods[],
  goods: Omit<ReachedGoods, "classes">,
): Promise<Reach | null> {
  if (!(await tellsReach(shop))) return null;
  const [config, facts] = await Promise.all([readShownDelivery(shop), offerFacts(shop, lines)]);
  const settings = { config, facts, shop: await readShownShipping(shop) };
  return reachOf(settings, postcode, { ...goods, classes: shippingClasses(lines) });
}
