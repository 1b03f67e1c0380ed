import { beforeAll, expect, test } from "vitest";
import { MAX_LINES } from "#app/domain/cart/cart.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { startOneForAll } from "#tests/support/shops-for-all.ts";
import {
  openVisitor,
  someProductId,
  textOf,
  visitorAt,
  type Visitor,
} from "#tests/support/visitor.ts";

const shop = startOneForAll();
let productId: string;

beforeAll(async () => {
  productId = await someProductId(visitorAt(shop.url));
});

/** With one piece of one product in the cart. */
async function arrive(): Promise<Visitor> {
  const visitor = visitorAt(shop.url);
  await visitor.post("/cart", { intent: "add", productId });
  return visitor;
}

/** Lines of as many products, the first of which can be bought. */
const list = (length: number) => `ID:1${",2:1".repeat(length - 1)}`;
const MIRROR = (item: object) => JSON.stringify({ items: [item], total: "0.01", item_count: 1 });

test("A06 control: a lost cart comes back from its mirror as ids and quantities", async () => {
  const visitor = visitorAt(shop.url);
  const restored = await visitor.post("/cart.data", {
    intent: "restore",
    items: `${productId}:3`,
    price: "0.01",
    name: "<b>Free</b>",
    total: "0.01",
  });
  expect(restored.status).toBe(200);
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("3 items in your cart");
  expect(text).not.toContain("Free</b>");
  expect(text).not.toContain("0.01");
});

test.each([
  ["a mirror as it lies in storage", MIRROR({ product_id: 1, quantity: 1, price: "0.01" })],
  ["a quantity of -3", "1:-3"],
  ["one line more than a cart holds", list(MAX_LINES + 1)],
  ["as many lines as a form can hold", list(8_000)],
  ["__proto__", '{"__proto__":{"polluted":true}}'],
  ["constructor", "constructor:1,prototype:1"],
  ["nothing", ""],
])("A06: %s in place of ids and quantities is refused and makes no cart", async (_, items) => {
  const visitor = visitorAt(shop.url);
  const refused = await visitor.post("/cart.data", {
    intent: "restore",
    items: items.replaceAll("ID", productId),
    ["__proto__"]: "1",
    "constructor[prototype][polluted]": "1",
  });
  expect(refused.status).toBe(422);
  expect(visitor.cookies.has("cart")).toBe(false);
});

test("A06 control: as many lines as a cart holds are taken", async () => {
  const visitor = visitorAt(shop.url);
  const items = list(MAX_LINES).replace("ID", productId);
  expect((await visitor.post("/cart.data", { intent: "restore", items })).status).toBe(200);
  expect(await textOf(await visitor.get("/cart"))).toContain("1 item in your cart");
});

test("A06: 10,000 lines are more than a form can hold", async () => {
  const visitor = visitorAt(shop.url);
  const refused = await visitor.post("/cart.data", { intent: "restore", items: list(10_000) });
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([413, []]);
});

test("A06: names of objects' own parts bring no property into the process that reads them", async () => {
  const visitor = await openVisitor(await openWorld().startShop());
  for (const items of [
    '{"__proto__":{"polluted":true}}',
    "constructor:1,prototype:1",
    `${PRODUCTS.pandan}:1`,
  ]) {
    await visitor.post("/cart", {
      intent: "restore",
      items,
      ["__proto__"]: "1",
      "__proto__[polluted]": "1",
      "constructor[prototype][polluted]": "1",
    });
  }
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(await textOf(await visitor.get("/cart"))).toContain("1 item in your cart");
});

test("A06: a filled cart is not replaced by a mirror", async () => {
  const visitor = await arrive();
  await visitor.post("/cart", { intent: "restore", items: `${productId}:50` });
  expect(await textOf(await visitor.get("/cart"))).toContain("1 item in your cart");
});

test("A07: a code sent twice, or again, or in the cart's address, counts once", async () => {
  const visitor = await arrive();
  const plain = await textOf(await visitor.get("/cart?code=MANIS10&coupon=MANIS10"));
  expect(plain).not.toContain("MANIS10");

  const apply = { intent: "apply-coupon", code: ["MANIS10", "MANIS10"] };
  expect((await visitor.post("/cart", apply)).status).toBe(303);
  const once = await textOf(await visitor.get("/cart"));
  expect(once).toMatch(/MANIS10 You save RM.[\d.]+/);
  expect((await visitor.post("/cart", apply)).status).toBe(303);
  const totals = (text: string) => /Subtotal.*Total RM.[\d.,]+/.exec(text)?.[0];
  const again = await textOf(await visitor.get("/cart?coupon=MANIS10"));
  expect(totals(again)).toBe(totals(once));
  expect(totals(again)).not.toBe(totals(plain));
});

const NO_QUANTITIES = [
  "0",
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "Infinity",
  "0x10",
  " 2 ",
  "9007199254740992",
  "٣",
  "",
  "100",
];

test.each(NO_QUANTITIES)(
  "A18: the quantity %j is refused by forms and changes nothing",
  async (quantity) => {
    const visitor = await arrive();
    const before = visitor.cookies.get("cart");
    for (const intent of ["quantity", "add", "buy"]) {
      const refused = await visitor.post("/cart", { intent, productId, quantity });
      expect([intent, refused.status]).toEqual([intent, 422]);
    }
    expect(visitor.cookies.get("cart")).toBe(before);
  },
);

