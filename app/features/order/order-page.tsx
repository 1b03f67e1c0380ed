import { useEffect } from "react";
import { shopConfig } from "#app/config/shop.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView } from "#app/domain/order.ts";
import { forgetKeptFields } from "#app/features/checkout/use-kept-fields.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { OrderItems } from "./order-items.tsx";
import { orderResult } from "./order-result.ts";
import { Facts, Panel, Steps } from "./panel.tsx";
import { ResultHead } from "./result-head.tsx";
import { ShareButton } from "./share-button.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { SupportLinks } from "./support-links.tsx";

const PROCESSING_TIME = "Processing time: 1-2 business days.";

/** An order of this shopper: how its payment stands, and everything about it. */
export function OrderPage({ order, shareUrl }: { order: OrderView; shareUrl: string }) {
  const { payment } = order;
  const result = orderResult(payment.status);
  useEffect(() => {
    if (payment.status === "paid") forgetKeptFields();
  }, [payment.status]);
  return (
    <div className="page grid gap-6 py-8 lg:py-12">
      <ResultHead tone={result.tone} title={result.title}>
        <p className="text-bean">{result.text}</p>
        {result.money && <p className="max-w-prose text-sm text-mocha">{result.money}</p>}
        <div className="mt-2 flex flex-wrap justify-center gap-3 print:hidden">
          <ShareButton url={shareUrl} describedBy="share-note" />
          <PrintButton label="Print" />
        </div>
        <p id="share-note" className="needs-script text-xs text-mocha print:hidden">
          Anyone who has the shared link can see this order.
        </p>
      </ResultHead>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
        <div className="grid gap-6">
          <Panel title="Order Information">
            <Facts
              facts={[
                ["Order Number", `#${order.number}`],
                ["Order Date", formatLongDateTime(order.createdAt)],
                ["Payment Status", result.status],
                ["Bill ID", payment.billId],
                ["Paid At", payment.paidAt === null ? null : formatLongDateTime(payment.paidAt)],
                ["Amount", formatRinggit(payment.amount)],
              ]}
            />
          </Panel>
          <Panel title="Order Items">
            <OrderItems order={order} />
          </Panel>
          <Panel title="Shipping Address">
            <ShippingAddress address={order.shipping} />
          </Panel>
        </div>
        <div className="grid gap-6 print:hidden">
          <WhatsNext isPaid={payment.status === "paid"} />
          <QuickActions order={order} />
          <Panel title="Need Help?">
            <SupportLinks />
            <p className="mt-2 text-sm text-bean">{shopConfig.contact.supportHours}</p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function WhatsNext({ isPaid }: { isPaid: boolean }) {
  return (
    <Panel title="What's Next?">
      <Steps
        steps={
          isPaid
            ? [
                ["Order Processing", `We are preparing your order. ${PROCESSING_TIME}`],
                ["Email Confirmation", "The details of your order are on their way to your inbox."],
              ]
            : [
                ["Payment", "We start on your order as soon as your payment is confirmed."],
                ["Order Processing", PROCESSING_TIME],
              ]
        }
      />
    </Panel>
  );
}

function QuickActions({ order }: { order: OrderView }) {
  const { status } = order.payment;
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3">
        {status === "failed" && (
          <ButtonLink to={`/checkout?order=${order.id}`} variant="accent">
            Retry Payment
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant={status === "failed" ? "outline" : "primary"}>
          Continue Shopping
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </Panel>
  );
}
