import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { ownerMeta } from "#app/components/owner/owner-route.ts";
import { NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { readOrderForm, typedIn } from "#app/routes/admin/order/order-form.ts";
import { greeting } from "#app/routes/admin/order/order-customer.tsx";
import { OwnersOrderPage } from "#app/routes/admin/order/order-page.tsx";
import type { OrderAnswer } from "#app/components/owner/order-problem.ts";
import type { OrderActionKind } from "#app/domain/admin/order-actions.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { whatsAppUrl } from "#app/domain/whatsapp.ts";
import { newsTexts } from "#app/emails/order-news.ts";
import { orderPaid } from "#app/emails/order-paid.ts";
import { t } from "#app/texts/t.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import type { ActionOutcome } from "#server/orders/actions/action-types.ts";
import { MAILS } from "#server/orders/actions/tell-customer.ts";
import { inLanguage } from "#server/platform/language.ts";
import { readOrderPage } from "#server/orders/actions/read-order-page.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/order";

export function meta() {
  return ownerMeta(t("Order"));
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = idOf(params.id);
  const view = await orUnavailable(readOrderPage(shop, id, context.get(actorContext)));
  if (!view) throw data(null, { status: 404 });
  const form = context.get(keptFormContext).take();
  const kept: OrderAnswer | null = form && { kind: "kept", ...typedIn(form) };
  return { view, untold: untoldNews(view, url.searchParams.get("untold")), kept };
}

type OrderOfPage = NonNullable<Awaited<ReturnType<typeof readOrderPage>>>;

/** What the customer was not told of a saved action, with a chat that tells it in the customer's language. */
function untoldNews(view: OrderOfPage, kind: string | null) {
  const { order, notes, money, language } = view;
  const reason = view.untold[kind as OrderActionKind];
  if (!reason) return null;
  const byStage =
    order.stage === "out" ? "order-out" : order.stage === "ready" ? MAILS.stage : MAILS.done;
  const mail = kind === "stage" ? byStage : MAILS[kind as keyof typeof MAILS];
  const refund = money.findLast((event) => event.kind === "refund")?.amount;
  const note = notes?.find(({ isForCustomer }) => isForCustomer)?.text;
  const refusal = view.slips.findLast(({ state }) => state === "refused")?.refusal;
  const detail = {
    note,
    refund: formatRinggit(refund ?? 0),
    "refuse-slip": refusal,
  }[kind as string];
  const text = inLanguage(language, () => {
    const news =
      mail === "order-paid"
        ? orderPaid(order, "").paragraphs.join(" ")
        : newsTexts(mail, order, detail ?? "").text;
    return `${greeting(order.number)} ${news}`;
  });
  return { reason, chat: whatsAppUrl(order.contact.phone, text) };
}

/** After a refusal too: the page shows the order as it is now. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== NO_ANSWER;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const orderId = idOf(params.id);
  const form = await readOwnerForm(request);
  const posted = readOrderForm(form);
  if ("invalid" in posted) {
    const answer: OrderAnswer = { kind: "invalid", reason: posted.invalid, ...typedIn(form) };
    return data(answer, { status: 422 });
  }
  const outcome = await actOnOrder(shop, { orderId, ...posted, by: context.get(actorContext) });
  if (outcome.kind === "done") {
    const text = t("Saved.");
    const path = href("/admin/orders/:id", { id: String(orderId) });
    const query = outcome.untold ? `?untold=${posted.action.kind}` : "";
    return redirectWithFlash(shop, path + query, { kind: "success", text });
  }
  const answer: OrderAnswer = { ...outcome, ...typedIn(form) };
  if (outcome.kind === "changed" && outcome.isUsedForm) answer.key = null;
  return data(answer, { status: STATUS[outcome.kind] });
}

const STATUS: Record<Exclude<ActionOutcome["kind"], "done">, number> = {
  forbidden: 403,
  missing: 404,
  changed: 409,
  refused: 409,
  unavailable: 503,
  busy: 503,
  unsure: 503,
};

/** @throws a response: 404 for what cannot be an order's id */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export default OwnersOrderPage;
