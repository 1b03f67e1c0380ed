import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { axeProblems } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { accessCodeOf, Owner, pictureFile } from "./owner.ts";
import { Shopper } from "./shopper.ts";
import { isAwake, opensUnhydrated } from "./waiting.ts";

test.use({ ownShop: "owner" });

test.describe("the sign-in", () => {
  test.use({ expectedConsoleErrors: [/status of (403|422)/] });

  test("refuses a blank and a wrong code, accepts the right one, and redirects a signed-in owner @main", async ({
    page,
    shop,
    hasJavaScript,
  }) => {
    const owner = new Owner(page, shop);
    await page.goto("/admin/slider");
    await expect(page).toHaveURL(/\/admin$/);
    await owner.tries(" ");
    await owner.isTold("Sila masukkan kod akses");
    await owner.tries("salah");
    await owner.isTold("Kod akses tidak sah");
    await expect(page.getByLabel("Kod Akses")).toHaveValue("");

    await owner.tries(accessCodeOf(shop));
    if (hasJavaScript)
      await expect(page.getByRole("button", { name: "Memproses..." })).toBeDisabled();
    await owner.isTold("Login berjaya! Mengalihkan ke dashboard...");
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const mirrored = hasJavaScript
      ? await page.evaluate(() => localStorage.getItem("admin-auth"))
      : '{"isAuthenticated":true}';
    expect(mirrored).toBe('{"isAuthenticated":true}');

    await owner.signsOut();
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole("link", { name: "← Kembali ke Laman Utama" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("changed shipping settings apply to the cart @main", async ({ page, shop }) => {
  const owner = new Owner(page, shop);
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await owner.signsIn();
  for (const [cost, threshold, sen] of [
    ["12.50", "900", 1250],
    ["8", "100", 800],
  ] as const) {
    await page.goto("/admin/shipping");
    await owner.savesShipping(cost, threshold);
    await owner.isTold("Shipping settings saved successfully!");
    await expect(page.getByText("Terakhir disimpan")).toBeVisible();
    await shopper.visits("/cart");
    expect(await shopper.amount("Shipping")).toBe(sen);
  }
});

test("a form that was sent after the session ended is filled in again after the sign-in", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/shipping");
  await page.context().clearCookies({ name: "admin" });
  await owner.savesShipping("9.40", "120");
  await expect(page).toHaveURL(/\/admin$/);
  await owner.isTold("Apa yang anda taip tidak hilang.");
  await owner.tries(accessCodeOf(shop));
  await expect(page).toHaveURL(/\/admin\/shipping$/);
  await expect(page.getByText("Sesi anda telah tamat dan tiada apa-apa disimpan.")).toBeVisible();
  await expect(page.getByLabel("Shipping Cost (RM)")).toHaveValue("9.40");
  await owner.savesShipping("8", "100");
  await owner.isTold("Shipping settings saved successfully!");
  await expect(page.getByText("Sesi anda telah tamat")).toBeHidden();
});

test("a picture is added, edited, moved and removed, and the home page shows each change", async ({
  page,
  shop,
}) => {
  test.slow();
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await owner.hasThreePictures();
  await page.goto("/admin/dashboard");
  await owner.opens("Shipping Settings");
  await owner.opens("Kelola Slider");

  expect(await (await fetch(shop.url)).text()).toContain("Gambar Satu");
  const form = await owner.newPicture();
  const picture = { url: "/pictures/hero-2.webp", alt: "Kek lapis Sarawak", title: "Empat" };
  await owner.fillsInPicture(form, picture);
  await form.getByRole("button", { name: "Simpan Gambar" }).click();
  await owner.isTold("Gambar berhasil ditambahkan");
  await expect.poll(() => owner.order()).toEqual(["Satu", "Dua", "Tiga", "Empat"]);
  await expect(form.getByRole("button", { name: "Simpan Gambar" })).toBeHidden();

  await page.getByRole("link", { name: "Edit Empat" }).click();
  const row = page.locator("#gambar-p4, li:has(button span:text-is('Simpan'))");
  await owner.fillsInPicture(row, { alt: "Kek lapis lumut", title: "Lapis" });
  await row.getByRole("button", { name: "Simpan", exact: true }).click();
  await owner.isTold("Gambar berhasil diupdate");

  const version = page.locator("input[name=version]").first();
  for (const before of [
    ["Satu", "Dua", "Lapis", "Tiga"],
    ["Satu", "Lapis", "Dua", "Tiga"],
    ["Lapis", "Satu", "Dua", "Tiga"],
  ]) {
    const former = await version.inputValue();
    await page.getByRole("button", { name: "Naikkan Lapis" }).click();
    await owner.isTold("Urutan gambar berhasil diubah");
    await expect.poll(() => owner.order()).toEqual(before);
    await expect.poll(() => owner.savedOrder()).toEqual(before);
    // The next change must be made from the saved version.
    await expect(version).not.toHaveValue(former);
  }
  await expect(page.getByRole("button", { name: "Naikkan Lapis" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Turunkan Tiga" })).toBeDisabled();

  // The cached page is replaced after a save.
  expect(await (await fetch(shop.url)).text()).toContain("Kek lapis lumut");
  await page.goto("/");
  await expect(page.getByRole("img", { name: "Kek lapis lumut" })).toBeVisible();
  await expect(page.getByText("Lapis", { exact: true })).toBeVisible();

  await page.goto("/admin/slider");
  await page.getByRole("button", { name: "Hapus Lapis" }).click();
  await expect(owner.question()).toContainText('Adakah anda pasti untuk membuang gambar "Lapis"?');
  await owner.question().getByRole("button", { name: "Batal" }).click();
  await expect(owner.question()).toBeHidden();
  await page.getByRole("button", { name: "Hapus Lapis" }).click();
  await owner.question().getByRole("button", { name: "Hapus gambar" }).click();
  await owner.isTold("Gambar berhasil dihapus");
  await expect.poll(() => owner.order()).toEqual(["Satu", "Dua", "Tiga"]);
  await page.goto("/");
  await expect(page.getByRole("img", { name: "Gambar Satu" })).toBeVisible();
  await page.goto("/admin/slider");
  await owner.signsOut();
});

test("an uploaded picture file becomes a slide", async ({ page, shop, hasJavaScript }) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await owner.hasThreePictures();
  await page.goto("/admin/slider");
  const form = await owner.newPicture();
  await form.getByLabel("Muat naik gambar").setInputFiles(await pictureFile("#a41c45"));
  if (!hasJavaScript) await form.getByRole("button", { name: "Muat naik", exact: true }).click();
  await expect(form.getByLabel("URL Gambar *")).toHaveValue(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const url = await form.getByLabel("URL Gambar *").inputValue();
  await expect(form.getByRole("img", { name: "Pratonton" })).toHaveAttribute("src", url);
  await owner.fillsInPicture(form, { alt: "Merah", title: "Muat naik" });
  await form.getByRole("button", { name: "Simpan Gambar" }).click();
  await owner.isTold("Gambar berhasil ditambahkan");
  await expect.poll(() => owner.order()).toEqual(["Satu", "Dua", "Tiga", "Muat naik"]);

  await page.getByRole("link", { name: "Edit Satu" }).click();
  const row = page.locator("#gambar-p1");
  await row.getByLabel("Muat naik gambar").setInputFiles(await pictureFile("#29643b"));
  if (!hasJavaScript) await row.getByRole("button", { name: "Muat naik", exact: true }).click();
  await expect(row.getByLabel("URL Gambar *")).toHaveValue(/^\/uploads\//);
  await row.getByRole("button", { name: "Simpan", exact: true }).click();
  await owner.isTold("Gambar berhasil diupdate");
  await page.goto("/");
  const first = page.getByRole("img", { name: "Gambar Satu" });
  await expect(first).toHaveAttribute("src", /^\/resized\/\d+\?src=\/uploads\/[0-9a-f]{32}\.webp$/);
  const file = await page.request.get((await first.getAttribute("src")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/webp"]);
});

test.describe("the dashboard", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test("switches the rotation, and adds and removes a picture with its own texts", async ({
    page,
    shop,
  }) => {
    const owner = new Owner(page, shop);
    await owner.signsIn();
    await owner.hasThreePictures();
    await page.goto("/admin/dashboard");
    await owner.unfoldsSlider();
    await expect(page.getByText("Tidak Aktif", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Aktifkan", exact: true }).click();
    await owner.isTold("Auto-rotate diaktifkan");
    await owner.unfoldsSlider();
    await expect(page.getByText("Aktif", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Nyahaktifkan" }).click();
    await owner.isTold("Auto-rotate dinyahaktifkan");

    const form = await owner.newPicture();
    await form.getByRole("button", { name: "Simpan Gambar" }).click();
    await expect(form.getByText("URL gambar diperlukan")).toBeVisible();
    await expect(form.getByText("Alt text diperlukan")).toBeVisible();
    await page.getByRole("button", { name: "Aktifkan", exact: true }).click();
    const off = page.getByRole("button", { name: "Nyahaktifkan", includeHidden: true });
    await expect(off).toHaveCount(1);
    await owner.newPicture();
    await expect(page.getByText("Aktif", { exact: true })).toBeVisible();
    await expect(form.getByText("Alt text diperlukan")).toHaveCount(0);
    await owner.fillsInPicture(form, { url: "/pictures/hero-3.webp", alt: "Tanpa nama" });
    await form.getByRole("button", { name: "Simpan Gambar" }).click();
    await owner.isTold("Gambar berjaya ditambah");
    await owner.unfoldsSlider();
    await expect(page.getByText("Slide #4")).toBeVisible();
    await expect(owner.heading("Tanpa Tajuk")).toBeVisible();

    await page.getByRole("button", { name: "Buang gambar" }).last().click();
    await expect(owner.question()).toContainText('"Tanpa tajuk"?');
    await owner.question().getByRole("button", { name: "Buang gambar" }).click();
    await owner.isTold("Gambar berjaya dibuang");
    await expect(page.getByText("Slide #4")).toBeHidden();
  });
});

test.describe("two windows", () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test("do not overwrite each other's changes", async ({ page, shop, context }) => {
    const owner = new Owner(page, shop);
    await owner.signsIn();
    await page.goto("/admin/shipping");
    const other = new Owner(await context.newPage(), shop);
    await other.page.goto("/admin/shipping");
    await other.savesShipping("9", "100");
    await other.isTold("Shipping settings saved successfully!");

    // A window in the background gets no animation frames, which its hydration needs.
    await page.bringToFront();
    await owner.savesShipping("8", "100");
    await owner.isTold("Tetapan ini telah disimpan di tetingkap lain.");
    await expect(page.getByText("Disimpan kini: kos penghantaran RM 9.00")).toBeVisible();
    await expect(page.getByLabel("Shipping Cost (RM)")).toHaveValue(/^8(\.00)?$/);
    await page.getByRole("button", { name: "Save Settings" }).click();
    await owner.isTold("Shipping settings saved successfully!");
  });
});

test("the preview follows the typing, a comma is read, a word is no amount, and the message disappears @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/shipping");
  const cost = page.getByLabel("Shipping Cost (RM)");
  await cost.fill("15.5");
  await expect(page.getByText(/Standard shipping: RM.15\.50/)).toBeVisible();
  await page.getByLabel("Free Shipping Minimum (RM)").fill("120");
  await expect(page.getByText(/^Free shipping on orders over RM.120\.00/)).toBeVisible();
  await cost.fill("9,50");
  await cost.blur();
  await expect(cost).toHaveValue("9.50");
  await cost.fill("percuma");
  await cost.blur();
  await expect(cost).toHaveValue("percuma");
  await expect(page.getByText("Standard shipping: –")).toBeVisible();
  const answering = Promise.withResolvers<void>();
  await page.route("**/admin/shipping.data", async (route) => {
    await answering.promise;
    await route.continue();
  });
  await owner.savesShipping("8", "100");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  answering.resolve();
  const message = page.getByText("Shipping settings saved successfully!");
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
});

test("text that is typed before hydration is kept @javascript", async ({ page, shop }) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  const hydrate = await opensUnhydrated(page, "/admin/shipping");
  await page.getByLabel("Shipping Cost (RM)").fill("9.5");
  await page.getByLabel("Free Shipping Minimum (RM)").fill("120");
  await hydrate();
  await expect(page.getByText(/Standard shipping: RM.9\.50/)).toBeVisible();
  await expect(page.getByText(/^Free shipping on orders over: RM.120\.00/)).toBeVisible();
  await expect(page.getByLabel("Shipping Cost (RM)")).toHaveValue("9.5");
  await expect(page.getByLabel("Free Shipping Minimum (RM)")).toHaveValue("120");
});

test("an access code that is typed before hydration is kept @javascript", async ({
  page,
  shop,
}) => {
  const hydrate = await opensUnhydrated(page, "/admin");
  await page.getByLabel("Kod Akses").fill(accessCodeOf(shop));
  await hydrate();
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("a new order shows and rings without reloading, and an ended session shows the sign-in beside the figures @javascript @main", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.clock.install();
  await page.addInitScript(countNotes);
  await page.route("**/admin/today", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { day: object; orders: object };
    const day = { ...json.day, arrived: 7, newest: 1 };
    const latest = ["paid", "waiting", "refunded"].map((payment, id) => {
      return { id, number: `${id}`, total: 8_200, payment, createdAt: Date.now(), lines: [] };
    });
    await route.fulfill({ response, json: { ...json, day, orders: { ...json.orders, latest } } });
  });
  await page.goto("/admin/dashboard");
  const arrived = page.locator("section", { hasText: "Baharu sejak kali terakhir" }).last();
  await expect(arrived).not.toContainText("7");
  const sound = page.getByRole("button", { name: "Bunyi: buka" });
  await sound.click();
  await page.getByRole("button", { name: "Bunyi: tutup" }).click();
  await expect(sound).toBeVisible();
  const notes = () => page.evaluate(() => document.documentElement.dataset["notes"]);
  await expect.poll(notes).toBe("2");
  await page.clock.runFor(20_000);
  await expect(arrived).toContainText("7");
  await owner.isTold("Pesanan baharu masuk");
  const badges = arrived.locator(".badge");
  await expect(badges).toHaveText(["Sudah dibayar", "Menunggu bayaran", "Dibayar balik"]);
  const lefts = badges.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(await lefts).size).toBe(1);
  await expect.poll(notes).toBe("4");

  await page.unroute("**/admin/today");
  await page.context().clearCookies();
  await page.clock.runFor(20_000);
  await owner.isTold("Sesi anda telah tamat. Angka di bawah ialah angka terakhir.");
  await expect(arrived).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pesanan hari ini" })).toHaveCount(1);
  await owner.tries(accessCodeOf(shop));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText("Angka di bawah ialah angka terakhir")).toHaveCount(0);
});

/** Runs in the page: counts the notes that are played, in an attribute, and makes no sound. */
function countNotes(): void {
  const silent = { connect: () => silent, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  class SilentAudio {
    state = "running";
    currentTime = 0;
    resume = async () => {};
    createGain = () => ({ ...silent, gain: silent });
    createOscillator = () => ({
      ...silent,
      frequency: { value: 0 },
      stop() {},
      start() {
        const { dataset } = document.documentElement;
        dataset["notes"] = String(Number(dataset["notes"] ?? 0) + 1);
      },
    });
  }
  Object.assign(window, { AudioContext: SilentAudio });
}

test("rows can be dragged, and one row is edited at a time @javascript", async ({ page, shop }) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await owner.hasThreePictures();
  await page.goto("/admin/slider");
  await page.locator("[id^='gambar-'] > [title]").last().dragTo(page.locator("#gambar-p1"));
  const toast = page.getByRole("listitem").filter({ hasText: "Urutan gambar berhasil diubah" });
  await expect(toast.getByRole("button", { name: "Tutup mesej" })).toBeVisible();
  await expect.poll(() => owner.order()).toEqual(["Tiga", "Satu", "Dua"]);
  await expect(toast).toHaveCount(0);

  await page.getByRole("link", { name: "Edit Satu" }).click();
  await expect(page.getByRole("button", { name: "Simpan", exact: true })).toHaveCount(1);
  await expect(page.locator("#gambar-p1").getByLabel("URL Gambar *")).toBeFocused();
  await page.getByRole("link", { name: "Edit Dua" }).click();
  await expect(page.getByRole("button", { name: "Simpan", exact: true })).toHaveCount(1);
  await expect(page.locator("#gambar-p2").getByLabel("URL Gambar *")).toBeFocused();
  await page.getByRole("link", { name: "Batal" }).click();
  await expect(page.getByRole("button", { name: "Simpan", exact: true })).toHaveCount(0);
});

test.describe("a picture that cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("is replaced by the placeholder while its address is typed @javascript", async ({
    page,
    shop,
  }) => {
    const owner = new Owner(page, shop);
    await owner.signsIn();
    await page.goto("/admin/slider");
    const form = await owner.newPicture();
    await owner.fillsInPicture(form, { url: "/pictures/no-such-picture.webp" });
    const preview = form.getByRole("img", { name: "Pratonton" });
    await expect(preview).toHaveAttribute("src", "/placeholder-product.jpg");
    await owner.fillsInPicture(form, { url: "/pictures/hero-1.webp" });
    await expect(preview).toHaveAttribute("src", "/pictures/hero-1.webp");
  });
});

test("every screen passes the accessibility check and fits a wide screen @javascript", async ({
  page,
  shop,
}) => {
  const width = 1280;
  const owner = new Owner(page, shop);
  await page.setViewportSize({ width, height: 800 });
  const look = async (screen: string) => {
    expect([screen, await axeProblems(page)]).toEqual([screen, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await page.goto("/admin");
  await look("sign-in");
  await owner.signsIn();
  await owner.hasThreePictures();
  await page.goto("/admin/dashboard");
  await owner.newPicture();
  await look("dashboard");
  await page.goto("/admin/shipping");
  await look("shipping");
  await page.goto("/admin/slider?edit=p2");
  await look("slider");
  await page.goto("/admin/reviews");
  await look("reviews");
  await page.goto("/admin/orders");
  await look("orders");
});

test("words and fields have room beside the menu of a tablet @javascript", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await page.setViewportSize({ width: 768, height: 800 });
  await owner.signsIn();
  await page.goto("/admin/slider");
  const words = await page.locator("[id^='gambar-'] h3").first().boundingBox();
  expect(words?.width).toBeGreaterThan(200);
  await page.goto("/admin/shipping");
  const fields = page.getByLabel(/\(RM\)$/);
  const [cost, minimum] = [await fields.first().boundingBox(), await fields.last().boundingBox()];
  expect([cost?.x, cost?.width]).toEqual([minimum?.x, minimum?.width]);
});

test("a long product form with a picture outlives the session", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const owner = new Owner(page, shop);
  await owner.signsIn();
  await page.goto("/admin/products/new");
  if (hasJavaScript) {
    await isAwake(page, "form");
    const told = page.waitForRequest((request) => request.method() === "HEAD");
    await page.getByLabel("Nama", { exact: true }).pressSequentially("Kek");
    expect((await (await told).response())?.status()).toBe(302);
  }
  await page.getByLabel("Nama", { exact: true }).fill("Kek Batik");
  await page.locator("details:has([name=description]) > summary").click();
  await page.locator("[name=description]").fill("Lapisan sedap. ".repeat(400));
  const state = new DatabaseSync(join(shop.dataDir, "state.sqlite"), { timeout: 10_000 });
  state.prepare("delete from admin_sessions").run();
  state.close();
  await page.getByLabel("Tambah gambar").setInputFiles(await pictureFile("#a41c45"));
  if (!hasJavaScript) await page.getByRole("button", { name: "Simpan" }).last().click();
  await expect(page).toHaveURL(/\/admin$/);
  await owner.tries(accessCodeOf(shop));
  await expect(page).toHaveURL(/\/admin\/products\/new$/);
  await expect(page.getByLabel("Nama", { exact: true })).toHaveValue("Kek Batik");
  await expect(page.locator("[name=description]")).toHaveValue("Lapisan sedap. ".repeat(400));
  await expect(page.locator("[name='picture-0']")).toHaveValue(/^\/uploads\//);
});
