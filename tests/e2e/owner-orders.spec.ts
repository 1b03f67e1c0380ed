import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addDays, dayOf } from "#app/domain/delivery/calendar.ts";
import { createLog } from "#server/platform/log.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { saveDelivery } from "#server/settings/delivery.ts";
import { OFFERED } from "../support/delivery.ts";
import { axeProblems } from "./axe.ts";
import { addOrder, ordersOf } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { isToasted, losesNextAnswer, marksDocument } from "./lost-answers.ts";
import { Owner } from "./owner.ts";

test.use({
  ownShop: "owner-orders",
  viewport: { width: 360, height: 740 },
  expectedConsoleErrors: [/status of 409/],
});

const daysAhead = (count: number) => addDays(dayOf(Date.now()), count);

async function offersDates(dataDir: string): Promise<void> {
  const store = await openStore({ file: join(dataDir, "state.sqlite") });
  const log = createLog("error", () => {});
  const parts = { store, log, clock: Date.now, content: createContentVersion() };
  await saveDelivery(parts, OFFERED, { savedBy: "test" });
  await store.close();
}

/** Opens one of the folded forms. */
async function unfolds(page: Page, title: string): Promise<void> {
  await page.locator("summary", { hasText: title }).click();
}

const confirms = (page: Page) =>
  page.locator("details[open]").getByRole("button", { name: "Ya, teruskan" }).click();

test("orders come in: one is baked and handed over, one moved, one refunded, one cancelled @main", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const { dataDir } = shop;
  await offersDates(dataDir);
  const date = daysAhead(1);
  const order = (isPaid: boolean) => addOrder(dataDir, { date, slot: "10:00-13:00", isPaid });
  const [baked, moved, refunded, cancelled] = [
    await order(true),
    await order(true),
    await order(true),
    await order(false),
  ];
  const owner = new Owner(page, shop);
  await owner.signsIn();
  const opens = (id: number) => page.goto(`/admin/orders/${id}`);
  const stateOf = async (id: number) =>
    (await ordersOf(dataDir)).find((one) => one.id === id)?.status;

  await opens(baked);
  await expect(owner.heading(`Pesanan #${baked}`)).toBeVisible();
  if (hasJavaScript) expect(await axeProblems(page)).toEqual([]);
  for (const stage of ["Dalam oven", "Siap", "Sudah diserahkan"]) {
    await page.getByRole("button", { name: stage, exact: true }).click();
    await expect(page.locator(".badge", { hasText: stage })).toBeVisible();
  }
  await page.getByRole("button", { name: "Batalkan: belum diserahkan" }).click();
  await expect(page.locator(".badge", { hasText: "Dalam perjalanan" })).toBeVisible();
  await unfolds(page, "Tandakan selesai");
  await confirms(page);
  await expect(page.locator(".badge", { hasText: "Selesai" })).toBeVisible();

  await opens(moved);
  await unfolds(page, "Tukar tarikh");
  await page.getByLabel("Masa baharu").selectOption(`${daysAhead(2)} 14:00-18:00`);
  await confirms(page);
  await expect(page.getByText("2:00 petang hingga 6:00 petang").first()).toBeVisible();
  await expect(page.getByLabel("Masa baharu")).toBeHidden();
  await page.getByLabel("Nota baharu").fill("Two <candles>");
  await page.getByRole("button", { name: "Simpan nota" }).click();
  await expect(page.getByText("Two <candles> (oleh pemilik, di Kedai)")).toBeVisible();

  await opens(refunded);
  await unfolds(page, "Rekod bayaran balik");
  await page.getByLabel("Amaun (RM)").fill("999");
  await page.getByLabel("Sebab").fill("Late");
  await confirms(page);
  await owner.isTold("lagi boleh dipulangkan.");
  await expect(page.getByLabel("Sebab")).toHaveValue("Late");
  await page.getByLabel("Amaun (RM)").fill("1.50");
  await confirms(page);
  await expect(page.getByText("Bayaran balik direkodkan")).toBeVisible();

  await opens(cancelled);
  await unfolds(page, "Batalkan pesanan");
  await confirms(page);
  await expect(page.locator(".badge", { hasText: "Dibatalkan" })).toBeVisible();

  expect(await stateOf(baked)).toBe("completed");
  expect(await stateOf(cancelled)).toBe("cancelled");
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360);
});

