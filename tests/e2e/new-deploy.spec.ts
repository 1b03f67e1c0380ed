/**
 * F34: a new version of the shop replaces the one whose pages are open in browsers. All tests are in one project, which
 * disables JavaScript for some of them, because the second build is slow.
 */
import type { Page } from "@playwright/test";
import { cacheNames, isKept } from "./copies.ts";
import { type Deployment, openDeployment, SHOP_NAMES } from "./deployment.ts";
import { test as base, expect } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";
import { isAwake, opensUnhydrated } from "./waiting.ts";

const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({ dataDir }, use) => {
      const deployment = await openDeployment(dataDir);
      await use(deployment);
      await deployment.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shop: [async ({ deployment }, use) => use(deployment.shop), { scope: "worker" }],
});

/** The shop does not answer for a second. Background requests of a page can fail in this time. */
const AWAY = "net::ERR_(CONNECTION|SOCKET)";
test.use({ expectedConsoleErrors: [new RegExp(AWAY)] });

const ALMOND = "/product/almond-london";

/** Records the documents and build files that a page loads from now on. */
function loadsOf(page: Page): { documents: string[]; assets: string[] } {
  const loads = { documents: [] as string[], assets: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) loads.documents.push(`${request.method()} ${pathname}`);
    if (pathname.startsWith("/assets/")) loads.assets.push(pathname);
  });
  return loads;
}

test("F34: the entry, the manifest, the stylesheet and every page's script have another name in the new build @javascript", async ({
  deployment,
}) => {
  const inNew = new Set(deployment.assetsOf("new"));
  const changed = deployment.assetsOf("old").filter((address) => !inNew.has(address));
  for (const name of "entry.client manifest root home products product search cart checkout".split(
    " ",
  )) {
    expect(changed).toContainEqual(expect.stringMatching(`^/assets/${name}-.*[.]js$`));
  }
  expect(changed).toContainEqual(expect.stringMatching("^/assets/root-.*[.]css$"));
});

test("F34: an open page gets to a paid order on the new version without a reload @javascript", async ({
  page,
  deployment,
}) => {
  await deployment.runs("old");
  const shopper = new Shopper(page);
  await shopper.visits(ALMOND);
  await isAwake(page);
  await shopper.addsToCart();

  await deployment.runs("new");
  const { documents, assets } = loadsOf(page);
  await page
    .getByRole("link", { name: /products/i })
    .first()
    .click();
  // The former product page may show the same card, which must not be pressed before the list is there.
  await expect(page).toHaveURL(/\/products$/);
  await shopper.opensProduct("Biskut Semperit Dahlia");
  await shopper.addsToCart();
  await shopper.opensCart();
  await page.getByRole("button", { name: "Increase" }).first().click();
  await expect(page.getByText("3 items in your cart")).toBeVisible();
  await shopper.appliesPromo("manis10");
  await expect(page.getByText("MANIS10").first()).toBeVisible();
  await shopper.checksOut();
  await shopper.fillsIn();
  expect(await page.title()).toContain(SHOP_NAMES.old);
  expect(documents).toEqual([]);
  const ofTheOld = deployment.assetsOf("old");
  expect(assets).toContainEqual(expect.stringMatching("^/assets/checkout-"));
  expect(assets.filter((address) => !ofTheOld.includes(address))).toEqual([]);

  await shopper.paysNow();
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
  expect(await page.title()).toContain(SHOP_NAMES.new);
  expect(await shopper.cartCount()).toBe(0);
});

test("F34: a page that was not hydrated before the deployment hydrates with its own scripts @javascript", async ({
  page,
  deployment,
}) => {
  await deployment.runs("old");
  const shopper = new Shopper(page);
  const { documents, assets } = loadsOf(page);
  const hydrate = await opensUnhydrated(page, ALMOND);
  await deployment.runs("new");
  await hydrate();
  await shopper.addsToCart();
  await shopper.opensCart();
  expect(documents).toEqual([`GET ${ALMOND}`]);
  expect(assets).toContainEqual(expect.stringMatching("^/assets/entry.client-"));
  expect(await page.title()).toContain(SHOP_NAMES.old);
});

