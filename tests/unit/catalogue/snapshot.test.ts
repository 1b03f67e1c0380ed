import { expect, onTestFinished, test } from "vitest";
import { openCatalogue } from "#server/catalogue/start-sync.ts";
import { createSnapshot } from "#server/catalogue/snapshot.ts";
import { createLog } from "#server/platform/log.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { catalogueIn, emptyCatalogue, entry } from "#tests/support/stored-catalogue.ts";
import { shopWith, simpleProducts } from "#tests/support/synced-catalogue.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake, choice } from "./fake-backend.ts";

test("the catalogue is kept over a restart, and instances see each other's changes", async () => {
  const folder = tempDir();
  const [first, second] = await Promise.all([catalogueIn(folder), catalogueIn(folder)]);
  await first.put(entry(cake(1)));
  await first.patchState({ checkedAt: 1234 });
  await first.patchState({ checkedAt: 2345 });
  expect(second.snapshot.ids()).toEqual([]);
  const before = second.snapshot.version();
  await second.snapshot.refresh();
  expect(second.snapshot.version()).toBeGreaterThan(before);
  const after = second.snapshot.version();
  await second.snapshot.refresh();
  expect(second.snapshot.version()).toBe(after);
  expect([second.snapshot.checkedAt(), second.snapshot.isFilled()]).toEqual([2345, false]);
  expect((await catalogueIn(folder)).snapshot.ids()).toEqual([1]);
});

test("more rows than are read at once are all taken, in the order of their changes", async () => {
  const folder = tempDir();
  const { put } = await catalogueIn(folder);
  const all = Array.from({ length: 230 }, (_, at) => entry(cake(at + 1)));
  await put(...all);
  await put(entry(cake(3, { name: "Changed" })), entry(cake(231)));
  const { snapshot } = await catalogueIn(folder);
  expect(snapshot.ids()).toHaveLength(231);
  expect(snapshot.names([3]).get(3)).toBe("Changed");
});

test("the rows of a catalogue that was emptied once are read once at a start", async () => {
  const { entries, put, patchState } = await emptyCatalogue();
  await entries.empty();
  await put(...Array.from({ length: 120 }, (_, at) => entry(cake(at + 1))));
  await patchState({ checkedAt: 1 });
  let read = 0;
  const counted: typeof entries = {
    ...entries,
    async after(...cursor) {
      const rows = await entries.after(...cursor);
      read += rows.length;
      return rows;
    },
  };
  const log = createLog("error", () => {});
  const snapshot = createSnapshot({ entries: counted, clock: () => 0, log });
  await snapshot.refresh();
  expect([snapshot.ids().length, read]).toEqual([120, 121]);
  await entries.empty();
  await snapshot.refresh();
  expect(snapshot.ids()).toEqual([]);
});

test("a damaged row makes the catalogue empty, with a line in the log, on every instance", async () => {
  const folder = tempDir();
  const { put, store } = await catalogueIn(folder);
  await put(entry(cake(1)), entry(cake(2)));
  const other = await catalogueIn(folder);
  expect(other.snapshot.ids()).toEqual([1, 2]);
  await store.db
    .updateTable("catalogueEntries")
    .set({ json: '{"product":{"id":2', revision: 99 })
    .where("id", "=", 2)
    .execute();
  await other.snapshot.refresh();
  expect(other.snapshot.ids()).toEqual([]);
  expect(other.lines.join()).toContain("catalogue.damaged");
  await other.put(entry(cake(3)));
  const { snapshot } = await catalogueIn(folder);
  expect(snapshot.ids()).toEqual([3]);
});

test("a catalogue of another format is read anew at the start", async () => {
  const shop = shopWith(simpleProducts(2));
  const folder = tempDir();
  const { put, patchState, store } = await catalogueIn(folder, shop.time);
  await put(entry(cake(99)));
  await patchState({ format: "older", filledAt: 1 });
  const closers: (() => void | Promise<void>)[] = [];
  const opened = await openCatalogue({
    store,
    backend: shop.client,
    content: createContentVersion(),
    log: shop.log,
    clock: () => shop.time.now,
    ticks: () => shop.time.now,
    env: {
      backend: { kind: "embedded" },
      switches: { catalogueIndex: true },
    } as Parameters<typeof openCatalogue>[0]["env"],
    closers,
  });
  onTestFinished(async () => {
    for (const close of closers) await close();
  });
  await expect.poll(() => opened?.snapshot.isFilled()).toBe(true);
  expect(opened?.snapshot.ids()).toEqual([1, 2]);
  expect(shop.lines.join()).toContain("index.another-format");
});

test("prices change with the sale of a product and of a variation, at its first moment", async () => {
  const { snapshot, put, time } = await emptyCatalogue();
  const sale = { regularPrice: 5000, salePrice: 4000 };
  const starts = time.now + 1_000;
  const ends = time.now + 60_000;
  await put(
    entry(cake(1, { price: 5000, ...sale, saleStartsAt: starts })),
    entry(cake(2, { isVariable: true }), {
      variations: [choice(21, 2, { ...sale, saleStartsAt: starts, saleEndsAt: ends })],
    }),
  );
  const shown = () => [...snapshot.products([1, 2]).values()].map((one) => [one.price, one.onSale]);
  expect(shown()).toEqual([
    [5000, false],
    [5000, false],
  ]);
  expect(snapshot.nextSaleChange()).toBe(starts);
  const before = snapshot.version();
  time.now = starts;
  expect(shown()).toEqual([
    [4000, true],
    [4000, true],
  ]);
  expect(snapshot.version()).toBeGreaterThan(before);
  expect(snapshot.list({ status: "publish", maxPrice: 4000 }).total).toBe(2);
  expect(snapshot.nextSaleChange()).toBe(ends + 1_000);
  time.now = ends + 1_000;
  expect(shown()[1]).toEqual([5000, false]);
  expect(snapshot.nextSaleChange()).toBe(Infinity);
});

test("a grouped product has the prices of its products, also when one of them changes", async () => {
  const { snapshot, put, remove } = await emptyCatalogue();
  const group = cake(9, { members: [1, 2], price: 1234 });
  const prices = () => {
    const shown = snapshot.products([9]).get(9);
    return [shown?.price, shown?.highestPrice, shown?.onSale];
  };
  await put(entry(group), entry(cake(1, { price: 1000 })));
  // One of its products is not known: as the back end answered.
  expect(prices()).toEqual([1234, undefined, false]);
  await put(entry(cake(2, { price: 3000 })));
  expect(prices()).toEqual([1000, 3000, false]);
  await put(entry(cake(2, { price: 9000, onSale: true })));
  expect(prices()).toEqual([1000, 9000, true]);
  await remove(2);
  expect(prices()).toEqual([1234, undefined, false]);
});

test("while its texts are read a search finds names, then everything, also what changes meanwhile", async () => {
  const { snapshot, put } = await emptyCatalogue();
  const goods = Array.from({ length: 40 }, (_, at) => cake(at + 1, { name: `Tárt ${at + 1}` }));
  await put(...goods.map((one) => entry(one)), entry(cake(99, { descriptionHtml: "<p>A tart" })));
  const found = (search: string) => snapshot.list({ status: "publish", search }).total;
  expect([found("tart"), found("trat"), found("%")]).toEqual([40, 0, 0]);
  const building = snapshot.buildSearch();
  await put(entry(cake(40, { name: "Pie" })), entry(cake(98, { name: "Tart" })));
  await building;
  expect([found("tart"), found("trat"), found("pie")]).toEqual([41, 41, 1]);
});
