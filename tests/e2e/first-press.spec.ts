/** The first press of Add to Cart: its cycle on a hydrated page, and a plain form before that. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";
import { isAwake, opensUnhydrated, slowDown } from "./waiting.ts";

const PAGES = [
  { name: "the home page", path: "/", failed: "Failed to add to cart" },
  { name: "a list", path: "/products", failed: "Failed to add to cart" },
  { name: "a search", path: "/search?q=kek", failed: "Failed to add to cart" },
  {
    name: "a product's page",
    path: "/product/almond-london",
    failed: "Failed to add item to cart",
  },
];

const addButton = (page: Page): Locator =>
  page.locator("main").locator(".card-form button, .purchase-actions button").first();

/** The forms that this page sends to the cart from now on. */
function postsToCart(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/cart.data")) {
      posts.push(request.url());
    }
  });
  return posts;
}

for (const { name, path } of PAGES) {
  test(`on ${name} the first press shows its cycle, and a second press within it adds nothing @javascript`, async ({
    page,
  }) => {
    await page.goto(path);
    const label = await addButton(page).innerText();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await slowDown(page, "**/cart.data*");
    await addButton(page).click();
    await expect(addButton(page)).toHaveText("Adding...");
    await addButton(page).click({ force: true });
    await expect(addButton(page)).toHaveText("Added to Cart!");
    await expect(addButton(page)).toHaveText(label, { useInnerText: true });
    expect(await new Shopper(page).cartCount()).toBe(1);
    expect(documents).toEqual([]);
  });

  test(`on ${name} a press while the button says 'Added to Cart!' adds nothing @javascript`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    await isAwake(page);
    const label = await addButton(page).innerText();
    const posts = postsToCart(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await addButton(page).click();
    await expect(addButton(page)).toHaveText("Added to Cart!");
    await page.clock.runFor(1_500);
    await addButton(page).click();
    await addButton(page).press("Enter");
    await expect(addButton(page)).toHaveText("Added to Cart!");
    await page.clock.runFor(600);
    await expect(addButton(page)).toHaveText(label, { useInnerText: true });
    await addButton(page).click();
    await expect(addButton(page)).toHaveText("Added to Cart!");
    expect(posts).toHaveLength(2);
    expect(await new Shopper(page).cartCount()).toBe(2);
  });

  test(`on ${name} two quick presses before hydration add one, and the page says so @javascript`, async ({
    page,
  }) => {
    const hydrate = await opensUnhydrated(page, path);
    await addButton(page).dblclick();
    await expect.poll(() => new Shopper(page).cartCount()).toBe(1);
    await hydrate();
    await expect(
      page.getByText(/^Added .* to cart! Your cart has 1 item\.$/).first(),
    ).toBeVisible();
    expect(await new Shopper(page).cartCount()).toBe(1);
  });
}

test("two quick presses add one, with scripts and without @main", async ({ page }) => {
  await page.goto("/product/almond-london");
  await addButton(page).dblclick();
  await expect(page.getByText("Added Almond London to cart!").first()).toBeVisible();
  expect(await new Shopper(page).cartCount()).toBe(1);
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: [/net::ERR_/] });

  for (const { name, path, failed } of PAGES) {
    test(`on ${name} the page stays with a message, and with a connection it adds @javascript`, async ({
      page,
      context,
    }) => {
      await page.goto(path);
      const label = await addButton(page).innerText();
      await context.setOffline(true);
      await addButton(page).click();
      await expect(page.getByText(failed).first()).toBeVisible();
      await expect(addButton(page)).toHaveText(label, { useInnerText: true });
      await context.setOffline(false);
      expect(await new Shopper(page).cartCount()).toBe(0);
      await addButton(page).click();
      await expect.poll(() => new Shopper(page).cartCount()).toBe(1);
    });
  }
});

test.describe("when its scripts cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [/net::ERR_|Failed to fetch dynamically imported module/] });

  test("it is posted as plain HTML @javascript", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/product/almond-london", { waitUntil: "load" });
    await addButton(page).click();
    await expect.poll(() => new Shopper(page).cartCount()).toBe(1);
  });
});

test("where cookies are blocked, or a proxy strips them, the page says that nothing was added @javascript", async ({
  page,
}) => {
  await page.route("**/cart.data*", async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const headers = Object.fromEntries(
      response
        .headersArray()
        .flatMap(({ name, value }) => (name.toLowerCase() === "set-cookie" ? [] : [[name, value]])),
    );
    await route.fulfill({ response, headers });
  });
  await page.goto("/product/almond-london");
  await addButton(page).click();
  const told =
    "Failed to add item to cart. Your browser blocks cookies. Please allow them and try again.";
  await expect(page.getByText(told).first()).toBeVisible();
  await expect(addButton(page)).toHaveText("Add to Cart", { useInnerText: true });
  await expect(page.getByText(/^Added .* to cart!/)).toHaveCount(0);
});
