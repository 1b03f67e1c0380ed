import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasEngine } from "../support/engines.ts";
import { type ShopProcess, startShop, temporaryFolder } from "../support/shop-process.ts";
import { openFirefox } from "./firefox.ts";
import { buys, finds, findsCategory } from "./shopper-journeys.ts";
import { Visitor } from "./visitor.ts";
import { openWebKit } from "./webkit.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** Where the windows of failed journeys are kept. */
const PICTURES = new URL("../../test-results/engines", import.meta.url).pathname;

const FIND_AND_BUY = [
  ["buys on a phone", PHONE, buys],
  ["finds on a phone", PHONE, finds],
  ["finds a category on a desk", DESK, findsCategory],
] as const;
const ENGINES = [
  { name: "WebKit", open: openWebKit, journeys: FIND_AND_BUY },
  { name: "Firefox", open: openFirefox, journeys: FIND_AND_BUY },
] as const;

const folder = temporaryFolder();
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShop({ dataDir: folder.path });
  // Menus and suggestions need the catalogue index, which a new shop fills first.
  await vi.waitUntil(
    async () => (await (await fetch(`${shop.url}/api/suggest?q=cake`)).json()) !== null,
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  await shop.stop();
  folder.remove();
});

describe.each(ENGINES.filter(({ name }) => hasEngine(name)))("in $name", (engine) => {
  test.each(engine.journeys)("%s", async (title, size, journey) => {
    const browser = await engine.open(size);
    try {
      await journey(new Visitor(browser, shop));
    } catch (error) {
      mkdirSync(PICTURES, { recursive: true });
      const file = `${PICTURES}/${title.replaceAll(" ", "-")}-${engine.name}.png`;
      writeFileSync(file, await browser.screenshot(), "base64");
      throw error;
    } finally {
      await browser.close();
    }
    expect(browser.complaints()).toEqual([]);
  });
});
