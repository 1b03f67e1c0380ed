import { expect, test } from "vitest";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { decideAtBank } from "#tests/support/checkout-world.ts";
import { pay, visitWith } from "#tests/support/checkout-visit.ts";
import { daysAhead, OFFERED, offerDelivery } from "#tests/support/delivery.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

/** Four pandan rolls cost RM 133.40, more than the RM 100 of the shop's one shipping cost. */
const GOODS = { [PRODUCTS.pandan]: 4 };
const PAGES = ["/", "/products", "/products/pandan-roll", "/cart", "/checkout"];

const bangsar = (freeFrom: number | null): DeliveryConfig["areas"][number] => ({
  name: "Bangsar",
  ranges: [[59_000, 59_200]],
  cost: 500,
  freeFrom,
  refusedClasses: [],
});
const { delivery, pickup } = OFFERED.ways;
const PICKUP_ONLY = { ways: { delivery: { ...delivery, isOffered: false }, pickup } };
const INNER = { areas: [bangsar(8_000)], servesElsewhere: false };
const OTHERS = {
  ...bangsar(null),
  name: "Johor",
  ranges: [[80_000, 80_999]] as [number, number][],
};

/** What a text says of free shipping. */
const promises = (text: string) =>
  new Set(
    text.match(
      /Free shipping(?: on orders)?(?: over RM [\d.]+)?(?: in some areas)?|Free Delivery (?:over RM [\d.]+)?(?: in some areas)?|more for free shipping|ships for free|Shipping FREE/g,
    ),
  );

test.each<[string, Partial<DeliveryConfig>, amount: string | null, some: boolean, number | null]>([
  ["one area", INNER, "80.00", false, 80],
  [
    "two areas, one of them never free",
    { ...INNER, areas: [bangsar(8_000), OTHERS] },
    "80.00",
    true,
    null,
  ],
  ["areas that are never free", { ...INNER, areas: [bangsar(null)] }, null, false, null],
  ["elsewhere, and an area that is never free", { areas: [bangsar(null)] }, "100.00", true, 100],
  ["pickup only", PICKUP_ONLY, null, false, null],
])("%s: no page and no answer promises more", async (name, changes, amount, isSome, threshold) => {
  const { shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, changes);
  const expected = `over RM ${amount}${isSome ? " in some areas" : ""}`;
  for (const path of PAGES) {
    const html = await (await visitor.get(path)).text();
    // With the strip, which stands above the content.
    const text = await textOf(new Response(html.replaceAll(/<\/?main[^>]*>/g, " ")));
    const wrong = [...promises(text)].filter(
      (promise) => /over RM/.test(promise) && !promise.endsWith(expected),
    );
    expect([path, wrong]).toEqual([path, []]);
    expect([path, text.includes(`Free shipping ${expected}`)]).toEqual([path, amount !== null]);
  }
  const detail = await textOf(await visitor.get("/products/pandan-roll"));
  expect(detail.includes("Free Delivery")).toBe(amount !== null);
  expect(await (await visitor.get("/api/shipping-config")).json()).toMatchObject({
    freeShippingThreshold: threshold,
  });
  const cart = promises(await textOf(await visitor.get("/cart")));
  expect(cart.has("Shipping FREE")).toBe(
    ["one area", "elsewhere, and an area that is never free"].includes(name),
  );
});

test("a cart for a postcode that is not served promises nothing", async () => {
  const { shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, INNER);
  const far = await textOf(await visitor.get("/cart?postcode=88000"));
  expect(far).toContain("We do not deliver to 88000 yet");
  expect(far).not.toMatch(/ships for free|more for free shipping|Shipping FREE|on orders over/);
  expect(await textOf(await visitor.get("/cart?postcode=59100"))).toContain("ships for free");
});

test("pickup names no shipping: in the cart, at checkout, on the order and for the owner", async () => {
  const { world, shop, visitor, owner } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "4" });
  await offerDelivery(shop, PICKUP_ONLY);
  for (const path of ["/cart", "/checkout"]) {
    const text = await textOf(await visitor.get(path));
    expect(text).toMatch(/Subtotal RM.133\.40 Total RM.133\.40/);
  }
  const paying = await pay(visitor, { way: "pickup", "pickup-date": daysAhead(1) });
  expect(paying.status).toBe(303);
  const back = await decideAtBank(world, paying.headers.get("Location")?.split("/").at(-1) ?? "");
  const arrived = await visitor.get(back.pathname + back.search);
  const page = arrived.headers.get("Location") ?? "";
  expect(await textOf(await visitor.get(page))).toMatch(/Subtotal RM.133\.40 Total RM.133\.40/);
  const id = /order-confirmation\/(\d+)/.exec(page)?.[1];
  const owners = await textOf(await owner.get(`/admin/orders/${id}`));
  expect(owners).toMatch(/RM.133\.40 Jumlah RM.133\.40/);
});
