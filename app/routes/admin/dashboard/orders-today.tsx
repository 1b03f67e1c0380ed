import { Link } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderPayment } from "#app/domain/admin/day-figures.ts";
import { ordersHref } from "#app/domain/admin/orders-list.ts";
import { formatTime } from "#app/domain/dates.ts";
import { ownersPersonalisationName } from "#app/domain/cart/personalisation/personalisation.ts";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { type Message, t } from "#app/texts/t.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { TodayView } from "./use-today.ts";

const PAYMENTS = {
  paid: "Paid",
  refunded: "Refunded",
  waiting: "Waiting for payment",
  review: "To review",
} as const satisfies Record<OrderPayment, Message>;

/** The orders of today: how many, and the newest ones without names. */
export function OrdersToday({
  orders,
  arrived,
  isOwner,
  isEnded,
}: {
  orders: TodayView["orders"];
  /** New since the last look at the list. */
  arrived: number;
  /** Staff see no sums. */
  isOwner: boolean;
  /** Whether the session has ended: only the figures stay. */
  isEnded: boolean;
}) {
  return (
    <section aria-labelledby="orders-title" className="panel @container overflow-hidden">
      <div className="grid gap-1 p-5">
        <h2 id="orders-title" className="text-lg">
          {t("Today's orders")}
        </h2>
        <p className="text-sm text-bean">
          {[
            t("{count} paid", { count: orders.paidCount }),
            isOwner ? `, ${formatRinggit(orders.paidTotal)}` : "",
            orders.waitingCount > 0
              ? ` · ${t("{count} waiting for payment", { count: orders.waitingCount })}`
              : "",
          ].join("")}
        </p>
        <p className="text-sm">
          {t("New since your last look")} <b>{arrived}</b>
          {" · "}
          <Link to={ordersHref({})} className="link">
            {t("See the orders")}
          </Link>
        </p>
      </div>
      {!isEnded && (
        <ul className="divide-y divide-line border-line not-empty:border-t">
          {orders.latest.map((order) => (
            <li
              key={order.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2.5 text-sm @min-[30rem]:grid-cols-[minmax(0,1fr)_--spacing(41)_--spacing(24)_--spacing(18)]"
            >
              <Link to={`/admin/orders/${order.id}`} className="link justify-self-start">
                #{order.number}
              </Link>
              <span className="justify-self-end @min-[30rem]:justify-self-start">
                <Badge tone={order.payment === "paid" ? "new" : "soft"}>
                  {t(PAYMENTS[order.payment])}
                </Badge>
              </span>
              <span className="tabular-nums @min-[30rem]:text-right">
                {formatRinggit(order.total)}
              </span>
              <time
                className="text-right text-mocha"
                dateTime={new Date(order.createdAt).toISOString()}
              >
                {formatTime(order.createdAt)}
              </time>
              <ul className="col-span-full">
                {order.lines.map((line, index) => (
                  <li key={index}>
                    <span>{`${line.quantity} × ${line.name}`}</span>
                    <PersonalisationList words={line.words} nameOf={ownersPersonalisationName} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
