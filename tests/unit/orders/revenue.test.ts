import { expect, test } from "vitest";
import { revenueOf } from "#app/domain/admin/day-figures.ts";

test("seven days end today, each beside the same weekday of the week before", () => {
  const takings = new Map([
    ["2026-11-22", { amount: 500 }],
    ["2026-11-16", { amount: 30 }],
    ["2026-11-15", { amount: 7 }],
    ["2026-11-09", { amount: 1 }],
    ["2026-11-08", { amount: 9_999 }],
  ]);
  const revenue = revenueOf(takings, "2026-11-22");
  expect(revenue).toMatchObject({ today: 500, week: 530, weekBefore: 8 });
  expect(revenue.days).toHaveLength(7);
  expect(revenue.days[0]).toEqual({ day: "2026-11-16", amount: 30, before: 1 });
  expect(revenue.days[6]).toEqual({ day: "2026-11-22", amount: 500, before: 7 });
});

test("a shop without orders has a chart without takings", () => {
  expect(revenueOf(new Map(), "2026-11-22").days.every(({ amount }) => amount === 0)).toBe(true);
});
