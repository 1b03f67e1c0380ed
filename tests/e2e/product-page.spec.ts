import { addProduct } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { isAwake, slowDown } from "./waiting.ts";
import { Shopper } from "./shopper.ts";

const CHOICES = "/product/basque-burnt-cheesecake";

test("several variations are added at once, and the button shows its state @javascript @main", async ({
  page,
}) => {
  await page.goto(CHOICES);
  await page.getByText("Buy several choices at once").click();
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

test("the heart of a card shows a toast and its state @javascript", async ({ page }) => {
  await page.goto("/products");
  const heart = page.getByRole("button", { name: /^Wishlist/ }).first();
  await heart.click();
  await expect(page.getByText("Added to wishlist! ❤️").first()).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("adding shows the failure message of the page @javascript @main", async ({ page }) => {
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

test("a picture is enlarged by keyboard, and on a phone the way to buy stays in reach @main", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/product/pandan-gula-melaka-cake");
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("radio", { name: /6 inch\s*serves 6–8\s*RM/ })).toBeChecked();
  await expect(page.getByText("Contains wheat, egg and milk", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Enlarge: Green pandan/ }).focus();
  await page.keyboard.press("Enter");
  const enlarged = page.getByRole("dialog", { name: "Pandan Gula Melaka Cake, picture 1" });
  await expect(enlarged.getByRole("img")).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(enlarged).toBeHidden();
});

for (const path of ["/products", "/ms/products"]) {
  test(`the button of a card at ${path} keeps its height and one line @javascript`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    await isAwake(page);
    const button = page.locator(".card-form button").first();
    const before = await button.boundingBox();
    await button.click();
    await expect(button).toHaveText(/^(Added to Cart|Sudah ditambah)!$/);
    const after = await button.boundingBox();
    expect(after?.height).toBe(before?.height);
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
}

test("several of a simple product are bought, with price and button in one bar @main", async ({
  page,
  hasJavaScript,
}) => {
  const shopper = new Shopper(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/product/almond-london");
  const quantity = page.getByLabel("Quantity", { exact: true });
  if (hasJavaScript) {
    await isAwake(page);
    await page.getByRole("button", { name: "Increase quantity of Almond London" }).click();
    await page.getByRole("button", { name: "Increase quantity of Almond London" }).click();
    await page.getByRole("button", { name: "Decrease quantity of Almond London" }).click();
    await expect(quantity).toHaveValue("2");
    await expect(page.locator(".purchase-price")).toHaveText("RM 42.00");
    await expect(page.locator(".purchase-price")).toBeInViewport({ ratio: 1 });
  } else {
    await quantity.fill("2");
    await expect(page.locator(".purchase-price")).toBeHidden();
  }
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect.poll(() => shopper.cartCount()).toBe(2);
});

test("the picture is beside the choices from 720 px on, and stays while they scroll", async ({
  page,
}) => {
  const picture = page.locator(".gallery-strip");
  const title = page.getByRole("heading", { level: 1 });
  for (const [width, isBeside] of [
    [719, false],
    [720, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/product/pandan-gula-melaka-cake");
    const [left, right] = [await picture.boundingBox(), await title.boundingBox()];
    expect([width, (right?.x ?? 0) >= (left?.x ?? 0) + (left?.width ?? 0)]).toEqual([
      width,
      isBeside,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.mouse.wheel(0, 250);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
  expect((await picture.boundingBox())?.y).toBe(88);
});

test("while its words are open, the cake is drawn in the picture's place beside them @javascript", async ({
  page,
}) => {
  const drawn = page.locator(".preview-place");
  const words = page.locator("details.words");
  for (const [width, isBeside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto("/product/rainbow-sprinkle-birthday-cake");
    await isAwake(page);
    await expect(drawn).toBeHidden();
    await words.locator("summary").click();
    await words.getByLabel(/^Message on cake/).fill("Selamat");
    await expect((isBeside ? drawn : words).getByText("Selamat").first()).toBeVisible();
    await expect(page.locator("svg textPath")).toHaveCount(3);
    await expect(drawn).toBeVisible({ visible: isBeside });
    await words.locator("summary").click();
    await expect(drawn).toBeHidden();
  }
});

test("buy now adds and goes to the cart @main", async ({ page }) => {
  await page.goto("/product/almond-london");
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main").getByText("Almond London").first()).toBeVisible();
});

test("sharing without a share sheet copies the link @javascript @main", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/product/almond-london");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied to clipboard!").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
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

test("a product page answers at both addresses and has one canonical address @main", async ({
  page,
}) => {
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

const COLUMNS = ["Flavour", "Small (6 inch)", "Medium (8 inch)", "Large (10 inch)", "Ready within"];
const cells = (tag: string) => COLUMNS.map((text) => `<${tag}>${text}</${tag}>`).join("");
const WIDE_HTML = [
  `<table><thead><tr>${cells("th")}</tr></thead><tbody><tr>${cells("td")}</tr></tbody></table>`,
  `<pre>Ingredients: ${"flour, sugar, butter, ".repeat(12)}\n${"=".repeat(200)}</pre>`,
  `<p>${"Sedap".repeat(40)} ${"satu&nbsp;dua&nbsp;".repeat(40)}</p>`,
  `<h2>${"Kelebihan".repeat(12)}</h2><ul><li><a href="/about">https://example.com/${"a".repeat(200)}</a></li></ul>`,
  '<p><img src="/apple-touch-icon.png" alt="" width="2000" height="200"></p>',
].join("");

test("no text of the owner makes a page wider than a phone: a table scrolls in itself", async ({
  page,
  dataDir,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const slug = "kek-jadual-lebar";
  const texts = { description: WIDE_HTML, short_description: WIDE_HTML };
  const priced = { status: "publish", regular_price: "10.00" };
  await addProduct(dataDir, { name: "Kek Jadual Lebar", slug, ...priced, ...texts });
  await page.goto(`/product/${slug}`);
  const table = page.locator(".prose table").last();
  await expect(table).toContainText("Ready within");
  const widths = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      const table = [...document.querySelectorAll(".prose table")].at(-1);
      const column = table?.querySelector("td")?.getBoundingClientRect().width ?? 0;
      return {
        scrollWidth,
        doesTableScroll: table && table.scrollWidth > table.clientWidth,
        column,
      };
    });
  expect(await widths()).toMatchObject({ scrollWidth: 360, doesTableScroll: true });
  expect((await widths()).column).toBeGreaterThan(60);

  await page.goto("/terms");
  await page.locator(".prose").evaluate((text, html) => (text.innerHTML = html), WIDE_HTML);
  expect(await widths()).toMatchObject({ scrollWidth: 360, doesTableScroll: true });
});
