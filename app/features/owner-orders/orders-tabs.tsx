import { Link } from "react-router";
import { ORDER_STATES, type OrderState } from "#app/domain/order-state.ts";
import { ordersHref, type OrdersQuery } from "#app/domain/orders-query.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { ORDERS_TEXTS } from "./orders-texts.ts";

/** The states, each with its number of orders. The chosen day stays. */
export function OrdersTabs({
  query,
  counts,
}: {
  query: OrdersQuery;
  counts: Record<OrderState, number>;
}) {
  const texts = useTexts(ORDERS_TEXTS);
  return (
    <nav aria-label={texts.tabs} className="mb-6 flex flex-wrap gap-2">
      {ORDER_STATES.map((state) => (
        <Link
          key={state}
          to={ordersHref({ state, date: query.date })}
          aria-current={query.q === "" && state === query.state ? "page" : undefined}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-semibold aria-[current=page]:border-cocoa aria-[current=page]:bg-cocoa aria-[current=page]:text-card"
        >
          {texts.states[state]} <span className="font-normal tabular-nums">{counts[state]}</span>
        </Link>
      ))}
    </nav>
  );
}
