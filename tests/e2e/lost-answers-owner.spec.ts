import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  isToasted,
  losesNextAnswer,
  marksDocument,
  NETWORK_LINES,
  withEachLoss,
} from "./lost-answers.ts";
import { accessCodeOf, Owner, pictureFile } from "./owner.ts";
import { isAwake } from "./waiting.ts";

test.use({
  expectedConsoleErrors: NETWORK_LINES,
  ownShop: "lost answers of the owner",
  // Only a connected back end can have misfits.
  backEndKind: "http",
});

// Most tests lose answers in three ways, one after the other.
test.describe.configure({ timeout: 360_000 });

const UNREACHABLE = "Kedai tidak dapat dihubungi. Sila cuba lagi.";
const NOT_SAVED = "Failed to save shipping settings. Please try again.";

/** A form exists on every owner's page. */
const FORM = "form";

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAwake(page, FORM);
}

/** Opens an owner's page. @returns a check that its document was not replaced */
async function opensAwake(page: Page, path: string): Promise<() => Promise<void>> {
  await opens(page, path);
  return marksDocument(page);
}

/** Creates a payment review for the owner. */
function addReview(dataDir: string): void {
  // The shop can write at the same time.
  const state = new DatabaseSync(join(dataDir, "state.sqlite"), { timeout: 10_000 });
  const id = randomUUID();
  state
    .prepare(
      "insert into review_items (id, kind, subject, detail, created_at) values (?, 'unknown-bill', ?, 'A bill', ?)",
    )
    .run(id, id, Date.now());
  state.close();
}

test("lost answers keep the sign-in page with the typed code @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  const isSame = await opensAwake(page, "/admin");
  await withEachLoss(page, async () => {
    await owner.tries(accessCodeOf(shop));
    await isToasted(page, UNREACHABLE);
    await expect(page.getByLabel("Kod Akses")).toHaveValue(accessCodeOf(shop));
    await isSame();
  });
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("lost answers keep the dashboard, its forms and the session @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  const opensDashboard = async () => {
    await owner.hasThreePictures();
    await opens(page, "/admin/dashboard");
    await owner.unfoldsSlider();
  };
  const steps = async () => {
    const isSame = await marksDocument(page);
    await page.getByRole("button", { name: "Aktifkan", exact: true }).click();
    await isToasted(page, "Gagal mengupdate pengaturan");
    await expect(page.getByText("Tidak Aktif", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Buang gambar" }).first().click();
    await owner.question().getByRole("button", { name: "Buang gambar" }).click();
    await isToasted(page, "Gagal menghapus gambar");
    await expect(owner.question()).toHaveCount(0);
    await expect(owner.heading("Satu")).toBeVisible();
    const form = await owner.newPicture();
    const picture = { url: "/pictures/hero-2.webp", alt: "Kek lapis", title: "Empat" };
    await owner.fillsInPicture(form, picture);
    await form.getByRole("button", { name: "Simpan Gambar" }).click();
    await isToasted(page, "Gagal menambahkan gambar");
    await expect(form.getByLabel("URL Gambar *")).toHaveValue(picture.url);
    await expect(form.getByLabel("Alt Text *")).toHaveValue(picture.alt);
    await expect(form.getByLabel("Judul (Opsional)")).toHaveValue(picture.title);
    await form.getByLabel("Muat naik gambar").setInputFiles(await pictureFile("#a41c45"));
    await isToasted(page, "Gagal memuat naik gambar");
    await page.getByRole("button", { name: "Logout" }).click();
    await isToasted(page, UNREACHABLE);
    await isSame();

    await page.unrouteAll();
    await form.getByRole("button", { name: "Simpan Gambar" }).click();
    await isToasted(page, "Gambar berjaya ditambah");
  };
  await withEachLoss(page, steps, opensDashboard);
});

test("lost answers keep the picture list, its order and the typed values @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await owner.hasThreePictures();
  const steps = async () => {
    const isSame = await marksDocument(page);
    await page.getByRole("button", { name: "Turunkan Satu" }).click();
    await isToasted(page, "Gagal mengubah urutan gambar");
    await expect.poll(() => owner.order()).toEqual(["Satu", "Tiga"]);
    await page.getByRole("button", { name: "Hapus Tiga" }).click();
    await owner.question().getByRole("button", { name: "Hapus gambar" }).click();
    await isToasted(page, "Gagal menghapus gambar");
    await page.getByLabel(/^Interval/).fill("7");
    await page.getByRole("button", { name: "Simpan Pengaturan" }).click();
    await isToasted(page, "Gagal mengupdate pengaturan");
    await expect(page.getByLabel(/^Interval/)).toHaveValue("7");
    const row = page.locator("#gambar-p2");
    await owner.fillsInPicture(row, { alt: "Kek lapis lumut", title: "Lapis" });
    await row.getByRole("button", { name: "Simpan", exact: true }).click();
    await isToasted(page, "Gagal mengupdate gambar");
    await expect(row.getByLabel("Alt Text *")).toHaveValue("Kek lapis lumut");
    await expect(row.getByLabel("Judul (Opsional)")).toHaveValue("Lapis");
    await isSame();
    expect(await owner.savedOrder()).toEqual(["Satu", "Dua", "Tiga"]);
  };
  await withEachLoss(page, steps, () => opens(page, "/admin/slider?edit=p2"));
});

