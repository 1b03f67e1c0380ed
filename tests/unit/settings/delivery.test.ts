import { expect, test, vi } from "vitest";
import { DEFAULT_DELIVERY, type DeliveryConfig } from "#app/domain/delivery/config.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { readDelivery, saveDelivery } from "#server/settings/delivery.ts";
import { AREAS, OFFERED } from "#tests/support/delivery.ts";
import { emptyStore } from "#tests/support/stores.ts";

async function owner(settings: Record<string, string> = {}) {
  const write = vi.fn<(line: string) => void>();
  const store = await emptyStore();
  const content = createContentVersion();
  const env = readEnv(settings);
  const log = createLog("info", write);
  return { shop: { store, clock: () => 1000, log, content, env }, write };
}

const BY = { savedBy: "owner" };

test("until something is saved it is on or off as configured", async () => {
  const unsaved = { ...DEFAULT_DELIVERY, version: 0, savedAt: null };
  const { shop } = await owner({ DELIVERY_DATES: "false" });
  expect(await readDelivery(shop)).toEqual(unsaved);
  const demo = await owner();
  expect(await readDelivery(demo.shop)).toEqual({ ...unsaved, isOn: true });
});

test("what is saved is read at once, with its version and time", async () => {
  const { shop } = await owner();
  await saveDelivery(shop, { ...OFFERED, ...AREAS }, BY);
  expect(await readDelivery(shop)).toEqual({ ...OFFERED, ...AREAS, version: 1, savedAt: 1000 });
});

test("a row that cannot be read counts as off, raises an alert, and can be saved over", async () => {
  const { shop, write } = await owner();
  await saveDelivery(shop, OFFERED, BY);
  await shop.store.db.updateTable("settings").set({ value: '{"isOn":true}' }).execute();
  expect(await readDelivery(shop)).toMatchObject({ isOn: false, version: 1, savedAt: null });
  expect(JSON.parse(write.mock.lastCall?.[0] ?? "")).toMatchObject({
    event: "settings.unreadable",
    alert: true,
    name: "delivery",
  });
  expect(await saveDelivery(shop, OFFERED, { ...BY, ifVersion: 1 })).toMatchObject({ ok: true });
});

const { delivery } = OFFERED.ways;
const [slot] = delivery.slots;
const withSlots = (slots: typeof delivery.slots): Partial<DeliveryConfig> => ({
  ways: { ...OFFERED.ways, delivery: { ...delivery, slots } },
});

test.each<[string, Partial<DeliveryConfig>, string]>([
  ["a capacity of 0", withSlots([{ ...slot!, capacity: 0 }]), "The limit must be a whole number"],
  [
    "overlapping slots",
    withSlots([slot!, { ...slot!, from: slot!.from + 1 }]),
    "This time overlaps",
  ],
  [
    "a slot that ends before it starts",
    withSlots([{ ...slot!, to: slot!.from }]),
    "The end must be after",
  ],
  ["a day capacity of 0", { dayCapacity: 0 }, "The limit must be a whole number"],
  ["a closed day that does not exist", { closedDays: ["2026-02-30"] }, "Enter a valid date"],
  ["overlapping areas", { areas: [...AREAS.areas, ...AREAS.areas] }, "is in another area already"],
  ["10,000 areas", { areas: Array.from({ length: 10_000 }, () => AREAS.areas[0]!) }, "At most 40"],
  ["half a ringgit sen", { areas: [{ ...AREAS.areas[0]!, cost: 0.5 }] }, "Enter an amount"],
  [
    "no way at all",
    {
      ways: {
        delivery: { ...delivery, isOffered: false },
        pickup: { ...delivery, isOffered: false },
      },
    },
    "Offer at least one way",
  ],
])("%s is not saved", async (_, changes, message) => {
  const { shop } = await owner();
  await expect(saveDelivery(shop, { ...OFFERED, ...changes }, BY)).rejects.toThrow(message);
  expect((await readDelivery(shop)).version).toBe(0);
});
