import { Link } from "react-router";
import type { OrdersList, ShownOrder } from "#app/domain/orders-list.ts";
import { ordersHref, type OrdersQuery } from "#app/domain/orders-query.ts";
import { OwnerHeading } from "#app/features/admin/owner-frame.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { OrderRows } from "./order-rows.tsx";
import { OrdersSearch } from "./orders-search.tsx";
import { OrdersTabs } from "./orders-tabs.tsx";
import { ORDERS_TEXTS } from "./orders-texts.ts";

export type OrdersView = OrdersList & { query: OrdersQuery };

/** The owner's list of orders. */
export function OrdersPage(view: OrdersView) {
  const { query, orders, counts } = view;
  const texts = useTexts(ORDERS_TEXTS);
  const kind = query.q === "" ? "tab" : "search";
  return (
    <>
      <OwnerHeading title={texts.title} subtitle={texts.subtitle} />
      <OrdersSearch query={query} />
      <OrdersTabs query={query} counts={counts} />
      <div className="grid gap-6">
        {view.isAway && <Notice tone="info">{texts.away}</Notice>}
        {view.isFilling && <Notice tone="info">{texts.filling}</Notice>}
        {kind === "search" && <output>{texts.found(view.total, query.q)}</output>}
        {orders.length === 0 ? (
          <div className="panel">
            <EmptyState icon="bag" title={texts.none[kind]}>
              <p className="text-bean">{texts.noneHint[kind]}</p>
            </EmptyState>
          </div>
        ) : kind === "search" ? (
          <OrderRows orders={orders} title={texts.title} />
        ) : (
          <Sections {...view} />
        )}
        {view.isCut && <Notice tone="info">{texts.cut}</Notice>}
        <Pages {...view} />
      </div>
    </>
  );
}

/** The orders of a tab under 'upcoming', 'past' and 'no date'; without headings when all are of one day. */
function Sections({ orders, today, query }: OrdersView) {
  const { sections, title } = useTexts(ORDERS_TEXTS);
  if (query.date !== "") return <OrderRows orders={orders} title={title} />;
  const sectionOf = ({ date }: ShownOrder) =>
    date === null ? "undated" : date < today ? "past" : "upcoming";
  return (["upcoming", "past", "undated"] as const).map((name) => {
    const own = orders.filter((order) => sectionOf(order) === name);
    return own.length === 0 ? null : (
      <section key={name} className="grid gap-3">
        <h2 className="text-lg">{sections[name]}</h2>
        <OrderRows orders={own} title={sections[name]} />
      </section>
    );
  });
}

function Pages({ query, pages }: OrdersView) {
  const texts = useTexts(ORDERS_TEXTS);
  const { page } = query;
  if (pages <= 1 && page === 1) return null;
  const to = (number: number) => ordersHref({ ...query, page: number });
  return (
    <nav
      aria-label={texts.pages}
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3 text-(length:--text-sm)"
    >
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev" className="btn btn-outline">
          {texts.previous}
        </Link>
      )}
      <span>{texts.page(page, pages)}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="btn btn-outline">
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
