import { expect, test } from "vitest";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { openVisitor, textOf, type Visitor, withCartCookie } from "#tests/support/visitor.ts";

async function arrive() {
  const world = openWorld();
  const shop = await world.startShop();
  return { world, shop, visitor: await openVisitor(shop) };
}
/** The toast or line of a page that tells what was added. */
const toldOn = async (page: Response) =>
  /Added [^<"]*? to cart![^<"]*/.exec(await page.text())?.[0];
/** The redirect of a successful bulk link. */
const DONE = "/add-to-cart-bulk?added";
const cartText = async (visitor: Visitor) => textOf(await visitor.get("/cart"));

test("a link adds and redirects to the cart, which shows what was added", async () => {
  const { visitor } = await arrive();
  await withCartCookie(visitor);
  const response = await visitor.get(`/add-to-cart/${PRODUCTS.chocolate}?qty=2`);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/cart"]);
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toContain("Added Chocolate Fudge Cake to cart!");
  expect(await textOf(cart)).toContain("2 items in your cart");
});

test.each(["link", "plain form"])(
  "of three adds by %s at once, which the cookie cannot all hold, each tells what is in the cart then",
  async (way) => {
    const { world, shop, visitor } = await arrive();
    await withCartCookie(visitor);
    world.woo.fail(/^GET products/, { kind: "slow-answer", ms: 300 }, Infinity);
    const ids = [PRODUCTS.chocolate, PRODUCTS.pandan, PRODUCTS.layer];
    const add = async (id: number) => {
      const variationId = id === PRODUCTS.layer ? String(VARIATIONS.large) : "";
      const answer =
        way === "link"
          ? await visitor.get(`/add-to-cart/${id}?variation=${variationId}`)
          : await visitor.post("/cart", { intent: "add", productId: String(id), variationId });
      expect(answer.status).toBe(303);
      const tab = await openVisitor(shop, new Map(visitor.cookies));
      return toldOn(await tab.get("/cart"));
    };
    const adding: Promise<string | undefined>[] = [];
    for (const id of ids) {
      const before = world.woo.count(/^GET products/);
      adding.push(add(id));
      // They are under way in this order.
      await expect.poll(() => world.woo.count(/^GET products/)).toBeGreaterThan(before);
    }
    const told = await Promise.all(adding);
    expect(told.slice(0, 2)).toEqual([
      "Added Chocolate Fudge Cake to cart! Your cart has 1 item.",
      "Added Pandan Roll to cart! Your cart has 1 item.",
    ]);
    expect(told[2]).toMatch(/^Added Layer Cake.* to cart! Your cart has 1 item\.$/);
    world.woo.heal();
    expect(await cartText(visitor)).toContain("1 item in your cart");
    await visitor.get(`/add-to-cart/${PRODUCTS.chocolate}?qty=2`);
    expect(await toldOn(await visitor.get("/cart"))).toBe(
      "Added Chocolate Fudge Cake to cart! Your cart has 3 items.",
    );
  },
);

test("a link with a variation names its options", async () => {
  const { visitor } = await arrive();
  await visitor.get(`/add-to-cart/${PRODUCTS.layer}?variation=${VARIATIONS.large}`);
  expect(await (await visitor.get("/cart")).text()).toContain(
    "Added Layer Cake (Size: 10 inch) to cart!",
  );
});

test.each([
  ["", "Product ID not found", "/products"],
  ["/99999", "Product not found", "/products"],
  ["/abc", "Product not found", "/products"],
  [`/${PRODUCTS.layer}`, "Product variation not found", "/product/layer-cake"],
  [`/${PRODUCTS.layer}?variation=7`, "Product variation not found", "/product/layer-cake"],
])("the link /add-to-cart%s adds nothing: %s", async (rest, message, target) => {
  const { visitor } = await arrive();
  const response = await visitor.get(`/add-to-cart${rest}`);
  expect(response.headers.get("Location")).toBe(target);
  const next = await visitor.get("/cart");
  expect(await next.clone().text()).toContain(message);
  expect(await textOf(next)).toContain("Your cart is empty");
});

