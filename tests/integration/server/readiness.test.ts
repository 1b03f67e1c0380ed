import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { checkReadiness } from "#server/web/readiness.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit } from "#tests/support/checkout-world.ts";
import { lease, leaseNames } from "#tests/support/stores.ts";
import { openVisitor } from "#tests/support/visitor.ts";
import { misfitting, type Misfitting, TAXES_ON } from "#tests/support/misfitting.ts";

async function readinessWith(before: Partial<Misfitting>) {
  const world = openWorld();
  const { shop, backendHealth } = await misfitting(world, await world.startShop(), before);
  onTestFinished(() => backendHealth.close());
  return checkReadiness(shop);
}

test("a shop whose back end fits is ready and open", async () => {
  expect(await readinessWith({})).toEqual({
    ready: true,
    store: "ok",
    backend: "ok",
    payments: "ok",
    checkout: "open",
  });
});

test.each<[string, Partial<Misfitting>, string]>([
  ["taxes are on", { settings: TAXES_ON }, "ok"],
  ["the key may not write", { isReadOnly: true }, "ok"],
  ["the keys are refused", { isRevoked: true }, "refusing"],
  ["a firewall refuses all calls", { firewall: "all" }, "refusing"],
  ["a firewall refuses what writes", { firewall: "writes" }, "ok"],
])(
  "while %s it is ready and closed: another process would fare no better",
  async (_, before, backend) => {
    expect(await readinessWith(before)).toMatchObject({ ready: true, backend, checkout: "closed" });
  },
);

test("an unavailable back end is failing, and so is the checkout, which is not closed", async () => {
  expect(await readinessWith({ isAway: true })).toMatchObject({
    ready: false,
    backend: "failing",
    checkout: "failing",
  });
});

test("that the checkout closes is told at once, also while an earlier answer is cached", async () => {
  const world = openWorld();
  const { shop, backendHealth, backEnd } = await misfitting(world, await world.startShop(), {});
  onTestFinished(() => backendHealth.close());
  expect(await checkReadiness(shop)).toMatchObject({ checkout: "open" });
  backEnd.settings = TAXES_ON;
  await backendHealth.ask();
  expect(await checkReadiness(shop)).toMatchObject({ checkout: "closed" });
});

/** Takes the rest of the space that the store may have. */
async function fillDisk({ store }: Shop): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(store.db);
  let isFull = false;
  for (let row = 0; row < 1_000 && !isFull; row += 1) {
    const added = store.db.insertInto("leases").values(lease(`${row}-${"x".repeat(1_000)}`));
    isFull = await added.execute().then(
      () => false,
      () => true,
    );
  }
}

test.each<[string, (shop: Shop) => Promise<unknown>, (shop: Shop) => Promise<unknown>]>([
  [
    "whose disk is full",
    fillDisk,
    ({ store }) => sql`pragma max_page_count = 10000`.execute(store.db),
  ],
  [
    "that may only be read",
    ({ store }) => sql`pragma query_only = on`.execute(store.db),
    ({ store }) => sql`pragma query_only = off`.execute(store.db),
  ],
])(
  "a store %s is told with one alert, is read on, and is ready again by itself",
  async (_, spoil, mend) => {
    const world = openWorld();
    const shop = await world.startShop();
    const alerts = () => world.lines.filter(({ event }) => event === "store.read-only");
    const later = () => (world.time.now += 11_000);
    expect(await checkReadiness(shop)).toMatchObject({ ready: true, store: "ok" });
    await spoil(shop);
    for (let times = 0; times < 3; times += 1) {
      later();
      const expected = { ready: false, store: "read-only", checkout: "failing" };
      expect(await checkReadiness(shop)).toMatchObject(expected);
    }
    expect(alerts()).toMatchObject([{ level: "error", alert: true }]);
    expect((await (await openVisitor(shop)).get("/cart")).status).toBe(200);
    await mend(shop);
    later();
    expect(await checkReadiness(shop)).toMatchObject({
      ready: true,
      store: "ok",
      checkout: "open",
    });
    expect(world.lines.map(({ event }) => event)).toContain("store.writable");
    expect(await leaseNames(shop.store)).not.toContain("readiness");
  },
);

test.each<[string, Partial<Misfitting>, string]>([
  ["the keys are revoked", { isRevoked: true }, "closed"],
  ["a firewall begins to refuse all calls", { firewall: "all" }, "closed"],
  ["pages come instead of answers", { isPlain: true }, "failing"],
])(
  "when %s while the shop runs, the next answer says what checkout does",
  async (_, fault, word) => {
    const world = openWorld();
    const { shop, backendHealth, backEnd } = await misfitting(world, await world.startShop(), {});
    onTestFinished(() => backendHealth.close());
    Object.assign(backEnd, fault);
    expect(await checkReadiness(shop)).toMatchObject({ checkout: word });
  },
);

test("while only new orders are refused, checkout is not called open", async () => {
  const world = openWorld();
  const { shop, backendHealth } = await misfitting(world, await world.startShop(), {
    firewall: "new orders",
  });
  onTestFinished(() => backendHealth.close());
  await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  expect(await checkReadiness(shop)).toMatchObject({ backend: "ok", checkout: "failing" });
});
