import type { Locator, Page } from "@playwright/test";
import { LANGUAGES } from "#app/texts/language.ts";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";
import { isAwake } from "./waiting.ts";

// A refused form is answered with its status, which the browser logs.
test.use({ expectedConsoleErrors: [/422/] });

/** A simple product of RM 42.00. */
const ALMOND = { slug: "almond-london", name: "Almond London" };
const OTHER = { slug: "biskut-semperit-dahlia", name: "Biskut Semperit Dahlia" };

/** A message where this run shows it: a toast, or a line in the page. */
const told = (page: Page, text: string): Locator =>
  page.getByText(text).filter({ visible: true }).first();

const idOf = (page: Page, { slug }: { slug: string }) => new Shopper(page).idOf(`/product/${slug}`);

test("a cart that can no longer be read is reported as lost, once", async ({ page, shop }) => {
  await page
    .context()
    .addCookies([{ name: "cart", value: "cart.1.x.gone~~1.0.1.x", url: shop.url }]);
  const notice = "Your earlier cart could not be opened any more, so it is empty now.";
  await page.goto("/products");
  await expect(told(page, notice)).toBeVisible();
  await page.goto("/cart");
  await expect(new Shopper(page).heading("Your cart is empty")).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});

test("a toast stays under the pointer while a later one ends, and its button closes it @javascript", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits(`/add-to-cart/${await idOf(page, ALMOND)}`);
  await page.clock.install();
  // Without the toast of the addition, whose end would move the others away from the pointer.
  await shopper.visits("/cart");
  await isAwake(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Increase" }).click();
  const held = page.locator(".toast", { hasText: "Quantity updated" });
  await held.hover();
  await page.getByRole("button", { name: `Remove ${ALMOND.name}` }).press("Enter");
  const later = page.locator(".toast", { hasText: "Item removed from cart" });
  await expect(later).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(later).toHaveCount(0);
  await expect(held).toBeVisible();
  await held.getByRole("button", { name: "Close message" }).click();
  await expect(held).toHaveCount(0);
});

