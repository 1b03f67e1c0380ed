import { expect, test } from "vitest";
import fc from "fast-check";
import { changeProduct } from "#server/goods/change-product.ts";
import { closeRestocked, openAgain, openDue, sellOut } from "#server/goods/sold-out-today.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  openOwner,
  openOwnersShop,
  openStaff,
  type OwnersShop,
  shopIn,
} from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const LIST = "/admin/products";
const { pandan, rare, layer, shared } = PRODUCTS;
const TODAY = Date.parse("2026-11-20T23:50:00+08:00");
const MIDNIGHT = Date.parse("2026-11-21T00:00:00+08:00");
const OPENS = "Habis hari ini, dibuka semula esok";

async function openToday() {
  const opened = await openOwnersShop();
  opened.world.time.now = TODAY;
  return { ...opened, owner: await openOwner(opened.shop) };
}

const stored = async ({ shop }: OwnersShop, id: number) => {
  const answer = await shop.backend.ownersProduct(id);
  if (!answer.ok || !answer.value) throw new Error("not read");
  return answer.value;
};

const variationsOf = async ({ shop }: OwnersShop, id: number) => {
  const answer = await shop.backend.ownersVariations(id);
  if (!answer.ok) throw new Error("not read");
  return answer.value.map((one) => one.isSoldOut);
};

/** Presses a button of a product's row, as its page holds it. */
async function press(opened: OwnersShop, id: number, intent: string, fields = {}) {
  const { version: seen } = await stored(opened, id);
  return opened.owner.post(LIST, { id: String(id), seen, intent, ...fields });
}

test("a product is sold out until midnight, and opens by itself with the pieces it had", async () => {
  const opened = await openToday();
  for (const id of [pandan, rare]) {
    expect((await press(opened, id, "sold-out-today")).status).toBe(303);
  }
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: true, stock: undefined });
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: true, stock: 0 });
  const list = await (await opened.owner.get(LIST)).text();
  expect(list).toContain("Rare Tart: habis hari ini");
  expect(list.split(`>${OPENS}<`)).toHaveLength(3);
  expect(await textOf(await opened.visitor.get("/products/pandan-roll"))).toContain("Out of Stock");

  opened.world.time.now = MIDNIGHT - 1;
  await openDue(opened.shop);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: true });
  opened.world.time.now = MIDNIGHT;
  await openDue(opened.shop);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: false, stock: undefined });
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: false, stock: 3 });
  expect(await textOf(await opened.owner.get(LIST))).not.toContain(OPENS);
  expect(await textOf(await opened.visitor.get("/products/pandan-roll"))).toContain("Add to Cart");
});

test("a product with choices is sold out with all of them, also where it counts for them", async () => {
  const opened = await openToday();
  for (const id of [layer, shared]) {
    expect((await press(opened, id, "sold-out-today")).status).toBe(303);
    expect(await variationsOf(opened, id)).toEqual([true, true]);
    expect(await stored(opened, id)).toMatchObject({ isSoldOut: true });
  }
  await opened.visitor.post("/cart", {
    intent: "add",
    productId: String(layer),
    variationId: String(VARIATIONS.small),
  });
  expect(await textOf(await opened.visitor.get("/cart"))).not.toContain("8 inch");
  opened.world.time.now = MIDNIGHT;
  await openDue(opened.shop);
  for (const id of [layer, shared]) {
    expect(await variationsOf(opened, id)).toEqual([false, false]);
  }
  expect(await stored(opened, shared)).toMatchObject({ isSoldOut: false, stock: 3 });
});

test("after a restart of two processes it is opened once, also when midnight passed long ago", async () => {
  const opened = await openToday();
  await press(opened, rare, "sold-out-today");
  opened.world.time.now = MIDNIGHT + 3 * 24 * 3_600_000;
  const processes = [await shopIn(opened.world), await shopIn(opened.world)];
  let writes = 0;
  for (const shop of processes) {
    const { backend } = shop;
    shop.backend = {
      ...backend,
      async updateProduct(...asked) {
        writes += 1;
        return backend.updateProduct(...asked);
      },
    };
  }
  await Promise.all(processes.map((shop) => openDue(shop)));
  for (const shop of processes) await openDue(shop);
  expect(writes).toBe(1);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: false, stock: 3 });
});

