import { paperOf } from "#app/domain/shop/look.ts";
import { coupons } from "#server/adapters/embedded/woocommerce/seed/coupons.ts";
import { expect } from "./fixtures.ts";
import { Owner } from "./owner.ts";
import { Shopper } from "./shopper.ts";
import { test } from "./transfer-shop.ts";

test.use({
  ownShop: "demo",
  viewport: { width: 360, height: 740 },
  // A refused code is answered with its status, which the browser logs.
  expectedConsoleErrors: [/422/],
});

/** Codes of each kind, and the one that makes an order free; more wrong ones are refused for a while. */
const CODES = coupons.filter(
  ({ code, discount_type: kind }, index) =>
    code === "percuma" || coupons.findIndex((one) => one.discount_type === kind) === index,
);

test("with real money no code of the demo works, and one button removes the demo", async ({
  page,
  shop,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits("/product/almond-london");
  await shopper.addsToCart();
  for (const { code } of CODES) {
    await page.goto(`/ms/cart?code=${code}`);
    await page.getByRole("button", { name: "Guna", exact: true }).click();
    await expect(
      page.getByText("Kupon tidak dijumpai").filter({ visible: true }).first(),
    ).toBeVisible();
  }

  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/coupons");
  await expect(page.getByText("Mati: daripada demo").first()).toBeVisible();
  await page.getByRole("button", { name: "Padam semua kupon demo" }).click();
  await owner.isTold("Kupon demo telah dipadam");
  await page.goto("/admin/dashboard");
  await expect(page.getByText("sebahagian demo masih ada")).toBeVisible();
  await page.getByRole("link", { name: "Buang demo" }).click();
  await expect(page.getByText("58 produk demo")).toBeVisible();
  await page.getByRole("button", { name: "Buang demo" }).click();
  await owner.isTold("Demo telah dibuang. Apa yang anda buat masih ada.");
  await expect(page.getByText("Tiada lagi apa-apa daripada demo")).toBeVisible();

  await page.goto("/admin/products");
  await expect(page.getByText("Almond London")).toBeHidden();
  await expect(async () => {
    await page.goto("/ms/products");
    await expect(page.getByText("Almond London")).toBeHidden({ timeout: 500 });
  }).toPass();

  await page.goto("/admin/shop");
  const texts = {
    name: "Kek Aina",
    phone: "012-345 6789",
    whatsApp: "",
    email: "aina@kekaina.my",
    street: "3 Jalan Mawar",
    since: "2021",
  };
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`input[name="${name}"]`).fill(text);
  }
  for (const address of await page.getByLabel("Alamatnya").all()) await address.fill("");
  await page.getByText("Kata-kata dalam Bahasa Inggeris").click();
  await page.getByLabel("Penerangan untuk enjin carian").first().fill("Layer cakes.");
  await page.getByLabel("Bintang daripada jualan").uncheck();
  await page.getByRole("radio", { name: "Laut" }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold("Disimpan. Kedai anda memaparkannya sekarang.");
  await expect(page.getByRole("banner")).toContainText("Kek Aina");
  await page.goto("/admin/dashboard");
  await expect(owner.heading("Admin Dashboard")).toBeVisible();
  await expect(page.getByText("sebahagian demo masih ada")).toBeHidden();
  await page.goto("/admin/demo");
  await expect(page.getByText("Masih milik demo")).toBeHidden();
  await page.goto("/ms");
  await expect(page.getByRole("banner")).toContainText("Kek Aina");
  const paper = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--color-paper"),
  );
  expect(paper).toBe(paperOf({ palette: "sea", accent: "" }).light);
});
