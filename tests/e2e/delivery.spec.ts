import type { Page } from "@playwright/test";
import { longDay, shortDay, weekdayOf } from "#app/domain/delivery/calendar.ts";
import { inLanguage } from "#server/platform/language.ts";
import { CHECKOUT_FORM } from "../support/checkout-form.ts";
import type { ShopProcess } from "../support/shop-process.ts";
import { visitorAt } from "../support/visitor.ts";
import { axeProblems } from "./axe.ts";
import { ordersOf } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { Owner } from "./owner.ts";
import { printedSheets } from "./printed.ts";
import { AINA, daysAhead, Shopper, WEEK } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

test.use({ ownShop: "delivery", expectedConsoleErrors: [/status of (409|422)/] });

const KUALA_LUMPUR = { ...AINA, Postcode: "59100", City: "Kuala Lumpur", State: "Kuala Lumpur" };
/** The next Saturday after today. */
const saturday = () => daysAhead(((5 - weekdayOf(daysAhead(0)) + 7) % 7) + 1);

/**
 * Saves that every day from tomorrow is offered, and that Klang Valley costs RM 5.
 * @param capacity orders that the morning's deliveries take; "" for any number
 */
async function offersDates(page: Page, owner: Owner, capacity = ""): Promise<void> {
  await owner.signsIn();
  await page.goto("/admin/delivery");
  await page.getByLabel("Pembeli memilih tarikh semasa checkout").check();
  await page.getByLabel("Masa persediaan (jam)").fill("0");
  for (const cutOff of await page.getByLabel("Pesanan terakhir").all()) await cutOff.fill("00:00");
  await page.getByLabel("Had pesanan 1").first().fill(capacity);
  await unfoldsAreas(page);
  const name = page.getByLabel("Nama kawasan");
  if ((await name.count()) === 0) {
    await page.getByRole("button", { name: "Tambah kawasan" }).click();
    await expect(name).toHaveCount(1);
  }
  await name.fill("Lembah Klang");
  await page.getByLabel("Poskod", { exact: true }).fill("40000-48300, 50000-60000");
  await page.getByLabel("Kos penghantaran (RM)").fill("5");
  await page.getByLabel("Percuma dari (RM)").fill("500");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await owner.isTold("Tetapan penghantaran disimpan.");
  const tomorrow = inLanguage("ms", () => shortDay(daysAhead(1)));
  await expect(page.getByText(`${tomorrow}:`).first()).toBeVisible();
}

