import { expect, test } from "./fixtures.ts";
import { Owner } from "./owner.ts";
import { Shopper } from "./shopper.ts";

test.use({
  ownShop: "coupons",
  viewport: { width: 360, height: 740 },
  // A refused form is answered with its status, which the browser logs.
  expectedConsoleErrors: [/422/],
});

const CODE = "RAYA12";

test("a code is made, a shopper uses it by its link, it is switched off, deleted and put back", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Kupon" }).click();
  await page.getByRole("link", { name: "Tambah kupon" }).click();
  await expect(owner.heading("Tambah kupon")).toBeVisible();
  await page.getByLabel("Kod", { exact: true }).fill("raya12");
  await page.getByLabel("Berapa banyak").fill("120");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Masukkan peratus dari 0.01 hingga 100")).toBeVisible();
  await expect(page.getByLabel("Kod", { exact: true })).toHaveValue("raya12");
  await page.getByLabel("Berapa banyak").fill("12,50");
  await page.getByLabel("Sekali bagi setiap pelanggan").check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${CODE} disimpan`);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: CODE }) });
  await expect(row.getByText("Diskaun 12.5 %, sekali bagi setiap pelanggan")).toBeVisible();
  const share = await row.getByRole("link", { name: "Kongsi di WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(share ?? "")).toContain(`/ms/cart?code=${CODE}`);

  const shopper = new Shopper(page);
  await shopper.visits("/product/almond-london");
  await shopper.addsToCart();
  await shopper.visits(`/cart?code=${CODE}`);
  await expect(page.getByLabel("Promo code")).toHaveValue(CODE);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(/You save RM\s5\.25/).filter({ visible: true })).toBeVisible();

  await page.goto("/admin/coupons");
  await row.getByRole("button", { name: "Nyahaktifkan" }).click();
  await owner.isTold(`${CODE} dinyahaktifkan`);
  await page.goto("/cart");
  await expect(main.getByText("Coupon not found").filter({ visible: true }).first()).toBeVisible();

  await page.goto("/admin/coupons");
  await row.getByRole("button", { name: "Padam" }).click();
  await owner.isTold(`${CODE} dipadam`);
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Tong sampah" }).click();
  await expect(page.getByRole("heading", { name: CODE })).toBeVisible();
  await page.getByRole("button", { name: "Kembalikan" }).click();
  await owner.isTold(`${CODE} dinyahaktifkan`);
  await expect(row).toBeVisible();
});
