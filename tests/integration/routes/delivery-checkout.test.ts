import { expect, test } from "vitest";
import { longDay, shortDay } from "#app/domain/delivery/calendar.ts";
import { DEFAULT_DELIVERY } from "#app/domain/delivery/config.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, shownTotal, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import { decideAtBank } from "#tests/support/checkout-world.ts";
import { AREAS, daysAhead, morningsTake, OFFERED, offerDelivery } from "#tests/support/delivery.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** Two pandan rolls cost RM 66.70. */
const GOODS = { [PRODUCTS.pandan]: 2 };
const PICKUP = {
  way: "pickup",
  address1: "",
  postcode: "",
  city: "",
  state: "",
};

/** Tomorrow is offered until 10:30. */
const CUT_OFF_1030 = { leadHours: 20, cutOffs: OFFERED.cutOffs.map(() => 10 * 60 + 30) };

/** Pays the bill that an answer leads to, and returns the text of the page that the shopper comes back to. */
async function payBill(
  { world, visitor }: Pick<Visit, "world" | "visitor">,
  paying: Response,
): Promise<string> {
  const billId = (paying.headers.get("Location") ?? "").split("/").at(-1) ?? "";
  const back = await decideAtBank(world, billId);
  const arrived = await visitor.get(back.pathname + back.search);
  return textOf(await visitor.get(arrived.headers.get("Location") ?? ""));
}

test("while it is off the checkout asks for no date, and the order has none", async () => {
  const { world, visitor } = await visitWith(GOODS);
  expect(await textOf(await visitor.get("/checkout"))).not.toContain("When would you like it?");
  expect((await pay(visitor)).status).toBe(303);
  const [order] = madeBy(world).orders;
  expect(order).toMatchObject({
    shipping_lines: [{ method_id: "flat_rate", method_title: "Standard Shipping", total: "8.00" }],
  });
  expect(order?.["meta_data"]).toMatchObject([
    { key: "_billing_email" },
    { key: "_billing_phone" },
  ]);
});

test("a form without the new fields takes delivery in the earliest slot", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const text = await textOf(await visitor.get("/checkout"));
  expect(text).toContain("When would you like it?");
  expect((await pay(visitor)).status).toBe(303);
  const day = longDay(daysAhead(1));
  const title = `Standard Shipping, ${day}, 10:00 am to 1:00 pm`;
  const [order] = madeBy(world).orders;
  expect(order).toMatchObject({
    shipping_lines: [{ method_id: "flat_rate", method_title: title, total: "8.00" }],
  });
  expect(order?.["meta_data"]).toEqual(
    expect.arrayContaining([
      {
        key: "_kedai_fulfilment",
        value: JSON.stringify({ way: "delivery", date: daysAhead(1), slot: "10:00-13:00" }),
      },
      { key: "Delivery date", value: day },
      { key: "Delivery time", value: "10:00 am to 1:00 pm" },
    ]),
  );
});

test("the chosen date and slot are on the order and on the confirmation page", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const date = daysAhead(3);
  const paying = await pay(visitor, {
    way: "delivery",
    "delivery-date": date,
    [`delivery-slot-${date}`]: "14:00-18:00",
    // The values of the way that is not chosen do not count.
    "pickup-date": daysAhead(2),
  });
  expect(paying.status).toBe(303);
  const text = await payBill({ world, visitor }, paying);
  expect(text).toContain(`Delivery ${longDay(date)} 2:00 pm to 6:00 pm To 59100 Kuala Lumpur`);
  expect(madeBy(world).orders[0]).toMatchObject({
    shipping_lines: [{ method_title: `Standard Shipping, ${longDay(date)}, 2:00 pm to 6:00 pm` }],
  });
});

test("a date of the calendar of later dates is taken with its time", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const date = daysAhead(20);
  const paying = await pay(visitor, {
    way: "delivery",
    "delivery-date": date,
    [`delivery-slot-${date}`]: "14:00-18:00",
  });
  expect(paying.status).toBe(303);
  const line = { method_title: `Standard Shipping, ${longDay(date)}, 2:00 pm to 6:00 pm` };
  expect(madeBy(world).orders[0]).toMatchObject({ shipping_lines: [line] });
});

