import {
  data,
  href,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from "react-router";
import { useEffect } from "react";
import { ORDER_TEXTS } from "#app/config/texts/orders.ts";
import { countItems, lineKey } from "#app/domain/cart/cart.ts";
import { type CartAnswer, cookiesBlocked } from "#app/components/cart/cart-answer.ts";
import { CartPage, CHECKOUT_ID } from "#app/routes/cart/cart-page.tsx";
import {
  type CartIntent,
  readCartIntent,
  RETURN_PATHS,
  typedCodeOf,
  typedPersonalisationOf,
} from "#app/components/cart/cart-intent.ts";
import { itemsText, withItemsInCart } from "#app/components/cart/items-text.ts";
import { postToCart } from "#app/routes/cart/post-to-cart.ts";
import { FloatingBar } from "#app/components/frame/floating-bar.tsx";
import { NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { shopText, t } from "#app/texts/t.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { FOR_THE_CART } from "#server/cart/quote/quote-reading.ts";
import { suggestForFreeShipping } from "#server/cart/quote/free-shipping-suggestions.ts";
import { cameFrom, isDataRequest } from "#server/web/came-from.ts";
import { cartContext, clientAddressContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { isPrefetch } from "#server/web/prefetch.ts";
import { readForm } from "#server/web/read-form.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { keptFormCookie } from "#server/web/sessions/kept-form.ts";
import type { Shop } from "#server/shop.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import { readFlash } from "#server/web/sessions/flash.ts";
import { runIntent } from "#app/routes/run-intent.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { mirrorTask } from "#app/components/cart/cart-mirror-storage.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { blocksCookies, checkingCookies } from "./cookie-check.ts";
import { isRepeatedPress } from "./is-repeated-press.ts";
import { estimateForCart } from "./estimate-for-cart.ts";
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
  const { quote, isOffered, estimate, keptPostcode } = await estimateForCart(
    shop,
    request,
    url,
    goods,
  );
  const isChanged =
    cart.lines.length !== before.lines.length || cart.couponCode !== before.couponCode;
  // Removed lines are reported once, so a prefetch does not store the changed cart.
  const isWritten = (isChanged || before.needsWriting) && !isPrefetch(request);
  const headers = new Headers();
  if (isWritten) headers.append("Set-Cookie", cartCookie(shop, cart));
  if (keptPostcode) headers.append("Set-Cookie", keptPostcode);
  const suggestions = await suggestForFreeShipping(shop, quote);
  const delivery = isOffered ? { estimate } : null;
  return data({ quote, delivery, suggestions, hasLostCart }, { headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const before = context.get(cartContext);
  const form = await readForm(request);
  const read = readCartIntent(form);
  const refused = (message: string, status: number) => {
    const typedCode = typedCodeOf(form);
    const answer: CartAnswer = {
      ok: false,
      message,
      cartCount: countItems(before),
      typedCode,
      ...refusedPersonalisation(read),
    };
    return data(answer, { status });
  };
  if (context.get(waitContext) !== null) return refused(tooFast(), 429);

  if (!read.ok) return refused(read.message, 422);
  const outcome = await runIntent(shop, before, read.intent, context.get(clientAddressContext));
  const isPlainPost = !isDataRequest(request);

  if (!outcome.ok) {
    if (outcome.retryAfterMs !== undefined) {
      context.set(waitContext, outcome.retryAfterMs);
      return refused(outcome.message, outcome.status);
    }
    if (isPlainPost && outcome.isRefusedByLimit) throw data(null, { status: outcome.status });
    const returnPath = outcome.page ?? pathAfterRefusal(read.intent, request, url);
    if (!isPlainPost || returnPath === href("/cart"))
      return refused(outcome.message, outcome.status);
    const kept = keptPersonalisation(shop, form, returnPath);
    if (outcome.isSaidThere) {
      const headers = new Headers(kept.map((cookie) => ["Set-Cookie", cookie]));
      return redirect(returnPath, { status: 303, headers });
    }
    return redirectWithFlash(shop, returnPath, { kind: "error", text: outcome.message }, kept);
  }

  const isAdd = read.intent.intent === "add" || read.intent.intent === "buy";
  const isRepeated = isAdd && isRepeatedPress(readFlash(shop, request), before, outcome);
  const cart = isRepeated ? before : outcome.cart;
  const cookie = cartCookie(shop, cart);
  const headers = { "Set-Cookie": cookie };
  const page = read.intent.intent === "add" ? outcome.page : undefined;
  const target = page ?? pathAfter(read.intent, request, url);
  if (isPlainPost) {
    const text = isAdd ? withItemsInCart(outcome.message, cart) : outcome.message;
    const flash = { kind: "success", text, undo: outcome.undo } as const;
    return redirectWithFlash(shop, isAdd ? checkingCookies(before, target) : target, flash, [
      cookie,
    ]);
  }
  if (read.intent.intent === "buy") {
    return redirect(checkingCookies(before, target), { status: 303, headers });
  }
  const answer: CartAnswer = {
    ok: true,
    message: outcome.message,
    cartCount: countItems(cart),
    typedCode: "",
    ...(outcome.undo !== undefined && { undo: outcome.undo }),
  };
  return data(answer, { headers });
}

/** The words of a refused form that changes a line's words, to show them again. */
function refusedPersonalisation(read: ReturnType<typeof readCartIntent>): Partial<CartAnswer> {
  if (!read.ok || read.intent.intent !== "write") return {};
  return {
    refusedPersonalisation: {
      line: lineKey(read.intent),
      typed: read.intent.personalisation ?? null,
    },
  };
}

/** The cookie that gives typed words back to the page of their product. */
function keptPersonalisation(shop: Shop, form: FormData, page: string): string[] {
  const fields = Object.entries(typedPersonalisationOf(form) ?? {});
  const cookie = fields.length > 0 ? keptFormCookie(shop, { page, fields }) : undefined;
  return cookie === undefined ? [] : [cookie];
}

/** The page after a plain post: one of the known paths, or the page of this site that it came from. */
function pathAfter(intent: CartIntent, request: Request, url: URL): string {
  if (intent.intent === "add") return cameFrom(request, url) ?? href("/cart");
  return "from" in intent ? RETURN_PATHS[intent.from] : href("/cart");
}

/** A refused 'buy' returns to the page that it came from. */
function pathAfterRefusal(intent: CartIntent, request: Request, url: URL): string {
  if (intent.intent === "buy") return cameFrom(request, url) ?? href("/cart");
  return pathAfter(intent, request, url);
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

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
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
