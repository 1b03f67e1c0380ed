import { expect, test } from "vitest";
import { rewritten, SAME_MEANING, withChangedAnswers } from "#tests/support/changed-types.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const WAYS = ["in process", "over HTTP"] as const;
const PAGES = ["/products", "/product/layer-cake", "/cart", "/checkout"];

async function fill(visitor: Visitor): Promise<void> {
  await visitor.get(`/add-to-cart/${PRODUCTS.chocolate}`);
  await visitor.get(`/add-to-cart/${PRODUCTS.layer}?variation=${VARIATIONS.large}`);
  await visitor.get("/cart");
}

async function pagesOf(visitor: Visitor) {
  const pages = [];
  for (const page of PAGES) {
    const response = await visitor.get(page);
    pages.push([page, response.status, await textOf(response)]);
  }
  return pages;
}

test.each(WAYS.flatMap((way) => SAME_MEANING.map(([form, as]) => [form, way, as] as const)))(
  "with %s, %s, all pages and the cart are the same",
  async (_, way, as) => {
    const world = openWorld();
    const shop = await world.startShop();
    const usual = await openVisitor(shop);
    await fill(usual);
    const expected = await pagesOf(usual);
    expect(expected.map(([, status]) => status)).toEqual([200, 200, 200, 200]);

    const changed = await withChangedAnswers(world, shop, way, (json) => {
      const rows = [json].flat().map((row) => rewritten(row, as));
      return Array.isArray(json) ? rows : rows[0];
    });
    const visitor = await openVisitor(changed);
    await fill(visitor);
    expect(await pagesOf(visitor)).toEqual(expected);
  },
);

const withoutPrice = (json: unknown) =>
  [json].flat().map((row) => {
    const { id } = row as { id?: unknown };
    return id === PRODUCTS.chocolate ? { ...(row as object), price: "RM 89" } : row;
  });

test.each(WAYS)(
  "a product whose price cannot be read leaves the cart with a word, and others stay (%s)",
  async (way) => {
    const world = openWorld();
    const shop = await world.startShop();
    const before = await openVisitor(shop);
    await fill(before);
    const changed = await withChangedAnswers(world, shop, way, (json, path) =>
      path === "products" ? withoutPrice(json) : json,
    );
    const visitor = await openVisitor(changed, before.cookies);

    const cart = await visitor.get("/cart");
    expect(cart.status).toBe(200);
    expect(await textOf(cart)).toMatch(/no longer available and was removed[^]*Layer Cake/);
    expect((await visitor.get("/checkout")).status).toBe(200);

    const items = `${PRODUCTS.chocolate}:1,${PRODUCTS.layer}:1:${VARIATIONS.large}`;
    const bulk = await visitor.get(`/add-to-cart-bulk?items=${items}`);
    expect(bulk.status).toBe(303);
    expect(await (await visitor.get("/cart")).text()).toContain(
      "Added 1 items to cart. 1 items failed to load.",
    );
  },
);

test.each(WAYS)("a product that is left out is named to the owner (%s)", async (way) => {
  const world = openWorld();
  const shop = await world.startShop();
  const { backend } = await withChangedAnswers(world, shop, way, (json, path) =>
    path === "products" ? withoutPrice(json) : json,
  );
  const { found } = await backend.survey({
    showsPicture: () => true,
    shipping: { shippingCost: 800, freeShippingThreshold: 10_000 },
    webhooks: "none",
    fixedProductCoupons: "once",
    ratingsFromSales: true,
    orderEmails: "off",
  });
  expect(found.map(({ kind }) => kind)).toContain("goods-left-out");
  expect(String(found.find(({ kind }) => kind === "goods-left-out")?.found)).toContain(
    "Chocolate Fudge",
  );
});

/** Fields of an order that nothing is compared with, in types that have no meaning there. */
const ODD_FIELDS: Record<string, unknown> = {
  number: 274,
  customer_note: null,
  payment_method_title: false,
  transaction_id: null,
  date_paid: false,
  total_tax: null,
  discount_total: "",
  fee_lines: null,
  shipping_lines: null,
  refunds: null,
  coupon_lines: {},
};

interface Order {
  order_key: string;
  billing: object;
  line_items: object[];
  meta_data: { key: string; value: unknown }[];
}

function oddOrder(json: unknown): unknown {
  if (!("order_key" in (json as object))) return json;
  const order = json as Order;
  return {
    ...order,
    ...ODD_FIELDS,
    billing: { ...order.billing, company: null },
    shipping: [],
    meta_data: Object.fromEntries(order.meta_data.map(({ key, value }) => [key, value])),
    line_items: order.line_items.map((one) => ({ ...one, image: false, parent_name: 7 })),
  };
}

test.each(
  [...SAME_MEANING, ["odd types in fields that are not compared", undefined] as const].flatMap(
    ([form, as]) => WAYS.map((way) => [form, way, as] as const),
  ),
)("an order with %s leads to its bill (%s)", async (_, way, as) => {
  const world = openWorld();
  const shop = await world.startShop();
  const changed = await withChangedAnswers(world, shop, way, (json) => {
    if (Array.isArray(json)) return json.map((row: unknown) => (as ? rewritten(row, as) : row));
    return as ? rewritten(json, as) : oddOrder(json);
  });
  const cart = cartOf([line(PRODUCTS.chocolate), line(PRODUCTS.layer, 2, VARIATIONS.large)]);
  const outcome = toPay(await submit(changed, cart));
  await decideAtBank(world, billIdOf(outcome));
  await deliver(changed, world.callbacks[0]!.body);
  expect((await orderOf(shop, outcome.orderId)).status).toBe("processing");
});

test.each(WAYS)("an order whose total cannot be read is not paid (%s)", async (way) => {
  const world = openWorld();
  const shop = await world.startShop();
  const changed = await withChangedAnswers(world, shop, way, (json) => {
    const isOrder = !Array.isArray(json) && "order_key" in (json as object);
    return isOrder ? { ...(json as object), total: {} } : json;
  });
  const outcome = await submit(changed, cartOf([line(PRODUCTS.chocolate)]));
  expect(outcome.kind).not.toBe("pay");
  expect(world.billplz.calls).toEqual([]);
});
