import { expect, test } from "./fixtures.ts";
import { startShop, temporaryFolder } from "../support/shop-process.ts";
import { isAwake, slowDown } from "./waiting.ts";
import { Shopper } from "./shopper.ts";

const CHOICES = "/product/basque-burnt-cheesecake";

test("the home page shows hero, latest, hot and the sold count", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Highlights" }).getByRole("img")).toBeVisible();
  await expect(main.getByRole("list", { name: "Latest Arrivals" }).locator("li")).toHaveCount(4);
  await expect(main.getByText("Fresh products just for you • Don't miss out")).toBeVisible();
  await expect(main.getByRole("list", { name: "Hot Products" }).locator("li")).toHaveCount(8);
  await expect(
    main.getByText("Best sellers that everyone loves • Limited time offers"),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: /^\d+\+ Products Sold!$/ })).toBeVisible();
});

test("the side menu opens, and closes by its entries and its backdrop", async ({ page }) => {
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

test("Enter in the search overlay only closes it, and its terms lead to a search", async ({
  page,
  hasJavaScript,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products");
  const overlay = page.getByRole("dialog", { name: "Search" });
  const open = page.getByRole("banner").getByRole("button", { name: "Search" });
  await open.click();
  await expect(overlay.getByText("Start typing to search for products...")).toBeVisible();
  const box = overlay.getByPlaceholder("Search products, brands, categories...");
  await box.fill("kek lapis");
  if (hasJavaScript) {
    await expect(overlay.getByText('Search Results for "kek lapis"')).toBeVisible();
    await expect(overlay.getByText("Start typing to see search results...")).toBeVisible();
  }
  await box.press("Enter");
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);
  await open.click();
  await overlay.getByRole("link", { name: "cheesecake" }).click();
  await expect(page).toHaveURL(/\/search\?q=cheesecake$/);
});

test("the header's search box leads to the search page and ignores a blank query", async ({
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

test("filters, sort and page of the list are kept in the address", async ({
  page,
  hasJavaScript,
}) => {
  await page.goto("/products?page=2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Premium Moist Cakes & Desserts",
  );
  await expect(page.getByText(/^\d+ products found$/)).toBeVisible();
  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("On Sale").check();
  if (!hasJavaScript) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/products\?on_sale=true$/);
  await page.getByLabel("Sort by").selectOption("Price: Low to High");
  if (!hasJavaScript) {
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
  }
  await expect(page).toHaveURL(/\/products\?sort=price-asc&on_sale=true$/);
  if (!hasJavaScript) await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/products\?page=2$/);
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
});

test("filters and sort match the address, also after Back", async ({ page, hasJavaScript }) => {
  const apply = async () => {
    if (!hasJavaScript) await page.getByRole("button", { name: "Apply" }).click();
  };
  const openFilters = () => page.locator("summary", { hasText: "Filters" }).click();
  await page.goto("/products");
  await openFilters();
  await page.getByLabel("On Sale").check();
  await apply();
  await expect(page).toHaveURL(/\/products\?on_sale=true$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByLabel("On Sale")).not.toBeChecked();
  await page.goForward();
  await expect(page.getByLabel("On Sale")).toBeChecked();

  if (!hasJavaScript) await openFilters();
  await page.getByLabel("Sort by").selectOption("Newest First");
  await apply();
  await expect(page).toHaveURL(/\/products\?sort=newest&on_sale=true$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?on_sale=true$/);
  await expect(page.getByLabel("Sort by")).toHaveValue("default");
  await expect(page.getByLabel("On Sale")).toBeChecked();
});

test("a blank submit on the search page keeps the query", async ({ page, hasJavaScript }) => {
  await page.goto("/search?q=cake");
  if (hasJavaScript) await isAwake(page);
  const box = page.getByRole("main").getByPlaceholder("Search products...");
  for (const blank of ["", "   "]) {
    await box.fill(blank);
    await box.press("Enter");
  }
  await box.fill("tart");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=tart$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=cake$/);
  await expect(box).toHaveValue("cake");
  if (!hasJavaScript) await page.goto("/search");
  if (hasJavaScript) await box.fill("");
  await page.getByLabel("On Sale").check();
  if (!hasJavaScript) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(hasJavaScript ? /\?q=cake&on_sale=true$/ : /\?on_sale=true$/);
  await expect(box).toHaveValue(hasJavaScript ? "cake" : "");
});

test("a search that is typed directly before Back is not applied @javascript", async ({ page }) => {
  await page.goto("/products?page=2");
  await isAwake(page);
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL(/\/products$/);
  // The delay must not elapse on a slow machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const box = page.getByRole("main").getByPlaceholder("Search products...");
  await box.fill("macaron");
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?page=2$/);
  await expect(box).toHaveValue("");
  await page.clock.runFor(2000);
  expect(await page.evaluate(navigationState)).toBe("idle");
  await expect(page).toHaveURL(/\/products\?page=2$/);
});

function navigationState(): string {
  type App = { __reactRouterDataRouter: { state: { navigation: { state: string } } } };
  return (window as unknown as App).__reactRouterDataRouter.state.navigation.state;
}

test("a typed search applies itself after a pause @javascript", async ({ page }) => {
  await page.goto("/products");
  const box = page.getByRole("main").getByPlaceholder("Search products...");
  await box.pressSequentially("macaron");
  await expect(page).toHaveURL(/\/products\?search=macaron$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "macaron"');
  await expect(box).toBeFocused();
});

test("the list can be shown as rows", async ({ page }) => {
  await page.goto("/products");
  const card = page.getByRole("list", { name: "Products" }).locator("li").first();
  const before = await card.boundingBox();
  await page.getByRole("radio", { name: "List view" }).check({ force: true });
  await expect
    .poll(async () => (await card.boundingBox())?.width)
    .toBeGreaterThan(2 * (before?.width ?? Infinity));
});

test("the search page shows its range, an empty result, and links to other pages", async ({
  page,
}) => {
  await page.goto("/search?q=cake");
  await expect(page.getByText(/^Showing 1-12 of \d+ results$/)).toBeVisible();
  await page.goto("/search?q=nasi+lemak&on_sale=true");
  await expect(page.getByText('No products match your search for "nasi lemak"')).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toHaveCount(1);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Clear Filters" }).last().click();
  await expect(page).toHaveURL(/\/search\?q=nasi\+lemak$/);
  await main.getByRole("link", { name: "Browse All Products" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("several variations are added at once, and the button shows its state @javascript", async ({
  page,
}) => {
  await page.goto(CHOICES);
  await page.getByText("Choose several").click();
  const several = page.locator(".several");
  const add = several.locator("button").last();
  await expect(add).toHaveText("Select Variations First", { useInnerText: true });
  await add.click();
  await expect(page.getByText("Select Variations First").last()).toBeVisible();
  expect(await new Shopper(page).cartCount()).toBe(0);
  await several.getByLabel(/^Original/).check();
  await several.getByLabel(/^Matcha/).check();
  await expect(add).toHaveText("Add 2 Variation(s)", { useInnerText: true });
  await page.getByRole("button", { name: /^Clear/ }).click();
  await expect(add).toHaveText("Select Variations First", { useInnerText: true });
  await several.getByLabel(/^Matcha/).check();
  await slowDown(page, "**/cart.data*");
  await add.click();
  await expect(add).toHaveText("Adding...");
  await expect(add).toBeDisabled();
  await expect(add).toHaveText("Added to Cart!");
  await expect(page.getByText("Added Basque Burnt Cheesecake to cart!").first()).toBeVisible();
  expect(await new Shopper(page).canPressCart()).toBe(true);
  await expect(add).toHaveText("Add 1 Variation(s)", { useInnerText: true });
  expect(await new Shopper(page).cartCount()).toBe(1);
});

test("a slow page shows its loading text @javascript", async ({ page }) => {
  await page.goto("/");
  await isAwake(page);
  await slowDown(page, "**/*.data*");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Loading latest products...")).toBeVisible();
  await expect(page.getByText("Loading hot products...")).toBeVisible();
  await banner.getByRole("link", { name: "Products" }).click();
  await expect(page.getByText("Loading products...")).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole("link", { name: "Almond London", exact: true }).click();
  await expect(page.getByText("Loading product details...")).toBeVisible();
});

test("the heart of a card shows a toast, and the heart of a product page does not @javascript", async ({
  page,
}) => {
  await page.goto("/products");
  const heart = page.getByRole("button", { name: /^Wishlist/ }).first();
  await heart.click();
  await expect(page.getByText("Added to wishlist! ❤️").first()).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("adding shows the failure message of the page @javascript", async ({ page }) => {
    await page.route("**/*.data*", (route) => route.abort());
    await page.goto("/products");
    await isAwake(page);
    await page.getByRole("button", { name: "Add to Cart: Almond London" }).click();
    await expect(page.getByText("Failed to add to cart").first()).toBeVisible();
    await page.goto("/product/almond-london");
    await isAwake(page);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(page.getByText("Failed to add item to cart").first()).toBeVisible();
    expect(await new Shopper(page).cartCount()).toBe(0);
  });
});

test("buy now adds and goes to the cart", async ({ page }) => {
  await page.goto("/product/almond-london");
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main").getByText("Almond London").first()).toBeVisible();
});

test("sharing without a share sheet copies the link @javascript", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/product/almond-london");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied to clipboard!").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("adding on the home page shows the floating bar, which can be closed until the next page @javascript", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Checkout" });
  await expect(bar).toHaveCount(0);
  const add = page.getByRole("button", { name: /^Add to Cart/ });
  await add.first().click();
  await expect(bar).toContainText(/1 item · Total RM\s/);
  await expect(bar).toContainText(/Free shipping on orders over RM\s100\.00/);
  await bar.getByRole("button", { name: "Hide the checkout bar" }).click();
  await expect(bar).toHaveCount(0);
  await add.last().click();
  await expect(bar).toContainText("2 items");
  await bar.getByRole("button", { name: "Hide the checkout bar" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(bar).toBeVisible();
});

test("the floating bar bounces for the first added product, and slides in once @javascript", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ target, animationName }) => {
      if (!(target instanceof HTMLElement && target.matches(".floating-bar"))) return;
      document.documentElement.dataset["motions"] += ` ${animationName}`;
    });
  });
  await page.goto("/");
  await isAwake(page);
  const motions = () => page.locator("html").getAttribute("data-motions");
  const bar = page.getByRole("complementary", { name: "Checkout" });
  const add = page.getByRole("button", { name: /^Add to Cart/ });
  await add.first().click();
  await expect.poll(motions).toBe("undefined rise bounce");
  await expect(bar).not.toHaveClass(/bouncing/);
  await add.last().click();
  await expect.poll(motions).toBe("undefined rise bounce bounce");
  await expect(bar).not.toHaveClass(/bouncing/);
  await expect(bar).toContainText("2 items");
  expect(await motions()).toBe("undefined rise bounce bounce");
});

test("a closed floating bar stays closed after a reload, but not after a typed address @javascript", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Checkout" });
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await bar.getByRole("button", { name: "Hide the checkout bar" }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await isAwake(page);
  await expect(bar).toHaveCount(0);
  await page.goto("/products");
  await page.goto("/");
  await isAwake(page);
  await expect(bar).toBeVisible();
});

test("the floating bar shows the total, and is hidden while Checkout is in view or a field is focused", async ({
  page,
  hasJavaScript,
}) => {
  const shopper = new Shopper(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/product/almond-london");
  const id = await page.locator("[name=productId]").first().inputValue();
  await shopper.visits(`/add-to-cart/${id}?qty=3`);
  await shopper.visits("/cart");
  await shopper.appliesPromo("manis10");
  await expect(page.getByText("You save RM 12.60")).toBeVisible();
  // 126.00 less 12.60, with free shipping.
  const total = /3 items · Total RM\s113\.40/;
  const bar = page.getByRole("complementary", { name: "Checkout", includeHidden: true });
  const checkout = page.getByRole("main").locator("#to-checkout");
  await checkout.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  // Without scripts the cart does not know whether its button is in view.
  await expect(bar).toBeVisible({ visible: hasJavaScript });
  await expect(bar).toContainText(total);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(checkout).toBeInViewport();
  await expect(bar).toBeHidden();

  await page.goto("/");
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(total);
  const search = page.getByRole("banner").getByPlaceholder("Search products...");
  await search.focus();
  await expect(bar).toBeHidden();
  await search.blur();
  await expect(bar).toBeVisible();
});

test("changing the page of the list scrolls smoothly to the top @javascript", async ({ page }) => {
  await page.goto("/products");
  await isAwake(page);
  await page.evaluate(() => {
    window.scrollTo = (options) => sessionStorage.setItem("scroll", JSON.stringify(options));
  });
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("scroll")))
    .toBe('{"top":0,"behavior":"smooth"}');
});

