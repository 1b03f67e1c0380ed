import { parseLooks } from "#app/domain/order/payment-looks.ts";
import { orderResult } from "#app/components/order/order-result.ts";
import { momentFromAddress, shownBillId } from "#app/components/order/payment-address.ts";
import { OrderNotFound } from "#app/components/order/order-not-found.tsx";
import { PaymentOutcome } from "#app/routes/payment/payment-outcome.tsx";
import { PaymentSuccess } from "#app/routes/payment/payment-success.tsx";
import { pageMeta } from "#app/components/frame/meta.ts";
import { lookAtBill } from "#server/orders/view/look-again.ts";
import { readPayment } from "#server/orders/view/view-payment.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import { ownOrderOf } from "#app/domain/order/own-order.ts";
import { t } from "#app/texts/t.ts";
import { pathWithout } from "#app/routes/path-without.ts";
import type { Route } from "./+types/success";

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const payment = loaderData?.payment;
  return pageMeta(matches, {
    title: payment ? orderResult(payment).title : t("Payment Details"),
    description: t("What we know of a payment, and what happens next."),
    path: "/payment/success",
    hidden: true,
  });
}

/** The address proves nothing. The page shows what our own records and the order in the back end say of the bill. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const billId = shownBillId(url.searchParams.get("bill_id"));
  const paidAt = momentFromAddress(url.searchParams.get("paid_at")) ?? null;
  const looks = parseLooks(url.searchParams.get("look"));
  const sendsEmails = shop.env.sendsOrderEmails;
  const page = { paidAt, looks, address: pathWithout(url, "look"), sendsEmails };
  if (billId === null) {
    return { payment: null, orderNumber: null, payOrder: null, ...page };
  }
  if (looks > 0) await lookAtBill(shop, billId);
  const { order, ...known } = await readPayment(shop, billId);
  const own = ownOrderOf(readOwnOrders(shop, request), order);
  return { ...known, payOrder: own?.id ?? null, ...page };
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { paidAt, sendsEmails, ...known } = loaderData;
  const { payment } = known;
  if (payment === null) return <OrderNotFound reason="missing" />;
  return payment.status === "paid" ? (
    <PaymentSuccess billId={payment.billId} paidAt={paidAt} sendsEmails={sendsEmails} />
  ) : (
    <PaymentOutcome {...known} payment={payment} />
  );
}
