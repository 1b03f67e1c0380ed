import type { ReactNode } from "react";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { Row, Totals } from "#app/components/cart/totals.tsx";
import { t } from "#app/texts/t.ts";
import { Panel } from "./panel.tsx";
import { ShippingAddress } from "./shipping-address.tsx";

/**
 * The goods and amounts of an order, and where it goes: a panel each. Placed orders show it alike, paid or not.
 * `children`: content below the amounts.
 */
export function OrderPanels({
  order,
  title,
  children,
}: {
  order: OrderView;
  title: string;
  children?: ReactNode;
}) {
  return (
    <>
      <Panel title={title} className="print:order-1 print:col-span-2">
        <OrderItems order={order} />
        {children}
      </Panel>
      {order.fulfilment?.way !== "pickup" && (
        <Panel title={t("Shipping Address")}>
          <ShippingAddress address={order.shipping} />
        </Panel>
      )}
    </>
  );
}

/** The items and amounts of an order, as stored in the shop back end. */
function OrderItems({ order }: { order: OrderView }) {
  return (
    <>
      <ul className="mb-5 grid gap-3">
        {order.lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{line.name}</p>
              {line.variant && <p className="text-sm text-bean">{line.variant}</p>}
              <PersonalisationList words={line.words} />
              <p className="text-sm text-mocha tabular-nums">
                {`${line.quantity} × ${formatRinggit(line.price)}`}
              </p>
            </div>
            <p className="ml-auto font-semibold tabular-nums">{formatRinggit(line.total)}</p>
          </li>
        ))}
      </ul>
      <Totals
        subtotal={order.subtotal}
        discount={order.discount}
        couponCode={order.couponCode}
        shipping={order.shippingTotal}
        way={order.fulfilment?.way}
        total={order.total}
      >
        {order.refunded > 0 && (
          <Row name={t("Refunded|sum")} value={`-${formatRinggit(order.refunded)}`} />
        )}
      </Totals>
    </>
  );
}
