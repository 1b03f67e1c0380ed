import type { Page } from "@playwright/test";
import { LANGUAGES } from "#app/texts/language.ts";
import { ordersOf } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import {
  isToasted,
  losesNextAnswer,
  marksDocument,
  NETWORK_LINES,
  withEachLoss,
} from "./lost-answers.ts";
import { AINA, Shopper } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

test.use({ expectedConsoleErrors: NETWORK_LINES });

// Most tests lose answers in three ways, one after the other.
test.describe.configure({ timeout: 360_000 });

const PRODUCT = "/product/almond-london";
const CHOICES = "/product/basque-burnt-cheesecake";
const UNREACHABLE = "The shop cannot be reached. Please try again.";
const LOST_ORDER =
  "Failed to process order. Please try again. The connection was lost. Nothing was charged, and pressing Pay Now again " +
  "continues the same order: it is not made twice.";

async function withACake(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  await shopper.has(PRODUCT);
  return shopper;
}

async function atTheCheckout(page: Page): Promise<Shopper> {
  const shopper = await withACake(page);
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  return shopper;
}

async function stillHolds(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(AINA)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test("lost answers keep the cart on the screen and show what failed @javascript", async ({
  page,
}) => {
  const shopper = await withACake(page);
  await shopper.visits("/cart");
  const isSame = await marksDocument(page);
  const quantity = page.getByLabel("Quantity", { exact: true });
  let pieces = 1;

  await withEachLoss(page, async () => {
    await page.getByRole("button", { name: "Increase" }).click();
    await isToasted(page, "Failed to update quantity");
    await expect(quantity).toHaveValue(String(pieces));
    await page.getByRole("button", { name: "Remove Almond London" }).click();
    await isToasted(page, "Failed to remove item");
    await expect(page.getByRole("heading", { name: "Almond London" })).toBeVisible();
    await shopper.appliesPromo("manis10");
    await isToasted(page, "Failed to apply coupon. Please try again.");
    await expect(page.getByLabel("Promo code")).toHaveValue("manis10");
    await page.getByRole("button", { name: "Clear Cart" }).first().click();
    await page.locator("dialog[open]").getByRole("button", { name: "Clear Cart" }).click();
    await isToasted(page, UNREACHABLE);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(quantity).toHaveValue(String(pieces));
    await isSame();

    await page.unrouteAll();
    pieces += 1;
    await page.getByRole("button", { name: "Increase" }).click();
    await expect(page.getByText(`${pieces} items in your cart`)).toBeVisible();
  });
});

test("lost answers keep an applied promo code, in the cart and at the checkout @javascript", async ({
  page,
}) => {
  const shopper = await withACake(page);
  await shopper.visits("/cart");
  await shopper.appliesPromo("manis10");
  await expect(page.getByText("MANIS10").first()).toBeVisible();
  for (const path of ["/cart", "/checkout"]) {
    await shopper.visits(path);
    const isSame = await marksDocument(page);
    await withEachLoss(page, async () => {
      await page
        .getByRole("main")
        .locator("form", { hasText: "MANIS10" })
        .getByRole("button", { name: "Remove" })
        .click();
      await isToasted(page, UNREACHABLE);
      await expect(page.getByText("MANIS10").first()).toBeVisible();
      await isSame();
    });
  }
});

test("lost answers keep a product page and its choices, and show that adding failed @javascript", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const isSame = await marksDocument(page);
  await withEachLoss(page, async () => {
    for (const button of ["Add to Cart", "Buy Now"]) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await isToasted(page, "Failed to add item to cart");
    }
    await isSame();
    expect(await new Shopper(page).cartCount()).toBe(0);
  });

  await page.goto("/products");
  const isSameList = await marksDocument(page);
  await withEachLoss(page, async () => {
    await page.getByRole("button", { name: "Add to Cart: Almond London" }).click();
    await isToasted(page, "Failed to add to cart");
    await isSameList();
  });
});

