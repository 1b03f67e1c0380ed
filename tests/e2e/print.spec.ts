import { shopConfig } from "#app/config/shop.ts";
import { expect, test } from "./fixtures.ts";
import { printedOnA4 } from "./printed.ts";
import { Shopper } from "./shopper.ts";

/** Parts of the layout that are not printed. */
const FRAME = ["Skip to the content", "Search products", "All rights reserved"];

test("a paid order's page prints a receipt on one sheet, without header and footer", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const goods = ["almond-london", "banana-walnut-loaf", "black-forest-cake"];
  for (const slug of goods) await shopper.has(`/product/${slug}`);
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();

  const [text, ...more] = await printedOnA4(page);
  expect(more).toEqual([]);
  const { name, address, contact } = shopConfig;
  for (const wanted of [
    `${name} ${address.street} ${address.district}, ${address.postcode} ${address.city}`,
    contact.email,
    "Receipt Order #",
    "Paid: RM",
    "Almond London",
    "12 Jalan Mawar",
    "Total",
  ]) {
    expect(text).toContain(wanted);
  }
  for (const unwanted of [...FRAME, "Payment Successful!", "Quick Actions"]) {
    expect(text).not.toContain(unwanted);
  }
});

for (const [path, wanted] of [
  ["/payment/success", "Order Not Found"],
  ["/payment/failed?reason=card_declined", "Your card was declined by the bank."],
  ["/payment/error?reason=server_error", "A server error occurred while processing your payment."],
] as const) {
  test(`${path} prints its content`, async ({ page }) => {
    await page.goto(path);
    const text = (await printedOnA4(page)).join(" ");
    expect(text).toContain(wanted);
    for (const unwanted of FRAME) expect(text).not.toContain(unwanted);
  });
}
