import { data, href, redirect } from "react-router";
import { type Cart, countItems, lineKey } from "#app/domain/cart/cart.ts";
import type { Flash } from "#app/domain/flash.ts";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";
import {
  type CartIntent,
  RETURN_PATHS,
  typedCodeOf,
  typedPersonalisationOf,
} from "#app/components/cart/cart-intent.ts";
import { withItemsInCart } from "#app/components/cart/items-text.ts";
import { t } from "#app/texts/t.ts";
import type { CartChanged, CartRefusal } from "#server/cart/cart-change.ts";
import { isRefusedByLimit } from "#server/platform/outgoing/retry-after.ts";
import type { Shop } from "#server/shop.ts";
import { cameFrom, isDataRequest, ownPath } from "#server/web/came-from.ts";
import { cartCookie, type CartSession } from "#server/web/sessions/cart.ts";
import { readFlash } from "#server/web/sessions/flash.ts";
import { keptFormCookie } from "#server/web/sessions/kept-form.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";

/** A form that was posted to the cart. */
interface CartPost {
  shop: Shop;
  request: Request;
  url: URL;
  before: CartSession;
  form: FormData;
  /** Undefined when the form was not understood. */
  intent?: CartIntent;
}

/** The page of the cart, or the answer to a script, with a message and what was typed. */
export function refuseForm({ before, form, intent }: CartPost, message: string, status: number) {
  const answer: CartAnswer = {
    ok: false,
    message,
    cartCount: countItems(before),
    typedCode: typedCodeOf(form),
    ...(intent?.intent === "write" && {
      refusedPersonalisation: { line: lineKey(intent), typed: intent.personalisation ?? null },
    }),
  };
  return data(answer, { status });
}

/** The refusal of a change whose calls were not made because of too much load: the form can be sent again. */
export function orBusy(request: Request) {
  return (error: unknown): CartRefusal => {
    if (!isRefusedByLimit(error)) throw error;
    if (!isDataRequest(request)) throw data(null, { status: 503 });
    const message = t(
      "The shop is very busy right now. Your cart is as it was; please try again in a moment.",
    );
    return { ok: false, message, status: 503 };
  };
}

/** Answers a refused change: a plain post gets the page that the form came from, or that with the choices. */
export function answerRefusal(post: CartPost & { intent: CartIntent }, refusal: CartRefusal) {
  const { shop, request, url, form, intent } = post;
  const isAdd = intent.intent === "add" || intent.intent === "buy";
  const path = refusal.page ?? pathAfter(intent, request, url, isAdd);
  if (isDataRequest(request) || path === href("/cart")) {
    return refuseForm(post, refusal.message, refusal.status);
  }
  const kept = keptPersonalisation(shop, form, path);
  if (refusal.isSaidThere) {
    const headers = new Headers(kept.map((cookie) => ["Set-Cookie", cookie]));
    return redirect(path, { status: 303, headers });
  }
  return redirectWithFlash(shop, path, { kind: "error", text: refusal.message }, kept);
}

/** Answers a change of the cart, which is stored. */
export function answerChange(
  { shop, request, url, before, intent }: CartPost & { intent: CartIntent },
  change: CartChanged,
) {
  const isBuy = intent.intent === "buy";
  const isAdd = intent.intent === "add" || isBuy;
  const isRepeated = isAdd && isRepeatedPress(readFlash(shop, request), before, change);
  const cart = isRepeated ? before : change.cart;
  const cookie = cartCookie(shop, cart);
  const headers = { "Set-Cookie": cookie };
  const page = intent.intent === "add" ? change.page : undefined;
  const path = page ?? pathAfter(intent, request, url, intent.intent === "add");
  const target = isAdd ? checkingCookies(before, path) : path;
  if (!isDataRequest(request)) {
    const text = isAdd ? withItemsInCart(change.message, cart) : change.message;
    const flash = { kind: "success", text, undo: change.undo } as const;
    return redirectWithFlash(shop, target, flash, [cookie]);
  }
  if (isBuy) return redirect(target, { status: 303, headers });
  const answer: CartAnswer = {
    ok: true,
    message: change.message,
    cartCount: countItems(cart),
    typedCode: "",
    ...(change.undo !== undefined && { undo: change.undo }),
  };
  return data(answer, { headers });
}

/**
 * Whether an add repeats the one before. Until a page is hydrated its forms are plain posts, and a browser sends a
 * second press as well while it waits for the page that answers the first. A press is a repetition when the message of
 * the first is not shown yet and the second adds more of the same product.
 * @param unshown the message that no page has shown yet
 * @param add the message of this add, and the cart with it
 */
function isRepeatedPress(
  unshown: Flash | null,
  before: Cart,
  add: { message: string; cart: Cart },
): boolean {
  if (unshown?.kind !== "success" || unshown.text === "") return false;
  // A stored message may be shortened.
  const first = withItemsInCart(add.message, before);
  return first.startsWith(unshown.text) && add.cart.lines.length === before.lines.length;
}

/** The cookie that gives typed words back to the page of their product. */
function keptPersonalisation(shop: Shop, form: FormData, page: string): string[] {
  const fields = Object.entries(typedPersonalisationOf(form) ?? {});
  const cookie = fields.length > 0 ? keptFormCookie(shop, { page, fields }) : undefined;
  return cookie === undefined ? [] : [cookie];
}

/**
 * The page after a plain post: one of the known paths.
 * @param isBack whether it is the page of this site that the form came from
 */
function pathAfter(intent: CartIntent, request: Request, url: URL, isBack: boolean): string {
  if (isBack) return cameFrom(request, url) ?? href("/cart");
  return "from" in intent ? RETURN_PATHS[intent.from] : href("/cart");
}

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