test("pickup costs no shipping and asks for no address", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const confirmedTotal = "6670";
  const paying = await pay(visitor, { ...PICKUP, confirmedTotal });
  expect(paying.status).toBe(303);
  const { orders, bills } = madeBy(world);
  expect(orders[0]).toMatchObject({
    billing: { first_name: "Aisyah", address_1: "", city: "", state: "", postcode: "" },
    shipping_lines: [
      {
        method_id: "local_pickup",
        method_title: `Pickup, ${longDay(daysAhead(1))}, 10:00 am to 1:00 pm`,
        total: "0.00",
      },
    ],
  });
  expect(bills[0]?.get("amount")).toBe("6670");
  const text = await payBill({ world, visitor }, paying);
  expect(text).toContain(
    `Pickup ${longDay(daysAhead(1))} 10:00 am to 1:00 pm At Kedai Manis, 18 Lorong Kurau`,
  );
  expect(text).not.toContain("Shipping Address");
});

test("order, bill, confirmation, calendar file and the shop's back end tell the same date", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const date = daysAhead(2);
  const fields = { ...PICKUP, "pickup-date": date, [`pickup-slot-${date}`]: "14:00-18:00" };
  const paying = await pay(visitor, { ...fields, confirmedTotal: "6670" });
  expect(madeBy(world).bills[0]?.get("description")).toMatch(`, ${longDay(date)}`);
  const billId = (paying.headers.get("Location") ?? "").split("/").at(-1) ?? "";
  const back = await decideAtBank(world, billId);
  const arrived = await visitor.get(back.pathname + back.search);
  const html = await (await visitor.get(arrived.headers.get("Location") ?? "")).text();
  const [panel = ""] = /<section[^>]*>\s*<h2[^>]*>Pickup<\/h2>.*?<\/section>/s.exec(html) ?? [];
  expect(panel).toContain(longDay(date));
  expect(panel).toContain("2:00 pm to 6:00 pm");
  expect(panel.split("print:hidden")[0]).toContain("Kedai Manis, 18 Lorong Kurau");
  expect(panel).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=Kedai%20Manis',
  );
  const order = (await readFromShop(world, "orders")) as Record<string, unknown>[];
  expect(order[0]).toMatchObject({
    shipping_lines: [{ method_title: `Pickup, ${longDay(date)}, 2:00 pm to 6:00 pm` }],
    meta_data: expect.arrayContaining([
      expect.objectContaining({ key: "Delivery date", value: longDay(date) }),
      expect.objectContaining({ key: "Delivery time", value: "2:00 pm to 6:00 pm" }),
    ]) as unknown,
  });

  const path = /href="(\/order-confirmation\/\d+\/calendar\.ics)"/.exec(html)?.[1] ?? "";
  const file = await visitor.get(path);
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  const text = await file.text();
  const stamp = (hour: string) => `${date.replaceAll("-", "")}T${hour}0000Z`;
  expect(text).toContain(`DTSTART:${stamp("06")}\r\nDTEND:${stamp("10")}\r\n`);
  const stranger = await openVisitor(shop);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.get(`${path}?key=wc_order_guess`)).status).toBe(404);
  const shared = await stranger.get(`${path}?key=${String(order[0]?.["order_key"])}`);
  expect(shared.headers.get("Location")).toBe(path);
  expect((await stranger.get(path)).status).toBe(200);
});

test("a cut-off that passes between page and Pay Now refuses the date, with new choices and the form kept", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, CUT_OFF_1030);
  const confirmedTotal = await shownTotal(visitor);
  const date = daysAhead(1);
  world.time.now += 30 * 60_000;
  const refused = await pay(visitor, {
    way: "delivery",
    "delivery-date": date,
    [`delivery-slot-${date}`]: "14:00-18:00",
    confirmedTotal,
  });
  expect(refused.status).toBe(409);
  const html = await refused.clone().text();
  expect(await textOf(refused)).toContain(
    "Saturday 21 Nov is no longer available (orders closed at 10:30 am). Please choose another",
  );
  expect(html).toContain('value="Aisyah"');
  expect(html).toContain(`name="delivery-date" checked="" value="${daysAhead(2)}"`);
  expect(madeBy(world).orders).toEqual([]);
});

