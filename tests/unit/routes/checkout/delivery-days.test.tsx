import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/delivery/calendar.ts";
import { DeliveryDays } from "#app/routes/checkout/delivery-days.tsx";

const slots = (refusal: string | null) => [{ id: "10:00-13:00", refusal, left: null }];
/** From Thursday 26 Nov: two days too soon, then a Sunday without deliveries among free ones. */
const DAYS = ["Closed", "Too soon", null, "No delivery on Sundays", ...Array(10).fill(null)].map(
  (refusal: string | null, count) => {
    return { day: addDays("2026-11-26", count), refusal, slots: slots(refusal) };
  },
);
const shown = (days: typeof DAYS, hours: number) =>
  renderToStaticMarkup(
    <DeliveryDays way="delivery" days={days} hours={hours} date="2026-11-28" slot="10:00-13:00" />,
  ).replace(/(\s|<[^>]*>)+/g, " ");

test("the row of days starts at the first free one, which a sentence tells", () => {
  const text = shown(DAYS, 24);
  expect(text).toMatch(/^ Earliest: Saturday 28 Nov. We need 24 hours before the time begins\./);
  expect(text).not.toMatch(/26 Nov|27 Nov|Too soon/);
  const [row = "", later] = text.split("Choose a later date");
  expect(row.match(/\d+ (?:Nov|Dec)/g)).toEqual([
    "28 Nov", // in the sentence
    "28 Nov",
    "29 Nov",
    "30 Nov",
    "1 Dec",
    "2 Dec",
    "3 Dec",
    "4 Dec",
  ]);
  expect(row).toContain("No delivery on Sundays");
  expect(later).toContain(" 5 ");
});

test("no hours are told without a lead time, and no row without a free day", () => {
  expect(shown(DAYS, 0)).not.toContain("We need");
  expect(shown(DAYS.slice(0, 2), 24).trim()).toBe("There is no date to choose at the moment.");
});
