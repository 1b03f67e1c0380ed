import { data, href, redirect } from "react-router";
import { putBackOrder } from "#server/cart/operations.ts";
import { endUnpaid, type UnpaidEnd } from "#server/checkout/cancel/end-unpaid.ts";
import { checkoutText } from "#server/checkout/outcome.ts";
import { cameFrom } from "#server/web/came-from.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import { readForm } from "#server/web/read-form.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import type { Flash } from "#app/domain/flash.ts";
import { t } from "#app/texts/t.ts";
import { readBrowserSecret } from "#server/web/sessions/own-orders.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { ownOrder } from "./unpaid-order.ts";
import type { Route } from "./+types/waiting";

const REASONS = { change: "shopper-changed", cancel: "shopper-cancelled" } as const;

/** The route is for posts only. */
export const loader = () => redirect(href("/checkout"));

/** 'Change it' and 'Cancel it': both end the unpaid order. 'Change it' also puts its items back into the cart. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const own = ownOrder(shop, request, form.get("order"));
  const intent = form.get("intent");
  if (!own || (intent !== "change" && intent !== "cancel")) throw data(null, { status: 404 });

  const browserSecret = readBrowserSecret(shop, request);
  const ended = await endUnpaid(shop, own, { browserSecret, reason: REASONS[intent] });
  if (ended.kind === "missing") throw data(null, { status: 404 });
  const back = cameFrom(request, url) ?? href("/cart");
  if (ended.kind !== "ended") {
    const isKnown = ended.kind === "paid" || ended.kind === "checking";
    const page = href("/order-confirmation/:orderId?", { orderId: String(own.id) });
    const [kind, text] = NOT_ENDED[ended.kind];
    return redirectWithFlash(shop, isKnown ? page : back, { kind, text: text() });
  }
  if (intent === "cancel")
    return redirectWithFlash(shop, back, { kind: "success", text: cancelled() });
  const { cart, message } = putBackOrder(context.get(cartContext), ended.cart);
  const text = `${cancelled()} ${message}`;
  const cookies = [cartCookie(shop, cart)];
  return redirectWithFlash(shop, href("/cart"), { kind: "success", text }, cookies);
}

const cancelled = () => t("The unpaid order is cancelled. Nothing was charged.");

/** What is told of an order that was not cancelled. */
const NOT_ENDED: Record<
  Exclude<UnpaidEnd["kind"], "ended" | "missing">,
  [kind: Flash["kind"], text: () => string]
> = {
  paid: ["info", () => t("This order is paid already. Nothing was cancelled.")],
  checking: ["info", () => checkoutText("being-checked")],
  unavailable: [
    "error",
    () =>
      t(
        "Your order could not be cancelled just now, and is as it was. Please try again in a few minutes.",
      ),
  ],
  busy: ["info", () => t("We are still working on your order. Please look again in a moment.")],
};
