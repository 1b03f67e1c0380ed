import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, openOwner } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const form = (shippingCost: string, freeShippingThreshold: string, version = "0") => ({
  shippingCost,
  freeShippingThreshold,
  version,
});

test("the form shows the charged costs, the customers' text, and that nothing was saved yet", async () => {
  const { owner } = await openOwnersShop();
  const page = await owner.get("/admin/shipping");
  const html = await page.clone().text();
  const text = await textOf(page);
  expect(text).toContain("Shipping Settings Configure shipping costs and free shipping thresholds");
  expect(text).toContain("Shipping Cost (RM) Standard shipping cost charged to customers");
  expect(text).toContain(
    "Free Shipping Minimum (RM) Minimum order amount to qualify for free shipping",
  );
  expect(text).toMatch(/Standard shipping: RM.8\.00 Free shipping on orders over: RM.100\.00/);
  expect(text).toMatch(/Free shipping on orders over RM.100\.00/);
  expect(text).toContain("Pratonton");
  expect(text).toContain("Pelanggan nampak:");
  expect(text).toContain("Belum pernah disimpan Save Settings");
  for (const name of ["shippingCost", "freeShippingThreshold"]) {
    const [input = ""] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
    expect(input).toContain('inputMode="decimal"');
    expect(input).toContain("required");
    expect(input).not.toContain("type=");
  }
});

test("saved costs are charged at once, and the page shows the time of the save", async () => {
  const { owner, visitor } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  expect(await textOf(await visitor.get("/cart"))).toMatch(/Shipping RM.8\.00/);

  const saved = await owner.post("/admin/shipping", form("12.50", "250"));
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/shipping"]);
  const page = await owner.get("/admin/shipping");
  const html = await page.clone().text();
  expect(html).toContain("Shipping settings saved successfully!");
  expect(html).toMatch(/name="shippingCost"[^>]*value="12\.50"/);
  expect(await textOf(page)).toContain("Terakhir disimpan: 20 November 2026, 10:00 pagi");

  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toMatch(/over(<!-- -->)? (<!-- -->)?RM.250\.00/);
  expect(await textOf(cart)).toMatch(/Shipping RM.12\.50/);
});

const NO_AMOUNT = "Masukkan amaun seperti 12.50";

test("an invalid amount is refused, stays in the field, and changes nothing", async () => {
  const { owner, shop } = await openOwnersShop();
  for (const [cost, threshold, message] of [
    ["-5", "100", NO_AMOUNT],
    ["8", "", "Medan ini wajib diisi"],
    ["abc", "100", NO_AMOUNT],
    ["8", "0.001", NO_AMOUNT],
    ["8", "99999999999", "paling banyak RM"],
  ] as const) {
    const refused = await owner.post("/admin/shipping", form(cost, threshold));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Failed to save shipping settings. Please try again.");
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(message);
    expect(html).toMatch(new RegExp(`name="shippingCost"[^>]*value="${cost}"`));
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("an amount is read as it is typed", async () => {
  const { owner } = await openOwnersShop();
  expect((await owner.post("/admin/shipping", form("9,50", "RM 90"))).status).toBe(303);
  expect(await (await owner.get("/api/shipping-config")).json()).toEqual({
    shippingCost: 9.5,
    freeShippingThreshold: 90,
  });
});

test("with two windows the second one sees what the first saved, and may then replace it", async () => {
  const { owner, shop } = await openOwnersShop();
  const other = await openOwner(shop);
  await owner.post("/admin/shipping", form("9", "90"));
  const late = await other.post("/admin/shipping", form("7", "70"));
  expect(late.status).toBe(409);
  const html = await late.clone().text();
  const text = await textOf(late);
  expect(text).toContain("Tetapan ini telah disimpan di tetingkap lain.");
  expect(text).toContain(
    "Disimpan kini: kos penghantaran RM 9.00, penghantaran percuma dari RM 90.00.",
  );
  expect(html).toMatch(/name="shippingCost"[^>]*value="7"/);
  const [, version = ""] = /name="version" value="(\d+)"/.exec(html) ?? [];
  expect((await other.post("/admin/shipping", form("7", "70", version))).status).toBe(303);
  expect(await (await other.get("/api/shipping-config")).json()).toMatchObject({ shippingCost: 7 });
});

test("unreadable settings show a message", async () => {
  const { owner, shop } = await openOwnersShop();
  await owner.post("/admin/shipping", form("9", "90"));
  await shop.store.db.schema.dropTable("settings").execute();
  const api = await owner.get("/api/shipping-config");
  expect([api.status, await api.json()]).toEqual([
    503,
    { success: false, error: "Failed to load shipping configuration", details: [] },
  ]);
});
