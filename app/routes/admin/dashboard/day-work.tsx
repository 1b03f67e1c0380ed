import { Link } from "react-router";
import { workText } from "#app/domain/admin/day-figures.ts";
import { type Day, shortDay } from "#app/domain/delivery/calendar.ts";
import { ownersWayName } from "#app/domain/delivery/texts.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { ordersHref } from "#app/domain/admin/orders-list.ts";
import { t, tPlural } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import type { Revenue, TodayView } from "./use-today.ts";

type DayFigures = TodayView["day"];

const kitchenHref = (date: Day) => `/admin/kitchen?date=${date}`;

/** The work of the owner: the next baking day, what waits, and what leaves the shop today. */
export function DayWork({ day }: { day: DayFigures }) {
  return (
    <>
      <NextBakingDay toBake={day.toBake} />
      <Waiting day={day} />
      <HandOver handOver={day.handOver} />
    </>
  );
}

function NextBakingDay({ toBake: [next, ...later] }: Pick<DayFigures, "toBake">) {
  if (!next) return <p className="panel p-5">{t("Nothing to bake on the coming days.")}</p>;
  return (
    <section className="panel grid gap-3 p-5">
      <h2 className="text-xl">
        <span className="eyebrow block">{t("Next baking day")}</span> {shortDay(next.date)}
      </h2>
      <p>{toBakeText(next)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={kitchenHref(next.date)}>{t("Kitchen list")}</ButtonLink>
        <ButtonLink to={`/admin/slips?date=${next.date}`} variant="outline">
          {t("Packing slips")}
        </ButtonLink>
      </div>
      {later.map((day) => (
        <p key={day.date} className="text-sm">
          <Link to={kitchenHref(day.date)} className="link">
            {shortDay(day.date)}
          </Link>{" "}
          {toBakeText(day)}
        </p>
      ))}
    </section>
  );
}

/** All that is to be handed over on a day, as its kitchen list counts it: "2 orders, 5 pieces, 1 ready already". */
function toBakeText({ ready, ...work }: DayFigures["toBake"][number]): string {
  return workText(work) + (ready > 0 ? `, ${t("{count} ready already", { count: ready })}` : "");
}

/** What waits for the owner, each with what to do about it. */
function Waiting({ day }: { day: DayFigures }) {
  const { late, undated, unsentMessages: unsent } = day;
  const reviews = day.reviews ?? 0;
  const tasks = [
    ...day.waitingSlips.map(({ orderId, number, isForgotten }) => ({
      text: isForgotten
        ? t("A transfer slip has waited for your decision for more than a day.")
        : t("A transfer slip waits for your decision."),
      href: `/admin/orders/${orderId}`,
      action: `#${number}`,
    })),
    reviews > 0 && {
      text: tPlural(
        reviews,
        "{count} payment needs your decision.",
        "{count} payments need your decision.",
      ),
      href: "/admin/reviews",
      action: t("Review now"),
    },
    unsent > 0 && {
      text: tPlural(
        unsent,
        "{count} message could not be sent.",
        "{count} messages could not be sent.",
      ),
      href: "/admin/messages",
      action: t("See the messages"),
    },
    late > 0 && {
      text: tPlural(
        late,
        "{count} order of past dates not done yet",
        "{count} orders of past dates not done yet",
      ),
      href: ordersHref({}),
      action: t("See the orders"),
    },
    undated > 0 && {
      text: tPlural(
        undated,
        "{count} order without a date to do",
        "{count} orders without a date to do",
      ),
      href: ordersHref({}),
      action: t("See the orders"),
    },
  ].filter((task) => task !== false);
  if (tasks.length === 0) return <p className="text-sm text-bean">{t("Nothing waits for you.")}</p>;
  return (
    <section className="panel p-5">
      <h2 className="text-lg">{t("Waits for you")}</h2>
      <ul className="divide-y divide-line">
        {tasks.map(({ text, href, action }) => (
          <li
            key={text + action}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm"
          >
            <span>{text}</span>
            <Link to={href} className="link">
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandOver({ handOver }: Pick<DayFigures, "handOver">) {
  if (handOver.length === 0) {
    return <p className="text-sm text-bean">{t("Nothing to deliver or hand over today.")}</p>;
  }
  return (
    <section className="panel p-5">
      <h2 className="text-lg">{t("To deliver and hand over today")}</h2>
      <ul className="divide-y divide-line">
        {handOver.map(({ slot, way, ...work }) => (
          <li key={`${slot} ${way}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <b className="tabular-nums">{slot.replace("-", "–")}</b> · {ownersWayName(way)}
            </span>
            <span className="text-bean">{workText(work)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takings of the last seven days. */
export function RevenueCard({ revenue }: { revenue: Revenue }) {
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
