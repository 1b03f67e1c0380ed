import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { CouponToHold } from "#server/checkout/holds/hold-coupon.ts";
import { type HoldRequest, namesToLock, takeHold } from "#server/checkout/holds/take-hold.ts";
import { DEFAULT_POOL } from "#server/platform/environment/database-settings.ts";
import { asPaymentWork } from "#server/platform/storage/payment-work.ts";
import { sharesOf } from "#server/platform/storage/postgres.ts";
import { openStore, type Queries, type Store } from "#server/platform/storage/store.ts";
import type { Shop } from "#server/shop.ts";
import { migratedState } from "#tests/support/state-database.ts";
import { lease, leaseNames } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const { forAll: MAX_CONNECTIONS, forPayments: PAYMENT_CONNECTIONS } = sharesOf(DEFAULT_POOL);
const CAKE = 11;
const TART = 12;

/** Instances of a shop on one database. */
async function instances(count: number): Promise<Shop[]> {
  const state = await migratedState(tempDir());
  const shops: Shop[] = [];
  for (let number = 0; number < count; number += 1) {
    const store = await openStore(state);
    onTestFinished(() => store.close());
    shops.push({ store, env: { holdMinutes: 60 }, payments: {} } as unknown as Shop);
  }
  return shops;
}

const pieces = (ids: number[], left = 1_000): HoldRequest["stockLines"] =>
  ids.map((id) => ({ item: { id, left }, quantity: 1, isSold: true }));

/** Takes a hold as Pay Now does. @param during runs in its transaction, after the hold was taken */
function take(
  shop: Shop,
  attemptId: string,
  request: Partial<HoldRequest>,
  during: (trx: Queries) => Promise<void> = async () => {},
): Promise<string> {
  const whole: HoldRequest = {
    attemptId,
    cartId: `cart of ${attemptId}`,
    stockLines: [],
    releases: new Map(),
    slot: null,
    buyer: undefined,
    for: { step: "order", coupon: null },
    ...request,
  };
  return shop.store.transaction(async (trx) => {
    const { kind } = await takeHold(trx, shop, whole);
    await during(trx);
    return kind;
  }, namesToLock(whole));
}

/** A hold whose transaction stays open until the test ends it. */
async function openHold(shop: Shop, attemptId: string, request: Partial<HoldRequest>) {
  const taken = Promise.withResolvers<number>();
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  const done = take(shop, attemptId, request, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    taken.resolve(rows[0]?.pid ?? 0);
    await end.promise;
  });
  const pid = await taken.promise;
  return { done, end: () => end.resolve(), waiting: () => waitingFor(shop, pid) };
}

