import { type Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";
import { indexIsFilled, isAwake } from "./waiting.ts";

// A refused form is answered with its status, which the browser logs.
test.use({ expectedConsoleErrors: [/422/], viewport: { width: 360, height: 740 } });

/** Opens a page and translates it as Chrome does: each text, and each that comes later, is replaced by two <font>s. */
async function opensTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const part of ["header", "main", "footer"]) await isAwake(page, part);
  await page.evaluate(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        const isFor = !text.parentElement?.closest("font, script, style, textarea, option, title");
        if (!isFor || text.data.trim() === "") continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
    translate(document.body);
  });
}

const told = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

test("in a translated shop menus, search, filters, hearts and choices work @javascript", async ({
  page,
}) => {
  await indexIsFilled(page);
  const shopper = new Shopper(page);
  await opensTranslated(page, "/");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Search" }).click();
  const overlay = page.getByRole("dialog", { name: "Search" });
  const box = overlay.getByPlaceholder("Search products, brands, categories...");
  for (const term of ["kek", "kek lapis", "no such cake at all", "choc"]) await box.fill(term);
  await expect(overlay.getByText('Search Results for "choc"')).toBeVisible();
  await overlay.getByRole("button", { name: "Close search" }).click();
  await banner.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Products", exact: true }).click();

  await expect(shopper.heading("Premium Moist Cakes & Desserts")).toBeVisible();
  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("On Sale").check();
  await expect(page).toHaveURL(/on_sale=true/);
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await expect(page).not.toHaveURL(/on_sale/);
  await page.getByRole("button", { name: /^Show \d+ product/ }).click();
  await page.getByLabel("Sort by").selectOption("Price: Low to High");
  await expect(page).toHaveURL(/sort=price-asc/);

  await page
    .getByRole("button", { name: /^Wishlist: / })
    .first()
    .click();
  await expect(told(page, "Added to wishlist! ❤️")).toBeVisible();
  await page
    .getByRole("button", { name: /^Wishlist: / })
    .first()
    .click();
  await opensTranslated(page, "/");
  const bar = page.getByRole("complementary", { name: "Checkout" });
  const add = page.getByRole("main").getByRole("button", { name: /^Add to Cart/ });
  await add.first().click();
  await expect(bar).toContainText("1 item");
  await add.last().click();
  await expect(bar).toContainText("2 items");

  await opensTranslated(page, "/product/basque-burnt-cheesecake");
  const choices = page.getByRole("radio");
  for (let at = 0; at < (await choices.count()); at += 1)
    await choices.nth(at).check({ force: true });
  await page.locator(".purchase-actions").getByRole("button").first().click();
  await expect(told(page, "Added to Cart!")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test("in a translated shop a shopper buys, with codes and a retry, and sees each new sum @javascript", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await opensTranslated(page, "/product/almond-london");
  await page.getByRole("button", { name: "Increase" }).first().click();
  await page.getByRole("button", { name: "Decrease" }).first().click();
  await shopper.addsToCart();

  await shopper.opensCart();
  expect(await shopper.amount("Subtotal")).toBe(4200);
  expect(await shopper.amount("Total")).toBe(5000);
  const row = page.getByRole("listitem").filter({ hasText: "Almond London" });
  await row.getByRole("button", { name: "Increase" }).click();
  await expect.poll(() => shopper.amount("Subtotal")).toBe(8400);
  await row.getByRole("button", { name: "Increase" }).click();
  await expect.poll(() => shopper.amount("Total")).toBe(12_600);
  await expect(row).toContainText("126.00");
  await expect(told(page, "3 items in your cart")).toBeVisible();
  await expect(page.getByRole("banner").locator(".cart-count")).toHaveText("3");
  await shopper.appliesPromo("nosuchcode");
  await expect(told(page, "Coupon not found")).toBeVisible();
  await shopper.appliesPromo("manis10");
  await expect.poll(() => shopper.amount("Discount")).toBe(1260);
  await expect.poll(() => shopper.amount("Total")).toBe(11_340);
  await row.getByRole("button", { name: "Decrease" }).click();
  await expect.poll(() => shopper.amount("Discount")).toBe(840);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByLabel("Promo code")).toBeVisible();

  // On a phone the sums of the checkout are folded.
  await page.setViewportSize({ width: 1280, height: 900 });
  await shopper.checksOut();
  await shopper.paysNow();
  await expect(told(page, "First name is required")).toBeVisible();
  await shopper.fillsIn();
  await shopper.appliesPromo("manis10");
  await expect.poll(() => shopper.amount("Discount")).toBe(840);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByLabel("State").selectOption("Selangor");
  await expect(page.getByLabel("First name")).toHaveValue(AINA["First name"]);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Decline");

  await expect(shopper.heading("Payment Failed")).toBeVisible();
  await opensTranslated(page, page.url());
  await page.getByRole("link", { name: "Try Again", exact: true }).click();
  await page
    .getByRole("button", { name: /^(Pay Now|Retry Payment)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
});
