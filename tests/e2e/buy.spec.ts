import { LANGUAGES } from "#app/texts/language.ts";
import { orderOf, ordersOf } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { Shopper, toSen } from "./shopper.ts";

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-MY` });
    // The separate process of the back end does not know the language.
    const tag = language === "en" ? ["@http"] : [];

    test(
      "buys a simple cake and one choice of another, with a promo code @main",
      { tag },
      async ({ page, shop, hasJavaScript }) => {
        const shopper = new Shopper(page, language);
        await page.goto("/");
        const hint = page.getByRole("link", { name: "Lihat dalam Bahasa Melayu" });
        if (hasJavaScript && language === "ms") await hint.click();
        else await shopper.choosesOwnLanguage();
        await page.getByRole("link", { name: shopper.reads("Start Shopping") }).click();
        await expect(
          shopper.heading(shopper.reads("Premium Moist Cakes & Desserts")),
        ).toBeVisible();

        await shopper.opensProduct("Almond London");
        await shopper.addsToCart();
        await shopper.visits("/products");
        await shopper.opensProduct("Basque Burnt Cheesecake");
        await shopper.addsToCart("Chocolate");

        await shopper.opensCart();
        const items = shopper.reads("{count} items", { count: 2 });
        await expect(page.getByRole("main")).toContainText(
          shopper.reads("{items} in your cart", { items }),
        );
        await shopper.appliesPromo(" manis10 ");
        await expect(page.getByText("MANIS10").first()).toBeVisible();

        await shopper.checksOut();
        const total = await shopper.amount("Total");
        await shopper.fillsIn();
        await shopper.paysNow();

        await expect(page).toHaveURL(/\/sandbox\/bills\//);
        const billed = toSen(
          (await page.getByRole("button", { name: /^Pay RM/ }).textContent()) ?? "",
        );
        expect(billed).toBe(total);
        await shopper.decidesAtTheBank("Approve");

        await expect(shopper.heading(shopper.reads("Payment Successful!"))).toBeVisible();
        const orderId = Number(/order-confirmation\/(\d+)/.exec(page.url())?.[1]);
        const order = await orderOf(shop.dataDir, orderId);
        expect(order.status).toBe("processing");
        expect(toSen(order.total)).toBe(total);
        expect(order.coupon_lines.map(({ code }) => code)).toEqual(["manis10"]);
        expect(await shopper.cartCount()).toBe(0);
      },
    );

    test(
      "a declined payment can be retried successfully on the same order",
      { tag: language === "en" ? ["@main", ...tag] : tag },
      async ({ page, shop }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        const shopper = new Shopper(page, language);
        await shopper.visits("/products");
        await shopper.opensProduct("Almond London");
        await shopper.addsToCart();
        await shopper.opensCart();
        await shopper.checksOut();
        await shopper.fillsIn();
        const before = (await ordersOf(shop.dataDir)).length;
        await shopper.paysNow();
        await shopper.decidesAtTheBank("Decline");

        await expect(shopper.heading(shopper.reads("Payment Failed"))).toBeVisible();
        await page.getByRole("link", { name: shopper.reads("Try Again"), exact: true }).click();
        await expect(page.getByText(shopper.reads("FPX online banking"))).toBeVisible();
        await shopper.paysNow();
        await shopper.decidesAtTheBank("Approve");

        await expect(shopper.heading(shopper.reads("Payment Successful!"))).toBeVisible();
        const orders = await ordersOf(shop.dataDir);
        expect(orders.length).toBe(before + 1);
        expect(orders[0]?.status).toBe("processing");
      },
    );
  });
}

test.describe("a choice that is left open", () => {
  // With scripts the browser logs the status of the refused form.
  test.use({ expectedConsoleErrors: [/422/] });

  test("chooses a size and a flavour; cart, order and its page show both @main", async ({
    page,
    shop,
  }) => {
    const shopper = new Shopper(page);
    await shopper.visits("/product/fresh-fruit-tart");
    const add = page.locator(".purchase-actions").getByRole("button").first();
    await shopper.chooses("7 inch");
    await add.click();
    await expect(page.getByRole("group", { name: "Flavour" })).toContainText(
      "Please choose: Flavour",
    );
    await expect(page.getByRole("radio", { name: /^7 inch/ })).toBeChecked();
    expect(await shopper.cartCount()).toBe(0);

    for (const [count, name] of [
      [1, "Pandan"],
      [2, "Gula Melaka"],
    ] as const) {
      await shopper.chooses(name);
      await add.click();
      await expect.poll(() => shopper.cartCount()).toBe(count);
    }
    const told = ["Size: 7 inch, Flavour: Pandan", "Size: 7 inch, Flavour: Gula Melaka"];
    await shopper.visits("/cart");
    for (const text of told) await expect(page.getByText(text)).toBeVisible();

    await shopper.checksOut();
    await shopper.fillsIn();
    await shopper.paysNow();
    await shopper.decidesAtTheBank("Approve");
    await expect(shopper.heading("Payment Successful!")).toBeVisible();
    for (const text of told) await expect(page.getByText(text)).toBeVisible();
    const orderId = Number(/order-confirmation\/(\d+)/.exec(page.url())?.[1]);
    const { line_items } = await orderOf(shop.dataDir, orderId);
    expect(
      line_items.map(({ meta_data }) => meta_data.map(({ key, value }) => [key, value])),
    ).toEqual([
      [
        ["pa_size", "7-inch"],
        ["pa_flavour", "Pandan"],
      ],
      [
        ["pa_size", "7-inch"],
        ["pa_flavour", "Gula Melaka"],
      ],
    ]);
  });
});

test("a link to a size without its flavour leads to the product page", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.visits("/product/fresh-fruit-tart");
  const product = await page.locator(".purchase [name=productId]").inputValue();
  const card = page.locator(".choice", { hasText: "9 inch" }).locator("[name=variationId]");
  const variation = await card.inputValue();
  await shopper.visits(`/add-to-cart/${product}?variation=${variation}`);
  await expect(page).toHaveURL(/\/product\/fresh-fruit-tart\?attribute_pa_size=9\+inch$/);
  await expect(
    page.getByText("Failed to add product to cart. Please choose: Flavour").first(),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: /^9 inch/ })).toBeChecked();
  await shopper.visits(
    `/add-to-cart/${product}?variation=${variation}&attribute_pa_flavour=gula-melaka`,
  );
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Size: 9 inch, Flavour: Gula Melaka").first()).toBeVisible();
});

test("an empty cart cannot be checked out @main", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test.describe("a refused form", () => {
  // Without JavaScript the browser logs the status of the answer.
  test.use({ expectedConsoleErrors: [/422/] });

  test("shows each error next to its field and keeps the typed values @main", async ({ page }) => {
    const shopper = new Shopper(page);
    await shopper.visits("/products");
    await shopper.opensProduct("Almond London");
    await shopper.addsToCart();
    await shopper.visits("/checkout");
    await shopper.fillsIn({
      "First name": "Aina",
      Email: "not an address",
      "Phone number": "03-1234",
      Postcode: "123",
    });
    await shopper.paysNow();
    for (const message of [
      "Last name is required",
      "Invalid email address",
      "Invalid Malaysian phone number",
      "Address is required",
      "City is required",
      "State is required",
      "Invalid postcode format",
    ]) {
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await expect(page.getByLabel("First name")).toHaveValue("Aina");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("not an address");
  });
});

test.describe("an order of another browser", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("is not shown @main", async ({ page }) => {
    const answer = await page.goto("/order-confirmation/1?key=wc_order_guess");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Order Not Found").first()).toBeVisible();
  });

  test("an unknown address shows the 404 page", async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("link", { name: /home/i }).first()).toBeVisible();
  });
});
