import { Form } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { WaitingOrderEnds } from "#app/components/frame/waiting-order.tsx";
import { FulfilmentPanel } from "#app/components/order/fulfilment-panel.tsx";
import { OrderItems } from "#app/components/order/order-items.tsx";
import { Panel } from "#app/components/order/panel.tsx";
import { ShippingAddress } from "#app/components/order/shipping-address.tsx";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { CheckoutHead } from "./checkout-head.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PayMarks } from "./pay-marks.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { Processing } from "./processing.tsx";
import type { Refusal } from "./refusal.ts";
import { useIsProcessing } from "./use-is-processing.ts";

const FORM_ID = "retry-form";

/** The checkout page of an existing unpaid order: its items and Pay Now. */
export function UnpaidOrder({
  order,
  ways,
  refusal,
}: {
  order: OrderView;
  ways: readonly PaymentWay[];
  refusal: Refusal | null;
}) {
  const { waiting } = useRootData();
  const isProcessing = useIsProcessing();
  if (isProcessing) return <Processing />;
  return (
    <>
      <div className="page grid gap-6 py-8 lg:py-12">
        <CheckoutHead />
        <ProblemNotice refusal={refusal} />
        <Notice tone="info">
          {t("Order #{number} is waiting for your payment. We have not received one for it yet.", {
            number: order.number,
          })}{" "}
          {waiting?.id === order.id && <WaitingOrderEnds id={order.id} />}
        </Notice>
        <FulfilmentPanel order={order} />
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
          <Panel title={t("Order #{number}", { number: order.number })}>
            <OrderItems order={order} />
          </Panel>
          {order.fulfilment?.way !== "pickup" && (
            <Panel title={t("Shipping Address")}>
              <ShippingAddress address={order.shipping} />
            </Panel>
          )}
        </div>
        <Form id={FORM_ID} method="post" action="/checkout">
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="order" value={order.id} />
        </Form>
      </div>
      <PayMarks ways={ways} />
      <PayBar form={FORM_ID} total={formatRinggit(order.total)} disabled={false} />
    </>
  );
}
