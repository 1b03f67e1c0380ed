import type { Page } from "@playwright/test";

/** Holds such requests back for a moment, so that what shows meanwhile can be seen. */
export async function slowDown(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
}

/**
 * Scripts run at the first sign of a visitor; until then a press is answered by plain HTML. `part`: selector of what must
 * be hydrated.
 */
export async function isAwake(page: Page, part = "header a"): Promise<void> {
  // From another place: the pointer may rest there since the page before.
  await page.mouse.move(60, 420);
  await page.mouse.move(40, 400, { steps: 2 });
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element && Object.keys(element).some((key) => key.startsWith("__react"));
  }, part);
}
