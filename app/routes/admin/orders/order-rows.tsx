import { Link } from "react-router";
import { ownersWayName } from "#app/domain/delivery/texts.ts";
import { type OrderState, orderStateName } from "#app/domain/order/order-state.ts";
import { stageName } from "#app/domain/order/order-stage.ts";
import { tickValue } from "#app/domain/admin/ticked-orders.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { t, tPlural } from "#app/texts/t.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Route } from "./+types/orders";

export type ShownOrder = Route.ComponentProps["loaderData"]["orders"][number];

const TONES: Record<OrderState, BadgeTone> = {
  "to-do": "new",
  "to-pay": "soft",
  "to-review": "hot",
  done: "soft",
  cancelled: "soft",
};

/** The columns of the table on a wide page. */
const COLUMNS =
  "@min-[61rem]:grid-cols-[--spacing(32)_minmax(0,1fr)_--spacing(77)_--spacing(16)_--spacing(26)_--spacing(36)]";

/**
 * Orders as cards on a phone and as the rows of a table on a wide page. Each leads to its order. With `canTick` each
 * has a box to tick, and so has each slot.
 */
export function OrderRows({
  orders,
  title,
  canTick = false,
}: {
  orders: ShownOrder[];
  title: string;
  canTick?: boolean;
}) {
  const names = [t("Order"), t("Customer"), t("When"), t("Pieces"), t("Total"), t("State|owner")];
  return (
    <div className="panel overflow-hidden">
      <div
        aria-hidden="true"
        className={classNames(
          "hidden gap-3 border-b border-line px-4 py-2.5 text-(length:--text-xs) font-semibold text-mocha @min-[61rem]:grid [&>:nth-child(4)]:text-right [&>:nth-child(5)]:text-right",
          COLUMNS,
          canTick && "@min-[61rem]:pl-17",
        )}
      >
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {canTick ? (
        [...bySlot(orders)].map(([slot, own]) => (
          <div key={slot} data-slot="" className="border-line not-first:border-t">
            <label className="flex min-h-11 items-center gap-3 bg-cream px-4 text-(length:--text-sm) font-semibold">
              <input
                type="checkbox"
                name={`slot-${slot}`}
                value={tickValue(own)}
                className="tick"
                autoComplete="off"
              />
              {slot}
            </label>
            <ul aria-label={`${title}: ${slot}`} className="divide-y divide-line">
              {own.map((order) => (
                <li key={order.id} className="flex">
                  <label className="flex w-13 flex-none justify-center pt-4">
                    <input
                      type="checkbox"
                      name={`order-${order.id}`}
                      value={tickValue([order])}
                      className="tick"
                      autoComplete="off"
                      aria-label={t("Order #{number}", { number: order.number })}
                    />
                  </label>
                  <OrderLine order={order} />
                </li>
              ))}
            </ul>
          </div>
        ))
      ) : (
        <ul aria-label={title} className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The orders of each slot. */
function bySlot(orders: ShownOrder[]): Map<string, ShownOrder[]> {
  const slots = new Map<string, ShownOrder[]>();
  for (const order of orders) {
    const slot = slotOf(order);
    slots.set(slot, [...(slots.get(slot) ?? []), order]);
  }
  return slots;
}

/** The day and the time of an order in words. */
function slotOf({ date, slot }: ShownOrder): string {
  return date === null ? t("No date") : `${shortDay(date)} ${slot?.replace("-", "–") ?? ""}`.trim();
}

function OrderLine({ order }: { order: ShownOrder }) {
  return (
    <Link
      to={`/admin/orders/${order.id}`}
      className={classNames(
        "grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-1 px-4 py-3.5 text-(length:--text-sm) hover:bg-cream @min-[61rem]:items-center @max-[15em]:grid-cols-1 @max-[15em]:*:justify-self-start @max-[15em]:*:text-left @max-[15em]:*:[grid-area:auto]",
        COLUMNS,
      )}
    >
      <span className="col-1 row-1 flex flex-wrap gap-2 text-(length:--text-base) font-bold">
        #{order.number}
        {order.isNew && <Badge tone="sale">{t("New")}</Badge>}
        {order.hasSlip && <Badge tone="hot">{t("Slip waits")}</Badge>}
      </span>
      <span className="col-[1/3] row-2 wrap-anywhere @min-[61rem]:col-2 @min-[61rem]:row-1">
        {order.name ?? "–"}
      </span>
      <When order={order} />
      <span className="col-3 row-3 text-right text-bean @min-[61rem]:col-4 @min-[61rem]:row-1">
        {tPlural(order.pieces, "{count} piece", "{count} pieces")}
      </span>
      <span className="col-3 row-2 text-right font-semibold tabular-nums @min-[61rem]:col-5 @min-[61rem]:row-1">
        <span>{formatRinggit(order.amount)}</span>
        {order.refunded > 0 && (
          <small className="block font-normal text-mocha">
            {`${formatRinggit(order.refunded)} ${t("refunded")}`}
          </small>
        )}
      </span>
      <span className="col-[2/-1] row-1 justify-self-end @min-[61rem]:col-6 @min-[61rem]:justify-self-start">
        <Badge tone={TONES[order.state]}>
          {order.state === "to-do" && order.stage !== null
            ? stageName(order.stage)
            : orderStateName(order.state)}
        </Badge>
      </span>
    </Link>
  );
}

function When({ order: { way, date, slot } }: { order: ShownOrder }) {
  return (
    <span className="col-[1/3] row-3 text-bean *:whitespace-nowrap @min-[61rem]:col-3 @min-[61rem]:row-1">
      {date === null ? (
        <span>{t("No date")}</span>
      ) : (
        <>
          <b>{shortDay(date)}</b> <span>{slot?.replace("-", "–")}</span>
        </>
      )}
      {way !== null && (
        <>
          <span className="whitespace-normal!">{"\u00a0· "}</span>
          <span>{ownersWayName(way)}</span>
        </>
      )}
    </span>
  );
}
