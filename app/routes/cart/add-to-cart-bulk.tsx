import { data, href, redirect, useNavigation } from "react-router";
import { Adding } from "#app/features/cart/adding.tsx";
import { BulkError, BulkSuccess } from "#app/features/cart/bulk-result.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { bulkAdd } from "#server/cart/bulk-add.ts";
import { cartContext, flashContext, shopContext } from "#server/web/context.ts";
import { onlyVisits } from "#server/web/only-visits.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { flashCookie, readFlash } from "#server/web/sessions/flash.ts";
import type { Route } from "./+types/add-to-cart-bulk";

/** Where a link leads that has added: this page may be loaded again and adds nothing. */
const ADDED = "added";

/** What was added is told in the cart, where that page goes on to. */
const keepMessage: Route.MiddlewareFunction = ({ url, context }, next) => {
  if (url.searchParams.has(ADDED)) context.set(flashContext, { take: () => null });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [onlyVisits, keepMessage, emptyPlacedCart];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Add to Cart",
    description: "Puts the goods of a link into your cart.",
    path: "/add-to-cart-bulk",
    hidden: true,
  });
}

/** A link that adds several items, says so for a second, and goes on to the cart. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (url.searchParams.has(ADDED)) {
    if (!readFlash(shop, request)) throw redirect(href("/cart"));
    return { error: null };
  }
  const items = url.searchParams.getAll("items");
  const outcome = await orUnavailable(bulkAdd(shop, context.get(cartContext), items));
  if (!outcome.ok) return data({ error: outcome.message }, { status: outcome.status });
  const headers = new Headers({ "Set-Cookie": cartCookie(shop, outcome.cart) });
  const kind = outcome.failed > 0 ? "info" : "success";
  headers.append("Set-Cookie", flashCookie(shop, { kind, text: outcome.message }));
  throw redirect(href("/add-to-cart-bulk") + `?${ADDED}`, { status: 303, headers });
}

/** Each visit adds once: nothing else that happens on the page runs the loader again. */
export function shouldRevalidate() {
  return false;
}

export default function AddToCartBulk({ loaderData }: Route.ComponentProps) {
  const isAgain = useNavigation().location?.pathname === "/add-to-cart-bulk";
  if (isAgain) return <Adding>Adding items to cart...</Adding>;
  return loaderData.error === null ? <BulkSuccess /> : <BulkError message={loaderData.error} />;
}
