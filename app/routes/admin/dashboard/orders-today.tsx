import { Link } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderPayment, TodaysOrders } from "#app/domain/admin/day-figures.ts";
import { formatTime } from "#app/domain/dates.ts";
import { ownersPersonalisationName } from "#app/domain/cart/personalisation/personalisation.ts";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { type Message, t } from "#app/texts/t.ts";

const BADGES: Record<OrderPayment, string> = {
  paid: "badge badge-new",
  waiting: "badge badge-soft",
  review: "badge badge-soft",
};

const PAYMENTS = {
  paid: "Paid",
  waiting: "Waiting for payment",
  review: "To review",
} as const satisfies Record<OrderPayment, Message>;

/** The newest orders of today, without names. */
export function OrdersToday({ orders }: { orders: TodaysOrders }) {
  return (
    <section aria-labelledby="orders-title" className="grid content-start gap-4">
      <h2 id="orders-title" className="text-xl">
        {t("Orders of today")}
      </h2>
      {orders.latest.length === 0 ? (
        <p className="panel p-5 text-sm text-bean">{t("No orders today yet.")}</p>
      ) : (
        <ul className="panel divide-y divide-line">
          {orders.latest.map((order) => (
            <li
              key={order.orderId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5"
            >
              <Link to={`/admin/orders/${order.orderId}`} className="link font-semibold">
                #{order.number}
              </Link>
              <span className="tabular-nums">{formatRinggit(order.total)}</span>
              <span className="flex w-full flex-wrap items-center justify-between gap-3 text-sm text-mocha">
                <time dateTime={new Date(order.placedAt).toISOString()}>
                  {formatTime(order.placedAt)}
                </time>
                <span className={BADGES[order.payment]}>{t(PAYMENTS[order.payment])}</span>
              </span>
              {order.written.length > 0 && (
                <ul className="grid w-full gap-2 border-t border-line pt-2">
                  {order.written.map((line, index) => (
                    <li key={index}>
                      <p className="text-sm font-semibold">
                        {line.quantity} × {line.name}
                      </p>
                      <PersonalisationList words={line.words} nameOf={ownersPersonalisationName} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
