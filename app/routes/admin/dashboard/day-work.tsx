import { Link } from "react-router";
import type { DayFigures, Work } from "#app/domain/admin/day-figures.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { ordersHref } from "#app/domain/admin/orders-list.ts";
import { plural, t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Figure } from "./figure.tsx";
import { RevenueChart } from "./revenue-chart.tsx";

/** The tasks of the day: to bake, to hand over, to review; then the revenue. */
export function DayWork({ day }: { day: DayFigures }) {
  return (
    <section aria-label={t("Today's work")} className="grid gap-4">
      {day.unsentMessages > 0 && (
        <Notice tone="error">
          {t(
            plural(
              day.unsentMessages,
              "{count} message could not be sent.",
              "{count} messages could not be sent.",
            ),
            { count: day.unsentMessages },
          )}{" "}
          <Link to="/admin/messages" className="underline">
            {t("See the messages")}
          </Link>
        </Notice>
      )}
      {day.forgottenSlips.length > 0 && (
        <Notice tone="error">
          {t("Transfer slips have waited for your decision for more than a day:")}{" "}
          {day.forgottenSlips.map(({ orderId, number }) => (
            <Link key={orderId} to={`/admin/orders/${orderId}`} className="mr-2 underline">
              #{number}
            </Link>
          ))}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 @max-[15em]:grid-cols-1">
        <Bake name={t("To bake today")} work={day.bakeToday} date={day.today} />
        <Bake name={t("To bake tomorrow")} work={day.bakeTomorrow} date={day.tomorrow} />
        <Figure name={t("New since your last look")} value={String(day.arrived)}>
          <Link to={ordersHref({})} className="link text-sm">
            {t("See the orders")}
          </Link>
        </Figure>
        {day.reviews !== null && (
          <Figure
            name={t("Payment reviews")}
            value={String(day.reviews)}
            isUrgent={day.reviews > 0}
          >
            <Link to="/admin/reviews" className="link text-sm">
              {day.reviews > 0 ? t("Review now") : t("Nothing is waiting")}
            </Link>
          </Figure>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(--spacing(72),100%),1fr))] gap-4">
        <HandOver day={day} />
        {day.revenue && <Revenue revenue={day.revenue} />}
      </div>
    </section>
  );
}

function Bake({ name, work, date }: { name: string; work: Work; date: string }) {
  return (
    <Figure name={name} value={pieceCount(work.pieces)}>
      <Link to={`/admin/kitchen?date=${date}`} className="link text-sm">
        {orderCount(work.orders)}
      </Link>
    </Figure>
  );
}

function pieceCount(count: number): string {
  return t(plural(count, "{count} piece", "{count} pieces"), { count });
}

function orderCount(count: number): string {
  return t(plural(count, "{count} order", "{count} orders"), { count });
}

function HandOver({ day: { handOver, late, undated } }: { day: DayFigures }) {
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-lg">{t("To deliver and hand over today")}</h2>
      {handOver.length === 0 ? (
        <p className="text-sm text-bean">{t("Nothing to deliver or hand over today.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {handOver.map(({ slot, way, orders, pieces }) => (
            <li key={`${slot} ${way}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <b className="tabular-nums">{slot.replace("-", "–")}</b> ·{" "}
                {t(way === "delivery" ? "Delivery|owner" : "Pickup")}
              </span>
              <span className="text-bean">
                {orderCount(orders)}, {pieceCount(pieces)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {late > 0 && (
        <Link to={ordersHref({})} className="link text-sm font-semibold text-berry">
          {t(
            plural(
              late,
              "{count} order of past dates not done yet",
              "{count} orders of past dates not done yet",
            ),
            { count: late },
          )}
        </Link>
      )}
      {undated > 0 && (
        <Link to={ordersHref({})} className="link text-sm">
          {t(
            plural(
              undated,
              "{count} order without a date to do",
              "{count} orders without a date to do",
            ),
            { count: undated },
          )}
        </Link>
      )}
    </section>
  );
}

function Revenue({ revenue }: { revenue: NonNullable<DayFigures["revenue"]> }) {
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-lg">{t("Revenue")}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-(length:--text-sm) [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-mocha">
        <div>
          <dt>{t("Today")}</dt>
          <dd>{formatRinggit(revenue.today)}</dd>
        </div>
        <div className="border-l-4 border-caramel pl-3">
          <dt>{t("Last 7 days")}</dt>
          <dd>{formatRinggit(revenue.week)}</dd>
        </div>
        <div className="border-l-4 border-line pl-3">
          <dt>{t("7 days before")}</dt>
          <dd>{formatRinggit(revenue.weekBefore)}</dd>
        </div>
      </dl>
      <RevenueChart days={revenue.days} />
    </section>
  );
}
