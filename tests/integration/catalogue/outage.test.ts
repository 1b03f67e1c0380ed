import { expect, test } from "vitest";
import * as cartRoute from "#app/routes/cart/cart.tsx";
import * as checkout from "#app/routes/checkout/checkout.tsx";
import * as home from "#app/routes/shop/home/home.tsx";
import * as productRoute from "#app/routes/shop/product/product.tsx";
import * as products from "#app/routes/shop/list/products.tsx";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { EMPTY, linesOf, openSite, requestArgs } from "./site.ts";

const SLUG = "basque-burnt-cheesecake";

test("while the back end is unavailable all pages show, adding fails as specified, and all recovers by itself", async () => {
  const { shop, traffic } = await openSite({ keepsIndex: true });
  const { simple } = await linesOf(shop);
  const cart = { ...EMPTY, id: "c1", lines: simple.slice(0, 2) };
  const readAll = async () => {
    const pages = await Promise.all([
      home.loader(requestArgs(shop, "/")),
      products.loader(requestArgs(shop, "/products")),
      productRoute.loader(requestArgs(shop, `/product/${SLUG}`, { params: { slug: SLUG } })),
    ]);
    return pages.map((page) => page.data);
  };
  const readQuote = async () => {
    const { isUnchecked = false, ...quote } = (
      await cartRoute.loader(requestArgs(shop, "/cart", { cart }))
    ).data.quote;
    return { isUnchecked, quote };
  };
  const before = await readAll();
  const { quote } = await readQuote();
  expect(quote.lines).toHaveLength(2);

  traffic.down = true;
  expect(await readAll()).toEqual(before);
  expect(await readQuote()).toEqual({ isUnchecked: true, quote });
  const neverAsked = await products.loader(requestArgs(shop, "/products?sort=price-desc"));
  expect(neverAsked.data.list?.cards).not.toEqual([]);
  const form = { intent: "add", productId: String(simple[2]?.productId), quantity: "1" };
  const refused = await cartRoute.action(requestArgs(shop, "/cart.data", { cart, form }));
  expect(JSON.stringify(refused)).toMatch(/Failed to add (item )?to cart/);
  await expect(quoteCart(shop, cart, { fresh: true })).rejects.toThrow(UpstreamUnavailable);

  traffic.down = false;
  expect(await readAll()).toEqual(before);
  await expect.poll(readQuote).toEqual({ isUnchecked: false, quote });
  const fresh = await quoteCart(shop, cart, { fresh: true });
  expect(fresh.quote.lines).toHaveLength(2);
});

test("before the index is filled a page shows the outage while the back end is unavailable", async () => {
  const { shop, traffic } = await openSite();
  traffic.down = true;
  const page = await products.loader(requestArgs(shop, "/products"));
  expect(page.init?.status).toBe(503);
  expect(page.data.list).toBeNull();
});

test("while the back end is unavailable the checkout keeps its form, and shows that it is closed", async () => {
  const { shop, traffic } = await openSite({ keepsIndex: true });
  const { simple } = await linesOf(shop);
  const cart = { ...EMPTY, id: "c1", lines: simple.slice(0, 1) };
  const read = () => checkout.loader(requestArgs(shop, "/checkout", { cart }));
  const before = await read();
  traffic.down = true;
  const closed = await read();
  expect(closed.init?.status).toBe(503);
  expect(closed.data).toMatchObject({
    kind: "form",
    quote: { total: before.data.kind === "form" ? before.data.quote.total : undefined },
    refusal: { problem: expect.stringMatching(/^Ordering is not possible right now/) },
  });
  traffic.down = false;
  expect(await read()).toEqual(before);
});

test("before the index is filled a checkout shows the outage while the back end is unavailable", async () => {
  const { shop, traffic } = await openSite();
  traffic.down = true;
  const cart = { ...EMPTY, id: "c1", lines: [{ productId: 101, variationId: null, quantity: 1 }] };
  const attempt = checkout.loader(requestArgs(shop, "/checkout", { cart }));
  await expect(attempt).rejects.toMatchObject({ init: { status: 503 } });
});
