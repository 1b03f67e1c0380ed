import { Link } from "react-router";
import { ORDER_STATES, type OrderState, orderStateName } from "#app/domain/order-state.ts";
import { ordersHref, type OrdersQuery } from "#app/domain/orders-query.ts";
import { t } from "#app/texts/t.ts";

/** The states, each with its number of orders. The chosen day stays. */
export function OrdersTabs({
  query,
  counts,
}: {
  query: OrdersQuery;
  counts: Record<OrderState, number>;
}) {
  return (
    <nav aria-label={t("Order states")} className="mb-6 flex flex-wrap gap-2">
      {ORDER_STATES.map((state) => (
        <Link
          key={state}
          to={ordersHref({ state, date: query.date })}
          aria-current={query.q === "" && state === query.state ? "page" : undefined}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-semibold aria-[current=page]:border-cocoa aria-[current=page]:bg-cocoa aria-[current=page]:text-card"
        >
          {orderStateName(state)} <span className="font-normal tabular-nums">{counts[state]}</span>
        </Link>
      ))}
    </nav>
  );
}
