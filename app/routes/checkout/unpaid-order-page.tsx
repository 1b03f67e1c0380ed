import { Form } from "react-router";
import { useRootData } from "#app/components/frame/root-data.ts";
import { WaitingOrderEnds, WaitingOrderNotice } from "#app/components/frame/waiting-order.tsx";
import { FulfilmentPanel } from "#app/components/order/fulfilment-panel.tsx";
import { OrderPanels } from "#app/components/order/order-panels.tsx";
import { type Message, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import type { CheckoutView, Refusal } from "./checkout-view.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { PayBar, PayButton } from "./pay-bar.tsx";
import { PayMarks } from "./pay-marks.tsx";
import { Processing, useIsProcessing } from "./processing.tsx";

const FORM_ID = "retry-form";
const pay = { form: FORM_ID, disabled: false };

/** The checkout page of an existing unpaid order: its items and Pay Now. */
export function UnpaidOrder({
  order,
  ways,
  refusal,
}: Extract<CheckoutView, { kind: "unpaid" }> & { refusal: Refusal | null }) {
  const { waiting } = useRootData();
  const isProcessing = useIsProcessing();
  if (isProcessing) return <Processing />;
  return (
    <>
      <div className="page grid gap-6 pt-2 pb-8 sm:pt-8 lg:py-12">
        <CheckoutHead refusal={refusal} />
        <Notice tone="info">
          {t("Order #{number} is waiting for your payment. We have not received one for it yet.", {
            number: order.number,
          })}{" "}
          {waiting?.id === order.id && <WaitingOrderEnds id={order.id} />}
        </Notice>
        <FulfilmentPanel order={order} />
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
          <OrderPanels order={order} title={t("Order #{number}", { number: order.number })}>
            <PayButton {...pay} className="mt-5 w-full max-lg:hidden" />
          </OrderPanels>
        </div>
        <Form id={FORM_ID} method="post" action="/checkout">
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="order" value={order.id} />
        </Form>
        <PayMarks ways={ways} />
      </div>
      <PayBar {...pay} total={order.total} />
    </>
  );
}

/** The checkout page of an unpaid order that can no longer be paid. */
export function OrderOver({ number, reason }: Extract<CheckoutView, { kind: "over" }>) {
  const title =
    reason === "expired" ? "Order #{number} Has Expired" : "Order #{number} Was Cancelled";
  return (
    <EmptyState icon="info" title={t(title, { number })} level="h1">
      <p className="text-bean">
        {t(REASON_TEXTS[reason])} {t("Nothing was charged.")}
      </p>
      <WaitingOrderNotice />
      <ButtonLink to="/products">{t("Continue Shopping")}</ButtonLink>
    </EmptyState>
  );
}

const REASON_TEXTS = {
  expired: "It was not paid in time, so it was cancelled and cannot be paid any more.",
  "sold-meanwhile":
    "Its goods or its delivery time went to another order meanwhile, so it was cancelled and cannot be paid any more.",
  cancelled: "It was cancelled and cannot be paid any more.",
} as const satisfies Record<string, Message>;
