import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { useEffect } from "react";
import { ORDER_TEXTS } from "#app/config/texts/orders.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import { normaliseCode } from "#app/domain/cart/coupon.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { withShownVariant } from "#app/domain/catalogue/goods-word.ts";
import { type CartAnswer, cookiesBlocked } from "#app/components/cart/cart-answer.ts";
import { CartPage, CHECKOUT_ID } from "#app/routes/cart/cart-page.tsx";
import { type CartIntent, readCartIntent } from "#app/components/cart/cart-intent.ts";
import { itemsText } from "#app/components/cart/items-text.ts";
import { postToCart } from "#app/routes/cart/post-to-cart.ts";
import { FloatingBar } from "#app/components/frame/floating-bar.tsx";
import { NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { shopText, t } from "#app/texts/t.ts";
import { restoreCart } from "#server/cart/add-links.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import type { CartChange } from "#server/cart/cart-change.ts";
import {
  clearCart,
  putBackItem,
  removeItem,
  setPersonalisation,
  setQuantity,
} from "#server/cart/operations.ts";
import { applyCoupon, removeCoupon } from "#server/cart/promo-code.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { FOR_THE_CART } from "#server/cart/quote/quote-reading.ts";
import { estimateForCart } from "#server/cart/quote/delivery-estimate.ts";
import { suggestForFreeShipping } from "#server/cart/quote/free-shipping-suggestions.ts";
import { cartContext, clientAddressContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { isPrefetch } from "#server/web/prefetch.ts";
import { readForm } from "#server/web/read-form.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import type { Shop } from "#server/shop.ts";
import { postcodeCookie, readPostcode } from "#server/web/sessions/postcode-and-wishes.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { mirrorTask } from "#app/components/cart/cart-mirror-storage.ts";
import { answerChange, answerRefusal, blocksCookies, orBusy, refuseForm } from "./answer.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [emptyPlacedCart];

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const count = loaderData?.quote.itemCount ?? 0;
  return pageMeta(matches, {
    title:
      count === 0 ? t("Shopping Cart") : t("Shopping Cart ({items})", { items: itemsText(count) }),
    description: shopText(ORDER_TEXTS.cart),
    keywords: ["shopping cart", "promo code", "checkout"],
    path: "/cart",
    hidden: true,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const before = context.get(cartContext);
  const hasLostCart = blocksCookies(url, before);
  const own = readOwnOrders(shop, request);
  const { quote: goods, cart } = await orUnavailable(
    quoteCart(shop, before, { ...FOR_THE_CART, own }),
  );
  // The postcode in the address, else the one that this browser last asked about.
  const postcode = url.searchParams.get("postcode") ?? (readPostcode(shop, request) || null);
  const { quote, delivery } = await estimateForCart(shop, goods, postcode);
  const isChanged =
    cart.lines.length !== before.lines.length || cart.couponCode !== before.couponCode;
  // Removed lines are reported once, so a prefetch does not store the changed cart.
  const isWritten = (isChanged || before.needsWriting) && !isPrefetch(request);
  const headers = new Headers();
  if (isWritten) headers.append("Set-Cookie", cartCookie(shop, cart));
  const estimated = delivery?.estimate?.postcode;
  const kept = estimated === undefined ? undefined : postcodeCookie(shop, request, estimated);
  if (kept) headers.append("Set-Cookie", kept);
  const suggestions = await suggestForFreeShipping(shop, quote);
  const offered = withOfferedCode(quote, normaliseCode(url.searchParams.get("code") ?? ""));
  const shown = { ...offered, lines: offered.lines.map(withShownVariant) };
  return data({ quote: shown, delivery, suggestions, hasLostCart }, { headers });
}

/** A code without blanks and signs, so that a link cannot put a sentence of its own into the page. */
const ONE_WORD = /^[\p{L}\p{N}_%.-]{1,64}$/u;

/** An empty cart has no box for the code of a link, so the page says what to do with it. */
function withOfferedCode(quote: Quote, code: string): Quote {
  if (code === "" || quote.lines.length > 0) return quote;
  const notice = ONE_WORD.test(code)
    ? t("Your promo code is {code}. Put something into your cart first, then type it in there.", {
        code,
      })
    : t(
        "Your link has a promo code. Put something into your cart first, then open the link again.",
      );
  return { ...quote, notices: [...quote.notices, notice] };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const before = context.get(cartContext);
  const form = await readForm(request);
  const read = readCartIntent(form);
  const post = { shop, request, url, before, form, ...(read.ok && { intent: read.intent }) };
  if (context.get(waitContext) !== null) return refuseForm(post, tooFast(), 429);
  if (!read.ok) return refuseForm(post, read.message, 422);

  const { intent } = read;
  const address = context.get(clientAddressContext);
  const change = await changeCart(shop, before, intent, address).catch(orBusy(request));
  if (change.ok) return answerChange({ ...post, intent }, change);
  if (change.retryAfterMs === undefined) return answerRefusal({ ...post, intent }, change);
  context.set(waitContext, change.retryAfterMs);
  return refuseForm(post, change.message, change.status);
}

/**
 * Applies the intent of a form to a cart.
 * @param address the client's, for the limit of promo codes
 */
async function changeCart(
  shop: Shop,
  cart: Cart,
  intent: CartIntent,
  address: string,
): Promise<CartChange> {
  switch (intent.intent) {
    case "add":
    case "buy":
      return addToCart(shop, cart, intent);
    case "quantity":
      return setQuantity(cart, intent, intent.quantity);
    case "remove":
      return removeItem(shop, cart, intent);
    case "undo":
      return putBackItem(shop, cart, intent.undo);
    case "write":
      return setPersonalisation(shop, cart, intent, intent.personalisation);
    case "unwrite":
      return setPersonalisation(shop, cart, intent, undefined);
    case "clear":
      return clearCart(cart);
    case "apply-coupon":
      return applyCoupon(shop, cart, { code: intent.code, address });
    case "remove-coupon":
      return removeCoupon(cart);
    case "restore":
      return restoreCart(shop, cart, intent.items);
    default:
      return intent satisfies never;
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return postToCart(request, serverAction);
}

/** The cart is read again after a refused change too: another tab may have changed it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = NO_ANSWER, defaultShouldRevalidate } = args;
  return defaultShouldRevalidate || actionStatus !== NO_ANSWER;
}

const blocked = (): CartAnswer => ({
  ok: false,
  message: cookiesBlocked(),
  cartCount: 0,
  typedCode: "",
});

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, delivery, suggestions, hasLostCart } = loaderData;
  useOtherTabs();
  return (
    <>
      <CartPage
        {...{ quote, delivery, suggestions }}
        refused={actionData ?? (hasLostCart ? blocked() : undefined)}
      />
      <FloatingBar cart={quote} besides={CHECKOUT_ID} />
    </>
  );
}

/** Reads the page again when the shopper comes back to it and another tab has changed the cart and its copy. */
function useOtherTabs(): void {
  const { cart } = useRootData();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const compare = () => {
      if (mirrorTask(cart, true).kind !== "nothing") void revalidate();
    };
    addEventListener("focus", compare);
    return () => removeEventListener("focus", compare);
  }, [cart, revalidate]);
}
