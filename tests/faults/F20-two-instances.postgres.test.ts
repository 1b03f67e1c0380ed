import { expect, test } from "vitest";
import {
  ACCESS_CODE,
  checkOut,
  countEvents,
  openFleet,
  payBill,
  visitorWithCake,
} from "#tests/support/fleet.ts";
import { textOf, visitorAt } from "#tests/support/visitor.ts";

const PURCHASES = 3;
const ROUNDS = Number(process.env["CALLBACK_ROUNDS"] ?? 2);
const POSTS = 50;

test("F20: two instances that start at once on an empty database fill the index", async () => {
  const fleet = await openFleet();
  const both = await Promise.all([fleet.startInstance(), fleet.startInstance()]);
  const isFilled = () => countEvents(both, "index.filled") > 0;
  await expect.poll(isFilled).toBe(true);
  for (const { url } of both) {
    fleet.balancer.route = () => [url];
    const page = await visitorAt(fleet.balancer.origin).get("/products");
    expect(await textOf(page)).toContain("Add to Cart");
  }
  expect(countEvents(both, "index.waits")).toBe(0);
});

test("F20: callbacks on one instance and returns on the other settle each purchase once", async () => {
  const fleet = await openFleet();
  const [one, two] = [await fleet.startInstance(), await fleet.startInstance()];
  let callbacks = 0;
  // The provider's messages always meet the other instance than the shopper does.
  fleet.balancer.route = ({ path }) => {
    const isCallback = path.startsWith("/api/payment/callback");
    callbacks += isCallback ? 1 : 0;
    return [isCallback ? two.url : one.url];
  };
  for (let purchase = 1; purchase <= PURCHASES; purchase += 1) {
    const visitor = await visitorWithCake(fleet);
    const back = await payBill(fleet, await checkOut(visitor));
    // Some come back at once, some when the message has long arrived.
    const expected = purchase % 2 === 0 ? purchase : 0;
    await expect.poll(() => callbacks).toBeGreaterThanOrEqual(expected);
    const returned = await visitor.get(back);
    const confirmation = new URL(returned.headers.get("Location") ?? "", fleet.balancer.origin);
    const page = await visitor.get(confirmation.pathname + confirmation.search);
    expect(await textOf(page)).toContain("Payment Successful");
  }
  await expect.poll(() => callbacks).toBeGreaterThanOrEqual(PURCHASES);
  await expect.poll(() => countEvents([one, two], "checkout.fulfilled")).toBe(PURCHASES);
  expect(countEvents([one, two], "payment.review")).toBe(0);
});

test(
  "F20: fifty posts of one callback at the same moment on both processes settle its purchase once, in every round",
  async () => {
    const fleet = await openFleet();
    const instances = [await fleet.startInstance(), await fleet.startInstance()];
    const kept: string[] = [];
    fleet.balancer.route = ({ path, body }) => {
      if (!path.startsWith("/api/payment/callback")) return [instances[0]!.url];
      // The provider reaches no shop: the test delivers its messages.
      kept.push(body);
      return [];
    };
    const deliver = async (body: string, { url }: { url: string }) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await fetch(`${url}/api/payment/callback`, { method: "POST", body, headers });
      return answer.status;
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Another shopper each time: one client may begin at most twenty purchases a minute.
      fleet.balancer.client = `203.0.113.${round % 256}`;
      const billUrl = await checkOut(await visitorWithCake(fleet));
      const billId = billUrl.split("/").at(-1) ?? "";
      await payBill(fleet, billUrl);
      const message = () => kept.find((body) => body.includes(billId));
      await expect.poll(message).toBeDefined();
      const statuses = await Promise.all(
        Array.from({ length: POSTS }, (_, post) => deliver(message()!, instances[post % 2]!)),
      );
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status < 500)).toEqual([]);
      await expect.poll(() => countEvents(instances, "checkout.fulfilled")).toBe(round);
    }
    expect(countEvents(instances, "payment.review")).toBe(0);
  },
  60_000 + ROUNDS * 10_000,
);

test("F20: settings that one instance saves are on the other's pages, and a sign-out is one everywhere", async () => {
  const fleet = await openFleet();
  const [one, two] = [await fleet.startInstance(), await fleet.startInstance()];
  let current = one;
  fleet.balancer.route = () => [current.url];
  const owner = visitorAt(fleet.balancer.origin);
  const stranger = visitorAt(fleet.balancer.origin);
  expect((await owner.post("/admin", { code: ACCESS_CODE })).status).toBe(303);

  current = two;
  const shownToAll = async () => (await stranger.get("/products")).text();
  expect(await shownToAll()).not.toContain("777");
  expect((await owner.get("/admin/shipping")).status).toBe(200);

  current = one;
  const form = { shippingCost: "9", freeShippingThreshold: "777", version: "0" };
  expect((await owner.post("/admin/shipping", form)).status).toBe(303);
  current = two;
  const config = await (await stranger.get("/api/shipping-config")).json();
  expect(config).toEqual({ shippingCost: 9, freeShippingThreshold: 777 });
  // That it arrives; how soon is in tests/unit/settings/watch.test.ts, without a clock on the wall.
  await expect.poll(shownToAll, { interval: 100 }).toContain("777");

  current = one;
  const kept = new Map(owner.cookies);
  expect((await owner.post("/admin/sign-out", {})).status).toBe(303);
  current = two;
  const replayed = visitorAt(fleet.balancer.origin, kept);
  const refused = await replayed.get("/admin/shipping");
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/admin"]);
});
