import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import {
  emptyPlacedCart,
  placedOrderContext,
  readWaitingOrder,
} from "#server/web/orders/placed-cart.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import {
  browserSecretCookie,
  newBrowserSecret,
  readOwnOrders,
  rememberOrderCookie,
} from "#server/web/sessions/own-orders.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, ownOf, SITE, toPay } from "#tests/support/checkout-world.ts";

const SECRET = newBrowserSecret();
const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

/** A placed order of the browser with the secret, and requests of browsers that know some of it. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.pandan)]);
  const { quote } = await quoteCart(shop, cart);
  const submit = { cart, contact: CONTACT, confirmedTotal: quote.total, browserSecret: SECRET };
  const own: OwnOrder = ownOf(toPay(await placeOrder(shop, submit)));
  const requestOf = (
    knows: { orders?: OwnOrder[]; secret?: string },
    path = "/",
    method = "GET",
  ) => {
    let headers: HeadersInit = {};
    const request = () => new Request(new URL(path, SITE), { method, headers });
    if (knows.secret !== undefined)
      headers = { Cookie: pairOf(browserSecretCookie(shop, request(), knows.secret)) };
    for (const order of knows.orders ?? [])
      headers = { Cookie: pairOf(rememberOrderCookie(shop, request(), order)) };
    return request();
  };
  /** The cart of this request, and the answer's cookies. */
  const visit = async (request: Request, of = cart) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(cartContext, { ...of, needsWriting: false, hadCookie: true, isLost: false });
    const args = { request, url: new URL(request.url), context } as unknown as Parameters<
      typeof emptyPlacedCart
    >[0];
    const response = await emptyPlacedCart(args, async () => new Response("page"));
    if (!response) throw new Error("no answer");
    const found = context.get(cartContext);
    return { found, placed: context.get(placedOrderContext), response };
  };
  return { world, shop, cart, own, requestOf, visit };
}

test("a cart that has become an order is empty for the browser that ordered, which learns of its order", async () => {
  const { shop, cart, own, requestOf, visit } = await scene();
  const { found, placed, response } = await visit(requestOf({ secret: SECRET }));
  expect(found).toMatchObject({
    lines: [],
    couponCode: null,
    needsWriting: true,
    hadCookie: true,
    isLost: false,
  });
  expect(found.id).not.toBe(cart.id);
  expect(placed).toEqual(own);
  const cookie = pairOf(response.headers.get("Set-Cookie") ?? "");
  const next = new Request(SITE, { headers: { Cookie: cookie } });
  expect(readOwnOrders(shop, next)).toEqual([own]);
});

test("so it is for one that remembers the order, and at any address but that of its submit", async () => {
  const { own, requestOf, visit, cart } = await scene();
  const knows = { orders: [own] };
  expect((await visit(requestOf(knows))).found.lines).toEqual([]);
  expect((await visit(requestOf(knows, "/checkout"))).found.lines).toEqual([]);
  expect((await visit(requestOf(knows, "/cart", "POST"))).found.lines).toEqual([]);
  const submitted = await visit(requestOf(knows, "/checkout", "POST"));
  expect(submitted.found.lines).toEqual(cart.lines);
  expect([submitted.placed, submitted.response.headers.get("Set-Cookie")]).toEqual([null, null]);
});

test("in another browser the cart stays, and tells nothing of the order", async () => {
  const { cart, requestOf, visit } = await scene();
  for (const knows of [{}, { secret: newBrowserSecret() }]) {
    const { found, placed, response } = await visit(requestOf(knows));
    expect(found).toMatchObject(cart);
    expect([placed, response.headers.get("Set-Cookie")]).toEqual([null, null]);
  }
});

test("a cart that has become no order stays, and one without lines is not looked up", async () => {
  const { cart, requestOf, visit } = await scene();
  const knows = { secret: SECRET };
  const other = cartOf(cart.lines);
  expect((await visit(requestOf(knows), other)).found).toMatchObject(other);
  const empty = { ...cart, lines: [] };
  const { found, placed } = await visit(requestOf(knows), empty);
  expect([found.id, found.needsWriting, placed]).toEqual([cart.id, false, null]);
});

test("the order that waits is told to the browser that made it, and no page fails for want of it", async () => {
  const { world, shop, own, requestOf } = await scene();
  const mine = requestOf({ orders: [own], secret: SECRET });
  const waiting = { id: own.id, number: String(own.id), total: 4_135 };
  expect(await readWaitingOrder(shop, mine)).toEqual(waiting);
  expect(await readWaitingOrder(shop, requestOf({}))).toBeNull();
  const broken = {
    ...shop,
    get store(): never {
      throw new Error("no store");
    },
  };
  expect(await readWaitingOrder(broken, mine)).toBeNull();
  expect(world.lines.filter(({ event }) => event === "order.reminder-failed")).toMatchObject([
    { level: "warn", error: "Error: no store" },
  ]);
});