test.describe("without the old build's files", () => {
  const MISSING = "404|Failed to fetch dynamically imported module|reloading page";
  test.use({ expectedConsoleErrors: [new RegExp(`${AWAY}|${MISSING}`)] });

  test("F34: an open page works with its loaded scripts, and reloads once for others, with its cart @javascript", async ({
    page,
    deployment,
  }) => {
    await deployment.runs("old");
    const shopper = new Shopper(page);
    await shopper.visits(ALMOND);
    await shopper.addsToCart();
    await shopper.visits("/cart");
    await isAwake(page);

    await deployment.runs("new, alone");
    const { documents } = loadsOf(page);
    await page.getByRole("button", { name: "Increase" }).first().click();
    await expect(page.getByText("2 items in your cart")).toBeVisible();
    expect(documents).toEqual([]);

    const checkout = page.getByRole("main").getByRole("link", { name: /checkout/i });
    await checkout.first().click();
    await expect(page).toHaveTitle(new RegExp(SHOP_NAMES.new));
    await expect(page.getByText("2 items in your cart")).toBeVisible();
    expect(documents).toEqual(["GET /cart"]);
    await isAwake(page);
    await shopper.checksOut();
    expect(documents).toEqual(["GET /cart"]);
  });

  test("F34: a button whose script is gone reloads the page once, and then adds @javascript", async ({
    page,
    deployment,
  }) => {
    await deployment.runs("old");
    const shopper = new Shopper(page);
    await shopper.visits(ALMOND);
    await isAwake(page);
    await deployment.runs("new, alone");
    const { documents } = loadsOf(page);
    await page.locator(".purchase-actions").getByRole("button").first().click();
    await expect(page).toHaveTitle(new RegExp(SHOP_NAMES.new));
    await isAwake(page);
    await shopper.addsToCart();
    expect(documents).toEqual([`GET ${ALMOND}`]);
  });

  test("F34: a page that was not hydrated before the deployment works as plain HTML @javascript", async ({
    page,
    deployment,
  }) => {
    await deployment.runs("old");
    const shopper = new Shopper(page);
    await opensUnhydrated(page, ALMOND);
    await deployment.runs("new, alone");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const { documents } = loadsOf(page);
    await shopper.addsToCart();
    // By way of the cart page, which sees whether the browser keeps cookies.
    expect(documents).toEqual(["POST /cart", "GET /cart", `GET ${ALMOND}`]);
  });
});

test.describe("with copies for reading offline", () => {
  test.use({
    serviceWorkers: "allow",
    expectedConsoleErrors: [new RegExp(`${AWAY}|INTERNET_DISCONNECTED`)],
  });

  test("F34: the new version shows at once, and the old one's copies with their own style @javascript", async ({
    page,
    context,
    deployment,
  }) => {
    await deployment.runs("old");
    const shopper = new Shopper(page);
    await shopper.visits("/about");
    await isKept(page, "/about");
    const [before] = (await cacheNames(page)).filter((name) => name.startsWith("shell-"));
    await deployment.runs("new, alone");
    await shopper.visits(ALMOND);
    await expect(page).toHaveTitle(new RegExp(SHOP_NAMES.new));
    await isKept(page, ALMOND);
    await expect.poll(() => cacheNames(page)).not.toContain(before);

    await context.setOffline(true);
    await page.goto("/about");
    await expect(page).toHaveTitle(new RegExp(SHOP_NAMES.old));
    const isStyled = () => getComputedStyle(document.querySelector("header") as Element).position;
    expect(await page.evaluate(isStyled)).toBe("sticky");
    await page.goto("/cart");
    await expect(page).toHaveTitle(new RegExp(SHOP_NAMES.new));
    await expect(shopper.heading("You are offline")).toBeVisible();
  });

  test("F34: one answer of the shop removes worker and copies @javascript", async ({
    page,
    deployment,
  }) => {
    await deployment.runs("old");
    const shopper = new Shopper(page);
    await shopper.visits(ALMOND);
    await isKept(page, ALMOND);
    await deployment.runs("old", { OFFLINE_COPIES: "false" });
    await shopper.visits(ALMOND);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
    await shopper.addsToCart();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/409/] });

  test("F34: forms of old pages are accepted, or refused with the current total @javascript", async ({
    page,
    context,
    deployment,
  }) => {
    await deployment.runs("old");
    const shopper = new Shopper(page);
    const [atProduct, inCart] = [
      new Shopper(await context.newPage()),
      new Shopper(await context.newPage()),
    ];
    await atProduct.visits(ALMOND);
    await atProduct.addsToCart();
    await atProduct.visits(ALMOND);
    await inCart.visits("/cart");
    await shopper.visits("/checkout");

    await deployment.runs("new");
    await atProduct.addsToCart();
    await inCart.page.getByRole("button", { name: "Increase" }).click();
    await expect(inCart.page.getByText("2 items in your cart")).toBeVisible();
    await shopper.fillsIn();
    await shopper.paysNow();
    await expect(page.getByRole("alert")).toContainText("The total is now RM 92.00.");
    await shopper.paysNow();
    await shopper.decidesAtTheBank("Approve");
    await expect(shopper.heading("Payment Successful!")).toBeVisible();
  });
});
