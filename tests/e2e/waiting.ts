import type { Page } from "@playwright/test";

/** Delays matching requests, so that the state in between can be tested. */
export async function slowDown(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
}

/**
 * Hydrates the page. Before the first input of a visitor a press is handled by plain HTML. `part`: selector of an
 * element that must be hydrated.
 */
export async function isAwake(page: Page, part = "header a"): Promise<void> {
  // From another position: the pointer may be there since the page before.
  await page.mouse.move(60, 420);
  await page.mouse.move(40, 400, { steps: 2 });
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element && Object.keys(element).some((key) => key.startsWith("__react"));
  }, part);
}
