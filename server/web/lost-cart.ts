import type { MiddlewareFunction } from "react-router";
import { emptyCart } from "#app/domain/cart/cart.ts";
import { cartCookie, setsCart } from "./sessions/cart.ts";
import { leftFlash, replaceFlash } from "./sessions/flash.ts";
import type { Flash } from "#app/domain/flash.ts";
import { t } from "#app/texts/t.ts";
import { cartContext, flashContext, offer, shopContext } from "./context.ts";
import { policyOf } from "./policy-of.ts";
import { isPrefetch } from "./prefetch.ts";

const lostCart = () =>
  t(
    "Your earlier cart could not be opened any more, so it is empty now. Please add your items again.",
  );

/**
 * Tells the visitor once that the cart cookie is unreadable, for instance because its secret is gone. The page with the
 * message replaces the cookie. An answer that replaces it without showing a page (a form, a redirect) leaves the
 * message for the next page.
 */
export const warnLostCart: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (!context.get(cartContext).isLost) return next();
  if (isPrefetch(request) || policyOf(url.pathname).isOwners) return next();
  const shop = context.get(shopContext);
  const box = context.get(flashContext);
  const { response, isShown } = await offer(
    context,
    flashContext,
    () => withNotice(box.take()),
    next,
  );
  if (isShown) {
    if (!setsCart(shop, response)) {
      response.headers.append("Set-Cookie", cartCookie(shop, emptyCart()));
    }
  } else if (setsCart(shop, response)) {
    replaceFlash(shop, response, withNotice(leftFlash(shop, response)));
  }
  return response;
};

function withNotice(flash: Flash | null): Flash {
  return flash
    ? { ...flash, text: `${lostCart()} ${flash.text}` }
    : { kind: "info", text: lostCart() };
}
