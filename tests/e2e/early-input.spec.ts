/** What is typed or chosen before a page is hydrated is kept, and counts afterwards. */
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";
import { indexIsFilled, opensUnhydrated } from "./waiting.ts";

const ALMOND = "/product/almond-london";

test("a search in the header @javascript", async ({ page }) => {
  const hydrate = await opensUnhydrated(page, "/");
  const box = page.getByRole("banner").getByPlaceholder("Search products...");
  await box.fill("pandan");
  await hydrate();
  await expect(box).toHaveValue("pandan");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=pandan$/);
});

test("a term in the search overlay @javascript", async ({ page }) => {
  await indexIsFilled(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const hydrate = await opensUnhydrated(page, "/products");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const overlay = page.getByRole("dialog", { name: "Search" });
  const box = overlay.getByPlaceholder("Search products, brands, categories...");
  await box.fill("kek lapis");
  await hydrate();
  await expect(overlay.getByText('Search Results for "kek lapis"')).toBeVisible();
  await expect(box).toHaveValue("kek lapis");
});

test("a sort order and a search of the list are applied @javascript", async ({ page }) => {
  const hydrate = await opensUnhydrated(page, "/products");
  await page.getByLabel("Sort by").selectOption("Newest First");
  await page.getByRole("main").getByPlaceholder("Search products...").fill("macaron");
  await hydrate();
  await expect(page).toHaveURL(/\/products\?sort=newest&search=macaron$/);
});

test("a list whose fields are as they were sent stays at its address @javascript", async ({
  page,
}) => {
  for (const path of ["/products?page=2", "/search?q=cake&on_sale=true", "/products?category=99"]) {
    await page.goto(path);
    await page.getByRole("main").getByPlaceholder("Search products...").focus();
    await expect(page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`));
  }
});

test("a query of the search page @javascript", async ({ page }) => {
  const hydrate = await opensUnhydrated(page, "/search?q=cake");
  const box = page.getByRole("main").getByPlaceholder("Search products...");
  await box.fill("tart");
  await hydrate();
  await expect(box).toHaveValue("tart");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=tart$/);
});

test("a choice and its quantity @javascript", async ({ page }) => {
  const shopper = new Shopper(page);
  const hydrate = await opensUnhydrated(page, "/product/basque-burnt-cheesecake");
  await shopper.chooses("Matcha");
  await page.getByLabel("Quantity", { exact: true }).fill("3");
  await hydrate();
  await expect(page.getByRole("main").getByText("RM 82.00", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("3");
  await page.locator(".purchase-actions button").first().click();
  await expect.poll(() => shopper.cartCount()).toBe(3);
});

test("a quantity and a promo code in the cart @javascript", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.has(ALMOND);
  const hydrate = await opensUnhydrated(page, "/cart");
  await page.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByText("2 items in your cart")).toBeVisible();
  await page.getByLabel("Promo code").fill("manis10");
  await hydrate();
  await expect(page.getByText("Quantity updated").first()).toBeVisible();
  await expect(page.getByLabel("Promo code")).toHaveValue("manis10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("MANIS10").first()).toBeVisible();
});

test("the fields of the checkout @javascript", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.has(ALMOND);
  const hydrate = await opensUnhydrated(page, "/checkout");
  await shopper.fillsIn();
  await hydrate();
  for (const [label, value] of Object.entries(AINA)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
});
