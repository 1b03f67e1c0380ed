import { expect, test } from "vitest";
import { askForReview } from "#server/store/reviews.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

async function open() {
  const opened = await openOwnersShop();
  const { shop } = opened;
  await askForReview(shop.store.db, shop, {
    kind: "second-payment",
    subject: "bill-2",
    billId: "bill-2",
    orderId: 4711,
    amount: 8990,
    detail: "Order 4711 was paid twice.",
  });
  return opened;
}

test("a payment case is counted on every page and shown with its details", async () => {
  const { owner } = await open();
  const dashboard = await textOf(await owner.get("/admin/dashboard"));
  expect(dashboard).toMatch(/1 bayaran perlukan keputusan anda\. Semak sekarang/);
  const page = await owner.get("/admin/reviews");
  expect(await page.clone().text()).toMatch(/Semakan pembayaran<span[^>]*>1<\/span>/);
  const text = await textOf(page);
  expect(text).toContain("Bayaran kedua untuk pesanan yang sama");
  expect(text).toContain("Salah satu daripada dua bayaran itu mesti dipulangkan.");
  expect(text).toMatch(/Amaun RM.89\.90 Pesanan # ?4711 Bil bill-2/);
});

test("an acknowledged case leaves the list, and its author is stored", async () => {
  const { owner, shop, world } = await open();
  const [, id = ""] =
    /name="id" value="([^"]+)"/.exec(await (await owner.get("/admin/reviews")).text()) ?? [];
  const done = await owner.post("/admin/reviews", { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/reviews"]);
  const page = await owner.get("/admin/reviews");
  expect(await page.clone().text()).toContain("Semakan ditandakan selesai");
  expect(await textOf(page)).toContain("Tiada bayaran perlu disemak");
  const [row] = await shop.store.db.selectFrom("reviewItems").selectAll().execute();
  expect([row?.acknowledgedAt, row?.acknowledgedBy]).toEqual([world.time.now, "owner"]);
});

test("only the owner sees and acknowledges cases", async () => {
  const { visitor, shop } = await open();
  const [row] = await shop.store.db.selectFrom("reviewItems").selectAll().execute();
  expect((await visitor.get("/admin/reviews")).status).toBe(302);
  expect((await visitor.post("/admin/reviews", { id: row?.id ?? "" })).status).toBe(303);
  const [after] = await shop.store.db.selectFrom("reviewItems").selectAll().execute();
  expect(after?.acknowledgedAt).toBeNull();
});
