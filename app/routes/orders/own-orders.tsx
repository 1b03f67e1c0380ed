import { formatDate } from "#app/domain/dates.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Link } from "react-router";

/** An order of the list. `state`: in a few words. `createdAt`: ms since the epoch. */
export interface ListedOrder {
  id: number;
  number: string;
  createdAt: number;
  total: Sen;
  state: string;
}

/** The orders that were made in this browser. */
export function OwnOrders({ orders }: { orders: ListedOrder[] }) {
  if (orders.length === 0) {
    return (
      <div className="page py-10">
        <EmptyState icon="bag" title={t("No Orders Yet")} level="h1">
          <p className="text-bean">
            {t("Orders that you make in this browser are listed here for 30 days.")}
          </p>
          <FindLink />
          <ButtonLink to="/products">{t("Browse All Products")}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page grid gap-6 py-8 lg:py-12">
      <header>
        <h1 className="text-2xl">{t("Your Orders")}</h1>
        <p className="mt-1 text-bean">
          {t("The orders that were made in this browser in the last 30 days.")}
        </p>
      </header>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id} className="panel grid gap-1 p-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <Link to={`/order-confirmation/${order.id}`} className="link font-semibold">
                {t("Order #{number}", { number: order.number })}
              </Link>
              <span className="font-semibold">{formatRinggit(order.total)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-6 text-sm text-bean">
              <span>{order.state}</span>
              <time dateTime={new Date(order.createdAt).toISOString()}>
                {formatDate(order.createdAt)}
              </time>
            </p>
          </li>
        ))}
      </ul>
      <FindLink />
    </div>
  );
}

function FindLink() {
  return (
    <p>
      {t("Ordered in another browser?")}{" "}
      <Link to="/orders/find" className="link">
        {t("Find my order")}
      </Link>
    </p>
  );
}
