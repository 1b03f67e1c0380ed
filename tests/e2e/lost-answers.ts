import { expect, type Page, type Route } from "@playwright/test";

/** What a proxy says while the shop behind it is away. */
const BAD_GATEWAY = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

/** How an answer may be lost on its way, and what the browser's own console then says about the network. */
export const LOSSES = [
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

/** The network's own lines, and nothing else. */
export const NETWORK_LINES = [
  /^console: Failed to load resource: .*(ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|502)/,
];

const DATA = /\.data(\?|$)/;

/** From now on every answer to a script is lost: none of them reaches the shop. */
export async function losesAnswers(page: Page, lose: (route: Route) => Promise<void>) {
  await page.route(DATA, lose);
}

/** The next answer is lost after the shop has done what was asked. `hasLost` ends when that has happened. */
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

/** Notes every toast and error of this document, however soon it leaves, and that the document is still the same one. */
export async function marksDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const known = new WeakSet<Element>();
    const toasts: string[] = [];
    const look = () => {
      for (const toast of document.querySelectorAll(".toast, [role=alert]")) {
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

/** In a marked document: one more toast, or error in the page, says this. */
export async function isToasted(page: Page, text: string): Promise<void> {
  const take = (wanted: string) => {
    const { toasts } = window as unknown as { toasts: string[] };
    const at = toasts.findIndex((toast) => toast.includes(wanted));
    return at === -1 ? undefined : toasts.splice(at, 1)[0];
  };
  await expect.poll(() => page.evaluate(take, text)).toContain(text);
}
