import { expect, test } from "vitest";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { DEFAULT_DELIVERY } from "#app/domain/delivery/config.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { shownTotal, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import { AREAS, daysAhead, offerDelivery } from "#tests/support/delivery.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { textOf } from "#tests/support/visitor.ts";

/** Two pandan rolls cost RM 66.70. */
const GOODS = { [PRODUCTS.pandan]: 2 };
const PAGE = "/products/pandan-roll";
const FORM = 'name="postcode"';

const from = (count: number) => `from ${shortDay(daysAhead(count))}`;

async function asked({ visitor }: Pick<Visit, "visitor">, query: string) {
  const answer = await visitor.get(`/api/delivery?${query}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const body = JSON.parse((await answer.text()).replaceAll("\u00a0", " ")) as Record<
    string,
    unknown
  >;
  return { status: answer.status, body, cookies };
}

test("while delivery dates are off no postcode is asked for, and none is filled in", async () => {
  const visit = await visitWith(GOODS);
  visit.visitor.cookies.set("postcode", "59100");
  const paths = [PAGE, `${PAGE}?postcode=59100`, "/cart", "/cart?postcode=59100"];
  for (const path of paths) {
    const page = await visit.visitor.get(path);
    expect(page.headers.getSetCookie().join()).not.toContain("postcode");
    expect(await page.text()).not.toContain(FORM);
  }
  expect(await (await visit.visitor.get("/checkout")).text()).not.toContain('value="59100"');
  expect((await asked(visit, "postcode=59100")).status).toBe(404);
});

test("the answer for a postcode tells the first day and the area's cost, and is kept in a cookie", async () => {
  const visit = await visitWith({});
  await offerDelivery(visit.shop, AREAS);
  const product = `product=${PRODUCTS.pandan}`;
  const near = await asked(visit, `postcode=59100&${product}`);
  expect(near).toEqual({
    status: 200,
    body: {
      postcode: "59100",
      isServed: true,
      message: `Delivered to 59100 ${from(1)}, RM 5.00`,
    },
    cookies: ["postcode=59100"],
  });
  expect((await asked(visit, `postcode=59100&${product}`)).cookies).toEqual([]);
  await editInShop(visit.world, "PUT", `products/${PRODUCTS.pandan}`, {
    regular_price: "600.00",
    meta_data: [{ key: "_kedai_lead_hours", value: "72" }],
  });
  visit.world.time.now += 3_600_000;
  const slow = await asked(visit, `postcode=80000&${product}`);
  expect(slow.body["message"]).toBe(`Delivered to 80000 ${from(4)}, free`);
  expect((await asked(visit, "postcode=80000")).body["message"]).toContain(from(1));
});

test("the chosen size's own lead time tells the first day; before a choice the longest", async () => {
  const visit = await visitWith({});
  await offerDelivery(visit.shop, AREAS);
  const hours = { meta_data: [{ key: "_kedai_lead_hours", value: "72" }] };
  const large = `products/${PRODUCTS.layer}/variations/${VARIATIONS.large}`;
  await editInShop(visit.world, "PUT", large, hours);
  visit.world.time.now += 3_600_000;
  const reach = async (query: string) => {
    const product = `postcode=59100&product=${PRODUCTS.layer}`;
    return (await asked(visit, product + query)).body["message"];
  };
  expect(await reach("")).toContain(from(4));
  expect(await reach(`&variation=${VARIATIONS.large}`)).toContain(from(4));
  expect(await reach(`&variation=${VARIATIONS.small}`)).toContain(from(1));
  expect(await reach(`&variation=${VARIATIONS.plain}`)).toContain(from(4));

  const page = "/products/layer-cake";
  const earliest = (count: number) => `Earliest delivery: ${shortDay(daysAhead(count))}`;
  expect(await textOf(await visit.visitor.get(page))).toContain(earliest(4));
  const small = await textOf(
    await visit.visitor.get(`${page}?attribute_size=8+inch&postcode=59100`),
  );
  expect(small).toContain(earliest(1));
  expect(small).toContain(`Delivered to 59100 ${from(1)}`);
});

test("a choice that needs no shipping has no day and asks for no postcode; the other choices do", async () => {
  const { world, shop, visitor } = await visitWith({});
  await offerDelivery(shop, AREAS);
  const large = `products/${PRODUCTS.layer}/variations/${VARIATIONS.large}`;
  await editInShop(world, "PUT", large, { virtual: true });
  world.time.now += 3_600_000;
  const chosen = `postcode=59100&product=${PRODUCTS.layer}&variation=`;
  expect((await asked({ visitor }, chosen + VARIATIONS.large)).status).toBe(404);
  expect((await asked({ visitor }, chosen + VARIATIONS.small)).status).toBe(200);
  const page = async (query: string) => {
    const answer = await visitor.get(`/products/layer-cake?postcode=59100${query}`);
    const html = await answer.clone().text();
    return { asks: html.includes(FORM), text: await textOf(answer) };
  };
  const ofVirtual = await page("&attribute_size=10+inch");
  expect(ofVirtual.asks).toBe(false);
  expect(ofVirtual.text).not.toMatch(/Earliest delivery|Delivered to/);
  for (const query of ["", "&attribute_size=8+inch"]) {
    const shipped = await page(query);
    expect(shipped.asks).toBe(true);
    expect(shipped.text).toMatch(/Earliest delivery: .*Delivered to/);
  }
  const small = `products/${PRODUCTS.layer}/variations/${VARIATIONS.small}`;
  await editInShop(world, "PUT", small, { virtual: true });
  world.time.now += 3_600_000;
  expect((await page("")).asks).toBe(false);
});

test("the chosen size's own shipping class and price decide, as they do in the cart", async () => {
  const { world, shop, visitor } = await visitWith({});
  const areas = AREAS.areas.map((area) => ({ ...area, refusedClasses: ["tall"], freeFrom: 9_000 }));
  await offerDelivery(shop, { ...AREAS, areas });
  const reach = async (query: string) => {
    const product = `postcode=59100&product=${PRODUCTS.layer}`;
    return (await asked({ visitor }, product + query)).body["message"];
  };
  expect(await reach("")).toContain("RM 5.00");
  expect(await reach(`&variation=${VARIATIONS.small}`)).toContain("RM 5.00");
  expect(await reach(`&variation=${VARIATIONS.large}`)).toContain("free");
  const large = `products/${PRODUCTS.layer}/variations/${VARIATIONS.large}`;
  await editInShop(world, "PUT", large, { shipping_class: "tall" });
  world.time.now += 3_600_000;
  const refused = "This item cannot be delivered to 59100";
  expect(await reach(`&variation=${VARIATIONS.large}`)).toBe(refused);
  expect(await reach(`&variation=${VARIATIONS.small}`)).toContain("RM 5.00");
  const page = "/products/layer-cake?attribute_size=10+inch&postcode=59100";
  expect(await textOf(await visitor.get(page))).toContain(refused);
});

test.each([
  ["88000", 200, "We do not deliver to 88000 yet", ["postcode=88000"]],
  ["591OO", 422, "Invalid postcode format", []],
  ["%20", 422, "Invalid postcode format", []],
  ["591000000000000000", 422, "Invalid postcode format", []],
])("the postcode %s is refused with its reason", async (postcode, status, message, cookies) => {
  const visit = await visitWith({});
  await offerDelivery(visit.shop, AREAS);
  const answer = await asked(visit, `postcode=${postcode}&product=${PRODUCTS.pandan}`);
  expect(answer).toMatchObject({ status, body: { isServed: false, message }, cookies });
});

test("goods of a shipping class that the area does not serve are refused; an unknown product is not found", async () => {
  const visit = await visitWith(GOODS);
  const areas = AREAS.areas.map((area) => ({ ...area, refusedClasses: ["chilled"] }));
  await offerDelivery(visit.shop, { ...AREAS, areas });
  await editInShop(visit.world, "PUT", `products/${PRODUCTS.pandan}`, {
    shipping_class: "chilled",
  });
  visit.world.time.now += 3_600_000;
  const answer = await asked(visit, `postcode=59100&product=${PRODUCTS.pandan}`);
  expect(answer.body["message"]).toBe("This item cannot be delivered to 59100");
  const cart = await textOf(await visit.visitor.get("/cart?postcode=59100"));
  expect(cart).toContain("Some items in your cart cannot be delivered to 59100");
  expect((await asked(visit, "postcode=59100&product=999999")).status).toBe(404);
});

test("without scripts the answer is on the product page, on the cart with its cost, and fills checkout in", async () => {
  const { shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, AREAS);
  expect(await textOf(await visitor.get(PAGE))).not.toContain("Delivered to");
  const page = await visitor.get(`${PAGE}?postcode=59100`);
  expect(await textOf(page)).toContain(`Delivered to 59100 ${from(1)}, RM 5.00`);
  const cart = await textOf(await visitor.get("/cart"));
  expect(cart).toContain(`Delivered to 59100 ${from(1)}, RM 5.00`);
  expect(cart).toMatch(/Shipping RM.5\.00/);
  const checkout = await (await visitor.get("/checkout")).text();
  expect(checkout).toMatch(/name="postcode"[^>]*value="59100"|value="59100"[^>]*name="postcode"/);
  expect(await shownTotal(visitor)).toBe("7170");

  const johor = await textOf(await visitor.get("/cart?postcode=80000"));
  expect(johor).toMatch(/Delivered to 80000 .*, RM.25\.00/);
  expect(johor).toMatch(/Shipping RM.25\.00/);
  const refused = await visitor.get("/cart?postcode=letters");
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await textOf(refused)).toContain("Invalid postcode format");
  expect(await shownTotal(visitor)).toBe("9170");
});

test("goods that need no shipping, and a shop with pickup alone, ask for no postcode", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { virtual: true });
  world.time.now += 3_600_000;
  for (const path of ["/cart?postcode=59100", `${PAGE}?postcode=59100`]) {
    expect(await (await visitor.get(path)).text()).not.toContain(FORM);
  }
  const { ways } = DEFAULT_DELIVERY;
  await offerDelivery(shop, {
    ways: { ...ways, delivery: { ...ways.delivery, isOffered: false } },
  });
  expect(await (await visitor.get("/products/candle")).text()).not.toContain(FORM);
});
