import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";
import { isAwake, slowDown } from "./waiting.ts";

test.use({ expectedConsoleErrors: [/422/] });

const SIMPLE = "/product/almond-london";
const VARIABLE = "/product/basque-burnt-cheesecake";

const told = (page: Page, text: string): Locator =>
  page.getByText(text).filter({ visible: true }).first();

test("a link adds and leads to the cart, or to the product page with the missing choice", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const simple = await shopper.idOf(SIMPLE);
  const variable = await shopper.idOf(VARIABLE);
  await shopper.visits(VARIABLE);
  const choice = page.locator("[name=variationId]").first();
  const variation = await choice.getAttribute("value");

  for (const [link, target, message] of [
    ["/add-to-cart", "/products", "Product ID not found"],
    ["/add-to-cart/987654", "/products", "Product not found"],
    ["/add-to-cart/x", "/products", "Product not found"],
    [`/add-to-cart/${variable}`, VARIABLE, "Product variation not found"],
    [`/add-to-cart/${variable}?variation=1`, VARIABLE, "Product variation not found"],
  ] as const) {
    await shopper.visits(link);
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(told(page, message)).toBeVisible();
  }
  expect(await shopper.cartCount()).toBe(0);

  await shopper.visits(`/add-to-cart/${simple}?qty=2`);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(told(page, "Added Almond London to cart!")).toBeVisible();
  await shopper.visits(`/add-to-cart/${variable}?variation=${variation}`);
  await expect(told(page, "Added Basque Burnt Cheesecake (")).toBeVisible();
  expect(await shopper.cartCount()).toBe(3);
});

test("a bulk link adds everything and redirects to the cart, or shows its error", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const main = page.getByRole("main");
  const simple = await shopper.idOf(SIMPLE);
  for (const [query, message] of [
    ["", "No items parameter found"],
    ["?items=1:x", "No valid items found"],
    [`?items=${simple}:1,x`, "No valid items found"],
    ["?items=987654:1", "No valid products found"],
  ] as const) {
    await shopper.visits(`/add-to-cart-bulk${query}`);
    await expect(shopper.heading("Error")).toBeVisible();
    await expect(main).toContainText(message);
    await expect(main.getByRole("link", { name: "Go to Cart" })).toHaveAttribute("href", "/cart");
  }
  expect(await shopper.cartCount()).toBe(0);

  // The view is visible for a second only, so it is checked once from the start.
  await page.goto(`/add-to-cart-bulk?items=${simple}:2,987654:1`, { waitUntil: "commit" });
  await expect(main).toContainText(
    /Success!.*Items added to cart successfully.*Redirecting to cart\.\.\./,
  );
  await expect(page).toHaveURL(/\/cart$/);
  await expect(told(page, "Added 1 items to cart. 1 items failed to load.")).toBeVisible();
  await expect(main).toContainText("2 items in your cart");

  await shopper.visits(`/add-to-cart-bulk?items=${simple}:1:1:1`);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(main).toContainText("3 items in your cart");
});

test("inside the app a link shows a loading text until it is done @javascript", async ({
  page,
}) => {
  const id = await new Shopper(page).idOf(SIMPLE);
  await page.goto("/about");
  await isAwake(page);
  await slowDown(page, "**/add-to-cart*/**");
  await slowDown(page, "**/add-to-cart-bulk.data*");
  for (const [link, text] of [
    [`/add-to-cart/${id}`, "Adding product to cart..."],
    [`/add-to-cart-bulk?items=${id}:1`, "Adding items to cart..."],
  ] as const) {
    await page.evaluate(goTo, link);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  }
  await expect(page.getByRole("main")).toContainText("2 items in your cart");
});

/** Opens an address inside the app, as a browser does when it goes back or forward. The shop has no such link, but an owner can write one. */
function goTo(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

test("no foreign page fills a cart by loading a link; following the link does", async ({
  page,
  context,
  shop,
}) => {
  const shopper = new Shopper(page);
  const simple = await shopper.idOf(SIMPLE);
  const link = `${shop.url}/add-to-cart/${simple}`;
  const bulk = `${shop.url}/add-to-cart-bulk?items=${simple}:1`;
  const foreign = await serveElsewhere(`
    <link rel="prefetch" href="${link}?qty=2">
    <script type="speculationrules">{"prerender":[{"urls":["${link}?qty=3"]}]}</script>
    <img src="${link}?qty=4"><img src="${bulk}">
    <script src="${link}?qty=5"></script>
    <link rel="stylesheet" href="${link}?qty=6">
    <iframe src="${link}?qty=7"></iframe>
    <a href="${link}">Follow</a>`);
  const elsewhere = await context.newPage();
  const isLink = (url: string) => url.includes("/add-to-cart");
  const asked: string[] = [];
  const answers: number[] = [];
  elsewhere.on("request", (request) => {
    if (isLink(request.url())) asked.push(request.url());
  });
  // Only for answers that a foreign page may read.
  elsewhere.on("response", (response) => {
    if (isLink(response.url())) answers.push(response.status());
  });
  await elsewhere.goto(foreign.url, { waitUntil: "load" });
  await elsewhere.request.head(link);
  // Two pictures, a script, a stylesheet and a frame; a prefetch is optional for the browser.
  expect(asked.length).toBeGreaterThanOrEqual(5);
  // 503 only for a prefetch.
  expect(answers.filter((status) => status !== 403 && status !== 503)).toEqual([]);

  await shopper.visits("/cart");
  await expect(shopper.heading("Your cart is empty")).toBeVisible();
  await elsewhere.getByRole("link", { name: "Follow" }).click();
  await expect(elsewhere).toHaveURL(/\/cart$/);
  await shopper.visits("/cart");
  await expect(page.getByRole("main")).toContainText("1 item in your cart");
  await foreign.close();
});

/** A page on another site: the shop is at localhost. */
async function serveElsewhere(html: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { "Content-Type": "text/html" }).end(`<!doctype html>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