test("while the back end is away it is tried again after a minute", async () => {
  const opened = await openToday();
  await press(opened, pandan, "sold-out-today");
  opened.world.time.now = MIDNIGHT;
  let calls = 0;
  const away = {
    ...opened.shop,
    backend: {
      ...opened.shop.backend,
      async ownersProduct() {
        calls += 1;
        const error = { kind: "lost", call: "products.owners-get", retryable: true } as const;
        return { ok: false as const, error };
      },
    },
  };
  await openDue(away);
  await openDue(away);
  expect(calls).toBe(1);
  opened.world.time.now += 60_000;
  await openDue(opened.shop);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: false });
});

test("what the owner says of the stock in between holds after midnight", async () => {
  const opened = await openToday();
  for (const id of [pandan, rare]) await press(opened, id, "sold-out-today");
  // Sold out for longer; and baked again, then sold out by itself.
  expect((await press(opened, pandan, "sold-out")).status).toBe(303);
  expect((await press(opened, rare, "save", { price: "20", stock: "1" })).status).toBe(303);
  await opened.shop.backend.updateProduct(rare, { stock: 0 });
  expect(await textOf(await opened.owner.get(LIST))).not.toContain(OPENS);
  opened.world.time.now = MIDNIGHT;
  await openDue(opened.shop);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: true });
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: true, stock: 0 });
});

test("it is opened at once with its pieces, the form again is no change, and a changed one is kept", async () => {
  const opened = await openToday();
  const before = await stored(opened, rare);
  opened.world.time.now += 5_000;
  await press(opened, rare, "sold-out-today");
  const again = { id: String(rare), seen: before.version, intent: "sold-out-today" };
  expect((await opened.owner.post(LIST, again)).status).toBe(303);
  const late = { ...again, seen: "older", intent: "back" };
  expect((await opened.owner.post(LIST, late)).status).toBe(409);
  expect((await press(opened, rare, "back")).status).toBe(303);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: false, stock: 3 });
  opened.world.time.now += 5_000;
  expect((await opened.owner.post(LIST, { ...again, seen: "older" })).status).toBe(409);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: false, stock: 3 });
  const unknown = { id: "99999", seen: "", intent: "sold-out-today" };
  expect((await opened.owner.post(LIST, unknown)).status).toBe(404);
});

test("staff see the goods, and sell them out for the day once the owner allows it", async () => {
  const opened = await openToday();
  const staff = await openStaff(opened.shop);
  const asStaff = { ...opened, owner: staff };
  const list = async () => textOf(await staff.get(LIST));
  expect(await list()).toContain("Pandan Roll");
  expect(await list()).not.toContain("Habis hari ini");
  expect((await press(asStaff, pandan, "sold-out-today")).status).toBe(403);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: false });

  const allow = { intent: "allow-selling-out" };
  expect((await staff.post("/admin/staff", allow)).status).toBe(403);
  expect((await opened.owner.post("/admin/staff", allow)).status).toBe(303);
  expect(await list()).toContain("Habis hari ini");
  expect((await press(asStaff, pandan, "sold-out-today")).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: true });
  expect((await press(asStaff, pandan, "back")).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: false });

  // What the owner sold out for longer, prices and pieces are not theirs.
  expect((await press(opened, rare, "sold-out")).status).toBe(303);
  expect((await press(asStaff, rare, "back")).status).toBe(403);
  expect((await press(asStaff, pandan, "sold-out")).status).toBe(403);
  expect((await press(asStaff, pandan, "save", { price: "1", stock: "" })).status).toBe(403);
  expect((await staff.get(`${LIST}/${pandan}`)).status).toBe(403);
  expect(await list()).not.toContain("Harga (RM)");

  const forbid = { intent: "forbid-selling-out" };
  expect((await opened.owner.post("/admin/staff", forbid)).status).toBe(303);
  expect((await press(asStaff, pandan, "sold-out-today")).status).toBe(403);
});

const OPS = [
  "close",
  "close-for-good",
  "restock",
  "sale",
  "look",
  "open",
  "midnight",
  "type",
] as const;

