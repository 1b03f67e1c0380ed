import { expect, onTestFinished, test } from "vitest";
import { checkReadiness } from "#server/web/readiness.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
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

test("an unavailable back end is failing, and leaves the checkout open", async () => {
  expect(await readinessWith({ isAway: true })).toMatchObject({
    ready: false,
    backend: "failing",
    checkout: "open",
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
