import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import * as mirror from "#app/routes/api/cart-mirror.ts";
import * as cartRoute from "#app/routes/cart/cart.tsx";
import { applyCode } from "#server/cart/promo-code.ts";
import { EMPTY, linesOf, openSite, requestArgs } from "./site.ts";
import { KEYS } from "./embedded-shop.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** A shop with a filled index, and a cart with one of its simple products at its price. */
async function siteWithCart() {
  const site = await openSite({ keepsIndex: true });
  const { simple } = await linesOf(site.shop);
  const [line] = simple;
  if (!line) throw new Error("the demo shop has no simple product");
  const product = (await site.shop.catalogue.products([line.productId])).get(line.productId);
  if (product?.price === undefined) throw new Error("the product has no price");
  const cart: Cart = { ...EMPTY, id: "c1", lines: [{ ...line, priceSeen: product.price }] };
  return { site, cart, product, price: product.price };
}

/** The owner's change of a product in the back end, which tells the shop nothing. */
async function change({ backEnd }: Site, path: string, fields: object) {
  const answer = await backEnd(
    new Request(`http://wc.example/wp-json/wc/v3/${path}`, {
      method: "PUT",
      headers: {
        Authorization: `Basic ${btoa(`${KEYS.consumerKey}:${KEYS.consumerSecret}`)}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(fields),
    }),
  );
  if (!answer.ok) throw new Error(`the back end answered ${answer.status}`);
}

/** The quote of the cart page, once the back end has answered in time. */
async function checkedQuote({ shop }: Site, cart: Cart) {
  let quote;
  await expect
    .poll(async () => {
      const page = await cartRoute.loader(requestArgs(shop, "/cart", { cart }));
      quote = page.data.quote;
      return quote.isUnchecked;
    })
    .toBeUndefined();
  return quote as unknown as Awaited<ReturnType<typeof cartRoute.loader>>["data"]["quote"];
}

test("the cart shows a price at once that was raised in the back end, with the price before", async () => {
  const { site, cart, product, price } = await siteWithCart();
  const raised = price + 1_000;
  const fields = { regular_price: (raised / 100).toFixed(2), sale_price: "" };
  await change(site, `products/${product.id}`, fields);

  const quote = await checkedQuote(site, cart);
  expect(quote.lines).toMatchObject([{ unitPrice: raised, priceBefore: price }]);
  expect(quote.subtotal).toBe(raised);
  await expect
    .poll(async () => {
      const answer = await mirror.loader(requestArgs(site.shop, "/api/cart-mirror", { cart }));
      return answer.json();
    })
    .toMatchObject({ quote: { subtotal: raised } });
});

test("a product that was restocked can be ordered at once, and one that left the shop is removed", async () => {
  const { site, cart, product } = await siteWithCart();
  const stock = (quantity: number) => ({ manage_stock: true, stock_quantity: quantity });
  await change(site, `products/${product.id}`, stock(0));
  const soldOut = await checkedQuote(site, cart);
  expect(soldOut.lines[0]?.problem).toBe("This item is out of stock. Please remove it.");
  await change(site, `products/${product.id}`, stock(5));
  expect((await checkedQuote(site, cart)).lines[0]?.problem).toBeNull();

  await change(site, `products/${product.id}`, { status: "private" });
  const gone = await checkedQuote(site, cart);
  expect(gone.lines).toEqual([]);
  expect(gone.notices).toEqual([
    `${product.name} is no longer available and was removed from your cart.`,
  ]);
});

test("a promo code is judged by the prices of this moment", async () => {
  const { site, cart, product } = await siteWithCart();
  const apply = () => applyCode(site.shop, cart, "MANIS10");
  await change(site, `products/${product.id}`, { regular_price: "200.00", sale_price: "" });
  await expect.poll(apply).toMatchObject({ ok: true, message: expect.stringMatching("RM.20.00") });
});
