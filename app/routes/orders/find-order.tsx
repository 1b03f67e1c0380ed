import { data } from "react-router";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { plannedFulfilment } from "#app/domain/order/own-order.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { parseFind } from "#app/routes/orders/find-form.ts";
import {
  type FindAnswer,
  FindOrder,
  type LinkAnswer,
} from "#app/routes/orders/find-order-page.tsx";
import { shownState } from "#app/routes/orders/shown-state.ts";
import { t } from "#app/texts/t.ts";
import { findOrder } from "#server/orders/view/find-order.ts";
import { sendLink } from "#server/orders/view/send-link.ts";
import { returnUse, takeUse } from "#server/platform/limits/limits.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { readForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/find-order";

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("Find My Order"),
    description: t("How far an order is, by its number, e-mail address and phone number."),
    path: "/orders/find",
    hidden: true,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { canMail: context.get(shopContext).env.mailChannel !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const submission = parseFind(form);
  const lastResult = submission.reply();
  const answer = (found: LinkAnswer, status = 200) =>
    data<FindAnswer>({ lastResult, found }, { status });
  const refuseFast = () => answer({ kind: "too-fast", text: tooFast() }, 429);

  if (context.get(waitContext) !== null) return refuseFast();
  if (submission.status !== "success") return answer({ kind: "nothing" }, 422);
  const asksForLink = form.get("intent") === "link" && shop.env.mailChannel !== undefined;
  if (!asksForLink && submission.value.phone === "") {
    return answer({
      kind: "notice",
      text: t(
        "If this order exists, add the phone number that you ordered with, and we tell you how far it is.",
      ),
    });
  }

  // Counted before the look, so that parallel guesses cannot exceed the limit.
  const limit = asksForLink ? "order-links" : "missed-orders";
  const use = { limit, address: context.get(clientAddressContext) } as const;
  const verdict = await takeUse(shop, use);
  if (!verdict.allowed) {
    context.set(waitContext, verdict.retryAfterMs);
    return refuseFast();
  }
  if (asksForLink) {
    await orUnavailable(sendLink(shop, submission.value));
    return answer({
      kind: "notice",
      text: t(
        "If we have this order, its link is on its way to this e-mail address. It may take a few minutes.",
      ),
    });
  }
  const order = await orUnavailable(findOrder(shop, submission.value));
  if (!order)
    return answer({
      kind: "notice",
      text: t("We have no order with these three details. Please check them, or contact us."),
    });
  await returnUse(shop, use);
  const fulfilment = plannedFulfilment(order);
  return answer({
    kind: "found",
    order: {
      number: order.number,
      state: shownState(order, shop.clock()),
      date: fulfilment ? longDay(fulfilment.date) : null,
      slot: fulfilment ? slotLabel(fulfilment.slot) : null,
    },
  });
}

export default function Find({ loaderData, actionData }: Route.ComponentProps) {
  return <FindOrder answer={actionData} canMail={loaderData.canMail} />;
}
