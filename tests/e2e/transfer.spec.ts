import { expect } from "./fixtures.ts";
import { Owner, pictureFile } from "./owner.ts";
import { Shopper } from "./shopper.ts";
import { test } from "./transfer-shop.ts";

test("buys by bank transfer: sends a slip, the owner confirms, the order is paid @main", async ({
  page,
  context,
  shop,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits("/products");
  await shopper.opensProduct("Almond London");
  await shopper.addsToCart();
  await shopper.opensCart();
  await shopper.checksOut();
  await expect(page.getByText("DuitNow QR")).toBeVisible();
  await shopper.fillsIn();
  await shopper.paysNow();

  await expect(page).toHaveURL(/\/order-confirmation\/\d+$/);
  const orderPage = page.url();
  await expect(page.getByText("We wait for your transfer.")).toBeVisible();
  await expect(page.getByText("5140 1234 5678")).toBeVisible();
  const qr = page.getByRole("img", { name: "DuitNow QR code of the shop" });
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  expect(await shopper.cartCount()).toBe(0);

  await page.getByLabel("Then send us the slip").setInputFiles(await pictureFile("#dce9f7"));
  await page.getByRole("button", { name: "Send the slip" }).click();
  await expect(page.getByText("received, we are checking our account")).toBeVisible();
  await expect(page).toHaveURL(orderPage);
  // Who has paid is not asked for the money again.
  await expect(page.getByText("We have your slip.")).toBeVisible();
  await expect(page.getByText("We wait for your transfer.")).toBeHidden();
  await expect(page.getByLabel("Send another slip")).toBeVisible();

  const owner = new Owner(await context.newPage(), shop);
  await owner.signsIn();
  await owner.page.goto(`/admin/orders/${orderPage.split("/").at(-1)}`);
  const slip = owner.page.getByRole("img", { name: "Slip daripada pelanggan" });
  await expect.poll(() => slip.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await owner.page.getByText("Tolak slip ini").click();
  await owner.page.getByLabel("Slip itu tidak dapat dibaca.").check();
  await owner.page.getByRole("button", { name: "Ya, teruskan" }).locator("visible=true").click();
  await owner.isTold("Sudah disimpan.");
  await expect(owner.page.getByText("Slip itu tidak dapat dibaca.")).toBeVisible();

  await owner.page.getByText("Sahkan pindahan wang").click();
  await owner.page.getByRole("button", { name: "Wang sudah masuk" }).click();
  // The message of the step before may still be there.
  await expect(owner.page.getByText("Sahkan pindahan wang")).toHaveCount(0);
  await owner.isTold("Sudah disimpan.");

  await page.goto(orderPage);
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
  await expect(page.getByText("5140 1234 5678")).toBeHidden();
});