test.describe("without an answer", () => {
  test.use({ expectedConsoleErrors: [/status of 409|ERR_CONNECTION_RESET/] });

  test("a refund whose answer was lost is made once by the next press @javascript", async ({
    page,
    shop,
  }) => {
    await offersDates(shop.dataDir);
    const paid = { date: daysAhead(1), slot: "10:00-13:00", isPaid: true };
    const id = await addOrder(shop.dataDir, paid);
    const owner = new Owner(page, shop);
    await owner.signsIn();
    await page.goto(`/admin/orders/${id}`);
    await marksDocument(page);
    await unfolds(page, "Rekod bayaran balik");
    await page.getByLabel("Sebab").fill("Late");
    await page.getByLabel("Amaun (RM)").fill("999");
    await confirms(page);
    await isToasted(page, "lagi boleh dipulangkan.");

    await page.getByLabel("Amaun (RM)").fill("1.50");
    const { hasLost } = await losesNextAnswer(page);
    await confirms(page);
    await hasLost;
    await isToasted(page, "Kedai tidak dapat dihubungi. Semak pesanan ini sebelum menekan lagi.");
    await expect(page.getByLabel("Sebab")).toHaveValue("Late");
    await expect(page.getByLabel("Amaun (RM)")).toHaveValue("1.50");
    await confirms(page);
    await expect(page.getByText(/^Bayaran balik direkodkan/)).toHaveCount(1);
    await page.reload();
    await expect(page.getByText(/^Bayaran balik direkodkan/)).toHaveText(/1\.50/);
  });
});

test("the orders of a slot are ticked together and get their stages @main", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const { dataDir } = shop;
  const date = daysAhead(3);
  const order = (slot: string, way: "delivery" | "pickup") =>
    addOrder(dataDir, { date, slot, way, isPaid: true });
  const [first, second, later] = [
    await order("10:00-13:00", "delivery"),
    await order("10:00-13:00", "delivery"),
    await order("15:00-18:00", "pickup"),
  ];
  const owner = new Owner(page, shop);
  await owner.signsIn();
  // The list learns of orders of the back end's own screens once a minute, of its own changes at once.
  for (const id of [first, second, later]) {
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("button", { name: "Dalam oven" }).click();
    await owner.isTold("Disimpan.");
  }
  await page.goto(`/admin/orders?date=${date}`);
  const stateOf = (id: number) => page.getByRole("listitem").filter({ hasText: `#${id}` });
  const tick = page.getByLabel(/10:00–13:00$/).first();
  await tick.check();
  if (hasJavaScript) {
    await expect(page.getByLabel(`Pesanan #${first}`)).toBeChecked();
    await expect(page.getByLabel(`Pesanan #${later}`)).not.toBeChecked();
  }
  await page.getByRole("button", { name: "Siap", exact: true }).click();
  await owner.isTold("2 pesanan disimpan.");
  await expect(stateOf(first)).toContainText("Siap");
  await expect(stateOf(second)).toContainText("Siap");
  await expect(stateOf(later)).toContainText("Dalam oven");
  // Day, time and way stand on one line of a wide page.
  await page.setViewportSize({ width: 1280, height: 800 });
  const heightOf = async (id: number) => (await stateOf(id).boundingBox())?.height ?? 0;
  expect(Math.abs((await heightOf(later)) - (await heightOf(first)))).toBeLessThan(5);
  await page.setViewportSize({ width: 360, height: 740 });
  // What is ticked stays ticked for the next stage.
  if (!hasJavaScript) await tick.check();
  await page.getByRole("button", { name: "Dalam perjalanan" }).click();
  await expect(stateOf(second)).toContainText("Dalam perjalanan");
  if (hasJavaScript) expect(await axeProblems(page)).toEqual([]);
  if (!hasJavaScript) await tick.check();
  await page.locator("summary", { hasText: "Tandakan selesai" }).click();
  await confirms(page);
  await expect(stateOf(first)).toHaveCount(0);
  await expect(stateOf(later)).toHaveCount(1);
});
