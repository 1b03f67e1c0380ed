import { expect, test } from "vitest";
import {
  HOUR,
  syncedCatalogue,
  NOON,
  SECOND,
  shopWith,
  simpleProducts,
} from "#tests/support/synced-catalogue.ts";

/** A filled index, some minutes later. */
async function filled(count = 3) {
  const shop = shopWith(simpleProducts(count));
  const kept = await syncedCatalogue(shop);
  await kept.settle();
  const wait = async (ms: number) => {
    shop.time.now += ms;
    await kept.settle();
  };
  await wait(5 * 60 * SECOND);
  shop.calls.length = 0;
  return { shop, kept, wait };
}

const LOOK = "products?status=any&orderby=modified&order=desc&offset=0&per_page=1";

test("a sweep of a shop in which nothing changed is one call", async () => {
  const { shop, kept, wait } = await filled();
  for (let sweeps = 1; sweeps <= 4; sweeps += 1) {
    await wait(30 * SECOND);
    expect(shop.calls).toEqual(Array.from({ length: sweeps }, () => LOOK));
    expect(kept.snapshot.checkedAt()).toBe(shop.time.now);
  }
});

test("a changed price is in the index after 30 seconds, read by one call beside the look", async () => {
  const { shop, kept, wait } = await filled();
  shop.time.now += SECOND;
  await shop.edit("products/2", { regular_price: "12.50" });
  await wait(28 * SECOND);
  expect(kept.price(2)).toBe(1000);
  await wait(2 * SECOND);
  expect(kept.price(2)).toBe(1250);
  expect(shop.calls).toEqual([LOOK, expect.stringContaining("modified_after")]);
  expect(kept.snapshot.checkedAt()).toBe(shop.time.now);
});

test("a back end that cannot sort by changes is swept all the same", async () => {
  const { shop, kept, wait } = await filled();
  const refusal = { code: "rest_invalid_param", message: "orderby", data: { status: 400 } };
  shop.faults.fault = ({ search }) =>
    search.includes("orderby=modified") ? Response.json(refusal, { status: 400 }) : undefined;
  await shop.edit("products/2", { regular_price: "12.50" });
  await wait(31 * SECOND);
  expect(kept.price(2)).toBe(1250);
});

test("a product that is hidden leaves the index, and a new one enters it", async () => {
  const { shop, kept, wait } = await filled();
  await shop.edit("products/2", { catalog_visibility: "hidden" });
  const { id } = await shop.edit("products", { name: "Tart", regular_price: "4.00" }, "POST");
  await wait(31 * SECOND);
  expect(kept.ids()).toEqual([1, 3, id]);
});

test("changes while the back end is away are found when it is back", async () => {
  const { shop, kept, wait } = await filled();
  shop.faults.fault = () => new Error("away");
  await shop.edit("products/1", { regular_price: "11.00" });
  await expect(wait(31 * SECOND)).rejects.toThrow("products.latest");
  shop.time.now += 3 * HOUR;
  await shop.edit("products/2", { regular_price: "12.00" });
  shop.faults.fault = () => undefined;
  await wait(SECOND);
  expect([kept.price(1), kept.price(2)]).toEqual([1100, 1200]);
});

test("a sweep of many pages goes on in the middle, and one that was killed begins again", async () => {
  const { shop, kept, wait } = await filled(250);
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  for (const id of ids) await shop.edit(`products/${id}`, { regular_price: "11.00" });
  shop.time.now += 31 * SECOND;
  await kept.next();
  expect([kept.price(1), kept.price(250)]).toEqual([1100, 1000]);
  const after = await syncedCatalogue(shop, kept.folder);
  await after.settle();
  expect([after.price(1), after.price(250)]).toEqual([1100, 1100]);
  await wait(0);
  expect(kept.ids()).toHaveLength(250);
});

test.each([-HOUR, HOUR])("no change is missed when the clocks jump by %i ms", async (jump) => {
  const { shop, kept, wait } = await filled();
  shop.time.now += 10 * SECOND;
  await shop.edit("products/1", { regular_price: "11.00" });
  shop.time.now += jump;
  shop.time.jumped += jump;
  await shop.edit("products/2", { regular_price: "12.00" });
  await wait(31 * SECOND);
  await shop.edit("products/3", { regular_price: "13.00" });
  await wait(31 * SECOND);
  expect([kept.price(1), kept.price(2), kept.price(3)]).toEqual([1100, 1200, 1300]);
});