test("a shopper who loses the last place of a slot keeps the form and sees the slots that remain", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, morningsTake(1));
  const date = daysAhead(1);
  const morning = {
    way: "delivery",
    "delivery-date": date,
    [`delivery-slot-${date}`]: "10:00-13:00",
    confirmedTotal: await shownTotal(visitor),
  };
  const other = await openVisitor(shop);
  await other.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" });
  expect((await pay(other, morning)).status).toBe(303);

  const mistyped = await pay(visitor, { ...morning, email: "aisyah" });
  expect(mistyped.status).toBe(422);
  expect(await textOf(mistyped)).toContain("The time that you chose is no longer available.");
  const refused = await pay(visitor, morning);
  expect(refused.status).toBe(409);
  const html = await refused.clone().text();
  expect(await textOf(refused)).toContain(
    "This time is no longer available (full). Please choose another",
  );
  expect(html).toContain('value="Aisyah"');
  const slots = [
    ...html.matchAll(new RegExp(`<input[^>]*name="delivery-slot-${date}"[^>]*>`, "g")),
  ];
  expect(slots.map(([input]) => [/disabled/.test(input), /checked/.test(input)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(madeBy(world).orders).toHaveLength(1);
  expect(await shop.store.db.selectFrom("holds").selectAll().execute()).toHaveLength(1);
  const afternoon = { ...morning, [`delivery-slot-${date}`]: "14:00-18:00" };
  expect((await pay(visitor, afternoon)).status).toBe(303);
});

test("a shopper's own place is offered to that shopper alone while the bill could not be made", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, morningsTake(1));
  const date = daysAhead(1);
  const isMorningOffered = async (browser: Visit["visitor"]) => {
    const html = await (await browser.get("/checkout")).text();
    const [input = ""] =
      new RegExp(`<input[^>]*name="delivery-slot-${date}"[^>]*>`).exec(html) ?? [];
    return input !== "" && !input.includes("disabled");
  };
  const other = await openVisitor(shop);
  await other.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" });
  expect(await isMorningOffered(other)).toBe(true);
  world.billplz.fail(/^POST bills$/, { kind: "status", status: 503 }, 2);
  expect((await pay(visitor)).status).toBe(503);
  expect(await isMorningOffered(visitor)).toBe(true);
  expect(await isMorningOffered(other)).toBe(false);
  world.billplz.heal();
  expect((await pay(visitor)).status).toBe(303);
  expect(madeBy(world).orders).toHaveLength(1);
});

test.each([
  ["a past date", daysAhead(-1), "", "This date is past"],
  ["a date too far ahead", daysAhead(31), "", "is too far ahead"],
  ["no date", "2026-02-30", "", "Please choose a date"],
  ["today, after the cut-off", daysAhead(0), "", "is no longer available"],
  ["a slot of another day", daysAhead(2), "08:00-09:00", "This time is no longer available"],
])("%s is refused, and nothing is ordered", async (_, date, slot, message) => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const fields = { way: "delivery", "delivery-date": date, [`delivery-slot-${date}`]: slot };
  const refused = await pay(visitor, fields);
  expect(refused.status).toBe(409);
  expect(await textOf(refused)).toContain(message);
  expect(madeBy(world).orders).toEqual([]);
});

test("a way that is not offered is refused", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  const off = await pay(visitor, { ...PICKUP, confirmedTotal: "7470" });
  expect(off.status).toBe(409);
  expect(await textOf(off)).toContain("Pickup is not offered any more");
  await offerDelivery(shop);
  const drone = await pay(visitor, { way: "drone" });
  expect(drone.status).toBe(409);
  expect(await textOf(drone)).toContain("Please choose delivery or pickup");
  expect(madeBy(world).orders).toEqual([]);
});

test("an area's cost is confirmed before the order, and is on order and bill", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, AREAS);
  expect(await shownTotal(visitor)).toBe("7470");
  const asked = await pay(visitor, { postcode: "80000", state: "Johor", confirmedTotal: "7470" });
  expect(asked.status).toBe(409);
  const html = await asked.clone().text();
  expect(await textOf(asked)).toMatch(/The total is now RM.91\.70/);
  expect(html).toMatch(/name="confirmedTotal" value="9170"/);
  const paying = await pay(visitor, { postcode: "80000", state: "Johor", confirmedTotal: "9170" });
  expect(paying.status).toBe(303);
  const { orders, bills } = madeBy(world);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ shipping_lines: [{ total: "25.00" }] });
  expect(bills[0]?.get("amount")).toBe("9170");
});

test("a postcode that no area serves is refused at its field, but may be picked up", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, AREAS);
  const refused = await pay(visitor, { postcode: "88000", state: "Sabah" });
  expect(refused.status).toBe(422);
  const html = await refused.clone().text();
  expect(await textOf(refused)).toContain("We do not deliver to 88000 yet");
  expect(html).toMatch(/id="[^"]*postcode-error"/);
  expect(madeBy(world).orders).toEqual([]);
  const fields = { ...PICKUP, postcode: "88000", confirmedTotal: "6670" };
  expect((await pay(visitor, fields)).status).toBe(303);
});

