import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

/** Orders a cake and comes to its bill. @returns the bill's address */
async function ordersACake(page: Page): Promise<string> {
  const shopper = new Shopper(page);
  await page.goto("/product/almond-london");
  await shopper.addsToCart();
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
  return page.url();
}

test("a payment that comes later shows by itself on the page that waits for it", async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page);
  const bill = await ordersACake(page);
  await shopper.decidesAtTheBank("Leave as pending");
  await expect(shopper.heading("Payment Pending")).toBeVisible();
  await expect(page.getByRole("link", { name: "Check again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay now" })).toBeVisible();

  const bank = await context.newPage();
  await bank.goto(bill);
  await new Shopper(bank).decidesAtTheBank("Approve");
  await expect(new Shopper(bank).heading("Payment Successful!")).toBeVisible();
  await bank.close();
  await page.bringToFront();
  await expect(shopper.heading("Payment Successful!")).toBeVisible({ timeout: 90_000 });
});
