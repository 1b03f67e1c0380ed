import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

/** What stands on paper when the page is printed: the text of the PDF that the browser makes, spaces folded. */
async function printedText(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: "A4" });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** Parts of the shop's frame that are no use on paper. */
const FRAME = ["Skip to the content", "Search products", "All rights reserved"];

test("a paid order's confirmation prints the order and not the frame around it", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits("/products");
  await shopper.opensProduct("Almond London");
  await shopper.addsToCart();
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
  test(`${path} prints what it says`, async ({ page }) => {
    await page.goto(path);
    const text = await printedText(page);
    expect(text).toContain(wanted);
    for (const unwanted of FRAME) expect(text).not.toContain(unwanted);
  });
}