test("sold out and opened in any order, with orders and ends in between, no piece is lost or doubled", async () => {
  const opened = await openToday();
  const { world, shop } = opened;
  const { backend } = shop;
  const move = async (pieces: number) => {
    const { stock = 0 } = await stored(opened, rare);
    await backend.updateProduct(rare, { stock: stock + pieces });
  };
  let ends: "before" | "after" | "no" = "no";
  const ending = {
    ...shop,
    backend: {
      ...backend,
      async updateProduct(...asked: Parameters<typeof backend.updateProduct>) {
        const how = ends;
        ends = "no";
        if (how === "before") throw new Error("ended");
        const answer = await backend.updateProduct(...asked);
        if (how === "after") throw new Error("ended");
        return answer;
      },
    },
  };
  const step = fc.record({
    op: fc.constantFrom(...OPS),
    pieces: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom("no", "no", "no", "before", "after"),
  });
  const run = async (op: (typeof OPS)[number], pieces: number) => {
    const asked = { id: rare, seen: (await stored(opened, rare)).version };
    if (op === "close" || op === "close-for-good") await sellOut(ending, asked, op !== "close");
    if (op === "look") await closeRestocked(ending);
    if (op === "open") await openAgain(ending, asked);
    if (op === "midnight") world.time.now += 24 * 3_600_000;
    if (op === "midnight") await openDue(ending);
    if (op === "type") await changeProduct(ending, asked, () => ({ stock: pieces }));
  };
  const sequence = fc.array(step, { minLength: 2, maxLength: 10 });
  const initial = fc.record({
    stock: fc.integer({ min: -2, max: 6 }),
    backorders: fc.constantFrom("no", "notify", "yes"),
  });
  await fc.assert(
    fc.asyncProperty(initial, sequence, async ({ stock, backorders }, steps) => {
      world.time.now += 5_000;
      await backend.updateProduct(rare, { stock, backorders, putAside: "" });
      await shop.store.db.deleteFrom("soldOutToday").execute();
      let pieces: number = stock;
      for (const { op, pieces: count, end } of steps) {
        world.time.now += 5_000;
        if (op === "restock") await move(count);
        if (op === "sale") await move(-count);
        pieces += op === "restock" ? count : op === "sale" ? -count : 0;
        const shown = (await stored(opened, rare)).stock;
        ends = end;
        await run(op, count).catch(() => undefined);
        ends = "no";
        const isTyped = op === "type" && (await stored(opened, rare)).stock === count;
        // A typed count ends what was put aside, as it ends all that was counted.
        if (isTyped && shown !== count) {
          pieces = count;
          await shop.store.db.deleteFrom("soldOutToday").execute();
        }
      }
      world.time.now += 24 * 3_600_000;
      await openDue(shop);
      const last = await stored(opened, rare);
      await openAgain(shop, { id: rare, seen: last.version });
      const end = await stored(opened, rare);
      expect(end).toMatchObject({ stock: pieces, backorders });
    }),
    { numRuns: 60 },
  );
});

test("all of 120 choices are sold out, and opened as they were", async () => {
  const opened = await openToday();
  const { backend } = opened.shop;
  const create = Array.from({ length: 118 }, (_, at) => ({
    attributes: [{ id: 0, name: "Size", option: `Size ${at}` }],
    regularPrice: 1000,
    stock: at,
  }));
  await backend.changeVariations(layer, { create, update: [], remove: [] });
  const all = async () => {
    const read = await backend.ownersVariations(layer, Infinity);
    return read.ok ? read.value.toSorted((a, b) => a.id - b.id) : [];
  };
  const before = await all();
  expect(before).toHaveLength(120);
  expect((await press(opened, layer, "sold-out-today")).status).toBe(303);
  expect((await all()).every((one) => one.isSoldOut && !one.stock)).toBe(true);
  opened.world.time.now = MIDNIGHT;
  await openDue(opened.shop);
  expect(await all()).toEqual(before);
});

test("what an order gives back while it is sold out is put aside, and opened with the rest", async () => {
  const opened = await openToday();
  await opened.shop.backend.updateProduct(rare, { backorders: "notify" });
  await press(opened, rare, "sold-out-today");
  expect(await stored(opened, rare)).toMatchObject({ stock: 0, isSoldOut: true, backorders: "no" });
  await opened.shop.backend.updateProduct(rare, { stock: 2 });
  await closeRestocked(opened.shop);
  expect(await stored(opened, rare)).toMatchObject({ stock: 0, isSoldOut: true });
  opened.world.time.now = MIDNIGHT;
  await openDue(opened.shop);
  expect(await stored(opened, rare)).toMatchObject({ stock: 5, backorders: "notify" });
  // For good, until she opens it.
  await press(opened, rare, "sold-out");
  opened.world.time.now += 48 * 3_600_000;
  await openDue(opened.shop);
  opened.owner = await openOwner(opened.shop);
  expect(await stored(opened, rare)).toMatchObject({ stock: 0, isSoldOut: true });
  expect((await press(opened, rare, "back")).status).toBe(303);
  expect(await stored(opened, rare)).toMatchObject({ stock: 5, backorders: "notify" });
  // Goods that are not counted, on order only.
  await opened.shop.backend.updateProduct(pandan, { isSoldOut: false, isOnOrder: true });
  for (const intent of ["sold-out-today", "back"]) await press(opened, pandan, intent);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: false, isOnOrder: true });
});
