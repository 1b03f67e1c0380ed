import type { Page } from "@playwright/test";
import { LANGUAGES } from "#app/texts/language.ts";
import { axeProblems, bringAxe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { everyOwnersScreen, everyShopScreen } from "./screens.ts";
import { Shopper } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

const NARROW = 320;
const WIDE = 1280;
const HEIGHT = 800;
/** The spacing that WCAG 1.4.12 lets a reader set: more than fonts differ in width. */
const WIDE_LETTERS = "* { letter-spacing: 0.12em !important }";
/** Letters only 1em high from ascent to descent, which is less than in most fonts. */
const LOW_FONT = { ascentOverride: "80%", descentOverride: "20%", lineGapOverride: "0%" };
/** Screens with another layout on wide screens; owner.spec.ts covers the owner's. */
const LAID_OUT_ANEW = new Set(["/", "/products", "/search?q=cake&on_sale=true", "/checkout"]);

test.describe("every screen", () => {
  // Some of the screens are error pages.
  test.use({
    expectedConsoleErrors: [/status of (404|422)/],
    viewport: { width: NARROW, height: HEIGHT },
  });

  for (const language of LANGUAGES) {
    test(`of the shop has no accessibility problem in ${language}, light and dark, and fits a narrow screen, with large text too @javascript`, async ({
      page,
      shop,
    }) => {
      test.slow();
      await haveNoProblems(page, everyShopScreen(page, shop, language));
    });
  }

  test("of the owner has no accessibility problem, light and dark, and fits a narrow screen @javascript", async ({
    page,
    shop,
  }) => {
    await haveNoProblems(page, everyOwnersScreen(page, shop));
  });
});

async function haveNoProblems(page: Page, screens: AsyncGenerator<string>): Promise<void> {
  await bringAxe(page);
  const problems: string[] = [];
  const note = (screen: string, found: string[]) =>
    problems.push(...found.map((problem) => `${screen}: ${problem}`));
  for await (const screen of screens) {
    note(screen, [...(await axeProblems(page)), ...(await sideways(page, NARROW))]);
    await page.emulateMedia({ colorScheme: "dark" });
    note(`${screen} in the dark`, await axeProblems(page, { colours: true }));
    await page.emulateMedia({ colorScheme: null });
    await setSize(page, "200%");
    note(`${screen} at 200 %`, await sideways(page, NARROW));
    await setStyle(page, WIDE_LETTERS);
    note(`${screen} at 200 % with wide letters`, await sideways(page, NARROW));
    await setStyle(page, "");
    await setSize(page, "");
    if (LAID_OUT_ANEW.has(screen)) {
      await page.setViewportSize({ width: WIDE, height: HEIGHT });
      note(screen, [...(await axeProblems(page)), ...(await sideways(page, WIDE))]);
      await page.setViewportSize({ width: NARROW, height: HEIGHT });
    }
  }
  expect(problems).toEqual([]);
}

/** Of the text of the whole page; "" for the usual one. */
async function setSize(page: Page, size: string): Promise<void> {
  await page.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);
}

/** A stylesheet of the reader's own besides the page's; "" for none. */
async function setStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** Whether a page scrolls sideways, with the innermost element that is too wide for it. */
async function sideways(page: Page, width: number): Promise<string[]> {
  const [scrollWidth, widest] = await page.evaluate((limit) => {
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      // Its text may be wider than itself.
      const isWide = Math.max(right, left + element.scrollWidth) > limit + 0.5;
      return isWide && !isClipped(element.parentElement);
    });
    return [
      document.scrollingElement?.scrollWidth ?? 0,
      wide
        .filter((one) => !wide.some((other) => one !== other && one.contains(other)))
        .map((one) => `<${one.localName} class="${one.className}">${one.textContent}`.slice(0, 160))
        .join(" | "),
    ] as const;
  }, width);
  return scrollWidth > width ? [`scrolls sideways: ${scrollWidth} px of ${width}: ${widest}`] : [];
}

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: HEIGHT } });

  test("the credits of the footer take at most two lines", async ({ page }) => {
    for (const path of ["/", "/ms"]) {
      await page.goto(path);
      const credits = page.getByRole("contentinfo").locator("p:last-child > span:has(a)");
      const lines = await credits.evaluate((element) => {
        const { height } = element.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
      });
      expect(lines).toBeLessThanOrEqual(2);
    }
  });

  test("each target is at least 44 px, and large text leaves two thirds below the header @javascript", async ({
    page,
  }) => {
    const shopper = new Shopper(page);
    await shopper.has("/product/almond-london");
    for (const path of ["/", "/products", "/product/basque-burnt-cheesecake", "/gifts", "/cart"]) {
      await page.goto(path);
      expect([path, await page.evaluate(smallTargets)]).toEqual([path, []]);
      await setLowFont(page);
      expect([path, await page.evaluate(smallTargets)]).toEqual([path, []]);
    }
    await setSize(page, "200%");
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.height).toBeLessThan(HEIGHT / 3);
  });
});