test("the pagination stays in place after a jump to it @javascript", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/products");
    const places = await page.getByRole("link", { name: "Next" }).evaluate(async (link) => {
      await document.fonts.ready;
      link.scrollIntoView({ block: "center" });
      const seen: number[] = [];
      for (let frame = 0; frame < 12; frame += 1) {
        seen.push(Math.round(link.getBoundingClientRect().top));
        await new Promise(requestAnimationFrame);
      }
      return new Set(seen).size;
    });
    expect(places, `places of the link at ${width} px`).toBe(1);
  }
});

test.describe("a chat window", () => {
  test.use({ expectedConsoleErrors: [/foreign request: https?:\/\/(chat\.example|localhost:)/] });

  test("is hidden while the floating bar is visible @javascript", async ({ page }) => {
    const folder = temporaryFolder();
    const url = "https://chat.example/window.js";
    const shop = await startShop({ dataDir: folder.path, env: { CHAT_WIDGET_URL: url } });
    try {
      const body =
        'document.body.append(Object.assign(document.createElement("aside"), { innerText: "Ask the baker" }))';
      await page.route(url, (route) => route.fulfill({ contentType: "text/javascript", body }));
      await page.goto(shop.url);
      await isAwake(page);
      await page
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      const bar = page.getByRole("complementary", { name: "Checkout" });
      await expect(bar).toBeVisible();
      await expect(page.getByText("Ask the baker")).toHaveCount(1);
      await expect(page.getByText("Ask the baker")).toBeHidden();
      await bar.getByRole("button", { name: "Hide the checkout bar" }).click();
      await expect(page.getByText("Ask the baker")).toBeVisible();
    } finally {
      // Pending requests of the page would fail and be logged on the console.
      await page.goto("about:blank");
      await shop.stop();
      folder.remove();
    }
  });
});

