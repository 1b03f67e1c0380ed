import { Form } from "react-router";
import { addDays, longDay, type Day } from "#app/domain/delivery/calendar.ts";
import { OwnerHeading } from "#app/features/admin/owner-frame.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { KITCHEN_TEXTS } from "./kitchen-texts.ts";

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
  const texts = useTexts(KITCHEN_TEXTS);
  const { date } = day;
  const address = (name: string, of: Day) => `/admin/${name}?date=${of}`;
  const other = page === "kitchen" ? "slips" : "kitchen";
  const titles = { kitchen: texts.title, slips: texts.slips };
  return (
    <>
      <OwnerHeading
        title={titles[page]}
        subtitle={`${longDay(date)}: ${texts.summary(day.orderCount, day.pieces)}`}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Form
          method="get"
          action={`/admin/${page}`}
          className="flex max-w-full flex-wrap items-center gap-3"
        >
          <label htmlFor="day-date">{texts.date}</label>
          <input
            key={date}
            id="day-date"
            type="date"
            name="date"
            defaultValue={date}
            className="control w-auto max-w-full min-w-0"
          />
          <Button variant="outline">{texts.show}</Button>
        </Form>
        <div className="flex max-w-full flex-wrap items-center gap-3">
          <ButtonLink to={address(page, addDays(date, -1))} variant="quiet">
            {texts.before}
          </ButtonLink>
          <ButtonLink to={address(page, addDays(date, 1))} variant="quiet">
            {texts.after}
          </ButtonLink>
          <ButtonLink to={address(other, date)} variant="outline">
            {titles[other]}
          </ButtonLink>
          {day.isOwner && (
            <ButtonLink to={address("kitchen.csv", date)} reloadDocument variant="outline">
              {texts.csv}
            </ButtonLink>
          )}
          <PrintButton label={texts.print} />
        </div>
      </div>
      <NotCounted day={day} />
    </>
  );
}

function NotCounted({ day }: { day: DayView }) {
  const texts = useTexts(KITCHEN_TEXTS);
  const told = (["waiting", "toReview", "left"] as const).filter((name) => day[name] > 0);
  if (told.length === 0) return null;
  return (
    <Notice tone="info" className="mb-6">
      {told.map((name) => (
        <p key={name}>{texts[name](day[name])}</p>
      ))}
    </Notice>
  );
}