async function setLowFont(page: Page): Promise<void> {
  await page.evaluate(async (measures) => {
    const font = new FontFace("Low", 'local("OpenSans-Regular")', measures);
    document.fonts.add(await font.load());
  }, LOW_FONT);
  await setStyle(page, "* { font-family: Low !important }");
}

/** The texts of what is too small for a finger. Runs in the page. Links inside sentences do not count. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, select, label:has(input), input:not([type=hidden])",
  );
  return [...targets].flatMap((element) => {
    const target = element.matches("[type=checkbox], [type=radio]")
      ? (element.closest("label") ?? element)
      : element;
    const { width, height } = target.getBoundingClientRect();
    const isShown = width > 0 && target.checkVisibility({ visibilityProperty: true });
    const after = getComputedStyle(element, "::after");
    const isStretched = after.position === "absolute" && after.inset === "0px";
    const text = element.textContent.trim();
    const isInSentence =
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent.trim().length ?? 0) > text.length + 10;
    const isSmall = Math.min(width, height) < 43.5;
    return isShown && isSmall && !isStretched && !isInSentence
      ? [`${element.tagName} ${text || element.getAttribute("aria-label")}`]
      : [];
  });
}

/** Records the layout shifts of each page that loads from here on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

test("no shop page shifts its layout while it loads @javascript", async ({ page }) => {
  await watchShifts(page);
  // A slow processor parses a page in several steps, and can paint between them.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  for (const path of ["/", "/products", "/product/basque-burnt-cheesecake", "/search?q=cake"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
  }
});

test("another slide with a longer or shorter title moves nothing @javascript", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  const title = page.getByRole("region", { name: "Highlights" }).getByRole("link");
  const first = await title.textContent();
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(title).not.toHaveText(first ?? "");
  expect(await shiftsOf(page)).toEqual([]);
});

test.describe("in a Malay browser", () => {
  test.use({ locale: "ms-MY" });

  test("the line that leads to Malay moves nothing and has no accessibility problem, light and dark @javascript", async ({
    page,
  }) => {
    await watchShifts(page);
    const line = { part: "#language-hint" };
    for (const width of [360, WIDE]) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const path of ["/", "/products", "/product/basque-burnt-cheesecake"]) {
        await page.goto(path);
        await expect(page.getByRole("link", { name: "Lihat dalam Bahasa Melayu" })).toBeVisible();
        await isAwake(page);
        const shifts = await shiftsOf(page);
        const light = await axeProblems(page, line);
        await page.emulateMedia({ colorScheme: "dark" });
        const dark = await axeProblems(page, { ...line, colours: true });
        await page.emulateMedia({ colorScheme: null });
        expect([width, path, shifts, light, dark]).toEqual([width, path, [], [], []]);
      }
    }
  });
});

test("a keyboard user reaches the content, opens and closes dialogs, and keeps the focus @javascript", async ({
  page,
}) => {
  await page.goto("/products");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.setViewportSize({ width: 360, height: HEIGHT });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  expect(await outlineOf(page)).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(menu).toBeFocused();

  await isAwake(page);
  const add = page.locator(".card", { hasText: "Almond London" }).locator(".card-action");
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(add).toContainText("Added to Cart!");
  await expect(add).toBeFocused();

  await page.goto("/cart");
  await isAwake(page);
  const more = page.getByRole("button", { name: "Increase" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("2 items in your cart");
  await expect(more).toBeFocused();
  await page.getByRole("button", { name: "Remove Almond London" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("with the setting for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the hero does not rotate and there is no visible animation @javascript", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/");
    await isAwake(page);
    const current = page.locator('[aria-label^="Slide"][aria-current]');
    await page.clock.runFor(11_000);
    await expect(current).toHaveAccessibleName("Slide 1 of 3");
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("*")].flatMap((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return `${animationDuration}, ${transitionDuration}`.split(", ").map(parseFloat);
        }),
      ),
    );
    expect(longest).toBeLessThanOrEqual(0.001);
  });
});

function outlineOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : "none",
  );
}
