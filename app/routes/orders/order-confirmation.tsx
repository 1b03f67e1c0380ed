import { data, href } from "react-router";
import { orderProgress } from "#app/domain/order/order-progress.ts";
import { isAwaited, parseLooks } from "#app/domain/order/payment-looks.ts";
import { isReceived } from "#app/domain/order/payment-view.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { OrderNotFound } from "#app/components/order/order-not-found.tsx";
import { OrderPage } from "#app/routes/orders/order-page.tsx";
import { orderResult } from "#app/components/order/order-result.ts";
import { TransferPanel } from "#app/routes/orders/transfer-panel.tsx";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { viewTransfer } from "#server/orders/view/view-transfer.ts";
import { readCustomersNotes } from "#server/orders/view/view-order.ts";
import { shopContext } from "#server/web/context.ts";
import { accessContext, decideAccess, statusOf } from "./decide-access.ts";
import type { Route } from "./+types/order-confirmation";

export const middleware = [decideAccess];

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const order = loaderData?.order;
  return pageMeta(matches, {
    title: order ? orderResult(order.payment).title : t("Order Not Found"),
    description: t("How the payment of an order stands, what was ordered, and where it goes."),
    path: `/order-confirmation/${encodeURIComponent(params.orderId ?? "")}`,
    hidden: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const access = context.get(accessContext);
  if (!access.found) {
    return data({ order: null, reason: access.reason }, { status: statusOf(access) });
  }
  const { own } = access;
  const shop = context.get(shopContext);
  const { order, transfer } = await viewTransfer(shop, own, access.order);
  const { siteUrl, env, clock } = shop;
  const { status } = order.payment;
  // A page that soon looks again for its payment asks nothing more of the back end.
  const notes = isAwaited(status) && !transfer ? [] : await readCustomersNotes(shop, order);
  const isPaid = isReceived(status);
  const progress = order.lines === null ? null : orderProgress(order, isPaid, clock());
  const path = href("/order-confirmation/:orderId?", { orderId: String(own.id) });
  const shareUrl = `${siteUrl}${localPath(path)}?key=${encodeURIComponent(own.key)}`;
  const looks = parseLooks(url.searchParams.get("look"));
  const sendsEmails = env.sendsOrderEmails;
  return { order, notes, progress, shareUrl, looks, sendsEmails, transfer };
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  if (!loaderData.order) return <OrderNotFound reason={loaderData.reason} />;
  const { transfer } = loaderData;
  return <OrderPage {...loaderData} transfer={transfer && <TransferPanel transfer={transfer} />} />;
}
