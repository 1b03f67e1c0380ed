import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Owner, pictureFile } from "./owner.ts";

test.use({ ownShop: "goods", viewport: { width: 360, height: 740 } });

const NAME = "Kek Gula Melaka & Kelapa";

/** The form of a product in the list. */
const rowOf = (page: Page) => page.getByRole("form", { name: NAME });

test("a cake is added with its picture, sold at a new price, and sold out @main", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Tambah produk" }).click();
  await expect(owner.heading("Tambah produk")).toBeVisible();
  await page.getByLabel("Nama").fill(NAME);
  await page.getByLabel("Harga (RM)", { exact: true }).fill("45,50");
  await page.getByLabel("Gambar").setInputFiles(await pictureFile("#7a4a1d"));
  await page.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${NAME} kini dijual di kedai`);
  await expect(rowOf(page).getByLabel("Harga (RM)")).toHaveValue("45.50");
  const list = page.url();

  await page.getByRole("link", { name: "Lihat di kedai" }).click();
  await expect(page.getByRole("heading", { name: NAME, level: 1 })).toBeVisible();
  const product = page.url();
  const shows = async (text: string | RegExp) => {
    await expect(async () => {
      await page.goto(product);
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  };
  await shows(/RM\s45\.50/);
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toHaveAttribute("src", /uploads\/[0-9a-f]{32}\.webp/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(list);
  await rowOf(page).getByLabel("Harga (RM)").fill("48");
  await rowOf(page).getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${NAME}: disimpan`);
  await shows(/RM\s48\.00/);

  await page.goto(list);
  await rowOf(page).getByRole("button", { name: "Habis dijual" }).click();
  await owner.isTold(`${NAME}: habis dijual`);
  await shows("Out of Stock");
});
