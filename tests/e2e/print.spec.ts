import { expect, test } from "./fixtures.ts";
import { printedText } from "./printed.ts";
import { Shopper } from "./shopper.ts";

/** Parts of the layout that are not printed. */
const FRAME = ["Skip to the content", "Search products", "All rights reserved"];

test("a paid order's confirmation prints the order without header and footer @main", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();

  const text = await printedText(page);
  for (const wanted of ["Payment Successful!", "Almond London", "Shah Alam", "RM"]) {
    expect(text).toContain(wanted);
  }
  for (const unwanted of FRAME) expect(text).not.toContain(unwanted);
});

for (const [path, wanted] of [
  ["/payment/success", "Payment"],
  ["/payment/failed?reason=card_declined", "Your card was declined by the bank."],
  ["/payment/error?reason=server_error", "A server error occurred while processing your payment."],
] as const) {
  test(`${path} prints its content`, async ({ page }) => {
    await page.goto(path);
    const text = await printedText(page);
    expect(text).toContain(wanted);
    for (const unwanted of FRAME) expect(text).not.toContain(unwanted);
  });
}
