/** The first press of Add to Cart, on a page that is not hydrated yet. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

const PAGES = [
  { name: "a list", path: "/products" },
  { name: "a search", path: "/search?q=kek" },
  { name: "a product's page", path: "/product/almond-london" },
];

const FAILED = "Failed to add to cart. The shop cannot be reached. Please try again.";

const addButton = (page: Page): Locator =>
  page.getByRole("main").locator("button[data-adding]").first();

/** Delays scripts that load after the page, until the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { name, path } of PAGES) {
  test(`on ${name} the button reacts at once, and a second press adds nothing @javascript`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(path);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await addButton(page).click();
    await expect
      .poll(() => addButton(page).evaluate((button) => getComputedStyle(button, "::after").content))
      .toBe('"Adding..."');
    await addButton(page).click();
    release();
    await expect(page.getByRole("button", { name: "Added to Cart!" })).toBeVisible();
    expect(await new Shopper(page).cartCount()).toBe(1);
    expect(documents).toEqual([]);
    await expect(page.locator("[data-pressed]")).toHaveCount(0);
  });
}

test.describe("when its scripts cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [/net::ERR_|Failed to fetch dynamically imported module/] });

  test("it is posted as plain HTML @javascript", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/product/almond-london");
    await addButton(page).click();
    await expect.poll(() => new Shopper(page).cartCount()).toBe(1);
  });

  for (const { name, path } of PAGES) {
    test(`on ${name} without a connection the page stays with a message, and with one it adds`, async ({
      page,
      context,
      hasJavaScript,
    }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      const button = addButton(page);
      const label = await button.innerText();
      const message = page.locator("[role=alert]", { hasText: FAILED });
      await expect(message).toBeHidden();
      if (hasJavaScript) {
        await context.setOffline(true);
        for (const press of ["first", "second"]) {
          await button.click();
          await expect(page.locator("[data-pressed]")).toHaveCount(0);
          await expect(message, `${press} press`).toBeVisible();
          await expect(button).toHaveText(label, { useInnerText: true });
        }
        await page.getByRole("button", { name: "Close message" }).click();
        await expect(message).toBeHidden();
        await context.setOffline(false);
        expect(await new Shopper(page).cartCount()).toBe(0);
      }
      await button.click();
      await expect.poll(() => new Shopper(page).cartCount()).toBe(1);
      await expect(message).toBeHidden();
    });
  }
});
