import { paymentErrorCode, paymentErrorText } from "#app/domain/payment-reasons.ts";
import { PaymentError } from "#app/features/order/payment-error.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { t } from "#app/texts/t.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/error";

export { CheckoutError as ErrorBoundary } from "#app/features/layout/error-page.tsx";

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
