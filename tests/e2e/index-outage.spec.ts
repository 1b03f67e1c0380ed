import { startShop, type ShopProcess } from "../support/shop-process.ts";
import { untilIndexed } from "#tests/support/swept-at.ts";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

test.use({
  backEndKind: "http",
  ownShop: "restarted without its back end",
  expectedConsoleErrors: [/503/],
});

let restarted: ShopProcess | undefined;
test.afterAll(async () => void (await restarted?.stop()));

test("after a restart without its back end the shop shows every list and product, and says that ordering pauses", async ({
  page,
  shop,
  backEnd,
}) => {
  test.slow();
  if (!backEnd) throw new Error("this journey needs a back end that can be stopped");
  await untilIndexed(shop.dataDir);
  await backEnd.stop();
  await (restarted ?? shop).stop();
  const { dataDir, url } = shop;
  restarted = await startShop({ dataDir, port: Number(new URL(url).port), env: backEnd.shopEnv });

  const shopper = new Shopper(page);
  const main = page.getByRole("main");
  for (const path of [
    "/",
    "/products",
    "/products?sort=price-desc",
    "/products?page=2",
    "/search?on_sale=true",
    "/product/banana-walnut-loaf",
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(main.getByText(/RM\s\d/).first()).toBeVisible();
  }

  await shopper.visits("/products");
  await shopper.opensProduct("Almond London");
  const bought = page.locator(".purchase-actions").getByRole("button");
  await bought.first().click();
  await expect(page.getByText("Ordering pauses for a moment").first()).toBeVisible();
  expect(await shopper.cartCount()).toBe(0);

  await backEnd.startAgain();
  // The shop calls again after a pause that a failed call makes.
  await expect(async () => {
    await shopper.visits("/product/almond-london");
    await bought.first().click();
    await expect.poll(() => shopper.cartCount(), { timeout: 5_000 }).toBe(1);
  }).toPass({ timeout: 60_000 });
});