test("a product that a webhook names is read at once, also between two pages of a sweep", async () => {
  const { shop, kept, wait } = await filled(150);
  await shop.edit("products/120", { regular_price: "11.00" });
  await kept.changed(120);
  expect(kept.price(120)).toBe(1100);

  for (let id = 1; id <= 150; id += 1)
    await shop.edit(`products/${id}`, { regular_price: "12.00" });
  shop.time.now += 31 * SECOND;
  await kept.next();
  await shop.edit("products/50", { regular_price: "13.00" });
  await kept.changed(50, 4_000);
  expect(kept.price(50)).toBe(1300);
  await wait(0);
  expect([kept.price(50), kept.price(150)]).toEqual([1300, 1200]);
});

test("a webhook of a deleted product removes it, and its failed read is repeated", async () => {
  const { shop, kept } = await filled();
  await shop.edit("products/2", { status: "trash" });
  shop.faults.fault = () => new Error("away");
  await expect(kept.changed(2)).rejects.toThrow("products.index");
  shop.faults.fault = () => undefined;
  await kept.readChanges();
  expect(kept.ids()).toEqual([1, 3]);
});

test("categories and sales are read every ten minutes", async () => {
  const { shop, kept, wait } = await filled();
  await shop.edit(
    "orders",
    { line_items: [{ product_id: 1, quantity: 2 }], set_paid: true },
    "POST",
  );
  await wait(31 * SECOND);
  expect(kept.snapshot.state().sales).toBe(0);
  await wait(10 * 60 * SECOND);
  expect(kept.snapshot.state().sales).toBe(2);
});

test("what has no new date is found in the night", async () => {
  const { shop, kept, wait } = await filled();
  // Its sales count changes no date that a sweep could find.
  await shop.edit(
    "orders",
    { line_items: [{ product_id: 1, quantity: 2 }], set_paid: true },
    "POST",
  );
  await wait(10 * HOUR);
  expect(new Date(shop.time.now + 8 * HOUR).toISOString()).toMatch(/T22:/);
  await wait(5 * HOUR);
  expect(kept.snapshot.products([1]).get(1)?.totalSales).toBe(2);
  const readAgain = shop.calls.filter(
    (call) => call.includes("offset=0&per_page=100") && !/modified_after|include=/.test(call),
  );
  // All goods once, and the ids of all.
  expect(readAgain).toHaveLength(2);
  expect(kept.snapshot.state().comparedAt).toBe(NOON + 5 * 60 * SECOND + 15 * HOUR);
});

test("more changes than can be named are found by reading everything", async () => {
  const { shop, kept, wait } = await filled();
  await shop.edit("products/3", { status: "trash" });
  kept.note({ all: true });
  await kept.readChanges();
  await wait(0);
  expect(kept.ids()).toEqual([1, 2]);
});

test("a deleted product leaves the index with the next sweep, also one that a new one replaces", async () => {
  const { shop, kept, wait } = await filled(250);
  await shop.edit("products/2", { status: "trash" });
  await wait(31 * SECOND);
  expect(kept.ids()).not.toContain(2);
  expect(kept.ids()).toHaveLength(249);
  await shop.edit("products/120", { status: "trash" });
  const { id } = await shop.edit("products", { name: "Tart", regular_price: "4.00" }, "POST");
  await wait(31 * SECOND);
  const ids = kept.ids();
  expect([ids.length, ids.includes(120), ids.includes(id)]).toEqual([249, false, true]);
});

test("while nothing is deleted the ids are not read, whatever is hidden, changed or new", async () => {
  const { shop, wait } = await filled(250);
  await shop.edit("products/2", { catalog_visibility: "hidden" });
  await shop.edit("products", { name: "Tart", regular_price: "4.00" }, "POST");
  await wait(31 * SECOND);
  await wait(31 * SECOND);
  expect(shop.calls.filter((call) => call.includes("offset=100"))).toEqual([]);
});

test("ids that the back end does not answer are read with the next sweep", async () => {
  const { shop, kept, wait } = await filled(250);
  await shop.edit("products/2", { status: "trash" });
  shop.faults.fault = ({ searchParams }) =>
    searchParams.get("offset") === "100" ? new Error("away") : undefined;
  await wait(31 * SECOND);
  expect(kept.ids()).toHaveLength(250);
  shop.faults.fault = () => undefined;
  await wait(31 * SECOND);
  expect(kept.ids()).toHaveLength(249);
});

test("a back end that does not count its products costs no further calls", async () => {
  const { shop, kept, wait } = await filled(250);
  shop.faults.fault = ({ searchParams }) =>
    searchParams.get("per_page") === "1" ? Response.json([{ id: 1 }]) : undefined;
  await wait(31 * SECOND);
  expect(shop.calls).toHaveLength(2);
  expect(kept.ids()).toHaveLength(250);
});
