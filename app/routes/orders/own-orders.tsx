import { Link } from "react-router";
import { formatDate } from "#app/domain/dates.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderSummary } from "#app/domain/order/order.ts";
import { againAddress, plannedFulfilment } from "#app/domain/order/own-order.ts";
import { isUnpaid } from "#app/domain/order/payment-view.ts";
import { orderResult } from "#app/components/order/order-result.ts";
import type { ResultTone } from "#app/components/order/result-head.tsx";
import { shownState } from "#app/routes/orders/shown-state.ts";
import { type Message, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface ListedOrder extends Pick<OrderSummary, "id" | "number" | "createdAt" | "total"> {
  /** In a few words, and how good that is; null when the payment is not known. */
  state: string;
  tone: ResultTone | null;
  /** "2 × Almond London, 1 × Nastar"; null, as the next two, for what is not known. */
  goods: string | null;
  picture: string | null;
  /** When it is delivered or picked up. */
  day: string | null;
  /** What the customer may do: pay it, look at it while its slip waits, or put its goods into the cart again. */
  next: { kind: keyof typeof NEXT_TEXTS; address: string } | null;
}

/** @param now ms since the epoch */
export function listedOrder(order: OrderSummary, now: number): ListedOrder {
  const { id, number, createdAt, total, payment, lines = [] } = order;
  const fulfilment = plannedFulfilment(order);
  return {
    id,
    number,
    createdAt,
    total,
    state: shownState(order, now),
    tone: payment && orderResult(payment).tone,
    goods: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ") || null,
    picture: lines.find(({ picture }) => picture)?.picture ?? null,
    day: fulfilment ? `${shortDay(fulfilment.date)}, ${slotLabel(fulfilment.slot)}` : null,
    next: nextOf(order),
  };
}

const NEXT_TEXTS = {
  pay: "Pay now",
  look: "View your order",
  again: "Order again",
} as const satisfies Record<string, Message>;

function nextOf({ id, payment, isSlipWaiting, lines = [] }: OrderSummary): ListedOrder["next"] {
  if (!payment) return null;
  if (isSlipWaiting) return { kind: "look", address: `/order-confirmation/${id}` };
  const { status } = payment;
  if (isUnpaid(status)) return { kind: "pay", address: `/checkout?order=${id}` };
  const address = againAddress(status, lines);
  return address === null ? null : { kind: "again", address };
}

const BADGES: Record<ResultTone, string> = {
  good: "badge-new",
  waiting: "badge-hot",
  bad: "badge-sale",
};

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
          {t("Orders you made in this browser in the last 30 days.")}
        </p>
      </header>
      <ul className="grid max-w-3xl gap-3">
        {orders.map((order) => (
          <li key={order.id} className="panel flex gap-4 p-4 sm:p-5">
            {order.picture !== null && (
              <Picture
                src={order.picture}
                alt=""
                shownAs="thumb"
                className="size-16 flex-none self-start rounded-md sm:size-20"
              />
            )}
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <Link to={`/order-confirmation/${order.id}`} className="link font-semibold">
                  {t("Order #{number}", { number: order.number })}
                </Link>
                <span className="font-semibold">{formatRinggit(order.total)}</span>
              </p>
              {order.goods !== null && <p>{order.goods}</p>}
              {order.day !== null && <p className="text-sm text-bean">{order.day}</p>}
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mocha">
                <span
                  className={classNames("badge", order.tone ? BADGES[order.tone] : "badge-soft")}
                >
                  {order.state}
                </span>
                <time dateTime={new Date(order.createdAt).toISOString()}>
                  {formatDate(order.createdAt)}
                </time>
              </p>
              {order.next?.kind === "look" && (
                <p>
                  {t("We have your slip.")}{" "}
                  {t("We are checking our account. Please do not transfer again.")}
                </p>
              )}
              {order.next && (
                <ButtonLink
                  to={order.next.address}
                  variant={order.next.kind === "pay" ? "accent" : "outline"}
                  className="mt-2 justify-self-start"
                  aria-label={`${t(NEXT_TEXTS[order.next.kind])}: ${t("Order #{number}", { number: order.number })}`}
                >
                  {t(NEXT_TEXTS[order.next.kind])}
                </ButtonLink>
              )}
            </div>
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
      {t("Ordered on another phone or computer?")}{" "}
      <Link to="/orders/find" className="link inline-block">
        {t("Find my order")}
      </Link>
    </p>
  );
}