test("a lost cart is restored from the browser's mirror @javascript", async ({ page, context }) => {
  const shopper = new Shopper(page);
  await page.goto("/product/almond-london");
  await shopper.addsToCart();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("cart-storage")))
    .toContain("Almond London");
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await kept("cart-storage-items")).toContain("Almond London");
  expect(await kept("shipping-config")).toBe('{"shippingCost":8,"freeShippingThreshold":100}');
  await context.clearCookies();
  await page.reload();
  await isAwake(page);
  await expect.poll(() => shopper.cartCount()).toBe(1);
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
  const pause = page.locator(".slide-dot-pause");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(pause).toBeHidden();
});

test("Back and Continue Shopping lead to the page before, after a full load too @javascript", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const loads = async (path: string) => {
    await page.evaluate((address) => location.assign(address), path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await isAwake(page);
  };
  await page.goto("/search?q=london");
  await loads("/product/almond-london");
  await shopper.addsToCart();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=london$/);
  await loads("/cart");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/search\?q=london$/);
});

test("a toast with a word of 200 letters fits the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const overflow = await page.evaluate(() => {
    const text = `Added ${"k".repeat(200)} to cart!`;
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div class="toasts"><div class="toast toast-success"><span class="min-w-0 flex-1">${text}</span></div></div>`,
    );
    const toast = document.body.lastElementChild?.firstElementChild;
    if (!toast) return undefined;
    for (const animation of toast.getAnimations()) animation.finish();
    const { left, right } = toast.getBoundingClientRect();
    return Math.max(-left, right - innerWidth, toast.scrollWidth - toast.clientWidth);
  });
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a product page answers at both addresses and has one canonical address", async ({ page }) => {
  for (const path of ["/product/almond-london", "/products/almond-london"]) {
    await page.goto(path);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      /\/products\/almond-london$/,
    );
  }
  await page.goto("/product");
  await expect(page).toHaveURL(/\/products$/);
});

test.describe("without pictures", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("a list shows the placeholder without any input @javascript", async ({ page }) => {
    await page.route("**/resized/**", (route) => route.abort());
    await page.goto("/products");
    const picture = page.getByRole("list", { name: "Products" }).locator("img").first();
    await expect(picture).toHaveAttribute("src", "/placeholder-product.jpg");
  });

  test("cards show the placeholder and the hero its banner @javascript", async ({ page }) => {
    await page.route("**/resized/**", (route) => route.abort());
    await page.goto("/");
    await isAwake(page);
    const slide = page.getByRole("region", { name: "Highlights" }).getByRole("img");
    await expect(slide).toHaveAttribute("src", /placeholder-banner/);
    const picture = page.getByRole("list", { name: "Latest Arrivals" }).locator("img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", "/placeholder-product.jpg");
  });
});

test.describe("an unknown address", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("shows a page with a link back", async ({ page }) => {
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
