import { expect, test } from "./fixtures.ts";
import { Owner, pictureFile } from "./owner.ts";

test.use({
  ownShop: "categories",
  viewport: { width: 360, height: 740 },
  // A refused form is answered with its status, which the browser logs.
  expectedConsoleErrors: [/422/],
});

test("categories are made, moved to the front of the shop's menu with a picture, and deleted", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Kategori", exact: true }).click();
  await expect(owner.heading("Kategori")).toBeVisible();
  await page.getByText("Tambah kategori").click();
  const added = page.getByRole("form", { name: "Tambah kategori" });
  await added.getByLabel("Nama").fill("tarts & pies");
  await added.getByRole("button", { name: "Simpan" }).click();
  await expect(added.getByText("sudah memakai nama ini")).toBeVisible();
  await expect(added.getByLabel("Nama")).toHaveValue("tarts & pies");
  await added.getByLabel("Nama").fill("Kek Raya");
  await added.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold("Kek Raya disimpan");

  const row = (name: string) => page.getByRole("form", { name, exact: true });
  await page.locator("summary").filter({ hasText: "Tarts & Pies" }).click();
  await row("Tarts & Pies").getByRole("button", { name: "Padam" }).click();
  await expect(row("Tarts & Pies").getByText(/Tidak dipadam: \d+ produk/)).toBeVisible();
  if (!hasJavaScript) {
    const above = page.getByRole("link", { name: "Tidak dipadam" });
    await expect(above).toBeInViewport();
    await above.click();
  }
  await expect(row("Tarts & Pies").getByText("Tidak dipadam")).toBeInViewport();
  await row("Tarts & Pies").getByLabel("Tempat dalam menu").fill("1");
  await row("Tarts & Pies")
    .getByLabel("Gambar")
    .setInputFiles(await pictureFile("#3a6a1d"));
  // Scripts send it at once, and the page moves when it is there.
  if (hasJavaScript) {
    await expect(row("Tarts & Pies").getByText("Gambar disimpan bersama")).toBeVisible();
  }
  await row("Tarts & Pies").getByRole("button", { name: "Simpan" }).click();
  await owner.isTold("Tarts & Pies disimpan");
  await expect(page.locator("summary").nth(1)).toContainText("Tarts & Pies");

  await expect(async () => {
    await page.goto("/");
    const tile = page.getByRole("main").locator("a[href*='/category/']").first();
    await expect(tile).toContainText("Tarts & Pies", { timeout: 500 });
    await expect(tile.locator("img")).toHaveAttribute("src", /uploads/, { timeout: 500 });
  }).toPass({ timeout: 10_000 });

  await page.goto("/admin/categories");
  await page.locator("summary").filter({ hasText: "Kek Raya" }).click();
  await row("Kek Raya").getByRole("button", { name: "Padam" }).click();
  await owner.isTold("Kek Raya dipadam");
  await expect(page.locator("summary").filter({ hasText: "Kek Raya" })).toHaveCount(0);
});
