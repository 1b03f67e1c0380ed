import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

test.use({ expectedConsoleErrors: [/422/] });

async function withACakeAtTheCheckout(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  return shopper;
}

async function stillHolds(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test("a promo code at the checkout is refused or lowers the total, and typed values are kept @main", async ({
  page,
}) => {
  const shopper = await withACakeAtTheCheckout(page);
  // The frame leads back and to help, and not away.
  const footer = page.getByRole("contentinfo");
  await expect(page.locator("header search")).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Your Orders" })).toBeHidden();
  await expect(footer.getByText("Powered by")).toBeVisible();
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

test("Pay Now is below the summary on a large screen, and in the bar on a small one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const shopper = await withACakeAtTheCheckout(page);
  const pay = page.getByRole("button", { name: "Pay Now" });
  const inSummary = page.getByRole("complementary", { name: "Order Summary" }).getByRole("button", {
    name: "Pay Now",
  });
  const hasNoSidewaysScroll = () =>
    page.evaluate(() => document.documentElement.scrollWidth === innerWidth);
  await expect(pay).toHaveCount(1);
  await expect(inSummary).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(pay).toHaveCount(1);
  await expect(pay).toBeInViewport();
  await expect(inSummary).toHaveCount(0);
  expect(await hasNoSidewaysScroll()).toBe(true);
  // The bar is one row: it covers little of the form. So is the head, which leaves the form the window.
  const bar = page.locator("div.sticky").filter({ has: pay });
  expect((await bar.boundingBox())?.height).toBeLessThan(70);
  const form = page.locator("#checkout-form");
  const topOfForm = async () => (await form.boundingBox())?.y;
  expect(await topOfForm()).toBeLessThan(235);
  await shopper.visits("/ms/checkout");
  expect(await topOfForm()).toBeLessThan(235);
  await shopper.visits("/checkout");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await hasNoSidewaysScroll()).toBe(true);
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
  await shopper.visits("/checkout");
  await expect(pay).toHaveCount(1);
  await expect(pay).toBeInViewport();
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

for (const [device, size] of Object.entries({
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 900 },
})) {
  test(`on a ${device} the first wrong field is seen, and so is each field reached by Tab @javascript`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const shopper = await withACakeAtTheCheckout(page);
    await isAwake(page);
    await shopper.paysNow();
    const first = page.getByLabel("First name", { exact: true });
    await expect(first).toBeFocused();
    await expect.poll(() => first.evaluate(isSeenWhole)).toBe(true);
    for (let fields = 0; fields < 6; fields += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => page.locator(":focus").evaluate(isSeenWhole)).toBe(true);
    }
  });
}

/** Whether an element is in the window and nothing lies on top of its upper or lower edge. */
function isSeenWhole(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const there = document.elementFromPoint(left + width / 2, y);
    return there !== null && (there === element || element.contains(there));
  });
}

test("a phone fills in the place of a postcode @javascript", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = await withACakeAtTheCheckout(page);
  await isAwake(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await shopper.paysNow();
  await expect(page.getByText("First name is required").first()).toBeVisible();
  await expect(field("First name")).toBeFocused();

  await expect(field("Company")).toBeHidden();
  await page.getByText("Company (optional)").click();
  await field("Company").fill("Kek Sedap");
  const { City: _, State: __, ...typed } = AINA;
  await shopper.fillsIn(typed);
  await stillHolds(page, { City: "Shah Alam", State: "Selangor" });
  await field("Postcode").fill("75000");
  await stillHolds(page, { City: "Melaka", State: "Malacca" });
  await field("City").focus();
  await field("Postcode").evaluate((input: HTMLInputElement) => {
    input.value = "40100";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(field("City")).toHaveValue("Shah Alam");
  await page.keyboard.type("Klebang");
  await expect(field("City")).toHaveValue("Klebang");
  await field("Postcode").fill("75000");
  await stillHolds(page, { City: "Klebang", State: "Malacca" });
  await field("Postcode").fill("40100");
  await stillHolds(page, { City: "Klebang", State: "Selangor" });
  await shopper.visits("/cart");
  await shopper.visits("/checkout");
  await isAwake(page);
  await stillHolds(page, { ...AINA, City: "Klebang", Company: "Kek Sedap" });
});

test("after a declined payment the order's page begins with paying again @main", async ({
  page,
}) => {
  const shopper = await withACakeAtTheCheckout(page);
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Decline");
  await shopper.visits("/orders");
  await page.getByRole("link", { name: /^Order #/ }).click();
  await expect(shopper.heading("Payment Failed")).toBeVisible();
  const first = page.getByRole("main").getByRole("link").first();
  await expect(first).toHaveText("Retry Payment");
  await expect(first).toBeInViewport({ ratio: 1 });
});

test("a returning shopper has the details of the last order filled in", async ({
  page,
  hasJavaScript,
}) => {
  const shopper = await withACakeAtTheCheckout(page);
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
  await withACakeAtTheCheckout(page);
  if (hasJavaScript) {
    await isAwake(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await isAwake(page);
  }
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("");
  await page.getByRole("link", { name: "Fill in the details of my last order" }).click();
  await stillHolds(page, { ...AINA, "Phone number": "0123456789" });
  await expect(page).toHaveURL(/\/checkout\?details=last$/);
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
  await expect(page.getByRole("link", { name: "Retry Payment" })).toHaveCount(0);
  await expect(page.getByText("1 × RM 42.00")).toBeVisible();
});

test("an order that is shared says what others see of it @javascript @main", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const shopper = await withACakeAtTheCheckout(page);
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Leave as pending");
  const told = page.getByText(/^Anyone with the link sees the order, not your e-mail/);
  await expect(told).toHaveCount(0);
  await isAwake(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(told).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/order-confirmation\/\d+\?key=wc_order_\w+$/);
});

test("the pages after a payment show the reason, and what can be done @main", async ({ page }) => {
  await page.goto("/payment/failed?reason=insufficient_funds");
  await expect(page.getByText("Insufficient funds in your account.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/checkout");
  await page.goto("/payment/error?reason=timeout");
  await expect(page.getByText("Payment processing timed out.")).toBeVisible();
  await expect(page.getByText("TIMEOUT", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
