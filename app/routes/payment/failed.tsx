import { href, redirect } from "react-router";
import { paymentFailedText } from "#app/domain/order/payment-reasons.ts";
import { shownBillId } from "#app/components/order/payment-address.ts";
import { PaymentFailed } from "#app/routes/payment/payment-failed.tsx";
import { pageMeta } from "#app/components/frame/meta.ts";
import { t } from "#app/texts/t.ts";
import { standingOfBill } from "#server/web/orders/order-of-bill.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/failed";

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("Payment Failed"),
    description: t("Why a payment did not go through, and what can be done about it."),
    path: "/payment/failed",
    hidden: true,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const billId = shownBillId(url.searchParams.get("bill_id"));
  const standing = await standingOfBill(shop, request, billId);
  // An old address: a later attempt to pay the same bill was successful.
  if (standing.isPaid) throw redirect(href("/payment/success") + `?bill_id=${billId}`);
  return {
    reason: paymentFailedText(url.searchParams.get("reason")),
    billId,
    orderId: standing.orderId,
    now: shop.clock(),
  };
}

export default function Failed({ loaderData }: Route.ComponentProps) {
  return <PaymentFailed {...loaderData} />;
}
