import { expect, test } from "vitest";
import { openDue } from "#server/goods/sold-out-today.ts";
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
  const { modified: seen } = await stored(opened, id);
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
  const again = { id: String(rare), seen: before.modified, intent: "sold-out-today" };
  expect((await opened.owner.post(LIST, again)).status).toBe(303);
  const late = { ...again, intent: "back" };
  expect((await opened.owner.post(LIST, late)).status).toBe(409);
  expect((await press(opened, rare, "back")).status).toBe(303);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: false, stock: 3 });
  opened.world.time.now += 5_000;
  expect((await opened.owner.post(LIST, again)).status).toBe(409);
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
