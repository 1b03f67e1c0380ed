import { axeProblems } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { indexIsFilled, isAwake } from "./waiting.ts";

test("the home page shows hero, latest, hot and the sold count @main", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Highlights" }).getByRole("img")).toBeVisible();
  await expect(main.getByRole("list", { name: "Latest Arrivals" }).locator("li")).toHaveCount(4);
  await expect(main.getByText("Fresh products just for you • Don't miss out")).toBeVisible();
  await expect(main.getByRole("list", { name: "Hot Products" }).locator("li")).toHaveCount(8);
  await expect(
    main.getByText("Best sellers that everyone loves • Limited time offers"),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: /^[\d,]+\+ Products Sold!$/ })).toBeVisible();
});

test("the hero and its slides lead to the list, and a phone shows products at once @main", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const main = page.getByRole("main");
  const products = await main.getByRole("list", { name: "Latest Arrivals" }).boundingBox();
  expect(products?.y).toBeLessThanOrEqual(600);
  for (const name of ["Choose your cake", "Premium Moist Cakes"]) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/products$/);
    await page.goto("/");
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("the strip is one line, the slider's controls are off its picture, and the page is short", async ({
    page,
  }) => {
    for (const path of ["/", "/ms"]) {
      await page.goto(path);
      expect((await page.getByRole("complementary").boundingBox())?.height).toBeLessThan(40);
      const hero = page.locator("[aria-roledescription=carousel]");
      const picture = await hero.locator(".frame").boundingBox();
      const dots = hero.locator("button:visible");
      for (const dot of await dots.all()) {
        const middle = await dot.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2;
        });
        expect(middle).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
      }
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThan(4500);
      const tiles = page.locator("#categories ~ ul > li");
      const lefts = await tiles.evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect().x),
      );
      expect(new Set(lefts).size).toBe(2);
    }
  });
});

test("a desktop shows the pictures of the first products below a low hero", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  expect((await page.locator(".hero").boundingBox())?.height).toBeLessThanOrEqual(440);
  const products = await page.getByRole("list", { name: "Latest Arrivals" }).boundingBox();
  expect(products?.y).toBeLessThan(680);
});

test("the home page tells how it works, what is inside and who bakes", async ({ page }) => {
  await page.goto("/");
  const how = page.getByRole("region", { name: "How it works" });
  await expect(how.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(how).toContainText(
    "Baked by Kedai Manis, 18 Lorong Kurau, Bangsar, Kuala Lumpur, since 2014",
  );
  await how.getByRole("link", { name: "What goes into our cakes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
});

test("the side menu opens, and closes by its entries and its backdrop @main", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeCloseTo(360 * 0.85, 1);
  await page.mouse.click(350, 500);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(menu).toBeHidden();
});

test("the drawer and the header's menu lead to a category", async ({ page }) => {
  await indexIsFilled(page);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Categories" }).click();
  const link = page.getByRole("banner").getByRole("link", { name: /^Tarts & Pies \d+$/ });
  await link.click();
  await expect(page).toHaveURL(/\/category\/tarts-pies$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tarts & Pies");
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: /^Cheesecakes \d+$/ }).click();
  await expect(page).toHaveURL(/\/category\/cheesecakes$/);
  await expect(menu).toBeHidden();
});

test("Enter in the search overlay only closes it, and its terms lead to a search @main", async ({
  page,
  hasJavaScript,
}) => {
  await indexIsFilled(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products");
  const overlay = page.getByRole("dialog", { name: "Search" });
  const open = page.getByRole("banner").getByRole("button", { name: "Search" });
  await open.click();
  await expect(overlay.getByText("Start typing to search for products...")).toBeVisible();
  const box = overlay.getByPlaceholder("Search products, brands, categories...");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/suggest?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await box.fill("kek lapis");
  if (hasJavaScript) {
    const heading = overlay.getByText('Search Results for "kek lapis"');
    await expect(overlay.getByText("Start typing to see search results...")).toBeVisible();
    await expect(heading).toBeHidden();
    answer.resolve();
    await expect(heading).toBeVisible();
    await expect(overlay.getByRole("option", { name: /^Kek Lapis/ })).not.toHaveCount(0);
    expect(await axeProblems(page)).toEqual([]);
  }
  await box.press("Enter");
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);
  await open.click();
  await overlay.getByRole("link", { name: "cheesecake" }).click();
  await expect(page).toHaveURL(/\/search\?q=cheesecake$/);
});

test("suggestions in the header are chosen by keys, announced, and lead to their pages @javascript @main", async ({
  page,
}) => {
  await indexIsFilled(page);
  await page.goto("/cart");
  const box = page.getByRole("banner").getByPlaceholder("Search products...");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const chosen = list.locator('[aria-selected="true"]');
  await box.pressSequentially("choclate");
  await expect(list.getByRole("option")).toHaveCount(6);
  await expect(page.getByText(/^5 products and \d categor\w+ suggested$/)).toBeAttached();
  expect(await axeProblems(page)).toEqual([]);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowUp");
  await expect(chosen).toHaveText(/^All \d+ results for "choclate"$/);
  await box.press("Home");
  await expect(chosen).toHaveAttribute("href", "/product/moist-chocolate-cake");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await box.press("Escape");
  await expect(chosen).toHaveCount(0);
  await box.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue("choclate");
  await box.press("e");
  await box.press("Backspace");
  await expect(list).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/product\/moist-chocolate-cake$/);
  await expect(list).toBeHidden();
  await expect(box).toHaveValue("");
  await box.fill("tarts");
  await list.getByRole("option", { name: /^Tarts & Pies/ }).click();
  await expect(page).toHaveURL(/\/category\/tarts-pies$/);
});

