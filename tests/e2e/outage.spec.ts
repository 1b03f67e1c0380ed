import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET } from "../support/back-end-process.ts";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";

test.use({ backEndKind: "http", expectedConsoleErrors: [/503/] });

/** Makes the shop ask its back end again for whatever it keeps, as the back end's own webhook does. */
async function forgetsWhatIsFresh(shopUrl: string): Promise<void> {
  const body = `{"at":${Date.now()}}`;
  const answer = await fetch(`${shopUrl}/api/woocommerce-webhook`, {
    method: "POST",
    body,
    headers: {
      "X-WC-Webhook-Topic": "action.kedai_changed",
      "X-WC-Webhook-Delivery-ID": body,
      "X-WC-Webhook-Signature": createHmac("sha256", WEBHOOK_SECRET).update(body).digest("base64"),
    },
  });
  expect(answer.status).toBe(200);
}

test("while the shop's back end is stopped pages show, ordering says no, and nothing typed is lost", async ({
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

  await backEnd.stop();
  await forgetsWhatIsFresh(shop.url);
  for (const path of ["/", "/products", product, "/cart"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(answer?.headers()["server-timing"]).toContain("stale");
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
  await expect(cannotOrder).toBeVisible();
  for (const [label, value] of Object.entries(AINA)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }

  await backEnd.startAgain();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
});

test("who has paid is told so while the shop's back end is stopped, and finds the order confirmed later", async ({
  page,
  backEnd,
}) => {
  test.slow();
  if (!backEnd) throw new Error("this journey needs a back end that can be stopped");
  const shopper = new Shopper(page);
  await shopper.visits("/products");
  await shopper.opensProduct("Almond London");
  await shopper.addsToCart();
  await shopper.opensCart();
  await shopper.checksOut();
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
