import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { hasEngine } from "../support/engines.ts";
import { type ShopProcess, startShop, temporaryFolder } from "../support/shop-process.ts";
import { openFirefox } from "./firefox.ts";
import { worksAsOwner } from "./owner-journey.ts";
import { buys, finds, findsCategory, readsOffline } from "./shopper-journeys.ts";
import { Visitor } from "./visitor.ts";
import { openWebKit } from "./webkit.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** A browser starts and draws on a busy machine; each step has a limit of its own. */
const LIMIT = { timeout: 120_000 };
/** Where the windows of failed journeys are kept. */
const PICTURES = new URL("../../test-results/engines", import.meta.url).pathname;

const FIND_AND_BUY = [
  ["buys on a phone", PHONE, buys],
  ["finds on a phone", PHONE, finds],
  ["finds a category on a desk", DESK, findsCategory],
] as const;
const OFFLINE_AND_OWNER = [
  ["reads offline on a phone", PHONE, readsOffline],
  ["works as the owner on a phone", PHONE, worksAsOwner],
] as const;
const ENGINES = [
  { name: "WebKit", open: openWebKit, journeys: [...FIND_AND_BUY, ...OFFLINE_AND_OWNER] },
  { name: "Firefox", open: openFirefox, journeys: FIND_AND_BUY },
] as const;

describe.each(ENGINES.filter(({ name }) => hasEngine(name)))("in $name", (engine) => {
  test.each(engine.journeys)("%s", LIMIT, async (title, size, journey) => {
    const folder = temporaryFolder();
    const shop = await startShop({ dataDir: folder.path });
    const browser = await engine.open(size);
    try {
      await isFilled(shop);
      await journey(new Visitor(browser, shop));
    } catch (error) {
      mkdirSync(PICTURES, { recursive: true });
      const file = `${PICTURES}/${title.replaceAll(" ", "-")}-${engine.name}.png`;
      writeFileSync(file, await browser.screenshot(), "base64");
      throw error;
    } finally {
      await browser.close();
      await shop.stop();
      folder.remove();
    }
    expect(browser.complaints()).toEqual([]);
  });
});

/** Menus and suggestions need the catalogue index, which a new shop fills first. */
async function isFilled({ url }: ShopProcess): Promise<void> {
  const suggested = async () => (await fetch(`${url}/api/suggest?q=cake`)).json();
  await vi.waitUntil(async () => (await suggested()) !== null, { timeout: 20_000 });
}
