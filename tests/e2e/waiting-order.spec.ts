import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";

// A form that is refused because of an unpaid order answers 409.
test.use({ expectedConsoleErrors: [/409/] });

/** Orders a cake and opens its bill. @returns the bill's address */
async function ordersACake(page: Page): Promise<string> {
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
  return page.url();
}

test("a later payment appears automatically on the page that waits for it", async ({
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

test("an unpaid order can be changed and paid the next day @main", async ({ page }) => {
  const shopper = new Shopper(page);
  const reminder = page.getByRole("complementary", { name: "Unpaid order" });
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await shopper.appliesPromo("manis10");
  await expect(page.getByText("MANIS10").first()).toBeVisible();
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);

  await shopper.visits("/");
  await expect(reminder).toContainText(/^Order #\d+ of RM.45\.80 waits for your payment:/);
  await reminder.getByRole("link", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(page.getByText(/is waiting for your payment/)).toBeVisible();
  await expect(reminder).toHaveCount(0);

  await shopper.visits("/products");
  await reminder.getByRole("button", { name: "Change it" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(/Its goods are in your cart again/).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Almond London").first()).toBeVisible();
  await expect(page.getByText("MANIS10").first()).toBeVisible();
  await expect(reminder).toHaveCount(0);

  await shopper.visits("/checkout");
  for (const [label, value] of Object.entries(AINA)) {
    const kept = label === "Phone number" ? value.replace("-", "") : value;
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(kept);
  }
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
  await shopper.visits("/");
  await expect(reminder).toHaveCount(0);
});

test("before another order the shopper is asked about the unpaid one, and can cancel it", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await ordersACake(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  const choices = page.getByRole("main").getByText(/waits for your payment:/);
  await expect(choices).toBeVisible();
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page.getByText(/You have an order that waits for your payment/)).toBeVisible();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(AINA.City);

  await page.getByRole("main").getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByText(/The unpaid order is cancelled/).first()).toBeVisible();
  await expect(choices).toHaveCount(0);
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
});

test.describe("with a finger on a narrow screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test("no choice for an unpaid order covers another one", async ({ page }) => {
    await ordersACake(page);
    for (const path of ["/cart", "/ms/cart"]) {
      await page.goto(path);
      const covered = await page
        .getByRole("complementary")
        .locator("a, button")
        .evaluateAll((choices) =>
          choices.filter((choice) => {
            const { left, width, top, bottom } = choice.getBoundingClientRect();
            const at = (y: number) => document.elementFromPoint(left + width / 2, y);
            return at(top + 2) !== choice || at(bottom - 2) !== choice || bottom - top < 43.5;
          }),
        );
      expect([path, covered.length]).toEqual([path, 0]);
    }
  });
});
