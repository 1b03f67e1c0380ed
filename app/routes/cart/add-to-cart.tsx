import { href } from "react-router";
import { choicesFor, readChoices } from "#app/domain/catalogue/choice-params.ts";
import { Adding } from "#app/routes/cart/adding.tsx";
import { withItemsInCart } from "#app/components/cart/items-text.ts";
import { t } from "#app/texts/t.ts";
import { addByLink } from "#server/cart/add-links.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import { onlyNavigations } from "#server/web/prefetch.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { checkingCookies } from "./answer.ts";
import type { Route } from "./+types/add-to-cart";

export const middleware: Route.MiddlewareFunction[] = [onlyNavigations, emptyPlacedCart];

/** A link that adds a product. It redirects to the cart, or to the product page if a choice is missing. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const before = context.get(cartContext);
  const adding = addByLink(shop, before, {
    productId: params.productId,
    qty: url.searchParams.get("qty"),
    variation: url.searchParams.get("variation"),
    choices: choicesFor(readChoices(url.searchParams), null),
  });
  const change = await orUnavailable(adding);
  if (!change.ok) {
    const flash = { kind: "error", text: change.message } as const;
    throw redirectWithFlash(shop, change.page ?? href("/products"), flash);
  }
  const text = withItemsInCart(change.message, change.cart);
  const target = checkingCookies(before, href("/cart"));
  const cookies = [cartCookie(shop, change.cart)];
  throw redirectWithFlash(shop, target, { kind: "success", text }, cookies);
}

/** Each visit adds once: revalidation must not run the loader again. */
export function shouldRevalidate() {
  return false;
}

export default function AddToCart() {
  return <Adding>{t("Adding product to cart...")}</Adding>;
}