test("the header's search box leads to the search page and ignores a blank query @main", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("banner").getByPlaceholder("Search products...");
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await box.fill("pandan & gula");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=pandan(\+|%20)%26(\+|%20)gula$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    'Search Results for "pandan & gula"',
  );
  await expect(box).toHaveValue("");
});

test("the hero rotates automatically, wraps around, and pauses under the pointer @javascript", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Highlights" });
  const current = hero.locator('[aria-label^="Slide"][aria-current]');
  await expect(current).toHaveAccessibleName("Slide 1 of 3");
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await page.clock.runFor(200);
  await expect(current).toHaveAccessibleName("Slide 3 of 3");
  await page.clock.runFor(11_000);
  // Immediately, not after a full rotation.
  await expect(current).toHaveAccessibleName("Slide 3 of 3", { timeout: 1000 });
  await hero.getByRole("button", { name: "Previous slide" }).blur();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5200);
  await expect(current).toHaveAccessibleName("Slide 1 of 3");
  const kept = await page.evaluate(() => localStorage.getItem("slider-storage"));
  expect(JSON.parse(kept ?? "null")).toMatchObject({ currentIndex: 0, images: [{}, {}, {}] });
});

test("the hero starts at the last slide seen, and reacts to swipes @javascript", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await isAwake(page);
  const hero = page.getByRole("region", { name: "Highlights" });
  const current = hero.locator('[aria-label^="Slide"][aria-current]');
  const push = (from: number, to: number) =>
    hero.evaluate(
      (element, [start, end]) => {
        const touch = { pointerType: "touch", bubbles: true, clientY: 100 };
        element.dispatchEvent(new PointerEvent("pointerdown", { ...touch, clientX: start }));
        element.dispatchEvent(new PointerEvent("pointerup", { ...touch, clientX: end }));
      },
      [from, to] as const,
    );
  await push(200, 190);
  await push(200, 60);
  await expect(current).toHaveAccessibleName("Slide 2 of 3");
  await push(200, 60);
  await expect(current).toHaveAccessibleName("Slide 3 of 3");
  await page.goto("/products");
  await page.goto("/");
  await isAwake(page);
  await expect(current).toHaveAccessibleName("Slide 3 of 3");
  await push(60, 200);
  await expect(current).toHaveAccessibleName("Slide 2 of 3");
});

test("the hero has a pause button only if it rotates automatically @javascript", async ({
  page,
}) => {
  const pause = page.getByRole("button", { name: "Pause the slides", includeHidden: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(pause).toBeHidden();
});

test.describe("an unknown address", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("shows a page with a link back @main", async ({ page }) => {
    const missing = await page.goto("/product/no-such-cake");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL(/\/products$/);
    const nowhere = await page.goto("/no/such/page");
    expect(nowhere?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Browse All Products" })).toBeVisible();
  });
});
