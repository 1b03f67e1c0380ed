import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  checkOut,
  countEvents,
  type Fleet,
  openFleet,
  payBill,
  visitorWithCake,
} from "#tests/support/fleet.ts";
import { textOf, visitorAt } from "#tests/support/visitor.ts";

/** Shoppers at the same time, each of whom buys again and again. */
const SHOPPERS = 2;

let clients = 0;

/** From here on the shop sees other clients: on a quick machine one alone would buy more often than it may. */
function comeFromElsewhere({ balancer }: Fleet): void {
  clients += 1;
  balancer.client = `10.0.${clients >> 8}.${clients & 255}`;
}

/** Buys until told to stop. @returns how many purchases were paid */
async function keepBuying(fleet: Fleet, isOver: () => boolean): Promise<number> {
  let paid = 0;
  while (!isOver()) {
    comeFromElsewhere(fleet);
    const visitor = await visitorWithCake(fleet);
    const back = await payBill(fleet, await checkOut(visitor));
    const returned = await visitor.get(back);
    const { pathname, search } = new URL(
      returned.headers.get("Location") ?? "",
      fleet.balancer.origin,
    );
    const page = await textOf(await visitor.get(pathname + search));
    if (!page.includes("Payment Successful"))
      throw new Error(`not confirmed: ${page.slice(0, 300)}`);
    paid += 1;
  }
  return paid;
}

test("F34: a restart beside a new process loses no request, no cart, no payment, and takes an old page's form", async () => {
  const fleet = await openFleet();
  const old = await fleet.startInstance();
  fleet.balancer.route = () => [old.url];
  const waiting = await visitorWithCake(fleet);
  const oldPage = await (await waiting.get("/checkout")).text();

  let isOver = false;
  const shoppers = Array.from({ length: SHOPPERS }, () => keepBuying(fleet, () => isOver));
  await delay(500);
  const fresh = await fleet.startInstance();
  // For a while both are asked, in turn.
  let turn = 0;
  fleet.balancer.route = () =>
    (turn += 1) % 2 === 0 ? [old.url, fresh.url] : [fresh.url, old.url];
  await delay(500);
  // As docs/operating.md says: new connections go elsewhere first. What is under way is finished by the old one.
  fleet.balancer.route = () => [fresh.url];
  expect(await old.stop()).toBe(0);
  await delay(500);
  isOver = true;

  // No visitor met an error, a 5xx or a lost page: each of them would have thrown.
  const paid = (await Promise.all(shoppers)).reduce((sum, count) => sum + count);
  expect(paid).toBeGreaterThanOrEqual(SHOPPERS);
  await expect.poll(() => countEvents([old, fresh], "checkout.fulfilled")).toBe(paid);
  expect(countEvents([old, fresh], "payment.review")).toBe(0);

  // The page that the old process made still leads to a bill.
  comeFromElsewhere(fleet);
  expect(oldPage).toContain('name="confirmedTotal"');
  expect(await checkOut(waiting, oldPage)).toContain("/sandbox/bills/");
  const stranger = visitorAt(fleet.balancer.origin);
  const gone = await stranger.get("/assets/of-an-older-build-1a2b3c4d.js");
  expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
}, 180_000);
