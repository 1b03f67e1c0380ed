/**
 * `npm run screenshots [-- light|dark] [-- widths]`: pictures of every screen, as test-results/screens/SCREEN-WIDTH-SCHEME.png.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright";
import { buildIfNeeded } from "#server/entry/build.ts";
import { everyScreen } from "./e2e/screens.ts";
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
const schemes = SCHEMES.filter((scheme) => words.includes(scheme));

buildIfNeeded();
mkdirSync(FOLDER, { recursive: true });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...env },
});
for (const colorScheme of schemes.length > 0 ? schemes : SCHEMES) {
  const folder = temporaryFolder();
  const shop = await startShop({ dataDir: folder.path });
  const viewport = { width: 1280, height: HEIGHT };
  const page = await browser.newPage({ baseURL: shop.url, viewport, colorScheme });
  await indexIsFilled(page);
  for await (const screen of everyScreen(page, shop)) {
    const name = screen.replaceAll(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      // Pictures below the screen load when they are near it.
      await page.evaluate(() => {
        for (const picture of document.images) picture.loading = "eager";
      });
      await page.waitForLoadState("networkidle");
      const path = `${FOLDER}${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true, animations: "disabled" });
    }
    await page.setViewportSize(viewport);
  }
  await page.close();
  await shop.stop();
  folder.remove();
}
await browser.close();
console.log(`The pictures are in ${FOLDER}.`);
