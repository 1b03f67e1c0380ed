import { symlinkSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { addressesOf } from "#server/commands/lan.ts";
import { freePort } from "../support/free-port.ts";
import { startShop, temporaryFolder } from "../support/shop-process.ts";
import { expect, test } from "./fixtures.ts";
import { accessCodeOf, Owner } from "./owner.ts";
import { sharedPictures } from "./shared-pictures.ts";
import { Shopper } from "./shopper.ts";
import { indexIsFilled, isAwake } from "./waiting.ts";

const [address] = addressesOf(networkInterfaces());

// A browser calls no plain http address secure but this machine's own: no Sec-Fetch headers, no Secure cookies.
test("over the local network a phone shops, pays, and its owner signs in with the code as it is typed there", async ({
  browser,
  hasJavaScript,
}) => {
  test.skip(address === undefined, "this machine is in no network");
  test.setTimeout(90_000);
  const folder = temporaryFolder();
  symlinkSync(sharedPictures(), join(folder.path, "resized"));
  const port = await freePort();
  const shop = await startShop({ dataDir: folder.path, port, args: [`--lan=${address}`] });
  const baseURL = `http://${address}:${port}`;
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasJavaScript });
  try {
    await expect.poll(() => shop.output()).toContain(`On a phone in the same network: ${baseURL}`);
    const page = await context.newPage();
    // The address of this machine leads to the one that the phone has too.
    await page.goto(`${shop.url}/product/almond-london`);
    await expect(page).toHaveURL(`${baseURL}/product/almond-london`);
    await indexIsFilled(page);
    const shopper = new Shopper(page);
    await shopper.addsToCart();
    await shopper.visits("/checkout");
    await shopper.fillsIn();
    await shopper.paysNow();
    await shopper.decidesAtTheBank("Approve");
    await expect(shopper.heading("Payment Successful!")).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);

    await page.goto("/admin");
    if (hasJavaScript) await isAwake(page);
    await new Owner(page, shop).tries(accessCodeOf(shop).replaceAll("-", " ").toUpperCase());
    await expect(page).toHaveURL(`${baseURL}/admin/dashboard`);
    await page.goto("/admin/shipping");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await new Owner(page, shop).isTold("Shipping settings saved successfully!");
  } finally {
    await context.close();
    await shop.stop();
    folder.remove();
  }
});
