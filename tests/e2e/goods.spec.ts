import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { accessCodeOf, Owner, pictureFile } from "./owner.ts";
import { daysAhead, Shopper } from "./shopper.ts";

test.use({ ownShop: "goods", viewport: { width: 360, height: 740 } });

const NAME = "Kek Gula Melaka & Kelapa";
const MALAY_NAME = "Kek Nyiur Manis";

/** The form of a product in the list. */
const rowOf = (page: Page) => page.getByRole("form", { name: NAME });

test("a cake is added with its picture, sold at a new price, and sold out", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Tambah produk" }).click();
  await expect(owner.heading("Tambah produk")).toBeVisible();
  await page.getByLabel("Nama", { exact: true }).fill(NAME);
  await page.getByText("Keterangan dan kategori").click();
  const description = page.getByRole("textbox", { name: "Keterangan", exact: true });
  await description.fill(hasJavaScript ? "lembut" : "**lembut**");
  const signs = page.getByRole("group", { name: "Keterangan", exact: true });
  if (hasJavaScript) {
    await description.selectText();
    await signs.getByRole("button", { name: "Tebal" }).click();
    await expect(description).toHaveValue("**lembut**");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(description).toHaveValue("lembut");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(description).toHaveValue("**lembut**");
  } else {
    await expect(signs).toBeHidden();
  }
  await page.getByText("Dalam bahasa Melayu (tidak wajib)").click();
  await page.getByLabel("Nama dalam bahasa Melayu").fill(MALAY_NAME);
  await page.getByLabel("Harga (RM)", { exact: true }).fill("45,50");
  await page.getByLabel("Tambah gambar").setInputFiles(await pictureFile("#7a4a1d"));
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
  await expect(page.getByRole("strong").getByText("lembut")).toBeVisible();
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toHaveAttribute("src", /uploads\/[0-9a-f]{32}\.webp/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(product.replace(/(?=\/products?\/)/, "/ms"));
  await expect(page.getByRole("heading", { name: MALAY_NAME, level: 1 })).toBeVisible();

  await page.goto(list);
  await rowOf(page).getByLabel("Harga (RM)").fill("48");
  await rowOf(page).getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${NAME}: disimpan`);
  await shows(/RM\s48\.00/);

  await page.goto(list);
  await rowOf(page).getByRole("button", { name: "Habis hari ini" }).click();
  await owner.isTold(`${NAME}: habis hari ini, dibuka semula esok`);
  await shows("Out of Stock");
  await page.goto(list);
  await rowOf(page).getByRole("button", { name: "Jual semula" }).click();
  await owner.isTold(`${NAME} kini dijual di kedai`);
  await shows(/RM\s48\.00/);

  await page.goto(list);
  await rowOf(page).getByRole("button", { name: "Habis dijual" }).click();
  await owner.isTold(`${NAME}: habis dijual`);
  await shows("Out of Stock");

  await page.goto("/admin/products");
  const handle = page.getByRole("button", { name: `Seret ${NAME}` });
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const place = async () => (await headings.allTextContents()).indexOf(NAME);
  const before = await place();
  if (hasJavaScript) {
    await handle.press("ArrowUp");
    await owner.isTold(`${NAME} dialihkan`);
    await expect.poll(place).toBe(before - 1);
    await expect(handle).toBeFocused();
    await handle.dragTo(headings.nth(before));
    await expect.poll(place).toBe(before);
  } else {
    await expect(handle).toBeHidden();
  }
});

test("a cake with two sizes, two flavours and three pictures is added, bought for a day, and in the kitchen list @main", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const cake = "Kek Dua Saiz";
  const priceOf = (row: number) => page.getByLabel(`Harga ${row} (RM)`, { exact: true });
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/delivery");
  await page.getByLabel("Pembeli memilih tarikh semasa checkout").check();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await owner.isTold("Tetapan penghantaran disimpan.");
  await page.context().clearCookies({ name: "admin" });

  await page.goto("/admin");
  await owner.tries(accessCodeOf(shop));
  await expect(owner.heading("Admin Dashboard")).toBeVisible();
  await page.getByRole("link", { name: "Barang", exact: true }).click();
  await page.getByRole("link", { name: "Tambah produk" }).click();
  await page.getByLabel("Nama", { exact: true }).fill(cake);
  await page.getByText("Saiz atau perisa, masing-masing dengan harganya").click();
  await page.getByLabel("Apa yang dipilih pembeli").fill("Saiz");
  await expect(page.getByLabel("Pilihan kedua 1")).toBeHidden();
  await page.getByLabel("Apa lagi yang dipilih pembeli").fill("Perisa");
  await page.getByLabel("Pilihan 1", { exact: true }).fill("6 inci");
  await page.getByLabel("Pilihan kedua 1").fill("Coklat");
  await priceOf(1).fill("68");
  await page.getByLabel("Pilihan 2", { exact: true }).fill("8 inci");
  await page.getByLabel("Pilihan kedua 2").fill("Pandan");
  await priceOf(2).fill("98,50");
  await page.getByRole("button", { name: "Semua gabungan" }).click();
  await expect(priceOf(4)).toHaveValue(/98[,.]50/);
  await page.getByLabel("Buang baris 2").check();
  await priceOf(3).fill("95");
  await page.getByLabel("Masa penyediaan 4 (jam)").fill("72");
  const files = await Promise.all(["#7a4a1d", "#a41c45", "#1d4a7a"].map(pictureFile));
  await page.getByLabel("Tambah gambar").setInputFiles(files);
  // Scripts send them at once, and the form keeps what was typed.
  if (hasJavaScript) {
    await expect(page.getByLabel("Apa yang ditunjukkan oleh gambar 3")).toHaveValue(cake);
  }
  await page.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${cake} kini dijual di kedai`);
  const product = await page
    .getByRole("link", { name: "Lihat di kedai" })
    .first()
    .getAttribute("href");

  const shopper = new Shopper(page);
  await expect(async () => {
    await shopper.visits(product ?? "");
    await expect(page.getByRole("radio", { name: /^8 inci/ })).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  const pictures = page.getByRole("main").locator("img[src*=uploads]");
  await expect(pictures.nth(2)).toBeAttached();
  if (hasJavaScript) {
    const earliest = page.getByText(/^Earliest delivery/);
    const slowest = await earliest.innerText();
    for (const option of ["6 inci", "Coklat"]) await shopper.chooses(option);
    await expect(earliest).not.toHaveText(slowest);
  }
  await shopper.addsToCart("8 inci", "Pandan");
  await shopper.opensCart();
  const main = page.getByRole("main");
  for (const choice of ["8 inci", "Pandan"]) {
    await expect(main.getByText(choice).first()).toBeVisible();
  }
  await expect(main.getByText(/RM\s98\.50/).first()).toBeVisible();
  await shopper.checksOut();
  const day = daysAhead(5);
  await shopper.choosesDay(day, "2:00 pm to 6:00 pm");
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
  await expect(main.getByText("8 inci").first()).toBeVisible();

  await page.goto(`/admin/kitchen?date=${day}`);
  await expect(page.getByRole("heading", { name: `1 × ${cake}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^1 × .*8 inci/ })).toBeVisible();

  await page.goto(`/admin/products?q=${encodeURIComponent(cake)}`);
  await page.getByRole("link", { name: cake }).click();
  await expect(priceOf(3)).toHaveValue("98.50");
  await expect(page.getByLabel("Pilihan kedua 3")).toHaveValue("Pandan");
  await expect(priceOf(4)).toHaveValue("");
});

test("three pictures are added at once, one is moved and one removed", async ({ page, shop }) => {
  const cake = "Kek Tiga Gambar";
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products/new");
  await page.getByLabel("Nama", { exact: true }).fill(cake);
  await page.getByLabel("Harga (RM)", { exact: true }).fill("45");
  const colours = ["#7a4a1d", "#a41c45", "#1d4a7a"];
  const files = await Promise.all(colours.map(pictureFile));
  await page.getByLabel("Tambah gambar").setInputFiles(files);
  const describes = (number: number) =>
    page.getByLabel(`Apa yang ditunjukkan oleh gambar ${number}`);
  await page.getByRole("button", { name: "Kemas kini gambar" }).click();
  await expect(describes(3)).toHaveValue(cake);
  await describes(3).fill("Sepotong kek");
  await page.getByLabel("Urutan gambar 3").fill("1");
  await page.getByLabel("Buang gambar 2").check();
  // Enter saves, although another button stands before.
  await describes(1).press("Enter");
  await owner.isTold(`${cake} kini dijual di kedai`);

  const link = page.getByRole("link", { name: "Lihat di kedai" }).first();
  const product = (await link.getAttribute("href")) ?? "";
  const shown = page.getByRole("main").locator("img[src*=uploads]");
  await expect(async () => {
    await page.goto(product);
    await expect(shown.first()).toHaveAttribute("alt", "Sepotong kek", { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  const addresses = await shown.evaluateAll((images) =>
    images.map((image) => /[0-9a-f]{32}\.webp/.exec(image.getAttribute("src") ?? "")?.[0]),
  );
  expect(new Set(addresses).size).toBe(2);

  await page.goto(`/admin/products?q=${encodeURIComponent(cake)}`);
  await page.getByRole("link", { name: cake }).click();
  await expect(describes(1)).toHaveValue("Sepotong kek");
  await expect(describes(2)).toHaveValue(cake);
  await expect(describes(3)).toHaveCount(0);
});

test("a cake is copied with its picture, hidden, deleted and brought back", async ({
  page,
  shop,
}) => {
  const cake = "Kek Asal";
  const copy = "Kek Asal (salinan)";
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products/new");
  await page.getByLabel("Nama", { exact: true }).fill(cake);
  await page.getByLabel("Harga (RM)", { exact: true }).fill("45");
  await page.getByLabel("Tambah gambar").setInputFiles(await pictureFile("#3a6a1d"));
  await page.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${cake} kini dijual di kedai`);

  await page.getByRole("link", { name: cake }).click();
  await page.getByRole("link", { name: "Salin" }).click();
  await expect(owner.heading("Tambah produk")).toBeVisible();
  await expect(page.getByLabel("Nama", { exact: true })).toHaveValue(copy);
  await expect(page.getByLabel("Apa yang ditunjukkan oleh gambar 1")).toHaveValue(cake);
  await page.getByLabel("Harga (RM)", { exact: true }).fill("50");
  await page.getByRole("button", { name: "Simpan" }).click();
  await owner.isTold(`${copy} kini dijual di kedai`);
  const link = page.getByRole("link", { name: "Lihat di kedai" }).first();
  const product = (await link.getAttribute("href")) ?? "";
  const isShown = async (isThere: boolean) => {
    await expect(async () => {
      const answer = await page.request.get(product);
      expect(answer.status()).toBe(isThere ? 200 : 404);
      if (isThere) expect(await answer.text()).toMatch(/uploads\/[0-9a-f]{32}\.webp/);
    }).toPass({ timeout: 10_000 });
  };
  await isShown(true);

  const presses = async (button: string) => {
    await page.goto(`/admin/products?q=${encodeURIComponent(copy)}`);
    await page.getByRole("link", { name: copy }).click();
    await page.getByRole("button", { name: button }).click();
  };
  await presses("Sembunyikan");
  await owner.isTold(`${copy} disimpan`);
  await isShown(false);
  await presses("Tunjukkan sekarang");
  await owner.isTold(`${copy} kini dijual di kedai`);
  await isShown(true);
  await presses("Padam");
  await owner.isTold(`${copy} dipadam`);
  await isShown(false);
  await page.getByRole("button", { name: "Kembalikan" }).click();
  await owner.isTold(`${copy} kini dijual di kedai`);
  await isShown(true);
});