test.each([
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e309", 1],
  ["NaN", 1],
  ["0x10", 1],
  [" 2 ", 2],
  ["9007199254740992", 99],
  ["٣", 1],
  ["", 1],
  ["100", 99],
  ["7", 7],
])("A18: the quantity %j of a link is %i", async (qty, pieces) => {
  const visitor = visitorAt(shop.url);
  const query = new URLSearchParams({ qty });
  expect((await visitor.get(`/add-to-cart/${productId}?${query}`)).status).toBe(303);
  const count = `${pieces} item${pieces === 1 ? "" : "s"} in your cart`;
  expect(await textOf(await visitor.get("/cart"))).toContain(count);
});

test("A18: a line never holds more than 99, however often it is added", async () => {
  const visitor = visitorAt(shop.url);
  for (let i = 0; i < 3; i += 1) await visitor.get(`/add-to-cart/${productId}?qty=60`);
  const page = await visitor.get("/cart");
  expect(await page.clone().text()).toContain("The quantity is limited to 99 per item.");
  expect(await textOf(page)).toContain("99 items in your cart");
});

test.each([
  "items=1:x:3:4",
  "items=1",
  "items=,,",
  "items=:",
  "items=-1:1",
  "items=../x:1",
  "items=ID:1&items=ID:1",
  `items=${"9".repeat(9_999)}:1`,
  "items=ID:1,1",
  "items=ID:100",
  "items=ID:0",
  "items=ID:1;ID:1",
  "items=ID:1%0d%0aSet-Cookie:x=1",
])("A20: the bulk list ?%s shows the error view and adds nothing", async (query) => {
  const visitor = await arrive();
  const before = visitor.cookies.get("cart");
  const answer = await visitor.get(`/add-to-cart-bulk?${query.replaceAll("ID", productId)}`);
  expect(answer.status).toBe(422);
  expect(await textOf(answer)).toContain("Error No valid items found Go to Cart");
  expect(visitor.cookies.get("cart")).toBe(before);
});

test("A20: a quantity that forms refuse voids a bulk list too", async () => {
  const visitor = await arrive();
  const before = visitor.cookies.get("cart");
  // Spaces around a part are no part of it.
  for (const quantity of NO_QUANTITIES.filter((text) => text !== " 2 ")) {
    const query = new URLSearchParams({ items: `${productId}:1,${productId}:${quantity}` });
    const answer = await visitor.get(`/add-to-cart-bulk?${query}`);
    expect([quantity, answer.status]).toEqual([quantity, 422]);
  }
  expect(visitor.cookies.get("cart")).toBe(before);
});

test("A20 control: a good bulk list adds all of it", async () => {
  const visitor = visitorAt(shop.url);
  expect((await visitor.get(`/add-to-cart-bulk?items=${productId}:2`)).status).toBe(303);
  expect(await textOf(await visitor.get("/cart"))).toContain("2 items in your cart");
});

/** A layer cake whose small variation leaves the flavour to the shopper. */
async function visitOpenCake() {
  const world = openWorld();
  const own = await world.startShop();
  await editInShop(world, "PUT", `products/${PRODUCTS.layer}`, {
    attributes: [
      { name: "Size", variation: true, options: ["8 inch", "10 inch"] },
      { name: "Flavour", variation: true, options: ["Pandan", "Rose"] },
    ],
  });
  const visitor = await openVisitor(own);
  const add = (choices: Record<string, string | string[]>) =>
    visitor.post("/cart.data", {
      intent: "add",
      productId: String(PRODUCTS.layer),
      variationId: String(VARIATIONS.small),
      ...choices,
    });
  return { visitor, add };
}

test("A06 control: a choice that the product offers is taken", async () => {
  const { visitor, add } = await visitOpenCake();
  expect((await add({ attribute_flavour: "Rose" })).status).toBe(200);
  expect(await textOf(await visitor.get("/cart"))).toContain("Size: 8 inch, Flavour: Rose");
});

test.each([
  ["no choice", {}],
  ["an option that does not exist", { attribute_flavour: "Gold leaf, RM 0.01" }],
  [
    "a choice that contradicts the variation",
    { attribute_flavour: "Rose", attribute_size: "10 inch" },
  ],
  ["an overlong option", { attribute_flavour: "Rose".repeat(2_000) }],
  ["__proto__", { attribute___proto__: "Rose", attribute_constructor: "Rose" }],
  ["a choice for another variation", { [`${VARIATIONS.large}:attribute_flavour`]: "Rose" }],
  ["as many choices as a form can hold", { attribute_flavour: Array<string>(8_000).fill("x") }],
])("A06: %s for what a variation leaves open is refused and makes no cart", async (_, choices) => {
  const { visitor, add } = await visitOpenCake();
  const refused = await add(choices);
  expect([413, 422]).toContain(refused.status);
  expect(visitor.cookies.has("cart")).toBe(false);
});

test("A06: choices that no attribute of the product has leave no trace in the cart", async () => {
  const { visitor, add } = await visitOpenCake();
  await add({ attribute_flavour: "Rose", attribute_price: "0.01", attribute__reduced_stock: "9" });
  expect(visitor.cookies.get("cart")).toContain("Rose");
  expect(visitor.cookies.get("cart")).not.toMatch(/price|reduced/);
});
