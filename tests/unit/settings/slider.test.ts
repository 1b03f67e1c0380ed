import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SliderEdit } from "#app/domain/admin/slider-edits.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import { changeSlider, readEditableSlider, sliderOrigins } from "#server/settings/slider.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { emptyStore } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const by = (seenVersion: number) => ({ savedBy: "owner", seenVersion });

const rotateEvery = (rotationInterval: number): SliderEdit => ({
  intent: "settings",
  settings: { rotationInterval },
});

async function owner() {
  const store = await emptyStore();
  return {
    store,
    clock: () => 1000,
    log: createLog("error", () => {}),
    content: createContentVersion(),
  };
}

test("the first edit applies to the samples and saves them", async () => {
  const shop = await owner();
  expect((await readEditableSlider(shop)).version).toBe(0);
  const remove = { intent: "remove", id: "sample-2" } as const;
  expect(await changeSlider(shop, remove, by(0))).toBeUndefined();
  const { value, version, savedAt } = await readEditableSlider(shop);
  expect([value.images.map(({ id }) => id), version, savedAt]).toEqual([
    ["sample-1", "sample-3"],
    1,
    1000,
  ]);
});

test("an edit of a slider that was saved elsewhere meanwhile changes nothing", async () => {
  const shop = await owner();
  await changeSlider(shop, rotateEvery(9000), by(0));
  const late = await changeSlider(shop, rotateEvery(2000), by(0));
  expect(late).toBe("changed-meanwhile");
  expect((await readEditableSlider(shop)).value.settings.rotationInterval).toBe(9000);
});

test("of parallel edits one is saved and the others are refused", async () => {
  const shop = await owner();
  const outcomes = await Promise.all(
    [2000, 3000, 4000, 5000].map((rotationInterval) =>
      changeSlider(shop, rotateEvery(rotationInterval), by(0)),
    ),
  );
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(outcomes.filter((refusal) => refusal === "changed-meanwhile")).toHaveLength(3);
});

test("an invalid slider is refused and not saved", async () => {
  const shop = await owner();
  const image = { id: "x", url: "javascript:alert(1)", alt: "x" };
  await expect(changeSlider(shop, { intent: "add", image }, by(0))).rejects.toThrow(/own path/);
  expect((await readEditableSlider(shop)).version).toBe(0);
});

test("each host of foreign pictures is listed once, and own pictures have none", async () => {
  const shop = await owner();
  expect(await sliderOrigins(shop)).toEqual([]);
  for (const [version, url] of [
    "https://one.example/a.webp",
    "https://one.example/b.webp",
    "https://two.example:8443/c.webp",
  ].entries()) {
    const image = { id: `n${version}`, url, alt: "x" };
    await changeSlider(shop, { intent: "add", image }, by(version));
  }
  expect(await sliderOrigins(shop)).toEqual(["https://one.example", "https://two.example:8443"]);
});

test("a full disk fails the save and keeps the old settings", async () => {
  const store = await openStore({ file: `${tempDir()}/state.sqlite` });
  const shop = {
    store,
    clock: () => 1000,
    log: createLog("error", () => {}),
    content: createContentVersion(),
  };
  await saveShipping(shop, { shippingCost: 900, freeShippingThreshold: 1 }, { savedBy: "owner" });
  await sql`pragma max_page_count = 1`.execute(store.db);
  const long = "x".repeat(300);
  const fill = async () => {
    for (let version = 0; version < 50; version += 1) {
      const image = { id: `n${version}`, url: "/a.webp", alt: long };
      const refusal = await changeSlider(shop, { intent: "add", image }, by(version));
      if (refusal) throw new Error(refusal);
    }
  };
  await expect(fill()).rejects.toThrow(/full/);
  const kept = await readEditableSlider(shop);
  expect(kept.value.images).toHaveLength(3 + kept.version);
  expect(await readShipping(shop)).toMatchObject({ shippingCost: 900, version: 1 });
  await store.close();
});
