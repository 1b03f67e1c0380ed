import { expect, test, vi } from "vitest";
import { DEFAULT_SLIDER, type SliderConfig } from "#app/domain/admin/slider.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import { readEditableSlider, readSlider, saveSlider } from "#server/settings/slider.ts";
import { emptyStore } from "#tests/support/stores.ts";

async function owner() {
  const write = vi.fn<(line: string) => void>();
  const store = await emptyStore();
  const content = createContentVersion();
  return { shop: { store, clock: () => 1000, log: createLog("info", write), content }, write };
}
const by = (ifVersion?: number) => ({ savedBy: "owner", ifVersion });
const slider = (url: string): SliderConfig => ({
  images: [{ id: "one", url, alt: "A cake" }],
  settings: { autoRotating: false, rotationInterval: 4000 },
});

test("shipping costs RM 8 and is free from RM 100 until something is saved", async () => {
  const { shop } = await owner();
  expect(await readShipping(shop)).toEqual({
    shippingCost: 800,
    freeShippingThreshold: 10_000,
    version: 0,
    savedAt: null,
  });
});

test("a saved shipping configuration is read at once, with its version and time", async () => {
  const { shop } = await owner();
  const outcome = await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 5_050 }, by());
  expect(outcome).toMatchObject({ ok: true, saved: { version: 1, savedAt: 1000 } });
  expect(await readShipping(shop)).toEqual({
    shippingCost: 0,
    freeShippingThreshold: 5_050,
    version: 1,
    savedAt: 1000,
  });
});

test.each(["not json", '{"shippingCost":-5}'])(
  "a shipping row that cannot be read (%s) counts as the default, raises an alert, and can be saved over",
  async (value) => {
    const { shop, write } = await owner();
    await saveShipping(shop, { shippingCost: 900, freeShippingThreshold: 1 }, by());
    await shop.store.db.updateTable("settings").set({ value }).execute();
    const read = await readShipping(shop);
    expect(read).toEqual({
      shippingCost: 800,
      freeShippingThreshold: 10_000,
      version: 1,
      savedAt: null,
    });
    expect(JSON.parse(write.mock.lastCall?.[0] ?? "")).toMatchObject({
      event: "settings.unreadable",
      alert: true,
      name: "shipping",
    });
    await saveShipping(shop, { shippingCost: 700, freeShippingThreshold: 1 }, by(read.version));
    expect((await readShipping(shop)).shippingCost).toBe(700);
  },
);

test("a save with an outdated version is refused and changes nothing", async () => {
  const { shop } = await owner();
  await saveShipping(shop, { shippingCost: 900, freeShippingThreshold: 1 }, by(0));
  const late = await saveShipping(shop, { shippingCost: 100, freeShippingThreshold: 2 }, by(0));
  expect(late).toMatchObject({
    ok: false,
    reason: "changed-meanwhile",
    current: { version: 1, value: { shippingCost: 900 } },
  });
  expect((await readShipping(shop)).shippingCost).toBe(900);
});

test("of parallel saves on the same version exactly one is written", async () => {
  const { shop } = await owner();
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].map((shippingCost) =>
      saveShipping(shop, { shippingCost, freeShippingThreshold: 0 }, by(0)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test("every save writes a history row with author, old and new value", async () => {
  const { shop } = await owner();
  await saveShipping(shop, { shippingCost: 900, freeShippingThreshold: 1 }, by());
  await saveShipping(shop, { shippingCost: 500, freeShippingThreshold: 1 }, by(1));
  const history = await shop.store.db.selectFrom("settingsHistory").selectAll().execute();
  expect(
    history.map(({ version, before, after, savedBy }) => ({ version, before, after, savedBy })),
  ).toEqual([
    {
      version: 1,
      before: null,
      after: '{"shippingCost":900,"freeShippingThreshold":1}',
      savedBy: "owner",
    },
    {
      version: 2,
      before: '{"shippingCost":900,"freeShippingThreshold":1}',
      after: '{"shippingCost":500,"freeShippingThreshold":1}',
      savedBy: "owner",
    },
  ]);
});

test.each([[-1], [0.5], [1_000_000_001], [Number.NaN], ["800"]])(
  "a shipping cost of %s is refused and nothing is written",
  async (shippingCost) => {
    const { shop } = await owner();
    const config = { shippingCost: shippingCost as number, freeShippingThreshold: 0 };
    await expect(saveShipping(shop, config, by())).rejects.toThrow(/shippingCost/);
    expect((await readShipping(shop)).version).toBe(0);
  },
);

test("the slider shows the samples until something is saved, then exactly what was saved", async () => {
  const { shop } = await owner();
  expect(await readSlider(shop)).toEqual(DEFAULT_SLIDER);
  await saveSlider(shop, slider("https://pictures.example/cake.webp"), by());
  expect(await readSlider(shop)).toEqual(slider("https://pictures.example/cake.webp"));
  expect((await readEditableSlider(shop)).version).toBe(1);
});

test("a slider saved without pictures stays empty, without the samples", async () => {
  const { shop } = await owner();
  await saveSlider(shop, { ...DEFAULT_SLIDER, images: [] }, by());
  expect((await readSlider(shop)).images).toEqual([]);
});

test("an unreadable slider shows the samples and is logged", async () => {
  const { shop, write } = await owner();
  await saveSlider(shop, slider("/pictures/a.webp"), by());
  await shop.store.db.updateTable("settings").set({ value: '{"images":7}' }).execute();
  expect(await readSlider(shop)).toEqual(DEFAULT_SLIDER);
  expect(write.mock.calls.flat().join()).toContain("settings.slider-unreadable");
});

test.each([
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "//evil.example/a.png",
  "http://plain.example/a.png",
  "https://user:secret@host.example/a.png",
  "\u0001javascript:alert(1)",
  "/\\evil.example/a.png",
])("a slide from %s is refused", async (url) => {
  const { shop } = await owner();
  await expect(saveSlider(shop, slider(url), by())).rejects.toThrow(/must be https/);
  expect((await readEditableSlider(shop)).version).toBe(0);
});
