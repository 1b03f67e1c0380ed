import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

// A refused form is answered with its status, which the browser logs.
test.use({ expectedConsoleErrors: [/422/] });

const PRODUCT = "/product/almond-london";

/** The event of a tab that the shopper comes back to. */
const comesBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));
const copyOf = (page: Page) => page.evaluate(() => localStorage.getItem("cart-storage") ?? "");

test("the cart page shows what another tab has added when the shopper comes back to it @javascript", async ({
  page,
  context,
}) => {
  await page.goto("/cart");
  const second = await context.newPage();
  await second.goto(PRODUCT);
  await new Shopper(second).addsToCart();
  await expect.poll(() => copyOf(second)).toContain("Almond London");
  expect(await page.locator(".cart-count").count()).toBe(0);
  await comesBack(page);
  await expect(new Shopper(page).heading("Shopping Cart")).toBeVisible();
  await expect.poll(() => new Shopper(page).cartCount()).toBe(1);
});

test("a refused change shows the cart as another tab has left it @javascript", async ({
  page,
  context,
}) => {
  await page.goto(PRODUCT);
  await new Shopper(page).addsToCart();
  await page.goto("/cart");
  const second = await context.newPage();
  await second.goto("/cart");
  await second.getByRole("button", { name: "Remove Almond London" }).click();
  await expect(new Shopper(second).heading("Your cart is empty")).toBeVisible();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("[aria-label^='Increase quantity']")?.click(),
  );
  await expect(page.getByText("Failed to update quantity").first()).toBeVisible();
  await expect(new Shopper(page).heading("Your cart is empty")).toBeVisible();
});
