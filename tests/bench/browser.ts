import { type Browser, type BrowserContext, chromium, devices } from "playwright";
import { BROWSER_ARGS, cleanBrowserCache, findBrowser } from "#tests/support/browser.ts";
import type { BenchShop } from "./bench-shop.ts";

const PHONE = devices["Pixel 7"];

/** Chromium as the browser tests find it. */
export async function launchOptions() {
  cleanBrowserCache();
  const { executablePath, env } = await findBrowser();
  return {
    executablePath,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  };
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/** A phone with an empty cache, whose visitor has three lines in the cart if asked for. */
export async function openPhone(
  browser: Browser,
  visits: { shop: BenchShop; withCart?: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, locale: "en-MY" });
  if (visits.withCart) {
    const cookies = visits.shop.cartCookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: visits.shop.url };
    });
    await context.addCookies(cookies);
  }
  return context;
}