test("lost answers keep the checked variations @javascript", async ({ page }) => {
  await page.goto(CHOICES);
  const boxes = page.locator("[type=checkbox][name=variationId]:not(:disabled)");
  await page.locator("details", { has: boxes }).evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  await page.locator("label", { has: boxes }).first().click();
  const isSame = await marksDocument(page);
  await withEachLoss(page, async () => {
    await page.getByRole("button", { name: "Add 1 Variation(s)" }).click();
    await isToasted(page, "Failed to add item to cart");
    await expect(boxes.first()).toBeChecked();
    await isSame();
  });
});

test("lost answers at Pay Now keep the typed values, and the next press makes one order @javascript @main", async ({
  page,
  dataDir,
}) => {
  const before = (await ordersOf(dataDir)).length;
  const shopper = await atTheCheckout(page);
  const isSame = await marksDocument(page);
  await withEachLoss(page, async () => {
    await shopper.appliesPromo("manis10");
    await isToasted(page, "Failed to apply coupon. Please try again.");
    await shopper.paysNow();
    await isToasted(page, "Failed to process order. Please try again.");
    await expect(page.getByText(LOST_ORDER, { exact: true })).toBeVisible();
    await stillHolds(page);
    await isSame();
  });

  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
  expect((await ordersOf(dataDir)).length).toBe(before + 1);
});

test("lost answers for a linked page let the browser load that page itself @javascript", async ({
  page,
}) => {
  await page.goto("/");
  await withEachLoss(page, async () => {
    await page.getByRole("banner").getByRole("link", { name: "Products" }).first().click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("link", { name: "Almond London", exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Latest Arrivals" })).toBeVisible();
    await isAwake(page);
  });
});

for (const isHeard of [false, true]) {
  test(`an order whose answer was lost ${isHeard ? "after" : "with"} its cookies is paid once, after another press @javascript`, async ({
    page,
    context,
    dataDir,
  }) => {
    const before = (await ordersOf(dataDir)).length;
    const shopper = await atTheCheckout(page);
    const cookies = await context.cookies();
    const { hasLost } = await losesNextAnswer(page);
    await shopper.paysNow();
    await hasLost;
    // The lost answer has emptied the cart.
    expect(await context.cookies()).not.toEqual(cookies);
    if (!isHeard) {
      await context.clearCookies();
      await context.addCookies(cookies);
    }
    await expect(page.getByText(LOST_ORDER, { exact: true })).toBeVisible();
    await stillHolds(page);
    expect((await ordersOf(dataDir)).length).toBe(before + 1);

    await shopper.paysNow();
    await shopper.decidesAtTheBank("Approve");
    await expect(shopper.heading("Payment Successful!")).toBeVisible();
    expect((await ordersOf(dataDir)).length).toBe(before + 1);
  });
}

for (const language of LANGUAGES) {
  test(`a change is confirmed in ${language} although the page cannot be loaded afterwards @javascript`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, language);
    await shopper.has(PRODUCT);
    await shopper.visits("/cart");
    await isAwake(page);
    const isSame = await marksDocument(page);
    await page.route(/\.data(\?|$)/, (route) =>
      route.request().method() === "GET" ? route.abort("connectionreset") : route.fallback(),
    );
    const name = "Almond London";
    await page
      .getByRole("button", { name: shopper.reads("Increase quantity of {name}", { name }) })
      .click();
    await isToasted(page, shopper.reads("Quantity updated"));
    await isToasted(page, shopper.reads("This page may not be up to date. Please reload it."));
    await isSame();
    await page.unrouteAll();
    await page.reload();
    await expect(page.locator(".typed-quantity").first()).toHaveValue("2");
  });
}

test("the first press on Add to Cart without a connection keeps the page @javascript", async ({
  page,
  context,
}) => {
  await page.goto(PRODUCT);
  await isAwake(page);
  const isSame = await marksDocument(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await isToasted(page, "Failed to add item to cart");
  await isSame();
  await context.setOffline(false);
  await new Shopper(page).addsToCart();
  await isSame();
});
