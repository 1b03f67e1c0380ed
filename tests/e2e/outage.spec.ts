import { untilIndexed } from "#tests/support/swept-at.ts";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";

const FAILED =
  "Failed to process order. Please try again. Nothing was charged and your cart is kept.";

test.use({ backEndKind: "http", expectedConsoleErrors: [/503/] });

test("while the shop's back end is stopped pages are shown, orders are refused, and typed values are kept", async ({
  page,
  shop,
  backEnd,
}) => {
  test.slow();
  if (!backEnd) throw new Error("this journey needs a back end that can be stopped");
  const shopper = new Shopper(page);
  await shopper.visits("/");
  await shopper.visits("/products");
  await shopper.opensProduct("Almond London");
  const product = new URL(page.url()).pathname;
  await shopper.addsToCart();
  await shopper.opensCart();

  await untilIndexed(shop.dataDir);
  await backEnd.stop();
  for (const path of ["/", "/products", "/search?q=cake", product, "/cart"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(answer?.headers()["server-timing"]).toMatch(/^index;desc="\d+ s"/);
    await expect(
      page
        .getByRole("main")
        .getByText(/RM\s\d/)
        .first(),
    ).toBeVisible();
  }

  await shopper.visits(product);
  await page.locator(".purchase-actions").getByRole("button").first().click();
  await expect(page.getByText("Failed to add item to cart").first()).toBeVisible();
  expect(await shopper.cartCount()).toBe(1);

  const cannotOrder = page.getByText("Ordering is not possible right now.");
  await page.goto("/checkout");
  await expect(cannotOrder).toBeVisible();
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page.getByText(FAILED)).toBeVisible();
  for (const [label, value] of Object.entries(AINA)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }

  await backEnd.startAgain();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
});

test("a payer sees the payment while the shop's back end is stopped, and the confirmed order later", async ({
  page,
  backEnd,
}) => {
  test.slow();
  if (!backEnd) throw new Error("this journey needs a back end that can be stopped");
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  await shopper.paysNow();
  await expect(page).toHaveURL(/\/sandbox\/bills\//);
  await backEnd.stop();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment received")).toBeVisible();
  await expect(page.getByText(/^#\d+$/)).toBeVisible();
  await expect(page.getByText("Amount Paid")).toBeVisible();

  await backEnd.startAgain();
  await page.reload();
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
});

test("a back end that hangs at Pay Now is reported within twelve seconds, and typed values are kept", async ({
  page,
  backEnd,
  hasJavaScript,
}) => {
  test.slow();
  if (!backEnd) throw new Error("this journey needs a back end that can be stopped");
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await shopper.fillsIn();

  process.kill(backEnd.pid, "SIGSTOP");
  try {
    const began = Date.now();
    const pressed = shopper.paysNow();
    if (hasJavaScript) {
      await expect(shopper.heading("Processing Your Order")).toBeVisible();
      await expect(
        page.getByText("Please wait while we redirect you to the payment gateway..."),
      ).toBeVisible();
    }
    await pressed;
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(Date.now() - began).toBeLessThan(13_000);
    for (const [label, value] of Object.entries(AINA)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    expect(await shopper.cartCount()).toBe(1);
  } finally {
    process.kill(backEnd.pid, "SIGCONT");
  }
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
});