test("the longest lead time of the goods in the cart counts", async () => {
  const { world, shop, visitor } = await visitWith({ ...GOODS, [PRODUCTS.candle]: 1 });
  await offerDelivery(shop, { cutOffs: DEFAULT_DELIVERY.cutOffs, leadHours: 1 });
  const leadTime = (hours: string) => ({ meta_data: [{ key: "_kedai_lead_hours", value: hours }] });
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, leadTime("72"));
  await editInShop(world, "PUT", `products/${PRODUCTS.candle}`, leadTime("2"));
  const early = await pay(visitor, { way: "delivery", "delivery-date": daysAhead(2) });
  expect(early.status).toBe(409);
  const told = await textOf(early);
  expect(told).toContain("is no longer available (too soon)");
  expect(told).toContain(
    `Earliest: ${shortDay(daysAhead(3))}. We need 72 hours before the time begins.`,
  );
  expect((await pay(visitor)).status).toBe(303);
  const title = `Standard Shipping, ${longDay(daysAhead(3))}, 10:00 am to 1:00 pm`;
  expect(madeBy(world).orders[0]).toMatchObject({ shipping_lines: [{ method_title: title }] });
});

test("a variation's own lead time refuses a day that is too early, and takes the place of its product's", async () => {
  const { world, shop, visitor } = await visitWith({});
  await visitor.get(`/add-to-cart/${PRODUCTS.layer}?variation=${VARIATIONS.small}`);
  await offerDelivery(shop, { cutOffs: DEFAULT_DELIVERY.cutOffs, leadHours: 1 });
  const path = `products/${PRODUCTS.layer}`;
  const leadTime = (hours: string) => ({ meta_data: [{ key: "_kedai_lead_hours", value: hours }] });
  await editInShop(world, "PUT", path, leadTime("120"));
  await editInShop(world, "PUT", `${path}/variations/${VARIATIONS.small}`, leadTime("72"));
  const on = (count: number) => ({ way: "delivery", "delivery-date": daysAhead(count) });
  const early = await pay(visitor, { ...on(2), confirmedTotal: "7300" });
  expect(early.status).toBe(409);
  expect(await textOf(early)).toContain(`Earliest: ${shortDay(daysAhead(3))}.`);
  expect(madeBy(world).orders).toEqual([]);
  expect((await pay(visitor, { ...on(3), confirmedTotal: "7300" })).status).toBe(303);
});

test("goods of a shipping class are refused where an area does not serve it, a variation's with its product's", async () => {
  const small = `/add-to-cart/${PRODUCTS.layer}?variation=${VARIATIONS.small}`;
  const { world, shop, visitor } = await visitWith({});
  await visitor.get(small);
  const areas = AREAS.areas.map((area) => ({ ...area, refusedClasses: ["chilled"] }));
  await offerDelivery(shop, { ...AREAS, areas });
  await editInShop(world, "PUT", `products/${PRODUCTS.layer}`, { shipping_class: "chilled" });
  const refused = await pay(visitor);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Some items in your cart cannot be delivered to 59100");
  expect(madeBy(world).orders).toEqual([]);
  expect((await pay(visitor, { ...PICKUP, confirmedTotal: "6500" })).status).toBe(303);
});

test("another date makes another order, the same one continues the first", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop);
  const on = (count: number) => ({ way: "delivery", "delivery-date": daysAhead(count) });
  world.billplz.fail(/^POST bills$/, { kind: "status", status: 503 }, Infinity);
  expect((await pay(visitor, on(2))).status).toBe(503);
  expect((await pay(visitor, on(2))).status).toBe(503);
  expect(madeBy(world).orders).toHaveLength(1);
  expect((await pay(visitor, on(3))).status).toBe(503);
  expect(madeBy(world).orders).toHaveLength(2);
});

test("an unpaid order whose date can no longer be kept gets no new bill", async () => {
  const { world, shop, visitor } = await visitWith(GOODS);
  await offerDelivery(shop, CUT_OFF_1030);
  expect((await pay(visitor, { way: "delivery", "delivery-date": daysAhead(1) })).status).toBe(303);
  const id = /name="order" value="(\d+)"/.exec(await (await visitor.get("/checkout")).text())?.[1];
  const retry = () => visitor.post("/checkout", { intent: "retry", order: id ?? "" });
  // The cut-off has passed, but the first bill would still hold the goods.
  world.time.now += 50 * 60_000;
  world.billplz.fail(/^GET bills/, { kind: "change", fields: { state: "deleted" } }, Infinity);
  expect((await retry()).status).toBe(303);
  world.time.now += 3 * 60 * 60_000;
  const refused = await retry();
  expect(refused.status).toBe(409);
  expect(await textOf(refused)).toContain("Saturday 21 Nov is no longer available");
  expect(world.billplz.count(/^POST bills$/)).toBe(2);
});
