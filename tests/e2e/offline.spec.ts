/** What browsers keep for reading without a connection, and that it is nothing of a shopper. */
import { allCopies, isKept } from "./copies.ts";
import { expect, test } from "./fixtures.ts";
import { AINA, Shopper } from "./shopper.ts";

const ALMOND = "/product/almond-london";
const NOTICE = /This is a copy from .*: prices and stock may have changed/;

/** Set by the stylesheet. */
const headerPosition = () => getComputedStyle(document.querySelector("header") as Element).position;

const hasPreload = async () => {
  const { navigationPreload } = await navigator.serviceWorker.ready;
  return (await navigationPreload.getState()).enabled;
};

test.use({ serviceWorkers: "allow", expectedConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

test("a seen product can be read again without a connection, and says that it is a copy @javascript", async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits(ALMOND);
  await shopper.addsToCart();
  await isKept(page, ALMOND);
  await page.getByRole("link", { name: "About us" }).click();
  await isKept(page, "/about");
  // With navigation preload a browser asks link handlers twice.
  expect(await page.evaluate(hasPreload)).toBe(false);

  await context.setOffline(true);
  await page.goto(ALMOND);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(shopper.heading("Almond London")).toBeVisible();
  await expect(page.locator(".purchase-actions").getByRole("button").first()).toBeDisabled();
  expect(await shopper.cartCount()).toBe(0);
  expect(await page.evaluate(headerPosition)).toBe("sticky");

  await page.goto("/cart");
  await expect(shopper.heading("You are offline")).toBeVisible();
  await page.getByRole("link", { name: "About us" }).first().click();
  await expect(page.getByText(NOTICE)).toBeVisible();

  await page.goto("/cart");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByText("1 item in your cart")).toBeVisible();
  expect(await shopper.cartCount()).toBe(1);
});

test("A74: nothing of a shopper's cart, order or search is kept in the copies @javascript", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.visits("/ms/search?q=carrot");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await shopper.visits(ALMOND);
  await isKept(page, ALMOND);
  await shopper.addsToCart();
  await shopper.visits("/");
  const OWN_TEXT = /class="cart-count"|wc_order_/;
  // The page that this shopper got tells of the cart.
  expect(await (await page.request.get("/")).text()).toMatch(OWN_TEXT);
  await shopper.opensCart();
  await shopper.checksOut();
  await shopper.fillsIn();
  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
  await shopper.visits("/orders");
  await shopper.visits("/products");
  await isKept(page, "/products");

  const copies = await allCopies(page);
  const addresses = copies.map(({ address }) => address);
  // Those of a shopper without cookies, and pages that are the same for all.
  expect(addresses).toEqual(expect.arrayContaining(["/", ALMOND, "/offline", "/ms/offline"]));
  const OWN = /cart|checkout|order|payment|admin|api|search|wishlist|sandbox|\.data/;
  expect(addresses.filter((address) => OWN.test(address))).toEqual([]);
  // Lists prefetch their products, which are not seen by that.
  expect(addresses.filter((address) => /\/product\//.test(address))).toEqual([ALMOND]);
  const words = [
    ...Object.values(AINA).filter((word) => word !== AINA.State),
    "q=carrot",
    "set-cookie",
  ];
  for (const word of words) {
    expect(copies.filter(({ text }) => text.includes(word)).map(({ address }) => address)).toEqual(
      [],
    );
  }
  expect(copies.filter(({ text }) => OWN_TEXT.test(text))).toEqual([]);
});
