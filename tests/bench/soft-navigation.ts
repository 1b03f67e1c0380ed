import type { Page } from "playwright";
import { isAwake } from "#tests/e2e/waiting.ts";
import type { BenchShop } from "./bench-shop.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { type Findings, median, round } from "./findings.ts";
import { warmPictures } from "./warm-shop.ts";

const PRODUCTS = 12;
/** From pointing at a card to pressing it: faster than people are. */
const POINTING_MS = 100;

/** The width of a product's main picture that the phone chooses. */
const MAIN_PICTURE = 960;

/**
 * From the press on a card until the product's heading and main picture are in the next frame, in a hydrated list:
 * after pointing at the card, and without (a finger, or a very quick hand).
 */
export async function measureSoftNavigation(shop: BenchShop): Promise<Findings> {
  await warmPictures(shop, await productsOnList(shop), MAIN_PICTURE);
  const browser = await openBrowser();
  try {
    const pointed: number[] = [];
    const pressed: number[] = [];
    const context = await openPhone(browser, { shop });
    const tab = await context.newPage();
    for (let index = 0; index < PRODUCTS; index += 1) {
      pointed.push(await navigate(tab, shop, { index, pointing: POINTING_MS }));
    }
    // Another browser context, so that the cache is empty.
    const other = await openPhone(browser, { shop });
    const second = await other.newPage();
    for (let index = 0; index < PRODUCTS; index += 1) {
      pressed.push(await navigate(second, shop, { index, pointing: 0 }));
    }
    const row = (times: number[]) => ({
      "median ms": round(median(times)),
      "slowest ms": round(Math.max(...times)),
    });
    return {
      title: `Card to product, ${PRODUCTS} products`,
      table: {
        [`pressed ${POINTING_MS} ms after pointing at it`]: row(pointed),
        "pressed at once": row(pressed),
      },
      targets: [
        { what: "card to product, median", measured: median(pointed), unit: "ms", atMost: 60 },
      ],
    };
  } finally {
    await browser.close();
  }
}

/** The products whose cards are pressed. */
async function productsOnList(shop: BenchShop): Promise<string[]> {
  const list = await (await fetch(shop.url + shop.paths.list)).text();
  const links = [...list.matchAll(/href="(\/product\/[\w-]+)"/g)].map(([, path]) => path ?? "");
  return [...new Set(links)].slice(0, PRODUCTS);
}

async function navigate(
  tab: Page,
  shop: BenchShop,
  card: { index: number; pointing: number },
): Promise<number> {
  await tab.goto(shop.url + shop.paths.list, { waitUntil: "load" });
  await hydrate(tab);
  const link = tab.locator(".card-link").nth(card.index);
  const name = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  // The pictures in view come first, as for a shopper who looks at a card before pressing it.
  await tab.waitForLoadState("networkidle");
  const shown = tab.evaluate(untilShown, name);
  if (card.pointing > 0) {
    await link.hover();
    await tab.waitForTimeout(card.pointing);
  }
  await link.click();
  return shown;
}

async function hydrate(tab: Page): Promise<void> {
  await isAwake(tab);
  await tab.waitForTimeout(100);
}

/** Runs in the page, and starts at the press. */
function untilShown(name: string): Promise<number> {
  return new Promise((resolve) => {
    let pressedAt = 0;
    const look = () => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      const picture = document.querySelector<HTMLImageElement>(".gallery-strip img");
      const isShown =
        heading.includes(name) && picture?.complete === true && picture.naturalWidth > 0;
      if (isShown) resolve(performance.now() - pressedAt);
      else requestAnimationFrame(look);
    };
    const begin = (event: Event) => {
      pressedAt = event.timeStamp;
      requestAnimationFrame(look);
    };
    addEventListener("click", begin, { capture: true, once: true });
  });
}
