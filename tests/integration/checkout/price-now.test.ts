import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { BOTH_WAYS } from "#tests/support/over-http.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

/** A price is the same on page, cart, order and bill, whatever WooCommerce has stored as the price of now. */

const ITEM = {
  simple: { id: PRODUCTS.pandan, variationId: null, path: `products/${PRODUCTS.pandan}` },
  variation: {
    id: PRODUCTS.layer,
    variationId: VARIATIONS.small,
    path: `products/${PRODUCTS.layer}/variations/${VARIATIONS.small}`,
  },
};

/** The price of now as WooCommerce stored it, with the decimals of an import, or before its job for sales ran. */
function storePrice(world: World, id: number, price: string): void {
  const shop = new DatabaseSync(join(world.folder, "shop.sqlite"));
  shop.prepare("update products set price = ?, sale_turn_at = null where id = ?").run(price, id);
  shop.close();
}

const HOUR_MS = 3_600_000;
/** Local time of the shop, without a zone, as WooCommerce takes it. */
const local = (moment: number) =>
  new Date(moment + 8 * HOUR_MS).toISOString().replace(/\.\d+Z$/, "");

const ENDED = { from: -48, to: -1, stored: "8.00", price: 1_000, onSale: false };
const BEGUN = { from: -1, to: 48, stored: "10.00", price: 800, onSale: true };
const SALES = [
  { turn: "ended", ...ENDED },
  { turn: "began", ...BEGUN },
];

const cases = BOTH_WAYS.flatMap((way) =>
  SALES.flatMap((sale) =>
    (["simple", "variation"] as const).flatMap((kind) =>
      [null, "PERCENT10"].map((code) => ({ ...way, ...sale, kind, code })),
    ),
  ),
);

test.each(cases)(
  "$way: a sale of a $kind product that $turn before the back end's own job is one price, with the code $code",
  async ({ take, kind, from, to, stored, price, onSale, code }) => {
    const world = openWorld();
    await take(world.woo);
    const shop = await world.startShop();
    const { id, variationId, path } = ITEM[kind];
    await editInShop(world, "PUT", path, {
      regular_price: "10.00",
      sale_price: "8.00",
      date_on_sale_from: local(world.time.now + from * HOUR_MS),
      date_on_sale_to: local(world.time.now + to * HOUR_MS),
    });
    storePrice(world, variationId ?? id, stored);

    const [product] = (await shop.catalogue.products([id], { fresh: true })).values();
    const variations = product ? await shop.catalogue.variationsOf(product) : [];
    const shown = variationId ? variations.find((one) => one.id === variationId) : product;
    expect(shown).toMatchObject({ price, onSale });

    const cart = cartOf([line(id, 2, variationId)], code);
    const { quote } = await quoteCart(shop, cart);
    expect(quote.lines).toMatchObject([{ unitPrice: price, subtotal: 2 * price }]);
    const paying = toPay(await submit(shop, cart));
    const order = await orderOf(shop, paying.orderId);
    expect(order.lines).toMatchObject([{ subtotal: 2 * price }]);
    expect(order.total).toBe(quote.total);
    const bill = await shop.payments.getBill(billIdOf(paying));
    expect(bill).toMatchObject({ value: { amount: quote.total } });
  },
);

const decimals = BOTH_WAYS.flatMap((way) =>
  [
    { stored: "12.345", price: 1_235 },
    { stored: "12.344", price: 1_234 },
    { stored: "9.433962264150944", price: 943 },
  ].flatMap((one) =>
    [1, 2, 3, 7].flatMap((quantity) =>
      [null, "PERCENT10"].map((code) => ({ ...way, ...one, quantity, code })),
    ),
  ),
);

test.each(decimals)(
  "$way: $quantity pieces at a stored price of $stored cost the rounded price each, with the code $code",
  async ({ take, stored, price, quantity, code }) => {
    const world = openWorld();
    await take(world.woo);
    const shop = await world.startShop();
    storePrice(world, ITEM.simple.id, stored);
    const cart = cartOf([line(ITEM.simple.id, quantity)], code);
    const { quote } = await quoteCart(shop, cart);
    expect(quote.lines).toMatchObject([{ unitPrice: price, subtotal: quantity * price }]);
    const paying = toPay(await submit(shop, cart));
    const order = await orderOf(shop, paying.orderId);
    expect(order.lines).toMatchObject([{ subtotal: quantity * price }]);
    expect(order.total).toBe(quote.total);
    expect(world.woo.count(/^POST orders$/)).toBe(1);
  },
);
