import { Form } from "react-router";
import { addDays, longDay, type Day } from "#app/domain/delivery/calendar.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { plural, t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

/** What the pages of a day share. */
export interface DayView {
  date: Day;
  orderCount: number;
  pieces: number;
  /** Orders of the day that are not counted: not paid yet, and to be reviewed. */
  waiting: number;
  toReview: number;
  /** Orders beyond those that one page shows. */
  left: number;
  isOwner: boolean;
}

/** Heading and tools of a page about one day: other days, the other page, print and the file. */
export function DayTools({ page, day }: { page: "kitchen" | "slips"; day: DayView }) {
  const { date } = day;
  const address = (name: string, of: Day) => `/admin/${name}?date=${of}`;
  const other = page === "kitchen" ? "slips" : "kitchen";
  const titles = { kitchen: t("Kitchen list"), slips: t("Packing slips") };
  return (
    <>
      <OwnerHeading title={titles[page]} subtitle={`${longDay(date)}: ${summary(day)}`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Form
          method="get"
          action={`/admin/${page}`}
          className="flex max-w-full flex-wrap items-center gap-3"
        >
          <label htmlFor="day-date">{t("Date")}</label>
          <input
            key={date}
            id="day-date"
            type="date"
            name="date"
            defaultValue={date}
            className="control w-auto max-w-full min-w-0"
          />
          <Button variant="outline">{t("Show")}</Button>
        </Form>
        <div className="flex max-w-full flex-wrap items-center gap-3">
          <ButtonLink to={address(page, addDays(date, -1))} variant="quiet">
            {t("Day before")}
          </ButtonLink>
          <ButtonLink to={address(page, addDays(date, 1))} variant="quiet">
            {t("Day after")}
          </ButtonLink>
          <ButtonLink to={address(other, date)} variant="outline">
            {titles[other]}
          </ButtonLink>
          {day.isOwner && (
            <ButtonLink to={address("kitchen.csv", date)} reloadDocument variant="outline">
              {t("Download CSV")}
            </ButtonLink>
          )}
          <PrintButton label={t("Print")} />
        </div>
      </div>
      <NotCounted day={day} />
    </>
  );
}

/** "2 orders, 5 pieces". */
function summary({ orderCount, pieces }: DayView): string {
  const orders = t(plural(orderCount, "{count} order", "{count} orders"), { count: orderCount });
  return `${orders}, ${t(plural(pieces, "{count} piece", "{count} pieces"), { count: pieces })}`;
}

function NotCounted({ day: { waiting, toReview, left } }: { day: DayView }) {
  if (waiting === 0 && toReview === 0 && left === 0) return null;
  return (
    <Notice tone="info" className="mb-6">
      {waiting > 0 && (
        <p>
          {t(
            plural(
              waiting,
              "{count} order is waiting for payment and not counted here.",
              "{count} orders are waiting for payment and not counted here.",
            ),
            { count: waiting },
          )}
        </p>
      )}
      {toReview > 0 && (
        <p>
          {t(
            plural(
              toReview,
              "{count} order needs a review and not counted here.",
              "{count} orders need a review and not counted here.",
            ),
            { count: toReview },
          )}
        </p>
      )}
      {left > 0 && (
        <p>
          {t(
            plural(
              left,
              "{count} more order cannot be shown on this page.",
              "{count} more orders cannot be shown on this page.",
            ),
            { count: left },
          )}
        </p>
      )}
    </Notice>
  );
}