/** The areas on the delivery page, which are folded with scripts only. */
async function unfoldsAreas(page: Page): Promise<void> {
  const areas = page.getByRole("group", { name: "Kawasan", exact: true });
  // After a save the form is made anew, with its folds as they are at first.
  await expect(async () => {
    if (!(await areas.isVisible())) await page.locator("summary", { hasText: "Kawasan" }).click();
    await expect(areas).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function atCheckout(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  return shopper;
}

/** The button of a day or a way. Its input is not visible, as its label is the button. */
const button = (page: Page, text: string) =>
  page.locator("label", { hasText: text }).locator("visible=true").first();

/** On a narrow screen with text of double size. */
async function fitsWithLargeText(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const setSize = (text: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), text);
  await setSize("200%");
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
  await setSize("");
  if (size) await page.setViewportSize(size);
}

/** Without scripts the total of the area is confirmed first. */
async function paysAtLast(page: Page, shopper: Shopper): Promise<void> {
  await shopper.paysNow();
  const bill = page.getByRole("button", { name: "Pay RM 47.00" });
  await expect(bill.or(page.getByText(/The total is now/))).toBeVisible();
  if (!(await bill.isVisible())) await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
}

async function isConfirmed(page: Page, lines: string[]): Promise<void> {
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  for (const line of lines) await expect(page.getByText(line).first()).toBeVisible();
}

/** Adds a cake with these words on its product page. The fields are in a fold of their own. */
async function addsWithWords(page: Page, words: Record<string, string>): Promise<void> {
  await page.goto("/product/strawberry-shortcake");
  await page.getByText("Make it personal").click();
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label).fill(text);
  await new Shopper(page).addsToCart();
}

/** Types other words for the second line of the cart. One sign is refused first, and told at once by scripts. */
async function changesWords(page: Page, hasJavaScript: boolean): Promise<void> {
  const line = page.getByRole("listitem").filter({ hasText: "Happy Birthday Adam" });
  await line.getByText("Change the message").click();
  await line.getByLabel("Greeting card").fill("Love 🎂");
  const refusal = page.getByText("“🎂” cannot be written.");
  if (!hasJavaScript) await line.getByRole("button", { name: "Save the message" }).click();
  await expect(refusal.first()).toBeVisible();
  await expect(line.getByLabel("Greeting card")).toHaveValue("Love 🎂");
  await line.getByLabel("Greeting card").fill("Love, 妈妈");
  await line.getByRole("textbox", { name: "Message on cake" }).fill("Selamat Hari Jadi Adam");
  if (hasJavaScript) await expect(line.locator("svg text").first()).toHaveText("Selamat Hari");
  await line.getByRole("button", { name: "Save the message" }).click();
  await expect(page.getByText("Selamat Hari Jadi Adam", { exact: true })).toBeVisible();
}

/** The owner puts the goods into the oven in another tab: the shopper's page tells it, by itself or when reloaded. */
async function followsTheOven(page: Page, id: number, hasJavaScript: boolean): Promise<void> {
  await page.clock.install();
  await page.goto(`/order-confirmation/${id}`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  const kitchen = await page.context().newPage();
  await kitchen.goto(`/admin/orders/${id}`);
  await kitchen.getByRole("button", { name: "Dalam oven" }).click();
  await expect(kitchen.getByRole("button", { name: "Siap", exact: true })).toBeVisible();
  await expect(kitchen.getByRole("button", { name: "Dalam oven", exact: true })).toHaveCount(0);
  await kitchen.close();
  await expect(async () => {
    if (hasJavaScript) await page.clock.fastForward("06:00");
    else await page.reload();
    await expect(page.getByText(/^Baking, ready (tomorrow|on Saturday .*) at 2 pm$/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole("link", { name: "Your Orders" }).first().click();
  const listed = page.getByRole("listitem").filter({ hasText: `Order #${id}` });
  await expect(listed.getByText("Baking, ready")).toBeVisible();
}

/** The kitchen list and the slip of an order for Saturday. A tick stays, where scripts keep it. */
async function isPrinted(page: Page, id: number, hasJavaScript: boolean): Promise<void> {
  await page.goto(`/admin/kitchen?date=${saturday()}`);
  const box = page.getByRole("checkbox", { name: `pesanan #${id}` }).first();
  await box.check();
  await page.reload();
  await expect(box).toBeChecked({ checked: hasJavaScript });
  const list = await printedSheets(page);
  expect(list.size).toEqual([210, 297]);
  for (const part of [
    "2 × Cameron Strawberry Shortcake",
    `#${id} 14:00–18:00 · Hantar`,
    "Happy Birthday Aina",
    "Kad ucapan: Love,",
  ]) {
    expect(list.sheets.join(" ")).toContain(part);
  }
  await page.getByRole("link", { name: "Slip bungkusan" }).click();
  await expect(page.getByRole("img", { name: "Imbas untuk membuka pesanan" })).toBeVisible();
  const { sheets, size } = await printedSheets(page);
  expect(size).toEqual([105, 148]);
  expect(sheets).toHaveLength(1);
  for (const part of [`#${id} Hantar`, "59100 Kuala Lumpur", "Selamat Hari Jadi Adam"]) {
    expect(sheets[0]).toContain(part);
  }
  for (const tool of ["Cetak", "Muat turun", "Dashboard"]) expect(sheets[0]).not.toContain(tool);
}

test("two cakes with other words are delivered on Saturday to 59100, at the cost of its area @main", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  await offersDates(page, new Owner(page, shop));
  await addsWithWords(page, { "Message on cake": "Happy Birthday Aina", Candles: "7" });
  await addsWithWords(page, { "Message on cake": "Happy Birthday Adam" });
  await page.goto("/cart");
  await changesWords(page, hasJavaScript);
  const shopper = new Shopper(page);
  await shopper.checksOut();
  expect(await shopper.amount("Total")).toBe(17_600);
  await shopper.choosesDay(saturday(), "2:00 pm to 6:00 pm");
  await shopper.fillsIn(KUALA_LUMPUR);
  if (!hasJavaScript) {
    await shopper.paysNow();
    await expect(page.getByText(/The total is now RM.181\.00/)).toBeVisible();
  }
  await expect.poll(() => shopper.amount("Total")).toBe(18_100);
  const second = ["Selamat Hari Jadi Adam", "Love, 妈妈"];
  for (const words of ["Happy Birthday Aina", ...second]) {
    await expect(page.getByText(words)).toHaveCount(1);
  }
  await shopper.paysNow();
  await expect(page.getByRole("button", { name: "Pay RM 181.00" })).toBeVisible();
  await shopper.decidesAtTheBank("Approve");
  await isConfirmed(page, [longDay(saturday()), "2:00 pm to 6:00 pm", "To 59100 Kuala Lumpur"]);
  await isConfirmed(page, ["Happy Birthday Aina", ...second]);
  const order = (await ordersOf(shop.dataDir)).find(({ total }) => total === "181.00");
  const written = order?.line_items.map(({ meta_data }) =>
    meta_data.map(({ key, value }) => `${key}: ${value}`),
  );
  expect(written).toEqual([
    ["Message on cake: Happy Birthday Aina", "Candles: 7"],
    ["Message on cake: Selamat Hari Jadi Adam", "Greeting card: Love, 妈妈"],
  ]);
  await followsTheOven(page, order?.id ?? 0, hasJavaScript);
  await isPrinted(page, order?.id ?? 0, hasJavaScript);
});

test("a way reached by Tab is not behind Pay Now on a magnified page @javascript", async ({
  page,
  shop,
}) => {
  await offersDates(page, new Owner(page, shop));
  await page.setViewportSize({ width: 640, height: 430 });
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await isAwake(page);
  await page.getByRole("main").getByRole("link", { name: "Help" }).focus();
  await page.keyboard.press("Tab");
  const way = page.locator("label:has(:focus)");
  await expect(way).toHaveText("Delivery");
  const bar = page
    .locator(".sticky")
    .filter({ has: page.getByRole("button", { name: "Pay Now" }) });
  const top = (await bar.boundingBox())?.y ?? 0;
  await expect
    .poll(() => way.evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(top);
});

test("a postcode that no area serves is told on the product page, in the cart and at checkout", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const owner = new Owner(page, shop);
  await offersDates(page, owner);
  await unfoldsAreas(page);
  const elsewhere = page.getByLabel("Hantar juga ke semua poskod lain");
  await elsewhere.uncheck();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await owner.isTold("Tetapan penghantaran disimpan.");

  await page.goto("/product/almond-london");
  await expect(page.getByText(`Earliest delivery: ${shortDay(daysAhead(1))}`)).toBeVisible();
  const asks = async (postcode: string) => {
    await page.getByLabel("When can it reach you?").fill(postcode);
    await page.getByRole("button", { name: "Check" }).click();
  };
  await asks("88000");
  await expect(page.getByText("We do not deliver to 88000 yet")).toBeVisible();
  const strip = page.getByRole("complementary", { name: "Shop notice" });
  await expect(strip).toContainText(/Free shipping over RM\s500\.00/);
  await asks("591OO");
  await expect(page.getByText("Invalid postcode format")).toBeVisible();
  await asks("59100");
  const told = page.getByText(`Delivered to 59100 from ${shortDay(daysAhead(1))}, RM 5.00`);
  await expect(told).toBeVisible();

  const shopper = new Shopper(page);
  await shopper.addsToCart();
  await shopper.visits("/cart");
  await expect(told).toBeVisible();
  expect(await shopper.amount("Shipping")).toBe(500);
  await shopper.visits("/checkout");
  await expect(page.getByLabel("Postcode", { exact: true })).toHaveValue("59100");
  expect(await shopper.amount("Total")).toBe(4_700);
  await shopper.fillsIn({ ...AINA, Postcode: "88000", City: "Kota Kinabalu", State: "Sabah" });
  const refusal = page.locator("#checkout-form").getByText("We do not deliver to 88000 yet");
  // Scripts tell it at the postcode, before Pay Now.
  if (!hasJavaScript) await shopper.paysNow();
  await expect(refusal.first()).toBeVisible();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Kota Kinabalu");
  await page.getByRole("link", { name: "Pick it up instead" }).click();
  const pickup = page.getByRole("radio", { name: "Pickup" });
  await expect(pickup).toBeFocused();
  if (hasJavaScript) {
    await expect(pickup).toBeChecked();
    await expect(page.getByLabel("Postcode", { exact: true })).toBeHidden();
  }
  await shopper.visits("/admin/delivery");
  await unfoldsAreas(page);
  await elsewhere.check();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await owner.isTold("Tetapan penghantaran disimpan.");
});

test("a cake is picked up tomorrow, without an address and without a shipping cost", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  await offersDates(page, new Owner(page, shop));
  const shopper = await atCheckout(page);
  await expect(page.getByLabel("Address", { exact: true })).toBeVisible();
  await expect(shopper.heading("Where to?")).toBeVisible();
  await expect(page.getByText("how to find your door")).toBeVisible();
  await button(page, "Pickup").click();
  await expect(page.getByText("how to find your door")).toBeHidden();
  await expect(page.getByLabel("Address", { exact: true })).toBeHidden();
  await expect(shopper.heading("Where to?")).toBeHidden();
  const days = page.locator(".day-row:visible .when-button");
  const heights = await days.evaluateAll((all) =>
    all.map((day) => day.getBoundingClientRect().top),
  );
  expect(heights).toEqual(Array(WEEK).fill(heights[0]));
  await shopper.choosesDay(daysAhead(20), "2:00 pm to 6:00 pm");
  if (hasJavaScript) {
    await expect(page.getByText("Shipping", { exact: true })).toHaveCount(0);
    await fitsWithLargeText(page);
    expect(await axeProblems(page, { part: "form#checkout-form" })).toEqual([]);
  }
  await shopper.choosesDay(daysAhead(1), "10:00 am to 1:00 pm");
  const { "First name": first, "Last name": last, Email, "Phone number": phone } = AINA;
  await shopper.fillsIn({ "First name": first, "Last name": last, Email, "Phone number": phone });
  if (!hasJavaScript) {
    await shopper.paysNow();
    await expect(page.getByText(/The total is now RM.42\.00/)).toBeVisible();
  }
  await expect.poll(() => shopper.amount("Total")).toBe(4_200);
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await isConfirmed(page, [longDay(daysAhead(1)), "10:00 am to 1:00 pm", "At Kedai Manis"]);
});

test("when the cut-off passes between page and Pay Now, new dates are offered and the form is kept", async ({
  page,
  shop,
}) => {
  const owner = new Owner(page, shop);
  await offersDates(page, owner);
  const shopper = await atCheckout(page);
  await shopper.fillsIn(AINA);
  await shopper.choosesDay(daysAhead(1), "2:00 pm to 6:00 pm");

  const office = await page.context().newPage();
  await office.goto("/admin/delivery");
  await office.getByLabel("Masa persediaan (jam)").fill("24");
  await office.getByRole("button", { name: "Simpan", exact: true }).click();
  await new Owner(office, shop).isTold("Tetapan penghantaran disimpan.");
  await office.close();

  await shopper.paysNow();
  const refused = `${shortDay(daysAhead(1))} is no longer available`;
  await expect(page.getByText(refused).first()).toBeVisible();
  for (const [label, value] of Object.entries(AINA)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await paysAtLast(page, shopper);
  await isConfirmed(page, [longDay(daysAhead(2)), "10:00 am to 1:00 pm"]);
});

/** Another browser orders for a slot, and gets to the bill. */
async function anotherTakes(shop: ShopProcess, date: string, slot: string): Promise<void> {
  const visitor = visitorAt(shop.url);
  const html = await (await visitor.get("/product/almond-london")).text();
  const productId = /name="productId" value="(\d+)"/.exec(html)?.[1] ?? "";
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const answer = await visitor.post("/checkout", {
    ...CHECKOUT_FORM,
    way: "delivery",
    "delivery-date": date,
    [`delivery-slot-${date}`]: slot,
    confirmedTotal: "4700",
  });
  expect(answer.headers.get("Location")).toContain("/sandbox/bills/");
}

test("a shopper who loses the last place of a slot keeps the form and sees the slots that remain", async ({
  page,
  shop,
}, { repeatEachIndex }) => {
  await offersDates(page, new Owner(page, shop), "1");
  // The place stays taken.
  const date = daysAhead(3 + repeatEachIndex);
  const shopper = await atCheckout(page);
  await shopper.fillsIn(KUALA_LUMPUR);
  await shopper.choosesDay(date, "10:00 am to 1:00 pm");
  await anotherTakes(shop, date, "10:00-13:00");
  await shopper.paysNow();
  await expect(page.getByText("This time is no longer available (full)").first()).toBeVisible();
  for (const [label, value] of Object.entries(KUALA_LUMPUR)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await paysAtLast(page, shopper);
  await isConfirmed(page, [longDay(date), "2:00 pm to 6:00 pm"]);
});

test("rows of the delivery form are added and removed, and what is typed in others stays", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  await new Owner(page, shop).signsIn();
  await page.goto("/admin/delivery");
  const lead = page.getByLabel("Masa persediaan (jam)");
  await lead.fill("99");
  const starts = page.getByLabel(/^Mula \d+$/);
  const before = await starts.count();
  await page.getByRole("button", { name: "Tambah masa" }).first().click();
  await expect(starts).toHaveCount(before + 1);
  const third = page.getByLabel("Mula 3").first();
  if (hasJavaScript) await expect(third).toBeFocused();
  await third.fill("20:00");
  await page.getByLabel("Tamat 3").first().fill("19:00");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Masa tamat mesti selepas")).toBeVisible();
  await page.getByRole("button", { name: "Buang masa 1" }).first().click();
  await expect(starts).toHaveCount(before);
  if (hasJavaScript) {
    await expect(page.getByRole("button", { name: "Tambah masa" }).first()).toBeFocused();
  }
  await expect(page.getByLabel("Mula 1").first()).toHaveValue("14:00");
  await expect(page.getByLabel("Mula 2").first()).toHaveValue("20:00");
  await expect(lead).toHaveValue("99");
  await expect(page.getByText("Baris diubah. Tekan Simpan").first()).toBeVisible();
});
