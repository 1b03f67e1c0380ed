/**
 * `npm run screenshots [-- light|dark] [-- en|ms] [-- owner] [-- widths]`: pictures of every screen for shoppers in both
 * languages and of the owner's, as test-results/screens/LANGUAGE-SCREEN-WIDTH-SCHEME.png.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright";
import { buildIfNeeded } from "#server/commands/build.ts";
import { LANGUAGES } from "#app/texts/language.ts";
import { everyOwnersScreen, everyShopScreen } from "./e2e/screens.ts";
import { indexIsFilled } from "./e2e/waiting.ts";
import { BROWSER_ARGS, findBrowser } from "./support/browser.ts";
import { startShop, temporaryFolder } from "./support/shop-process.ts";

const SCHEMES = ["light", "dark"] as const;
const WIDTHS = [360, 768, 1280, 1920];
const HEIGHT = 800;
const FOLDER = new URL("../test-results/screens/", import.meta.url).pathname;

const words = process.argv.slice(2);
const asked = words.map(Number).filter((number) => number > 0);
const widths = asked.length > 0 ? asked : WIDTHS;
const schemes = chosen(SCHEMES);
const parts = chosen([...LANGUAGES, "owner"]);

/** The requested ones, by default all. */
function chosen<T extends string>(all: readonly T[]): readonly T[] {
  const some = all.filter((one) => words.includes(one));
  return some.length > 0 ? some : all;
}

buildIfNeeded();
mkdirSync(FOLDER, { recursive: true });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...env },
});
for (const colorScheme of schemes) {
  for (const part of parts) {
    const folder = temporaryFolder();
    const shop = await startShop({ dataDir: folder.path });
    const viewport = { width: 1280, height: HEIGHT };
    const page = await browser.newPage({ baseURL: shop.url, viewport, colorScheme });
    await indexIsFilled(page);
    const screens =
      part === "owner" ? everyOwnersScreen(page, shop) : everyShopScreen(page, shop, part);
    for await (const screen of screens) {
      const name = screen.replaceAll(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        // Pictures below the screen load when they are near it.
        await page.evaluate(() => {
          for (const picture of document.images) picture.loading = "eager";
        });
        await page.waitForLoadState("networkidle");
        const path = `${FOLDER}${part}-${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true, animations: "disabled" });
      }
      await page.setViewportSize(viewport);
    }
    await page.close();
    await shop.stop();
    folder.remove();
  }
}
await browser.close();
console.log(`The pictures are in ${FOLDER}.`);
