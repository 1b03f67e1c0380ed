import { expect, test } from "vitest";
import type { Wish } from "#app/domain/delivery/choose.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { quoteTo } from "#server/quoting/ask-delivery.ts";
import { quoteCart } from "#server/quoting/quote-cart.ts";
import { readSlotCounts } from "#server/records/slot-counts.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { daysAhead, offerDelivery } from "#tests/support/delivery.ts";

const MORNING = "10:00-13:00";
const AFTERNOON = "14:00-18:00";
const cake = () => cartOf([line(PRODUCTS.pandan)]);
const at = (date: string, slot: string, way = "delivery"): Wish => ({ way, date, slot });

async function order(shop: Shop, wish: Wish, cart = cake()) {
  const { quote } = await quoteCart(shop, cart);
  const { postcode } = CONTACT;
  const way = wish.way === "pickup" ? "pickup" : "delivery";
  const { total } = await quoteTo(shop, quote, { way, postcode });
  return placeOrder(shop, { cart, contact: CONTACT, wish, confirmedTotal: total });
}

async function pay(world: World, shop: Shop, billId: string): Promise<void> {
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
}

const counts = (shop: Shop) => readSlotCounts(shop.store, daysAhead(0), daysAhead(14));

test("paid orders are counted by way, day and slot", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop);
  const wishes = [
    at(daysAhead(2), AFTERNOON),
    at(daysAhead(2), MORNING, "pickup"),
    at(daysAhead(1), MORNING),
    at(daysAhead(1), MORNING),
    at(daysAhead(20), MORNING),
  ];
  for (const wish of wishes) await pay(world, shop, billIdOf(toPay(await order(shop, wish))));
  expect(await counts(shop)).toEqual([
    { way: "delivery", day: daysAhead(1), slot: MORNING, orders: 2 },
    { way: "delivery", day: daysAhead(2), slot: AFTERNOON, orders: 1 },
    { way: "pickup", day: daysAhead(2), slot: MORNING, orders: 1 },
  ]);
});
