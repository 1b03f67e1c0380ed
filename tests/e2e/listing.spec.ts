import { expect, test } from "./fixtures.ts";
import { isAwake, slowDown } from "./waiting.ts";

test("filters, sort and page of the list are kept in the address @main", async ({
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

test("a category is chosen above the list and narrowed by a filter", async ({
  page,
  hasJavaScript,
}) => {
  await page.goto("/products");
  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "Cheesecakes" }).click();
  await expect(page).toHaveURL(/\/category\/cheesecakes$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cheesecakes");
  await expect(categories.getByRole("link", { name: "Cheesecakes" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("On Sale").check();
  if (!hasJavaScript) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/products\?category=\d+&on_sale=true$/);
  await categories.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("no card cuts the name of its product, and five pages stand in one line", async ({
    page,
  }) => {
    await page.goto("/gifts");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const places = await pages
      .locator(".pager")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect([places.length, new Set(places).size]).toEqual([7, 1]);
    await page.goto("/");
    const cut = await page
      .locator(".card-name")
      .evaluateAll((names) =>
        names
          .filter((name) => name.scrollHeight > name.clientHeight + 1)
          .map((name) => name.textContent),
      );
    expect(cut).toEqual([]);
  });

  test("the filters are a sheet that shows what it has found", async ({ page, hasJavaScript }) => {
    await page.goto("/products");
    const sheet = page.locator(".filter-panel");
    await page.locator("summary", { hasText: "Filters" }).click();
    const box = await sheet.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(780);
    await page.getByLabel("On Sale").check();
    if (hasJavaScript) {
      const show = page.getByRole("button", { name: /^Show \d+ products$/ });
      await expect(page).toHaveURL(/on_sale=true$/);
      const found = await page.getByText(/^\d+ products found$/).textContent();
      await expect(show).toHaveText(`Show ${parseInt(found ?? "", 10)} products`);
      await show.click();
    } else await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/on_sale=true$/);
    await expect(sheet).toBeHidden();
  });

  test("the chosen category is the first of the row, and no filter is marked for it", async ({
    page,
  }) => {
    await page.goto("/category/tarts-pies");
    const chosen = page.getByRole("link", { name: "Tarts & Pies" });
    const all = page.getByRole("navigation", { name: "Categories" }).getByText("All");
    const [first, second] = await Promise.all([chosen.boundingBox(), all.boundingBox()]);
    expect(first!.x).toBeLessThan(second!.x);
    expect(first!.x + first!.width).toBeLessThan(360);
    await expect(page.locator("summary", { hasText: "Filters" })).not.toContainText("Active");
  });

  test("a search leads on from the field and from above its suggestions @javascript", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: /^Search products, brands/ }).fill("choc");
    await expect(page.getByRole("link", { name: /^All \d+ results$/ })).toBeVisible();
    await page.getByRole("link", { name: "Show all results" }).click();
    await expect(page).toHaveURL(/\/search\?q=choc$/);
  });
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
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/products\?page=2$/);
  expect(asked.filter((url) => url.includes("search="))).toEqual([]);
});

test("a typed search applies itself after a pause @javascript @main", async ({ page }) => {
  await page.goto("/products");
  const box = page.getByRole("main").getByPlaceholder("Search products...");
  await box.pressSequentially("macaron");
  await expect(page).toHaveURL(/\/products\?search=macaron$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "macaron"');
  await expect(box).toBeFocused();
});

test("the sort order can be read on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products?sort=price-desc");
  const { room, needed } = await page.getByLabel("Sort by").evaluate((box: HTMLSelectElement) => {
    const style = getComputedStyle(box);
    const text = document.createElement("canvas").getContext("2d")!;
    text.font = style.font;
    return {
      room: box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      needed: text.measureText("Price: High to Low").width,
    };
  });
  expect(room).toBeGreaterThanOrEqual(needed);
});

test("the list can be shown as rows", async ({ page }) => {
  await page.goto("/products");
  const card = page.getByRole("list", { name: "Products" }).locator("li").first();
  const before = await card.boundingBox();
  await page.getByTitle("List view").click();
  await expect
    .poll(async () => (await card.boundingBox())?.width)
    .toBeGreaterThan(2 * (before?.width ?? Infinity));
});

test("the search page shows its range, an empty result, and links to other pages @main", async ({
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

test("going back, and loading again, return to the place in the list @javascript", async ({
  page,
}) => {
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/products");
  await isAwake(page);
  await page.evaluate(() => scrollTo(0, 700));
  // Unlike a press, it does not scroll to the card.
  await page.locator("li.card a").first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/product\//);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(700);
  await page.reload();
  await expect.poll(place).toBe(700);
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
