import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

test.use({ expectedConsoleErrors: [/422/] });

async function withACakeAtTheCheckout(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  await page.goto("/product/almond-london");
  await shopper.addsToCart();
  await shopper.visits("/checkout");
  return shopper;
}

async function stillHolds(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test("a promo code at the checkout is refused or lowers the total, and typed values are kept", async ({
  page,
}) => {
  const shopper = await withACakeAtTheCheckout(page);
  await shopper.fillsIn();
  await shopper.appliesPromo("nosuchcode");
  await expect(page.getByText("Coupon not found").first()).toBeVisible();
  await stillHolds(page, AINA);
  expect(await shopper.amount("Total")).toBe(5_000);

  await shopper.appliesPromo("manis10");
  await expect(page.getByText("MANIS10").first()).toBeVisible();
  await stillHolds(page, AINA);
  expect(await shopper.amount("Total")).toBe(4_580);
  await shopper.paysNow();
  await expect(page.getByRole("button", { name: "Pay RM 45.80" })).toBeVisible();
});

test("a postcode that is unusual for its state does not stop a shopper", async ({
  page,
  hasJavaScript,
}) => {
  const shopper = await withACakeAtTheCheckout(page);
  if (hasJavaScript) await isAwake(page);
  await shopper.fillsIn({ ...AINA, Postcode: "88000" });
  if (hasJavaScript) await expect(page.getByText(/is unusual for Selangor/)).toBeVisible();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
});

test("typed values are restored after a reload @javascript", async ({ page }) => {
  const shopper = await withACakeAtTheCheckout(page);
  await isAwake(page);
  await shopper.fillsIn();
  await page.reload();
  await isAwake(page);
  await stillHolds(page, AINA);
});

test("a payment that is open at the bank is shown as pending, and does not ask to pay again", async ({
  page,
}) => {
  const shopper = await withACakeAtTheCheckout(page);
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Leave as pending");
  await expect(page).toHaveURL(/\/order-confirmation\/\d+/);
  await expect(shopper.heading("Payment Pending")).toBeVisible();
  await expect(page.getByText(/please do not pay again/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry Payment" })).toHaveCount(0);
  await expect(page.getByText("1 × RM 42.00")).toBeVisible();
});

test("the pages after a payment show the reason, and what can be done", async ({ page }) => {
  await page.goto("/payment/failed?reason=insufficient_funds");
  await expect(page.getByText("Insufficient funds in your account.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/checkout");
  await page.goto("/payment/error?reason=timeout");
  await expect(page.getByText("Payment processing timed out.")).toBeVisible();
  await expect(page.getByText("TIMEOUT", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
