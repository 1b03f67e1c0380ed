import { momentFromAddress, shownBillId } from "#app/features/order/payment-address.ts";
import { PaymentSuccess } from "#app/features/order/payment-success.tsx";
import { PaymentUnconfirmed } from "#app/features/order/payment-unconfirmed.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { isBillPaid } from "#server/checkout/is-bill-paid.ts";
import { shopContext } from "#server/http/context.ts";
import type { Route } from "./+types/success";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.isPaid ? "Payment Successful!" : "Payment Pending";
  return pageMeta(matches, { title, path: "/payment/success", hidden: true });
}

/** An address proves nothing: success is only what our own records say of its bill. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const billId = shownBillId(url.searchParams.get("bill_id"));
  return {
    isPaid: billId !== null && (await isBillPaid(context.get(shopContext), billId)),
    billId,
    paidAt: momentFromAddress(url.searchParams.get("paid_at")) ?? null,
  };
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { isPaid, billId, paidAt } = loaderData;
  return isPaid ? (
    <PaymentSuccess billId={billId} paidAt={paidAt} />
  ) : (
    <PaymentUnconfirmed billId={billId} />
  );
}