/** When the transaction began that waits for this connection's; undefined when none does. */
async function waitingFor({ store }: Shop, pid: number): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select xact_start::text as since from pg_stat_activity
    where ${pid}::int = any(pg_blocking_pids(pid))`.execute(store.db);
  return rows[0]?.since;
}

/** Takes connections until none is free for other work. @returns gives them back */
async function takeAllConnections({ store }: Shop): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>();
  onTestFinished(() => free.resolve());
  const begun = Array.from({ length: MAX_CONNECTIONS }, () => Promise.withResolvers<void>());
  const busy = begun.map(({ resolve }) =>
    store.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      resolve();
      await free.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  return async () => {
    free.resolve();
    await Promise.all(busy);
  };
}

const write = ({ db }: Store, name: string) =>
  db.insertInto("leases").values(lease(name)).execute();

const LIMITED: CouponToHold = {
  coupon: { code: "CAKE", usageLimit: 9, usageLimitPerUser: undefined, usageCount: 0 },
  email: "siti@shop.example",
};
const FROM = { address: "203.0.113.7", own: [] };

test("a hold waits for none that has nothing in common with it, on either instance", async () => {
  const [one, two] = (await instances(2)) as [Shop, Shop];
  const first = await openHold(one, "first", {
    stockLines: pieces([CAKE]),
    buyer: FROM,
    for: { step: "order", coupon: LIMITED },
  });
  for (const shop of [one, two]) {
    const other = { ...LIMITED, coupon: { ...LIMITED.coupon, code: "TART" } };
    const request = {
      stockLines: pieces([TART]),
      buyer: { ...FROM, address: "203.0.113.8" },
      for: { step: "order", coupon: other } as const,
    };
    expect(await take(shop, `second of ${shop === one}`, request)).toBe("held");
  }
  first.end();
  expect(await first.done).toBe("held");
});

test("a hold waits for one with the same goods, code or client on another instance", async () => {
  const [one, two] = (await instances(2)) as [Shop, Shop];
  const requests: Partial<HoldRequest>[] = [
    { stockLines: pieces([CAKE]) },
    { for: { step: "order", coupon: LIMITED } },
    { buyer: FROM, stockLines: pieces([TART]) },
    { buyer: { address: "", own: [{ id: 1, key: "key" }] }, stockLines: pieces([20]) },
  ];
  for (const [index, request] of requests.entries()) {
    const first = await openHold(one, `first ${index}`, request);
    const order: string[] = [];
    const second = take(two, `second ${index}`, request).then(() => order.push("second"));
    await expect.poll(first.waiting).toBeDefined();
    order.push("first");
    first.end();
    await Promise.all([first.done, second]);
    expect(order).toEqual(["first", "second"]);
  }
});

test("a hold waits longer than a statement may last while the other instance stands still", async () => {
  const [one, two] = (await instances(2)) as [Shop, Shop];
  const cart = { stockLines: pieces([CAKE]) };
  const first = await openHold(one, "first", cart);
  const second = take(two, "second", cart);
  await expect.poll(first.waiting).toBeDefined();
  const begun = await first.waiting();
  await expect.poll(async () => ((await first.waiting()) ?? begun) !== begun).toBe(true);
  first.end();
  expect([await first.done, await second]).toEqual(["held", "held"]);
});

test("shoppers who wait for the same goods take no connections from others", async () => {
  const [shop] = (await instances(1)) as [Shop];
  const first = await openHold(shop, "first", { stockLines: pieces([CAKE]) });
  const waiting = Array.from({ length: 2 * MAX_CONNECTIONS }, (_, index) =>
    take(shop, `waiting ${index}`, { stockLines: pieces([CAKE]) }),
  );
  await write(shop.store, "a page");
  expect(await take(shop, "other", { stockLines: pieces([TART]) })).toBe("held");
  first.end();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["held"]));
});

test("while all other connections are taken, payments are followed up", async () => {
  const [shop] = (await instances(1)) as [Shop];
  const giveBack = await takeAllConnections(shop);
  const payments = Array.from({ length: 3 * PAYMENT_CONNECTIONS }, (_, index) =>
    asPaymentWork(() =>
      shop.store.transaction((trx) =>
        trx
          .insertInto("leases")
          .values(lease(`payment ${index}`))
          .execute(),
      ),
    ),
  );
  await Promise.all(payments);
  await giveBack();
  expect(await leaseNames(shop.store)).toHaveLength(payments.length);
});

test("many carts with goods in common, in any order and on two instances, are all held: none waits for ever", async () => {
  const shops = await instances(2);
  const ids = [11, 12, 13, 14, 15];
  const carts = Array.from({ length: 60 }, (_, index) => {
    // Every pair of products in both orders, and each client with several carts.
    const pair = [ids[index % 5]!, ids[(index + 1 + (index % 4)) % 5]!];
    const buyer = { address: `203.0.113.${index % 7}`, own: [] };
    return take(shops[index % 2]!, `cart ${index}`, { stockLines: pieces(pair), buyer });
  });
  expect(new Set(await Promise.all(carts))).toEqual(new Set(["held"]));
});

test("of ten pieces and ten uses of a code, forty shoppers at once on two instances get ten", async () => {
  const shops = await instances(2);
  const many = (request: Partial<HoldRequest>, name: string) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        take(shops[index % 2]!, `${name} ${index}`, request),
      ),
    );
  const held = (kinds: string[]) => kinds.filter((kind) => kind === "held").length;
  expect(held(await many({ stockLines: pieces([CAKE], 10) }, "goods"))).toBe(10);
  const coupon = { ...LIMITED, coupon: { ...LIMITED.coupon, usageLimit: 10 } };
  expect(held(await many({ for: { step: "order", coupon } }, "code"))).toBe(10);
  expect(held(await many({ stockLines: pieces([TART]), buyer: FROM }, "client"))).toBe(10);
});