test("the cart page from empty to full to cleared @main", async ({ page, hasJavaScript }) => {
  const shopper = new Shopper(page);
  const main = page.getByRole("main");
  await shopper.visits("/cart");
  await expect(shopper.heading("Your cart is empty")).toBeVisible();
  await expect(main).toContainText("Looks like you haven't added any items to your cart yet.");
  await expect(main.getByRole("link", { name: "Start Shopping" })).toHaveAttribute(
    "href",
    "/products",
  );
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");

  const almond = await idOf(page, ALMOND);
  const other = await idOf(page, OTHER);
  await shopper.visits(`/add-to-cart/${almond}`);
  await expect(page).toHaveTitle(/^Shopping Cart \(1 item\)/);
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  for (const text of [
    "1 item in your cart",
    "Add RM 58.00 more for free shipping",
    "Order Summary",
    "Secure checkout with SSL encryption",
    "Free shipping on orders over RM 100.00",
    "Custom notes available",
    "Continue Shopping",
  ]) {
    await expect(main).toContainText(text);
  }
  const bar = page.getByLabel("Progress towards free shipping");
  await expect(bar).toHaveAttribute("value", "42");
  expect(await shopper.amount("Shipping")).toBe(800);
  expect(await shopper.amount("Total")).toBe(5000);

  const row = page.getByRole("listitem").filter({ hasText: ALMOND.name });
  const plus = row.getByRole("button", { name: "Increase" });
  const minus = row.getByRole("button", { name: "Decrease" });
  await expect(minus).toBeDisabled();
  for (const pieces of [2, 3]) {
    await plus.click();
    await expect(told(page, "Quantity updated")).toBeVisible();
    await expect(main).toContainText(`${pieces} items in your cart`);
  }
  await expect(main).toContainText("Your order ships for free.");
  await expect(main).toContainText("FREE");
  expect(await shopper.amount("Total")).toBe(12_600);
  await minus.click();
  await expect(main).toContainText("2 items in your cart");

  await shopper.visits(`/add-to-cart/${almond}?qty=99`);
  await expect(told(page, "The quantity is limited to 99 per item.")).toBeVisible();
  await expect(plus).toBeDisabled();

  await shopper.visits(`/add-to-cart/${other}`);
  await row.getByRole("button", { name: `Remove ${ALMOND.name}` }).click();
  await expect(told(page, "Item removed from cart")).toBeVisible();
  await expect(main).toContainText("1 item in your cart");

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(dialog).toContainText("Are you sure you want to clear your cart?");
  await dialog.getByRole("button", { name: "Keep Items" }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText("1 item in your cart");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await dialog.getByRole("button", { name: "Clear Cart" }).click();
  await expect(told(page, "Cart cleared")).toBeVisible();
  await expect(shopper.heading("Your cart is empty")).toBeVisible();
  expect(await shopper.cartCount()).toBe(0);
  if (hasJavaScript) {
    const mirror = await page.evaluate(() => localStorage.getItem("cart-storage"));
    expect(JSON.parse(mirror ?? "null")).toMatchObject({ items: [], total: "0.00", item_count: 0 });
  }
});

for (const language of LANGUAGES) {
  test(
    `a shopper with a phone searches, types a quantity, removes and puts back, and goes on in ${language}`,
    {
      tag: language === "en" ? "@main" : [],
    },
    async ({ page, hasJavaScript }) => {
      const shopper = new Shopper(page, language);
      const reads = shopper.reads.bind(shopper);
      const main = page.getByRole("main");
      const holds = async (count: number) => {
        const items = reads(count === 1 ? "{count} item" : "{count} items", { count });
        await expect(main).toContainText(reads("{items} in your cart", { items }));
      };
      await page.setViewportSize({ width: 360, height: 740 });
      await shopper.visits("/search");
      await main.getByRole("searchbox").fill("semperit");
      await main.getByRole("searchbox").press("Enter");
      await shopper.opensProduct(OTHER.name);
      await shopper.addsToCart();
      await shopper.visits(`/product/${ALMOND.slug}`);
      await shopper.addsToCart();
      await shopper.opensCart();
      if (hasJavaScript) await isAwake(page);
      const { name } = ALMOND;
      const row = main.getByRole("listitem").filter({ hasText: name });
      const quantity = row.getByLabel(reads("Quantity"), { exact: true });
      await quantity.fill("3");
      if (hasJavaScript) await quantity.blur();
      else
        await row
          .getByRole("button", { name: reads("Update quantity of {name}", { name }) })
          .click();
      await expect(told(page, reads("Quantity updated"))).toBeVisible();
      await holds(4);
      await quantity.fill("0");
      await quantity.press("Enter");
      const refused = "Failed to update quantity. Choose a whole number from 1 to {most}.";
      await expect(told(page, reads(refused, { most: 99 }))).toBeVisible();
      await expect(quantity).toHaveValue("3");

      await row.getByRole("button", { name: reads("Remove {name}", { name }) }).click();
      const undo = page.getByRole("button", { name: reads("Undo") }).filter({ visible: true });
      // A toast stays under the pointer.
      await undo.hover();
      await holds(1);
      await undo.click();
      await expect(told(page, reads("Item is back in your cart"))).toBeVisible();
      await holds(4);
      await expect(quantity).toHaveValue("3");

      await shopper.appliesPromo("manis10");
      await expect(main).toContainText("MANIS10");
      await shopper.checksOut();
    },
  );
}

test("each refused promo code shows its reason, and a valid one is applied and removed @main", async ({
  page,
  hasJavaScript,
}) => {
  const shopper = new Shopper(page);
  const main = page.getByRole("main");
  await shopper.visits(`/add-to-cart/${await idOf(page, ALMOND)}?qty=2`);
  await shopper.visits("/cart");
  if (hasJavaScript) {
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  } else {
    await shopper.appliesPromo("   ");
    await expect(told(page, "Please enter a promo code")).toBeVisible();
  }
  for (const [code, message] of [
    ["nosuchcode", "Coupon not found"],
    ["rahsia99", "Coupon not found"],
    ["merdeka31", "Coupon has expired"],
    ["terhad50", "Coupon usage limit reached"],
    ["hemat20", "Minimum order amount is RM 150.00"],
    ["kecil8", "Maximum order amount is RM 60.00"],
    ["durian20", "Invalid coupon code"],
  ] as const) {
    await shopper.appliesPromo(code);
    await expect(told(page, message)).toBeVisible();
    await expect(page.getByLabel("Promo code")).toHaveValue(code);
  }
  expect(await shopper.amount("Total")).toBe(9_200);

  await shopper.appliesPromo(" manis10 ");
  await expect(told(page, "Coupon applied! You saved RM 8.40")).toBeVisible();
  await expect(main).toContainText("MANIS10");
  await expect(main).toContainText("You save RM 8.40");
  expect(await shopper.amount("Discount")).toBe(840);
  expect(await shopper.amount("Total")).toBe(8_360);
  await main.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(told(page, "Coupon removed")).toBeVisible();
  await expect(page.getByLabel("Promo code")).toBeVisible();
  expect(await shopper.amount("Total")).toBe(9_200);

  await shopper.appliesPromo("hantar");
  await expect(told(page, "Coupon applied! You saved RM 8.00")).toBeVisible();
  await expect(main).toContainText("You save RM 8.00");
  await expect(main).toContainText("Your order ships for free.");
  await expect(page.locator("dl div", { hasText: "Shipping" })).toContainText("FREE");
  expect(await shopper.amount("Total")).toBe(8_400);
});

test("a promo code that a quantity removes is reported, and returns with its minimum", async ({
  page,
  hasJavaScript,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits(`/add-to-cart/${await idOf(page, ALMOND)}?qty=2`);
  await shopper.visits("/cart");
  await page.setViewportSize({ width: 360, height: 740 });
  await shopper.appliesPromo("raya15");
  await expect(page.getByText("You save RM 12.60")).toBeVisible();
  await page.getByRole("button", { name: /^Decrease quantity/ }).click();
  const removed = "Promo code RAYA15 was removed. Minimum order amount is RM 80.00.";
  // Its position above the lines can be out of view.
  if (hasJavaScript) await expect(page.locator(".toast", { hasText: removed })).toBeVisible();
  await expect(told(page, removed)).toBeVisible();
  await expect(page.getByText("You save RM 12.60")).toBeHidden();
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect(told(page, "Promo code RAYA15 is applied again.")).toBeVisible();
  await expect(page.getByText("You save RM 12.60")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: [/422|ERR_FAILED/] });

  test("the cart shows what failed and its content @javascript @main", async ({ page }) => {
    const shopper = new Shopper(page);
    await shopper.visits(`/add-to-cart/${await idOf(page, ALMOND)}`);
    await isAwake(page);
    await page.route(/\.data/, (route) => route.abort());
    const quantity = page.getByLabel("Quantity", { exact: true });
    await page.getByRole("button", { name: "Increase" }).click();
    await expect(told(page, "Failed to update quantity")).toBeVisible();
    await expect(quantity).toHaveValue("1");
    await page.getByRole("button", { name: `Remove ${ALMOND.name}` }).click();
    await expect(told(page, "Failed to remove item")).toBeVisible();
    await expect(quantity).toHaveValue("1");
  });
});

interface Shown {
  number: number;
  /** The expected quantity after the clicks so far. */
  right: number;
}

test(
  "fifty rapid clicks on plus over a slow line end at the right number and never go back",
  { tag: "@javascript" },
  async ({ page }) => {
    const shopper = new Shopper(page);
    await shopper.visits(`/add-to-cart/${await idOf(page, ALMOND)}`);
    await shopper.visits("/cart");
    await isAwake(page);
    await page.route(/\/cart\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    const shown = await page.evaluate(async () => {
      const button = document.querySelector<HTMLButtonElement>("[aria-label^='Increase']");
      const output = document.querySelector<HTMLInputElement>("input[aria-label=Quantity]");
      if (!button || !output) throw new Error("no stepper");
      const seen: Shown[] = [];
      let right = 1;
      const look = () => seen.push({ number: Number(output.defaultValue), right });
      new MutationObserver(look).observe(output, { attributeFilter: ["value"] });
      for (let click = 0; click < 50; click += 1) {
        right += 1;
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      const isBusy = () => document.querySelector("li[aria-busy=true]") !== null;
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 50));
      look();
      return seen;
    });

    const numbers = shown.map(({ number }) => number);
    expect(numbers.at(-1)).toBe(51);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(shown.filter(({ number, right }) => number !== right).length).toBeLessThanOrEqual(1);
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("51");
    await expect.poll(() => shopper.cartCount()).toBe(51);
    await expect.poll(() => shopper.amount("Subtotal")).toBe(51 * 4_200);
    await shopper.visits("/cart");
    await expect(page.getByRole("main")).toContainText("51 items in your cart");
  },
);
