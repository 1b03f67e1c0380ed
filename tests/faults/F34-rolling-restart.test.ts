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

interface Shopping {
  /** How many purchases were paid. */
  paid: number;
  isOver: boolean;
}

/** Buys until shopping is over. */
async function keepBuying(fleet: Fleet, shopping: Shopping): Promise<void> {
  while (!shopping.isOver) {
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
    shopping.paid += 1;
  }
}

test("F34: a restart beside a new process loses no request, no cart, no payment, and takes an old page's form", async () => {
  const fleet = await openFleet();
  const old = await fleet.startInstance();
  fleet.balancer.route = () => [old.url];
  const waiting = await visitorWithCake(fleet);
  const oldPage = await (await waiting.get("/checkout")).text();

  const shopping: Shopping = { paid: 0, isOver: false };
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, () => keepBuying(fleet, shopping)));
  // Waits, unless a shopper fails.
  const morePurchases = () => Promise.race([someArePaid(), shoppers]);
  const someArePaid = async () => {
    const enough = shopping.paid + 2 * SHOPPERS;
    await expect.poll(() => shopping.paid).toBeGreaterThanOrEqual(enough);
  };
  await morePurchases();
  const fresh = await fleet.startInstance();
  // For a while both are asked, in turn.
  let turn = 0;
  fleet.balancer.route = () =>
    (turn += 1) % 2 === 0 ? [old.url, fresh.url] : [fresh.url, old.url];
  await morePurchases();
  // As docs/operating.md says: new connections go elsewhere first. What is under way is finished by the old one.
  fleet.balancer.route = () => [fresh.url];
  expect(await old.stop()).toBe(0);
  await morePurchases();
  shopping.isOver = true;

  // No visitor met an error, a 5xx or a lost page: each of them would have thrown.
  await shoppers;
  const { paid } = shopping;
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
