import type { Page } from "@playwright/test";
import { LANGUAGES } from "#app/texts/language.ts";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

/** Answers to the router's own requests wait until the result is called. */
async function holdsAnswers(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}

for (const language of LANGUAGES) {
  test(`in ${language} lists, searches, cart and payment show that an answer is awaited @javascript`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, language);
    await shopper.has("/product/almond-london");

    await shopper.visits("/products");
    await isAwake(page);
    let release = await holdsAnswers(page);
    await page.getByLabel(shopper.reads("Sort by")).selectOption({ index: 1 });
    await expect(page.locator(".listing-results")).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText(shopper.reads("Loading products..."))).toBeVisible();
    await release();
    await expect(page.locator(".listing-results")).toHaveAttribute("aria-busy", "false");

    await shopper.visits("/search?q=cake");
    await isAwake(page);
    release = await holdsAnswers(page);
    await page.getByLabel(shopper.reads("On Sale")).check();
    const searching = page.getByRole("main").getByText(shopper.reads("Searching..."));
    await expect(searching).toBeVisible();
    await release();
    await expect(searching).toBeHidden();

    await shopper.visits("/cart");
    await isAwake(page);
    release = await holdsAnswers(page);
    const name = "Almond London";
    await page
      .getByRole("button", { name: shopper.reads("Increase quantity of {name}", { name }) })
      .click();
    const amounts = page.locator("[aria-labelledby=summary-title] [aria-busy]");
    await expect(amounts).toHaveAttribute("aria-busy", "true");
    await release();
    await expect(amounts).toHaveAttribute("aria-busy", "false");

    await shopper.visits("/checkout");
    await isAwake(page);
    await shopper.fillsIn();
    release = await holdsAnswers(page);
    const pressed = shopper.paysNow();
    await expect(shopper.heading(shopper.reads("Processing Your Order"))).toBeVisible();
    await release();
    await pressed;
  });
}

test("a price that is typed directly before a press on a link does not stop it @javascript", async ({
  page,
}) => {
  await page.goto("/products");
  await isAwake(page);
  await page.locator("summary", { hasText: "Filters" }).click();
  // The delay must not elapse before the press on a slow machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel("Max Price (RM)").fill("60");
  const release = await holdsAnswers(page);
  await page.getByRole("link", { name: "Almond London" }).first().click();
  await page.clock.runFor(2_000);
  await release();
  await expect(page).toHaveURL(/\/product\/almond-london$/);
});