test("a prefetch, a prerender, a picture, a frame and HEAD add nothing", async () => {
  const { world, visitor } = await arrive();
  const paths = [
    `/add-to-cart/${PRODUCTS.chocolate}`,
    `/add-to-cart-bulk?items=${PRODUCTS.chocolate}:1`,
  ];
  for (const path of paths) {
    for (const [headers, status] of [
      [{ "Sec-Purpose": "prefetch" }, 503],
      [{ "Sec-Purpose": "prefetch;prerender" }, 503],
      [{ "Sec-Fetch-Dest": "image" }, 403],
      [{ "Sec-Fetch-Dest": "iframe" }, 403],
    ] as const) {
      const response = await visitor.get(path, headers);
      expect(response.status).toBe(status);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    await visitor.head(path);
  }
  expect(visitor.cookies.size).toBe(0);
  expect(world.woo.calls).toEqual([]);
});

test("a bulk link adds everything, shows a message, and redirects by itself", async () => {
  const { visitor } = await arrive();
  const items = `${PRODUCTS.chocolate}:2,${PRODUCTS.layer}:1:${VARIATIONS.small}`;
  const response = await visitor.get(`/add-to-cart-bulk?items=${items}`);
  expect([response.status, response.headers.get("Location")]).toEqual([303, DONE]);
  // Loaded again while the message shows, it adds nothing, and the cart still has its message.
  for (const page of [await visitor.get(DONE), await visitor.get(DONE)]) {
    expect(page.status).toBe(200);
    const html = await page.clone().text();
    expect(html).toContain('<meta http-equiv="refresh" content="1;url=/cart"/>');
    expect(await textOf(page)).toContain(
      "Success! Items added to cart successfully Redirecting to cart...",
    );
  }
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toContain(
    "Successfully added 2 items to cart! Your cart has 3 items.",
  );
  expect(await textOf(cart)).toContain("3 items in your cart");
  // Without a message it claims nothing.
  expect((await visitor.get(DONE)).headers.get("Location")).toBe("/cart");
});

test("items that cannot be added are counted", async () => {
  const { visitor } = await arrive();
  await visitor.get(`/add-to-cart-bulk?items=${PRODUCTS.chocolate}:1,99999:1`);
  expect(await (await visitor.get("/cart")).text()).toContain(
    "Added 1 items to cart. 1 items failed to load.",
  );
});

test.each([
  ["", "No items parameter found"],
  ["?items=1:x:3", "No valid items found"],
  ["?items=,,", "No valid items found"],
  ["?items=:", "No valid items found"],
  ["?items=-1:1", "No valid items found"],
  ["?items=../x:1", "No valid items found"],
  ["?items=11:1&items=12:1", "No valid items found"],
  [`?items=${"9".repeat(40)}:1`, "No valid items found"],
  ["?items=11:1,x", "No valid items found"],
  ["?items=99999:1", "No valid products found"],
])("the bulk link %s shows the error view: %s", async (query, message) => {
  const { visitor } = await arrive();
  const response = await visitor.get(`/add-to-cart-bulk${query}`);
  expect(response.status).toBe(422);
  expect(await textOf(response)).toContain(`Error ${message} Go to Cart`);
  expect(await cartText(visitor)).toContain("Your cart is empty");
});

test.each([
  [/^GET products/, PRODUCTS.chocolate, "", "Failed to add product to cart", "/products"],
  [
    /variations/,
    PRODUCTS.layer,
    `?variation=${VARIATIONS.large}`,
    "Error fetching variation data",
    "/product/layer-cake",
  ],
])("while %s fails a link says so and leads on", async (fits, id, query, message, target) => {
  const { world, visitor } = await arrive();
  world.woo.fail(fits, { kind: "status", status: 503 }, Infinity);
  const response = await visitor.get(`/add-to-cart/${id}${query}`);
  expect(response.headers.get("Location")).toBe(target);
  const next = await visitor.get("/cart");
  expect(await next.clone().text()).toContain(message);
  expect(await textOf(next)).toContain("Your cart is empty");
});

test("while the back end is unavailable a bulk link shows its failure", async () => {
  const { world, visitor } = await arrive();
  world.woo.fail(/./, { kind: "status", status: 503 }, Infinity);
  const response = await visitor.get(`/add-to-cart-bulk?items=${PRODUCTS.chocolate}:1`);
  expect(response.status).toBe(503);
  expect(await textOf(response)).toContain("Error Failed to process items Go to Cart");
});
