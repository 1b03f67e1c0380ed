import { redirect } from "react-router";
import { choicesFor, readChoices } from "#app/domain/choice-params.ts";
import { Adding } from "#app/features/cart/adding.tsx";
import { linkAdd } from "#server/cart/link-add.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import { onlyVisits } from "#server/web/only-visits.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { flashCookie } from "#server/web/sessions/flash.ts";
import type { Route } from "./+types/add-to-cart";

export const middleware: Route.MiddlewareFunction[] = [onlyVisits, emptyPlacedCart];

/** A link that adds: the product goes into the cart, and the shopper on to the cart or to what is left to choose. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const adding = linkAdd(shop, context.get(cartContext), {
    productId: params.productId,
    qty: url.searchParams.get("qty"),
    variation: url.searchParams.get("variation"),
    choices: choicesFor(readChoices(url.searchParams), null),
  });
  const outcome = await orUnavailable(adding);
  const kind = outcome.ok ? "success" : "error";
  const headers = new Headers({
    "Set-Cookie": flashCookie(shop, { kind, text: outcome.message }),
  });
  if (outcome.ok) headers.append("Set-Cookie", cartCookie(shop, outcome.cart));
  throw redirect(outcome.target, { status: 303, headers });
}

/** Each visit adds once: nothing else that happens on the page runs the loader again. */
export function shouldRevalidate() {
  return false;
}

export default function AddToCart() {
  return <Adding>Adding product to cart...</Adding>;
}
