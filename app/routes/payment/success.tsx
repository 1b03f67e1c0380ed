import type { PaymentView } from "#app/domain/order.ts";
import { orderResult } from "#app/features/order/order-result.ts";
import { momentFromAddress, shownBillId } from "#app/features/order/payment-address.ts";
import { PaymentOutcome } from "#app/features/order/payment-outcome.tsx";
import { PaymentSuccess } from "#app/features/order/payment-success.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { viewPayment } from "#server/checkout/view-payment.ts";
import { shopContext } from "#server/http/context.ts";
import type { Route } from "./+types/success";

const UNKNOWN: PaymentView = {
  status: "pending",
  trouble: null,
  billId: null,
  paidAt: null,
  paid: null,
  paidTwice: null,
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = orderResult(loaderData?.payment ?? UNKNOWN);
  return pageMeta(matches, {
    title,
    description: "What we know of a payment, and what happens next.",
    path: "/payment/success",
    hidden: true,
  });
}

/** An address proves nothing: what is told is only what our own records say of its bill. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const billId = shownBillId(url.searchParams.get("bill_id"));
  const known =
    billId === null
      ? { payment: UNKNOWN, orderNumber: null }
      : await viewPayment(context.get(shopContext), billId);
  const paidAt = momentFromAddress(url.searchParams.get("paid_at")) ?? null;
  return { ...known, paidAt };
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { payment, orderNumber, paidAt } = loaderData;
  return payment.status === "paid" ? (
    <PaymentSuccess billId={payment.billId} paidAt={paidAt} />
  ) : (
    <PaymentOutcome payment={payment} orderNumber={orderNumber} />
  );
}
