import { expect, onTestFinished, test } from "vitest";
import { misfitting, type Misfitting, TAXES_ON } from "#tests/support/misfitting.ts";
import { openOwner, openOwnersShop } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

async function open(before: Partial<Misfitting>) {
  const opened = await openOwnersShop();
  const misfit = await misfitting(opened.world, opened.shop, before);
  onTestFinished(() => misfit.backendHealth.close());
  return { ...misfit, owner: await openOwner(misfit.shop), world: opened.world };
}

test("misfits stand first on the dashboard, with their remedies", async () => {
  const { owner } = await open({ settings: { ...TAXES_ON, woocommerce_enable_coupons: "no" } });
  const text = await textOf(await owner.get("/admin/dashboard"));
  expect(text).toMatch(
    /Admin Dashboard .*Checkout ditutup .*Pelanggan tidak boleh membuat pesanan sekarang.*Cukai dihidupkan di WooCommerce.*Enable tax rates and calculations.*Kupon dimatikan.*Pesanan hari ini/s,
  );
});

test("a misfit that leaves the checkout open is shown without that warning", async () => {
  const { owner } = await open({ settings: { woocommerce_enable_coupons: "no" } });
  const text = await textOf(await owner.get("/admin/dashboard"));
  expect(text).toContain("Semak tetapan WooCommerce");
  expect(text).toContain("Kupon dimatikan");
  expect(text).not.toContain("Checkout ditutup");
});

test("a fitting back end shows nothing, and neither does the embedded one", async () => {
  const { world, shop } = await openOwnersShop();
  const fitting = await misfitting(world, shop);
  onTestFinished(() => fitting.backendHealth.close());
  // The small shop's coupons are of every kind.
  expect(fitting.backendHealth.problems().map(({ kind }) => kind)).toEqual([
    "fixed-product-coupons",
    "ratings-from-sales",
  ]);
  const text = await textOf(await (await openOwner(shop)).get("/admin/dashboard"));
  expect(text).not.toMatch(/Checkout ditutup|Semak tetapan/);
});

test.each<[string, Partial<Misfitting>, RegExp]>([
  ["does not answer", { isAway: true }, /WooCommerce tidak menjawab.*Hubungi pengendali/s],
  ["answers without REST", { isPlain: true }, /REST API \(404, .*Cakes.*\).*Permalinks/s],
  [
    "a firewall keeps the shop from",
    { firewall: "all" },
    /Checkout ditutup.*Firewall.*\(403, text\/html, &quot;403 Forbidden&quot;\).*Benarkan alamat IP/s,
  ],
])("a WooCommerce that %s stands on the dashboard", async (_, before, words) => {
  const { owner, backEnd } = await open(before);
  expect(await textOf(await owner.get("/admin/dashboard"))).toMatch(words);
  Object.assign(backEnd, { isAway: false, isPlain: false });
  delete backEnd.firewall;
  await owner.post("/admin/fit", {});
  expect(await textOf(await owner.get("/admin/dashboard"))).not.toMatch(words);
});

test("after a correction the owner starts a new survey, and the checkout is open", async () => {
  const { owner, backEnd, backendHealth } = await open({ settings: TAXES_ON });
  const again = await owner.post("/admin/fit", {});
  expect([again.status, again.headers.get("Location")]).toEqual([303, "/admin/dashboard"]);
  expect(await textOf(await owner.get("/admin/dashboard"))).toContain("Checkout ditutup");

  backEnd.settings = {};
  await owner.post("/admin/fit", {});
  expect(backendHealth.closesCheckout()).toBe(false);
  expect(await textOf(await owner.get("/admin/dashboard"))).not.toContain("Checkout ditutup");
});

test("only the owner can start a survey", async () => {
  const { shop, world } = await open({});
  const before = world.woo.calls.length;
  const visitor = await openVisitor(shop);
  expect((await visitor.post("/admin/fit", {})).headers.get("Location")).toBe("/admin");
  expect(world.woo.calls.length).toBe(before);
});
