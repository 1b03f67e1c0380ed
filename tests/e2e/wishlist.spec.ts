import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

const heart = (page: Page, name: string) =>
  page.getByRole("button", { name: `Wishlist: ${name}`, exact: true });
const onList = (page: Page, name: string) =>
  page.getByRole("list", { name: /wishlist|list shared/ }).getByRole("link", { name, exact: true });

test("a shopper gathers wishes, shares them, keeps a shared list and takes a wish off", async ({
  page,
  hasJavaScript,
}) => {
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "No wishes yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Find something sweet" }).click();

  await heart(page, "Almond London").click();
  await expect(page.getByText("Added to wishlist! ❤️").first()).toBeVisible();
  // Without scripts the press leads to the list.
  if (hasJavaScript)
    await expect(heart(page, "Almond London")).toHaveAttribute("aria-pressed", "true");
  else await expect(onList(page, "Almond London")).toBeVisible();
  await page.goto("/product/banana-walnut-loaf");
  await heart(page, "Banana Walnut Loaf").first().click();
  await expect(page.getByText("Added to wishlist! ❤️").first()).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Wishlist" }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(onList(page, "Almond London")).toBeVisible();
  await expect(onList(page, "Banana Walnut Loaf")).toBeVisible();
  const shared = await page.getByRole("link", { name: "Share this list" }).getAttribute("href");

  await page.getByRole("button", { name: "Take Almond London off the list" }).click();
  await expect(onList(page, "Almond London")).toBeHidden();
  await expect(onList(page, "Banana Walnut Loaf")).toBeVisible();

  await page.goto(shared ?? "");
  await expect(page.getByRole("heading", { name: "A list shared with you" })).toBeVisible();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(onList(page, "Almond London")).toBeVisible();
  // The cookie has it too: a page of the server alone shows the same.
  await page.goto("/products");
  await page.goto("/wishlist");
  await expect(onList(page, "Almond London")).toBeVisible();
  await expect(onList(page, "Banana Walnut Loaf")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test("hearts remember across pages, and adding to the cart keeps the list shown @javascript", async ({
  page,
}) => {
  await page.goto("/products");
  await heart(page, "Almond London").click();
  await page.goto("/product/almond-london");
  await expect(heart(page, "Almond London").first()).toHaveAttribute("aria-pressed", "true");
  await page.goto("/wishlist");
  await page.getByRole("button", { name: "Add to Cart: Almond London" }).click();
  await expect(page.getByText("Added Almond London to cart!").first()).toBeVisible();
  await expect(onList(page, "Almond London")).toBeVisible();
  await page.goto("/product/almond-london");
  await heart(page, "Almond London").first().click();
  await expect(heart(page, "Almond London").first()).toHaveAttribute("aria-pressed", "false");
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "No wishes yet" })).toBeVisible();

  // What was seen before is told below another product.
  await page.goto("/product/banana-walnut-loaf");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const seen = page.getByRole("region", { name: "Recently viewed" });
  await expect(seen.getByRole("link", { name: /^Almond London/ })).toBeVisible();
  await expect(seen.getByRole("link")).toHaveCount(1);
});
