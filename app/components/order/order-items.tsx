import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { Totals } from "#app/components/cart/totals.tsx";

/** The items and amounts of an order, as stored in the shop back end. */
export function OrderItems({ order }: { order: OrderView }) {
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
                {line.quantity} × {formatRinggit(line.price)}
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
        total={order.total}
      />
    </>
  );
}
