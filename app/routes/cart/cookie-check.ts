import { href, redirect } from "react-router";
import { ownPath } from "#server/web/came-from.ts";
import type { CartSession } from "#server/web/sessions/cart.ts";

/** The parameter of the cart's address that names the page to show after the check. */
const BACK = "back";

/**
 * The page to show after an addition. A browser that has sent no cart goes there by way of the cart page, which sees
 * whether the browser keeps cookies.
 */
export function checkingCookies(before: Pick<CartSession, "hadCookie">, target: string): string {
  if (before.hadCookie) return target;
  return `${href("/cart")}?${new URLSearchParams({ [BACK]: target })}`;
}

/**
 * Whether the browser has not kept the cart of the request before.
 * @throws a redirect to the page after the addition, if it has kept it
 */
export function blocksCookies(url: URL, { hadCookie }: Pick<CartSession, "hadCookie">): boolean {
  const back = url.searchParams.get(BACK);
  if (back === null) return false;
  if (hadCookie) throw redirect(ownPath(back, url) ?? href("/cart"), 303);
  return true;
}
