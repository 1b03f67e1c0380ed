import type { Contact } from "#app/domain/order/order.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { quoteTo } from "#server/cart/quote/read-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "./checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  toPay,
  type World,
} from "./checkout-world.ts";
import { daysAhead } from "./delivery.ts";

export const MORNING = "10:00-13:00";
export const AFTERNOON = "14:00-18:00";

interface Placing {
  slot?: string;
  day?: string;
  contact?: Contact;
}

/** An unpaid order of a rare tart, for tomorrow morning by default. */
export async function placed(shop: Shop, placing: Placing = {}) {
  const { slot = MORNING, day = daysAhead(1), contact = CONTACT } = placing;
  const cart = cartOf([line(PRODUCTS.rare)]);
  const { quote } = await quoteCart(shop, cart);
  const { total } = await quoteTo(shop, quote, { way: "delivery", postcode: contact.postcode });
  const choice = { way: "delivery", date: day, slot };
  return toPay(await placeOrder(shop, { cart, contact, choice, confirmedTotal: total }));
}

/** The id of such an order, paid. */
export async function paid(world: World, shop: Shop, placing: Placing = {}): Promise<number> {
  const order = await placed(shop, placing);
  await decideAtBank(world, billIdOf(order));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  return order.orderId;
}
