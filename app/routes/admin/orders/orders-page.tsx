import { Form, Link } from "react-router";
import { ORDER_STATES, orderStateName } from "#app/domain/order/order-state.ts";
import { ordersHref } from "#app/domain/admin/orders-list.ts";
import { EmptyList, ListPages, ListTab } from "#app/components/owner/list-parts.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { useAnswer } from "#app/components/owner/owner-route.ts";
import { type Message, t, tPlural } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { OrderRows, type ShownOrder } from "./order-rows.tsx";
import { TickedForm } from "./ticked-bar.tsx";
import type { Route } from "./+types/orders";

type OrdersView = Route.ComponentProps["loaderData"];

/** The owner's list of orders. */
export function OrdersPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { query, orders, counts } = view;
  const answer = useAnswer(actionData);
  const kind = query.q === "" ? "tab" : "search";
  return (
    <>
      <OwnerHeading title={t("Orders")} subtitle={t("The nearest date first")} />
      <OrdersTabs query={query} counts={counts} />
      <OrdersSearch query={query} />
      <div className="grid gap-6">
        {view.isAway && (
          <Notice tone="info">
            {t(
              "WooCommerce does not answer now, so the names of customers cannot be shown. The list itself is right.",
            )}
          </Notice>
        )}
        {view.isFilling && (
          <Notice tone="info">
            {t("Older orders are still being read. The list will be complete in a moment.")}
          </Notice>
        )}
        {kind === "search" && <output>{found(view.total, query.q)}</output>}
        {orders.length === 0 ? (
          <NoOrders kind={kind} />
        ) : kind === "search" ? (
          <OrderRows orders={orders} title={t("Orders")} />
        ) : query.state === "to-do" ? (
          <TickedForm {...view} mayEnd={view.role === "owner"} answer={answer}>
            <Sections {...view} />
          </TickedForm>
        ) : (
          <Sections {...view} />
        )}
        {view.isCut && (
          <Notice tone="info">
            {t("Only the newest orders are shown. Search more exactly to see the others.")}
          </Notice>
        )}
        <ListPages
          page={query.page}
          pages={view.pages}
          hrefOf={(page) => ordersHref({ ...query, page })}
        />
      </div>
    </>
  );
}

/** The states, each with its number of orders. The chosen day stays. */
function OrdersTabs({ query, counts }: Pick<OrdersView, "query" | "counts">) {
  return (
    <nav aria-label={t("Order states")} className="mb-4 flex gap-2 overflow-x-auto">
      {ORDER_STATES.map((state) => (
        <ListTab
          key={state}
          to={ordersHref({ state, date: query.date })}
          name={orderStateName(state)}
          count={counts[state]}
          isShown={query.q === "" && state === query.state}
          className="flex-none"
        />
      ))}
    </nav>
  );
}

function found(count: number, term: string): string {
  return tPlural(count, '{count} order found for "{term}"', '{count} orders found for "{term}"', {
    term,
  });
}

function NoOrders({ kind }: { kind: "tab" | "search" }) {
  const isSearch = kind === "search";
  return (
    <EmptyList icon="bag" title={isSearch ? t("No orders found") : t("No orders here")}>
      {isSearch
        ? t("Check the spelling, or search by the order number.")
        : t("New orders appear here as soon as they come in.")}
    </EmptyList>
  );
}

const SECTIONS = {
  upcoming: "Upcoming",
  past: "Past dates",
  undated: "No date",
} as const satisfies Record<string, Message>;

/** The orders of a tab under 'upcoming', 'past' and 'no date'; without headings when all are of one day. */
function Sections({ orders, today, query }: OrdersView) {
  const canTick = query.state === "to-do";
  if (query.date !== "") return <OrderRows orders={orders} title={t("Orders")} canTick={canTick} />;
  const sectionOf = ({ date }: ShownOrder) =>
    date === null ? "undated" : date < today ? "past" : "upcoming";
  return (["upcoming", "past", "undated"] as const).map((name) => {
    const own = orders.filter((order) => sectionOf(order) === name);
    return own.length === 0 ? null : (
      <section key={name} className="grid gap-3">
        <h2 className="text-lg">{t(SECTIONS[name])}</h2>
        <OrderRows orders={own} title={t(SECTIONS[name])} canTick={canTick} />
      </section>
    );
  });
}

const FORM =
  "grid max-w-112 flex-[1_1_--spacing(64)] grid-cols-[minmax(0,1fr)_auto] items-end gap-2 @max-[15em]:grid-cols-1";

/** The two forms above the list: search, and one day. */
function OrdersSearch({ query }: Pick<OrdersView, "query">) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-2">
      <Form action="/admin/orders" key={`q ${query.q}`} className={classNames(FORM, "grow-2")}>
        <TextField
          id="orders-q"
          type="search"
          name="q"
          label={t("Search number, name, phone or e-mail")}
          placeholder={t("Search number, name, phone or e-mail")}
          className="max-md:[&>label]:sr-only"
          defaultValue={query.q}
          maxLength={100}
          enterKeyHint="search"
        />
        <Button variant="outline">{t("Search")}</Button>
      </Form>
      <Form action="/admin/orders" key={`date ${query.date}`} className={FORM}>
        {query.state !== "to-do" && <input type="hidden" name="state" value={query.state} />}
        <TextField
          id="orders-date"
          type="date"
          name="date"
          label={t("Date")}
          className="max-md:[&>label]:sr-only"
          defaultValue={query.date}
        />
        <Button variant="outline">{t("Show")}</Button>
      </Form>
      {(query.q !== "" || query.date !== "") && (
        <Link to={ordersHref({ state: query.state })} className="link text-sm">
          {t("Show all")}
        </Link>
      )}
    </div>
  );
}
