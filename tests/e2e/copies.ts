import { expect, type Page } from "@playwright/test";

/** A copy that the service worker keeps, by the address without the origin. */
export interface Copy {
  address: string;
  text: string;
}

/** Everything in the caches of a page's service worker. */
export function allCopies(page: Page): Promise<Copy[]> {
  return page.evaluate(async () => {
    const copies: Copy[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const text = `${(await answer?.text()) ?? ""} ${JSON.stringify([...(answer?.headers ?? [])])}`;
        copies.push({ address: request.url.replace(location.origin, ""), text });
      }
    }
    return copies;
  });
}

/** Waits until the service worker keeps a copy of this page. */
export async function isKept(page: Page, address: string): Promise<void> {
  const addresses = async () => (await allCopies(page)).map((copy) => copy.address);
  await expect.poll(addresses).toContain(address);
}

/** Names of the worker's caches. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
