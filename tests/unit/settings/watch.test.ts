import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { readShownShipping, saveShipping } from "#server/settings/shipping.ts";
import { SETTINGS_BOUND, watchSettings } from "#server/settings/watch.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { emptyStore } from "#tests/support/stores.ts";

// Timers fire only when a test lets them, so the results do not depend on their delay.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

const log = createLog("error", () => {});
const process = (store: Store) => ({
  store,
  log,
  clock: () => 0,
  content: createContentVersion(),
});

/** Two processes on one store; the second one has a watch with its own clock. */
async function twoProcesses() {
  const store = await emptyStore();
  const [one, two] = [process(store), process(store)];
  const time = { now: 1_000 };
  const watch = watchSettings(two, () => time.now);
  await watch.confirm();
  return { store, one, two, time, watch };
}

const save = (shop: ReturnType<typeof process>, shippingCost: number) =>
  saveShipping(shop, { shippingCost, freeShippingThreshold: 5_000 }, { savedBy: "owner" });

test("the bound is a second, with a comparison in between without requests", () => {
  const { interval, age, wait } = SETTINGS_BOUND;
  expect(age + wait).toBeLessThanOrEqual(1_000);
  expect(interval).toBeLessThan(age);
});

test("a save of one process shows in the other when the bound is over, without any timer", async () => {
  const { one, two, time, watch } = await twoProcesses();
  expect((await readShownShipping(two)).shippingCost).toBe(800);
  await save(one, 900);
  time.now += SETTINGS_BOUND.age;
  expect(watch.confirm()).toBeUndefined();
  expect((await readShownShipping(two)).shippingCost).toBe(800);
  time.now += 1;
  await watch.confirm();
  expect((await readShownShipping(two)).shippingCost).toBe(900);
  expect(watch.confirm()).toBeUndefined();
});

test("a save before the first comparison is detected too", async () => {
  const store = await emptyStore();
  const two = process(store);
  const watch = watchSettings(two, () => 0);
  expect((await readShownShipping(two)).shippingCost).toBe(800);
  await save(process(store), 900);
  await watch.confirm();
  expect((await readShownShipping(two)).shippingCost).toBe(900);
});

test("requests during a comparison share it, and without a change the version stays", async () => {
  const { store, two, time, watch } = await twoProcesses();
  const version = two.content.current;
  const asked = vi.spyOn(store.db, "selectFrom");
  time.now += 5_000;
  await Promise.all([watch.confirm(), watch.confirm(), watch.confirm()]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(two.content.current).toBe(version);
});

test("it compares without requests too", async () => {
  const { store, one, two } = await twoProcesses();
  const version = two.content.current;
  await save(one, 900);
  const asked = vi.spyOn(store.db, "selectFrom");
  await vi.advanceTimersByTimeAsync(SETTINGS_BOUND.interval);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(two.content.current).toBe(version + 1));
});

test("a store that does not answer delays one answer by a quarter of a second, and no further ones until it is back", async () => {
  const { store, two, time, watch } = await twoProcesses();
  let answer: (rows: object[]) => void = () => {};
  const execute = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const silent = { select: () => ({ orderBy: () => ({ execute }) }) };
  vi.spyOn(store.db, "selectFrom").mockReturnValueOnce(silent as never);
  time.now += 5_000;
  let isOver = false;
  const waiting = watch.confirm()?.finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(SETTINGS_BOUND.wait - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(watch.confirm()).toBeUndefined();

  answer([{ name: "shipping", version: 7 }]);
  const version = two.content.current;
  await vi.waitFor(() => expect(two.content.current).toBe(version + 1));
  time.now += 5_000;
  expect(watch.confirm()).toBeDefined();
});

test("a failing store delays no answer", async () => {
  const { store, time, watch } = await twoProcesses();
  vi.spyOn(store.db, "selectFrom").mockImplementationOnce(() => {
    throw new Error("gone");
  });
  time.now += 5_000;
  await watch.confirm();
  expect(watch.confirm()).toBeUndefined();
});
