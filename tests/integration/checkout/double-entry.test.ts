import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { CONTACT, PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
} from "#tests/support/checkout-world.ts";

const PURCHASES = Number(process.env["DOUBLE_ENTRY_PURCHASES"] ?? 100);
const COUPONS = [null, null, "PERCENT10", "THIRD", "FIVEOFF", "EACH2", "FORAINA"];
const CHOICES = [
  () => line(PRODUCTS.chocolate, quantity()),
  () => line(PRODUCTS.pandan, quantity()),
  () => line(PRODUCTS.layer, quantity(), VARIATIONS.small),
  () => line(PRODUCTS.layer, quantity(), VARIATIONS.large),
  () => line(PRODUCTS.candle, quantity()),
];

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
let state = seed;
/** A small generator of its own, so that a printed seed repeats the run. */
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
}
const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!;
const quantity = () => 1 + Math.floor(random() * 9);

test(
  `over ${PURCHASES} random purchases bills, orders and quotes agree to the sen (seed ${seed})`,
  async () => {
    const world = openWorld();
    const shop = await world.startShop();
    const sums = { quotes: 0, paidBills: 0, paidOrders: 0 };
    const unpaid = new Set<string>();
    let paid = 0;
    for (let index = 0; index < PURCHASES; index += 1) {
      const chosen = new Map(CHOICES.filter(() => random() < 0.5).map((make, at) => [at, make()]));
      if (chosen.size === 0) chosen.set(0, line(PRODUCTS.chocolate, 1));
      const lines = [...chosen.values()];
      const cart = cartOf(lines, pick(COUPONS));
      const { quote } = await quoteCart(shop, cart, { fresh: true });
      const outcome = await placeOrder(shop, {
        cart,
        contact: CONTACT,
        confirmedTotal: quote.total,
      });
      if (outcome.kind !== "pay") {
        unpaid.add(outcome.kind);
        continue;
      }
      if (random() < 0.2) await decideAtBank(world, billIdOf(outcome), "decline");
      await decideAtBank(world, billIdOf(outcome));
      for (const { body } of world.callbacks.splice(0)) await deliver(shop, body);
      sums.quotes += quote.total;
      paid += 1;
    }
    for (const bill of await shop.store.db.selectFrom("bills").selectAll().execute()) {
      const read = await shop.payments.getBill(bill.billId ?? "");
      if (read.ok && read.value?.paid) sums.paidBills += read.value.paidAmount;
      const order = await shop.backend.getOrder(bill.orderId);
      if (order.ok && order.value?.status === "processing") sums.paidOrders += order.value.total;
    }
    // A code for another customer, or a candle alone: refused before there is anything to pay.
    expect([...unpaid].filter((kind) => !["total-changed", "refused"].includes(kind))).toEqual([]);
    expect(paid).toBeGreaterThan(PURCHASES / 2);
    expect(sums).toEqual({ quotes: sums.quotes, paidBills: sums.quotes, paidOrders: sums.quotes });
  },
  60_000 + PURCHASES * 1_000,
);
