import { Form, Link } from "react-router";
import { workText } from "#app/domain/admin/day-figures.ts";
import { longDay, shortDay, type Day } from "#app/domain/delivery/calendar.ts";
import { EmptyList } from "#app/components/owner/list-parts.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { DayView } from "./date-param.ts";

/** Heading and tools of a page about one day: other days, the other page, print and the file. */
export function DayTools({ page, day }: { page: "kitchen" | "slips"; day: DayView }) {
  const { date } = day;
  const address = (name: string, of: Day) => `/admin/${name}?date=${of}`;
  const other = page === "kitchen" ? "slips" : "kitchen";
  const titles = { kitchen: t("Kitchen list"), slips: t("Packing slips") };
  return (
    <>
      <OwnerHeading
        title={titles[page]}
        subtitle={`${longDay(date)}: ${workText({ orders: day.orderCount, pieces: day.pieces })}`}
      />
      <nav aria-label={t("Date")} className="mb-3 grid grid-cols-3 gap-2 print:hidden">
        {day.around.map(({ date: of, orders }) => (
          <ButtonLink
            key={of}
            to={address(page, of)}
            variant={of === date ? "primary" : "outline"}
            aria-current={of === date ? "page" : undefined}
            className="px-1"
          >
            {shortDay(of) + (orders > 0 ? ` (${orders})` : "")}
          </ButtonLink>
        ))}
      </nav>
      <div className="mb-6 flex flex-wrap items-start gap-2 print:hidden">
        <ButtonLink to={address(other, date)} variant="outline">
          {titles[other]}
        </ButtonLink>
        {day.isOwner && (
          <ButtonLink to={address("kitchen.csv", date)} reloadDocument variant="outline">
            {t("Download CSV")}
          </ButtonLink>
        )}
        <PrintButton label={t("Print")} />
        <details className="open:w-full">
          <summary className="btn btn-outline">{t("Another date")}</summary>
          <Form method="get" action={`/admin/${page}`} className="mt-2 flex flex-wrap gap-2">
            <input
              key={date}
              type="date"
              name="date"
              aria-label={t("Date")}
              defaultValue={date}
              className="control w-auto max-w-full min-w-0"
            />
            <Button variant="outline">{t("Show")}</Button>
          </Form>
        </details>
      </div>
      <NotCounted day={day} />
    </>
  );
}

/** What a page about a day shows when nothing is to be made. */
export function NothingToMake({ icon, day }: { icon: "oven" | "bag"; day: DayView }) {
  return (
    <EmptyList icon={icon} title={t("Nothing to make")}>
      {day.handedOver.length > 0
        ? t("All orders of this date are handed over.")
        : t("There are no paid orders for this date.")}
    </EmptyList>
  );
}

/** The orders of the day that are done: folded, not printed, and in no count. */
export function HandedOverOrders({ day: { handedOver } }: { day: DayView }) {
  if (handedOver.length === 0) return null;
  return (
    <details className="panel p-4 print:hidden">
      <summary>{t("Handed over: {count}", { count: handedOver.length })}</summary>
      <ul className="day-words">
        {handedOver.map(({ id, number, slot, goods }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`} className="link">
              #{number}
            </Link>{" "}
            {slot.replace("-", "–")} · {goods}
          </li>
        ))}
      </ul>
    </details>
  );
}

function NotCounted({ day: { waiting, toReview, left } }: { day: DayView }) {
  const texts = [
    waiting > 0 &&
      tPlural(
        waiting,
        "{count} order is waiting for payment and not counted here.",
        "{count} orders are waiting for payment and not counted here.",
      ),
    toReview > 0 &&
      tPlural(
        toReview,
        "{count} order needs a review and is not counted here.",
        "{count} orders need a review and are not counted here.",
      ),
    left > 0 &&
      tPlural(
        left,
        "{count} more order cannot be shown on this page.",
        "{count} more orders cannot be shown on this page.",
      ),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return (
    <Notice tone="info" className="mb-6">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
