import type { Page, Request } from "@playwright/test";
import { addCakeOfTwoAttributes } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";
import { opensUnhydrated } from "./waiting.ts";

const ONE_ATTRIBUTE = "/product/basque-burnt-cheesecake";

const radio = (page: Page, name: string) =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) });
const group = (page: Page, name: string) => page.getByRole("group", { name });
const addButton = (page: Page) => page.locator(".purchase-actions button").first();
const price = (page: Page, text: string) =>
  page.getByRole("main").getByText(text, { exact: true }).first();

/** The form is hydrated: its output shows the chosen variation. */
async function isFollowed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector(".purchase");
    return form && Object.keys(form).some((key) => key.startsWith("__react"));
  });
}

test("price and main picture follow the choice, which starts with the owner's default @javascript @phone @main", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits(ONE_ATTRIBUTE);
  await expect(radio(page, "Original")).toBeChecked();
  await expect(price(page, "RM 75.00")).toBeVisible();
  await shopper.chooses("Matcha");
  await expect(price(page, "RM 82.00")).toBeVisible();
  await expect(page.locator(".gallery-strip img").nth(2)).toHaveAttribute("src", /matcha/);
  await expect(page.getByRole("link", { name: "Show picture 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByLabel("Quantity", { exact: true }).fill("2");
  await addButton(page).click();
  await expect(addButton(page)).toHaveText("Added to Cart!");
  expect(await shopper.cartCount()).toBe(2);
  await expect(radio(page, "Matcha")).toBeChecked();
});

test("while the button says 'Added to Cart!' another choice can be added @javascript", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await page.clock.install();
  await shopper.visits(ONE_ATTRIBUTE);
  await isFollowed(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await addButton(page).click();
  await expect(addButton(page)).toHaveText("Added to Cart!");
  await shopper.chooses("Matcha");
  await expect(addButton(page)).toHaveText("Add to Cart", { useInnerText: true });
  await addButton(page).click();
  await expect(addButton(page)).toHaveText("Added to Cart!");
  expect(await shopper.cartCount()).toBe(2);
});

test("a first press without a choice posts nothing, shows which choice is missing and moves the focus there @javascript @phone", async ({
  page,
  shop,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits(await addCakeOfTwoAttributes(shop.dataDir));
  await isFollowed(page);
  const posts: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request));
  await expect(addButton(page)).toHaveText("Select Variations First", { useInnerText: true });
  await addButton(page).click();
  await expect(group(page, "Size")).toContainText("Please choose: Size");
  await expect(group(page, "Flavour")).toContainText("Please choose: Flavour");
  await expect(radio(page, "6 inch")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(group(page, "Size")).not.toContainText("Please choose");
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(radio(page, "Vanilla")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "Pandan")).toBeChecked();
  await expect(price(page, "RM 64.00")).toBeVisible();
  await expect(addButton(page)).toHaveText("Add to Cart", { useInnerText: true });
  expect(posts.map((request) => request.url())).toEqual([]);
  await addButton(page).click();
  await expect.poll(() => shopper.cartCount()).toBe(1);
});

test("a press before hydration adds nothing and shows which choice is missing @javascript", async ({
  page,
  shop,
}) => {
  const cake = await addCakeOfTwoAttributes(shop.dataDir);
  const hydrate = await opensUnhydrated(page, cake);
  await radio(page, "8 inch").check();
  await addButton(page).click();
  await expect(page).toHaveURL(`${cake}?attribute_size=8+inch&choose=1#choose`);
  await hydrate();
  await expect(group(page, "Flavour")).toContainText("Please choose: Flavour");
  await expect(page.getByText("Please choose")).toHaveCount(1);
  expect(await new Shopper(page).cartCount()).toBe(0);
  await expect(radio(page, "8 inch")).toBeChecked();
  await expect(radio(page, "Vanilla")).toBeFocused();
});

test("a sold-out combination is shown and marked, and cannot be bought @javascript", async ({
  page,
  shop,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits(await addCakeOfTwoAttributes(shop.dataDir));
  await shopper.chooses("Pandan");
  await expect(radio(page, "8 inch")).toHaveAccessibleName(/Out of Stock/);
  await expect(radio(page, "6 inch")).not.toHaveAccessibleName(/Out of Stock/);
  await shopper.chooses("8 inch");
  await expect(price(page, "RM 84.00")).toBeVisible();
  await expect(addButton(page)).toHaveText("Out of Stock");
  await expect(addButton(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeDisabled();
  await shopper.chooses("Vanilla");
  await expect(price(page, "RM 80.00")).toBeVisible();
  await shopper.addsToCart();
});

test("choice and quantity are kept while the missing choice is shown @main", async ({
  page,
  shop,
  hasJavaScript,
}) => {
  const shopper = new Shopper(page);
  const cake = await addCakeOfTwoAttributes(shop.dataDir);
  await shopper.visits(cake);
  if (hasJavaScript) await isFollowed(page);
  await shopper.chooses("8 inch");
  await page.getByLabel("Quantity", { exact: true }).fill("3");
  await addButton(page).click();
  const answer = hasJavaScript ? "" : "?attribute_size=8+inch&quantity=3&choose=1#choose";
  await expect(page).toHaveURL(cake + answer);
  await expect(group(page, "Flavour")).toContainText("Please choose: Flavour");
  await expect(page.getByText("Please choose")).toHaveCount(1);
  await expect(radio(page, "8 inch")).toBeChecked();
  await expect(radio(page, "Vanilla")).toBeFocused();
  await shopper.chooses("Vanilla");
  if (!hasJavaScript) await page.getByRole("button", { name: "Show what I chose" }).click();
  await expect(price(page, "RM 80.00")).toBeVisible();
  await addButton(page).click();
  const told = hasJavaScript ? /^Added Kek Dua .* to cart!$/ : / to cart! Your cart has 3 items\.$/;
  await expect(page.getByText(told).first()).toBeVisible();
  await expect(page.getByText("Please choose")).toHaveCount(0);
  await expect(radio(page, "Vanilla")).toBeChecked();
  expect(await shopper.cartCount()).toBe(3);
});

test("a choice is kept in the other language @javascript", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.visits(ONE_ATTRIBUTE);
  await shopper.chooses("Matcha");
  await expect(price(page, "RM 82.00")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Bahasa Melayu" }).click();
  await expect(page).toHaveURL(/\/ms\/product/);
  await expect(radio(page, "Matcha")).toBeChecked();
});

test("a choice made before hydration counts after it @javascript", async ({ page }) => {
  const hydrate = await opensUnhydrated(page, ONE_ATTRIBUTE);
  await radio(page, "Matcha").check();
  await hydrate();
  await expect(price(page, "RM 82.00")).toBeVisible();
  await expect(radio(page, "Matcha")).toBeChecked();
});

test.describe("without the picker's script", () => {
  test.use({
    expectedConsoleErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/],
  });

  test("the form of the page still buys the chosen variation @javascript", async ({ page }) => {
    const shopper = new Shopper(page);
    await page.route("**/assets/purchase-options-*.js", (route) => route.abort());
    await page.goto(ONE_ATTRIBUTE, { waitUntil: "load" });
    await shopper.addsToCart("Chocolate");
    await expect(radio(page, "Chocolate")).toBeChecked();
    await shopper.visits("/cart");
    await expect(page.getByText("Flavour: Chocolate").first()).toBeVisible();
  });
});
