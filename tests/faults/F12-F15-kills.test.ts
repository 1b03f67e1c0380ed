import { spawn } from "node:child_process";
import { once } from "node:events";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import { CRASH_POINTS_ON, type CrashPoint } from "#server/checkout/crash-points.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import type { Errand } from "#tests/support/checkout-process.ts";
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
import { tempDir } from "#tests/support/temp-dir.ts";

const PROCESS = new URL("../support/checkout-process.ts", import.meta.url).pathname;
const KILLS = Number(process.env["CHECKOUT_KILLS"] ?? 1);
const START = Date.parse("2026-11-20T10:00:00+08:00");
/** Past the lease of the killed process, and past the time that a back end may need for an order. */
const LATER = 45_000;
/** A process of its own takes its time on a busy machine. */
const PATIENCE = 60_000;

/** Runs a process that kills itself with SIGKILL on the way. */
async function runAndKill(errand: Errand): Promise<void> {
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(errand)], { stdio: "inherit" });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
}

/** Each of them in `npm run test:full`. Else some, which show that what was committed is there: F12-F15-crashes has all. */
function pointsFor(points: readonly CrashPoint[]): CrashPoint[] {
  const every = process.env["KEDAI_FULL"] ? 1 : process.env["TEST_DATABASE_URL"] ? 3 : 2;
  return points.filter((_, index) => index % every === every - 1);
}

/** Kills the process of a submit at this point and sends the same form again. @returns what there is afterwards */
async function killAndPayAgain(crashAt: CrashPoint, cart: Cart) {
  const folder = tempDir();
  await runAndKill({ folder, crashAt, now: START, work: { kind: "submit", cart } });

  const world = openWorld(folder, { now: START + LATER });
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cart));
  const revisions = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
  const made = await shop.backend.findOrdersCreatedVia(revisions[0]?.createdVia ?? "");
  const open = await shop.store.db
    .selectFrom("bills")
    .select("url")
    .where("state", "=", "open")
    .execute();
  const back = await decideAtBank(world, billIdOf(paying));
  const verified = shop.payments.verify({ kind: "return", parameters: back.searchParams });
  if (!verified.ok) throw new Error("the sandbox signs its returns");
  return {
    orders: made.ok && made.value.map(({ id }) => id === paying.orderId),
    stored: revisions.map(({ orderId }) => orderId === paying.orderId),
    openBills: open.map(({ url }) => url === paying.billUrl),
    outcome: (await settle(shop, verified.message.billId, verified.message)).kind,
    status: (await orderOf(shop, paying.orderId)).status,
  };
}

/** One order and one bill to pay, both those that the shopper is led to, and paid in the end. */
const ONE_PAID = {
  orders: [true],
  stored: [true],
  openBills: [true],
  outcome: "paid",
  status: "processing",
};

test.each(pointsFor(CRASH_POINTS_ON.billing))(
  "F12 F13 F14: kill -9 at %s, restart, the same form again: one order, one shown bill, paid in the end",
  async (crashAt) => {
    const cart = cartOf([line(PRODUCTS.chocolate), line(PRODUCTS.pandan, 2)], "EACH2");
    expect(await killAndPayAgain(crashAt, cart)).toEqual(ONE_PAID);
  },
  PATIENCE,
);

test(
  "F12: kill -9 between order and bill, of any cart: the same form leads to the same order and one bill",
  async () => {
    const purchase = fc.record({
      crashAt: fc.constantFrom<CrashPoint>("order-recorded", "order-agreed", "order-read-again"),
      quantities: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      coupon: fc.constantFrom(null, "EACH2", "ONCE"),
    });
    await fc.assert(
      fc.asyncProperty(purchase, async ({ crashAt, quantities: [one, other], coupon }) => {
        const cart = cartOf([line(PRODUCTS.chocolate, one), line(PRODUCTS.pandan, other)], coupon);
        expect(await killAndPayAgain(crashAt, cart)).toEqual(ONE_PAID);
      }),
      { numRuns: KILLS, endOnFailure: true },
    );
  },
  PATIENCE * KILLS,
);

test.each(pointsFor(CRASH_POINTS_ON.settling))(
  "F15: kill -9 in a callback at %s, restart, the callback again: 200, and the paid bill's order is paid",
  async (crashAt) => {
    const before = openWorld(tempDir(), { now: START });
    const first = await before.startShop();
    const paying = toPay(await submit(first, cartOf([line(PRODUCTS.chocolate)])));
    await decideAtBank(before, billIdOf(paying));
    const body = before.callbacks[0]?.body ?? "";
    const { folder } = before;
    await runAndKill({ folder, crashAt, now: START, work: { kind: "callback", body } });

    before.time.now += LATER;
    const shop = await before.startShop();
    expect((await deliver(shop, body)).status).toBe(200);
    expect(await orderOf(shop, paying.orderId)).toMatchObject({
      status: "processing",
      transactionId: billIdOf(paying),
    });
  },
  PATIENCE,
);