test("lost answers keep the typed shipping settings, and a payment review @javascript", async ({
  page,
  shop,
  dataDir,
}) => {
  addReview(dataDir);
  const owner = new Owner(page, shop);
  await owner.signsIn();
  const savesShipping = async () => {
    const isSame = await marksDocument(page);
    await owner.savesShipping("9.5", "120");
    await isToasted(page, NOT_SAVED);
    await expect(page.getByLabel("Shipping Cost (RM)")).toHaveValue("9.50");
    await expect(page.getByLabel("Free Shipping Minimum (RM)")).toHaveValue("120.00");
    await isSame();
  };
  // The message stays in the form, so it would be there before another press.
  await withEachLoss(page, savesShipping, () => opens(page, "/admin/shipping"));

  const isSameList = await opensAwake(page, "/admin/reviews");
  await withEachLoss(page, async () => {
    await page.getByRole("button", { name: "Tandakan selesai" }).first().click();
    await isToasted(page, UNREACHABLE);
    await isSameList();
  });
});

test("lost answers keep the list of misfits, which can be checked again @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  const again = page.getByRole("button", { name: "Semak semula" });
  // The first check runs while the shop starts.
  await expect(async () => {
    await page.goto("/admin/dashboard");
    await expect(again).toBeVisible({ timeout: 1000 });
  }).toPass();
  const isSame = await marksDocument(page);
  await withEachLoss(page, async () => {
    await again.click();
    await isToasted(page, UNREACHABLE);
    await expect(page.getByRole("heading", { name: "Semak tetapan WooCommerce" })).toBeVisible();
    await isSame();

    await page.unrouteAll();
    await again.click();
    await isToasted(page, "Disemak semula, masih ada yang tidak sepadan");
    await isSame();
  });
});

test("lost answers during a navigation show the stored copy, or that there is none @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  const toScreen = (name: string) =>
    page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name }).click();
  const cost = page.getByLabel("Shipping Cost (RM)");
  await owner.signsIn();
  await opensAwake(page, "/admin/shipping");
  const saved = await cost.inputValue();
  await owner.opens("Dashboard");
  const isSame = await marksDocument(page);
  await withEachLoss(page, async () => {
    await toScreen("Shipping Settings");
    await expect(cost).toHaveValue(saved);
    await toScreen("Kelola Slider");
    await expect(page.getByText("Error: Failed to load slider config")).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("owners-shipping-config"));
    await toScreen("Shipping Settings");
    await expect(page.getByText("Failed to load shipping configuration")).toBeVisible();
    await isSame();
    await page.unrouteAll();
    await toScreen("Shipping Settings");
    await expect(cost).toHaveValue(saved);
    await owner.opens("Dashboard");
  });
});

test("shipping settings that were saved by a press with a lost answer are confirmed by the next press @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await opensAwake(page, "/admin/shipping");
  const { hasLost } = await losesNextAnswer(page);
  await owner.savesShipping("9", "110");
  await hasLost;
  await isToasted(page, NOT_SAVED);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await owner.isTold("Shipping settings saved successfully!");
  // Restores the state that the other tests of this shop expect.
  await page.reload();
  await owner.savesShipping("8", "100");
  await owner.isTold("Shipping settings saved successfully!");
});

test("without a connection the owner's first press keeps the page @javascript", async ({
  page,
  shop,
  context,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/reviews");
  await isAwake(page, FORM);
  // Fetched once to check that it is available, and once for the import.
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return files.filter((name) => name.includes("/assets/sign-out-")).length > 1;
  });
  const isSame = await marksDocument(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await isToasted(page, UNREACHABLE);
  await isSame();
});
