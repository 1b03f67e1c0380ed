import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";

const SCREENS = [
  "/",
  "/products",
  "/products?search=nothing+of+the+kind",
  "/product/basque-burnt-cheesecake",
  "/search?q=cake&on_sale=true",
];
const WIDTHS = [320, 1280];

// On a busy machine a picture may come later than the browser's patience with its preload.
test.use({ expectedConsoleErrors: [/preloaded using link preload/] });

test("no shop screen has a serious accessibility problem or scrolls sideways @javascript", async ({
  page,
}) => {
  test.slow();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of SCREENS) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === "serious" || impact === "critical",
      );
      expect([width, path, serious.map(({ id }) => id)]).toEqual([width, path, []]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, scrollWidth]).toEqual([path, width]);
    }
  }
});

test("nothing on a shop screen moves while it loads @javascript", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of SCREENS) {
    await page.goto(path, { waitUntil: "networkidle" });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect([path, shifts]).toEqual([path, []]);
  }
});
