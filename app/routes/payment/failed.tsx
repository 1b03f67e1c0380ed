import { paymentFailedText } from "#app/domain/payment-reasons.ts";
import { shownBillId } from "#app/features/order/payment-address.ts";
import { PaymentFailed } from "#app/features/order/payment-failed.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { shopContext } from "#server/http/context.ts";
import type { Route } from "./+types/failed";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Payment Failed",
    description: "Why a payment did not go through, and what can be done about it.",
    path: "/payment/failed",
    hidden: true,
  });
}

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    reason: paymentFailedText(url.searchParams.get("reason")),
    billId: shownBillId(url.searchParams.get("bill_id")),
    now: context.get(shopContext).clock(),
  };
}

export default function Failed({ loaderData }: Route.ComponentProps) {
  return <PaymentFailed {...loaderData} />;
}
