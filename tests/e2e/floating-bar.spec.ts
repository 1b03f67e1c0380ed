import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { startShop, temporaryFolder } from "../support/shop-process.ts";
import { expect, test } from "./fixtures.ts";
import { sharedPictures } from "./shared-pictures.ts";
import { isAwake } from "./waiting.ts";
import { Shopper } from "./shopper.ts";

test("adding on the home page shows the floating bar, which can be closed until the next page @javascript @main", async ({
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

test("the floating bar is closed without browser storage too @javascript", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Checkout" });
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await bar.getByRole("button", { name: "Hide the checkout bar" }).click();
  await expect(bar).toHaveCount(0);
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
  await shopper.visits(`/add-to-cart/${await shopper.idOf("/product/almond-london")}?qty=3`);
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

test.describe("a chat window", () => {
  test.use({ expectedConsoleErrors: [/foreign request: https?:\/\/(chat\.example|localhost:)/] });

  test("is hidden while the floating bar is visible @javascript", async ({ page }) => {
    const folder = temporaryFolder();
    symlinkSync(sharedPictures(), join(folder.path, "resized"));
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

test("a lost cart is restored from the browser's mirror @javascript @main", async ({
  page,
  context,
}) => {
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
