import { Link } from "react-router";
import type { DayFigures, Work } from "#app/domain/day-figures.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { ordersHref } from "#app/domain/orders-query.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DAY_TEXTS } from "./day-texts.ts";
import { Figure } from "./figure.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { useTexts } from "./texts.ts";

/** The tasks of the day: to bake, to hand over, to review; then the revenue. */
export function DayWork({ day }: { day: DayFigures }) {
  const texts = useTexts(DAY_TEXTS);
  return (
    <section aria-label={texts.title} className="grid gap-4">
      {day.unsentMessages > 0 && (
        <Notice tone="error">
          {texts.unsent(day.unsentMessages)}{" "}
          <Link to="/admin/messages" className="underline">
            {texts.seeMessages}
          </Link>
        </Notice>
      )}
      {day.forgottenSlips.length > 0 && (
        <Notice tone="error">
          {texts.slips}{" "}
          {day.forgottenSlips.map(({ orderId, number }) => (
            <Link key={orderId} to={`/admin/orders/${orderId}`} className="mr-2 underline">
              #{number}
            </Link>
          ))}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 @max-[15em]:grid-cols-1">
        <Bake name={texts.bakeToday} work={day.bakeToday} date={day.today} />
        <Bake name={texts.bakeTomorrow} work={day.bakeTomorrow} date={day.tomorrow} />
        <Figure name={texts.arrived} value={String(day.arrived)}>
          <Link to={ordersHref({})} className="link text-sm">
            {texts.seeOrders}
          </Link>
        </Figure>
        {day.reviews !== null && (
          <Figure name={texts.reviews} value={String(day.reviews)} isUrgent={day.reviews > 0}>
            <Link to="/admin/reviews" className="link text-sm">
              {day.reviews > 0 ? texts.review : texts.noReviews}
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
  const texts = useTexts(DAY_TEXTS);
  return (
    <Figure name={name} value={texts.pieces(work.pieces)}>
      <Link to={`/admin/kitchen?date=${date}`} className="link text-sm">
        {texts.orders(work.orders)}
      </Link>
    </Figure>
  );
}

function HandOver({ day: { handOver, late, undated } }: { day: DayFigures }) {
  const texts = useTexts(DAY_TEXTS);
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-lg">{texts.handOver}</h2>
      {handOver.length === 0 ? (
        <p className="text-sm text-bean">{texts.nothingToHandOver}</p>
      ) : (
        <ul className="divide-y divide-line">
          {handOver.map(({ slot, way, orders, pieces }) => (
            <li key={`${slot} ${way}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <b className="tabular-nums">{slot.replace("-", "–")}</b> · {texts.ways[way]}
              </span>
              <span className="text-bean">
                {texts.orders(orders)}, {texts.pieces(pieces)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {late > 0 && (
        <Link to={ordersHref({})} className="link text-sm font-semibold text-berry">
          {texts.late(late)}
        </Link>
      )}
      {undated > 0 && (
        <Link to={ordersHref({})} className="link text-sm">
          {texts.undated(undated)}
        </Link>
      )}
    </section>
  );
}

function Revenue({ revenue }: { revenue: NonNullable<DayFigures["revenue"]> }) {
  const texts = useTexts(DAY_TEXTS);
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-lg">{texts.revenue}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-(length:--text-sm) [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-mocha">
        <div>
          <dt>{texts.today}</dt>
          <dd>{formatRinggit(revenue.today)}</dd>
        </div>
        <div className="border-l-4 border-caramel pl-3">
          <dt>{texts.week}</dt>
          <dd>{formatRinggit(revenue.week)}</dd>
        </div>
        <div className="border-l-4 border-line pl-3">
          <dt>{texts.weekBefore}</dt>
          <dd>{formatRinggit(revenue.weekBefore)}</dd>
        </div>
      </dl>
      <RevenueChart days={revenue.days} />
    </section>
  );
}
