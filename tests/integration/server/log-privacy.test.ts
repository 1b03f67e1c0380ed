/** The log of a purchase and of the owner's work has event names and numbers, no personal data and no credentials. */
import { expect, test } from "vitest";
import { takeUse } from "#server/platform/limits/limits.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import { decideAtBank, deliver } from "#tests/support/checkout-world.ts";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";

const BUYER = {
  firstName: "Wanmarker",
  lastName: "Binmarker",
  company: "Syarikatmarker",
  email: "marker.person@marker.example",
  phone: "012-3459871",
  address1: "77 Lorong Marker",
  city: "Markertown",
  notes: "Gate code marker",
};

test("a purchase and the owner's work leave no personal data and no credential in the log", async () => {
  const { world, shop, visitor, owner } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  await visitor.post("/cart", { intent: "apply-coupon", code: "MARKERCODE" });
  const left = await pay(visitor, BUYER);
  const billId = left.headers.get("Location")?.split("/").at(-1) ?? "";
  const back = await decideAtBank(world, billId);
  for (const { body } of world.callbacks) await deliver(shop, body);
  const returned = await visitor.get(back.pathname + back.search);
  await visitor.get(returned.headers.get("Location") ?? "");
  await visitor.get("/order-confirmation/1?key=wc_order_marker");
  await visitor.get("/search?q=marker");
  await visitor.post("/admin", { code: "markercode" });
  await owner.post("/admin/shipping", {
    shippingCost: "9",
    freeShippingThreshold: "90",
    version: "0",
  });
  await owner.post("/admin/sign-out", {});

  const log = world.lines.map((line) => JSON.stringify(line)).join("\n");
  expect(world.lines.length).toBeGreaterThan(30);
  const cookies = [...visitor.cookies.values(), ...owner.cookies.values()].filter(Boolean);
  const signature = back.searchParams.get("billplz[x_signature]") ?? "-";
  const keys = [...log.matchAll(/wc_order_\w+/g)].map(([key]) => key);
  expect(log).not.toMatch(/marker/i);
  expect(log).not.toContain("3459871");
  expect([CODE, signature, ...cookies].filter((secret) => log.includes(secret))).toEqual([]);
  expect(keys).toEqual([]);
});

test("sign-ins, failures, saves and bad signatures are logged", async () => {
  const { world, shop, visitor, owner } = await openOwnersShop();
  await visitor.post("/admin", { code: "wrong" });
  await visitor.post("/admin", { code: CODE });
  await visitor.post("/cart", { intent: "clear" }, { "Sec-Fetch-Site": "cross-site" });
  await visitor.post("/typed%20by%20hand", {}, { "Sec-Fetch-Site": "cross-site" });
  for (let uses = 0; uses < 31; uses += 1) {
    await takeUse(shop, { limit: "csp-reports", address: "203.0.113.7" });
  }
  await owner.post("/admin/shipping", {
    shippingCost: "9",
    freeShippingThreshold: "90",
    version: "0",
  });
  await owner.post("/admin/shipping", {
    shippingCost: "10",
    freeShippingThreshold: "90",
    version: "1",
  });
  await deliver(shop, "id=x&x_signature=00");
  const told = (event: string) => world.lines.filter((line) => line["event"] === event);
  for (const event of ["admin.sign-in-failed", "admin.signed-in", "payment.callback-refused"]) {
    expect([event, told(event).length]).toEqual([event, 1]);
  }
  expect(told("limit.reached")).toEqual([
    expect.objectContaining({ level: "warn", limit: "csp-reports", client: "203.0.113.7" }),
  ]);
  expect(told("request.foreign-origin").map(({ route }) => route)).toEqual(["cart", "*"]);
  const [first, second] = [900, 1000].map(
    (cost) => `{"shippingCost":${cost},"freeShippingThreshold":9000}`,
  );
  expect(told("settings.saved")).toEqual([
    expect.objectContaining({ name: "shipping", version: 1, after: first }),
    expect.objectContaining({ name: "shipping", version: 2, before: first, after: second }),
  ]);
  const saved = await shop.store.db.selectFrom("settingsHistory").selectAll().execute();
  expect(saved).toHaveLength(2);
});

test("a request's line has time, pattern, duration and kind of client, and nothing else", async () => {
  const { world, visitor } = await openOwnersShop();
  await visitor.get("/order-confirmation/17?key=wc_order_marker");
  const lines = world.lines.filter(({ event }) => event === "request");
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      level: "info",
      event: "request",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      method: "GET",
      route: "order-confirmation/:orderId?",
      status: 404,
      client: expect.stringMatching(/^(browser|robot)$/) as string,
      ms: expect.any(Number) as number,
    },
  ]);
});
