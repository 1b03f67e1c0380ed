import { expect, type Page, type Route, test } from "@playwright/test";
import { isAwake } from "./waiting.ts";

/** The answer of a proxy while the shop is not running. */
const BAD_GATEWAY = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

/** The ways to lose an answer, and the browser's console message for each. */
const LOSSES = [
  { loss: "is cut", lose: (route: Route) => route.abort("connectionreset") },
  {
    loss: "is a proxy's 502",
    lose: (route: Route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: BAD_GATEWAY }),
  },
  {
    loss: "is a page of another server",
    lose: (route: Route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: BAD_GATEWAY }),
  },
];

/** Only the network messages. */
export const NETWORK_LINES = [
  /^console: Failed to load resource: .*(ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|502)/,
];

const DATA = /\.data(\?|$)/;

/**
 * Runs the steps once for each way to lose an answer. Meanwhile each answer to a script is lost that way, and the
 * requests do not reach the shop.
 * @param opens what is done before each time, while answers arrive
 */
export async function withEachLoss(
  page: Page,
  steps: () => Promise<void>,
  opens: () => Promise<void> = async () => {},
): Promise<void> {
  for (const { loss, lose } of LOSSES) {
    await test.step(`each answer ${loss}`, async () => {
      await opens();
      await page.route(DATA, lose);
      await steps();
      // Else a request that is being lost could stay without any answer.
      await page.unrouteAll({ behavior: "wait" });
    });
  }
}

/** Loses the next answer after the shop has handled the request. `hasLost` resolves after that. */
export async function losesNextAnswer(page: Page): Promise<{ hasLost: Promise<void> }> {
  const lost = Promise.withResolvers<void>();
  await page.route(
    DATA,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
      lost.resolve();
    },
    { times: 1 },
  );
  return { hasLost: lost.promise };
}

/** Waits until the page is hydrated, then records every toast and error of this document, and marks the document. */
export async function marksDocument(page: Page): Promise<() => Promise<void>> {
  await isAwake(page);
  await page.evaluate(() => {
    const known = new WeakSet<Element>();
    const toasts: string[] = [];
    const look = () => {
      // The text of a toast of an error is an alert itself: counted once.
      for (const toast of document.querySelectorAll(".toast, [role=alert]:not(.toast *)")) {
        if (!known.has(toast)) toasts.push(toast.textContent);
        known.add(toast);
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { toasts });
  });
  return async () => {
    expect(await page.evaluate(() => "toasts" in window), "the document is the same one").toBe(
      true,
    );
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await expect(page.getByText("Ralat berlaku")).toHaveCount(0);
  };
}

/** In a marked document: another toast or error with this text appears. */
export async function isToasted(page: Page, text: string): Promise<void> {
  const take = (wanted: string) => {
    const { toasts } = window as unknown as { toasts: string[] };
    const at = toasts.findIndex((toast) => toast.includes(wanted));
    return at === -1 ? undefined : toasts.splice(at, 1)[0];
  };
  await expect.poll(() => page.evaluate(take, text)).toContain(text);
}
