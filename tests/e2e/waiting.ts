import { expect, type Page } from "@playwright/test";

/** Delays matching requests, so that the state in between can be tested. */
export async function slowDown(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
}

/** Waits until a new shop has filled its catalogue index, which menus and suggestions need. */
export async function indexIsFilled({ request }: Page): Promise<void> {
  const suggest = async () => (await request.get("/api/suggest?q=cake")).json();
  await expect.poll(suggest).not.toBeNull();
}

/** Opens a page whose scripts do not arrive until the result is called: plain HTML until then. */
export async function opensUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    released.resolve();
    await isAwake(page);
  };
}

/**
 * Waits until the page is hydrated. Before that a press is handled by plain HTML. `part`: selector of an element that
 * must be hydrated.
 */
export async function isAwake(page: Page, part = "main"): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element && Object.keys(element).some((key) => key.startsWith("__react"));
  }, part);
}

/** Lets every load of a page wait until the page is hydrated, unless the test says itself how long to wait. */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined && (await hasScripts(page))) await isAwake(page);
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined && (await hasScripts(page))) await isAwake(page);
    return answer;
  };
}

/** Whether the document is a page of the app, not a file or a page of the sandbox. */
function hasScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('script[type="module"]') !== null);
}
