import type { Page } from "@playwright/test";
import type { ShopProcess } from "../support/shop-process.ts";
import { CHECKOUT_FORM } from "../support/checkout-form.ts";
import { visitorAt } from "../support/visitor.ts";
import { addProduct } from "./back-office.ts";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";

test.use({ expectedConsoleErrors: [/409/] });

const RESERVED = "The last piece is reserved for another payment just now.";

let products = 0;

/** Creates a tart with a stock of one. @returns its page */
async function addLastTart(dataDir: string): Promise<string> {
  products += 1;
  const name = `Last Tart ${products}-${process.pid}`;
  await addProduct(dataDir, {
    name,
    regular_price: "20.00",
    manage_stock: true,
    stock_quantity: 1,
  });
  return `/product/${name.toLowerCase().replaceAll(" ", "-")}`;
}

/** Another browser orders it and gets to the bill. */
async function anotherOrders(shop: ShopProcess, path: string): Promise<void> {
  const visitor = visitorAt(shop.url);
  const page = await (await visitor.get(path)).text();
  const productId = /name="productId" value="(\d+)"/.exec(page)?.[1] ?? "";
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const checkout = await (await visitor.get("/checkout")).text();
  const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(checkout)?.[1] ?? "";
  const answer = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal });
  expect(answer.headers.get("Location")).toContain("/sandbox/bills/");
}

async function stillHolds(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test("a shopper is told that the last piece is reserved for another payment, and keeps the form and the cart", async ({
  page,
  shop,
  dataDir,
}) => {
  const path = await addLastTart(dataDir);
  const shopper = new Shopper(page);
  await shopper.has(path);
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  await anotherOrders(shop, path);
  await shopper.paysNow();
  await expect(page.getByText(RESERVED).first()).toBeVisible();
  await stillHolds(page, AINA);
  await expect(page).toHaveURL(/\/checkout$/);

  await shopper.visits("/cart");
  await expect(page.getByText(RESERVED)).toBeVisible();
  await expect(page.getByText("Please look at the items marked above first.")).toBeVisible();
});

test("a new order of the same browser takes over its held piece", async ({ page, dataDir }) => {
  const path = await addLastTart(dataDir);
  const shopper = new Shopper(page);
  for (let times = 0; times < 2; times += 1) {
    await shopper.has(path);
    await shopper.visits("/checkout");
    await expect(page.getByText(RESERVED)).toHaveCount(0);
    if (times > 0) {
      // The shopper must first decide about the unpaid order.
      await page.getByRole("main").getByRole("button", { name: "Cancel it" }).click();
      await expect(page.getByText(/The unpaid order is cancelled/).first()).toBeVisible();
    }
    await shopper.fillsIn();
    await shopper.paysNow();
    await expect(page.getByRole("button", { name: "Pay RM 28.00" })).toBeVisible();
  }
});
