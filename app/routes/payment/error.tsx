import { paymentErrorCode, paymentErrorText } from "#app/domain/order/payment-reasons.ts";
import { PaymentError } from "#app/routes/payment/payment-error.tsx";
import { pageMeta } from "#app/components/frame/meta.ts";
import { t } from "#app/texts/t.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/error";

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("Payment Error"),
    description: t("What went wrong with a payment, and what can be done about it."),
    path: "/payment/error",
    hidden: true,
  });
}

export function loader({ url, context }: Route.LoaderArgs) {
  const reason = url.searchParams.get("reason");
  return {
    explanation: paymentErrorText(reason),
    code: paymentErrorCode(reason),
    now: context.get(shopContext).clock(),
  };
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <PaymentError {...loaderData} />;
}
