import { expect, test } from "vitest";
import {
  isUnderWay,
  markOfFacts,
  progressMark,
  progressSteps,
  progressText,
  waitBeforeStage,
} from "#app/domain/order/order-progress.ts";

const NOW = Date.parse("2026-11-20T09:00:00+08:00");
const pickup = (date = "2026-11-21", slot = "10:00-13:00") => ({
  way: "pickup" as const,
  date,
  slot,
});
const delivery = { way: "delivery" as const, date: "2026-11-21", slot: "14:00-18:00" };
const status = "processing";

test.each([
  ["2026-11-20", "10:00-13:00", "Baking, ready today at 10 am"],
  ["2026-11-21", "10:30-13:00", "Baking, ready tomorrow at 10:30 am"],
  ["2026-11-28", "14:00-18:00", "Baking, ready on Saturday 28 Nov at 2 pm"],
  ["2026-11-21", "in the morning", "Baking, ready tomorrow"],
  // Late: no time in the past is promised.
  ["2026-11-20", "08:00-09:00", "Baking"],
  ["2026-11-19", "10:00-13:00", "Baking"],
])("goods in the oven for %s, %s: %s", (date, slot, text) => {
  const fulfilment = pickup(date, slot);
  expect(progressText({ status, stage: "baking", fulfilment }, NOW)).toBe(text);
});

test("tomorrow is told by the calendar of Malaysia", () => {
  const lateUtc = Date.parse("2026-11-20T15:59:00Z");
  const told = (now: number) =>
    progressText({ status, stage: "baking", fulfilment: pickup() }, now);
  expect(told(lateUtc)).toBe("Baking, ready tomorrow at 10 am");
  expect(told(lateUtc + 60_000)).toBe("Baking, ready today at 10 am");
});

test.each([
  ["ready", pickup(), "Ready to collect"],
  ["handed-over", pickup(), "Handed over"],
  ["ready", delivery, "Ready"],
  ["out", delivery, "On its way"],
  ["handed-over", delivery, "Delivered"],
  ["baking", undefined, "Baking"],
  ["handed-over", undefined, "Handed over"],
] as const)("%s of %j: %s", (stage, fulfilment, text) => {
  expect(progressText({ status, stage, fulfilment }, NOW)).toBe(text);
});

test("an order that is completed says so, and one that waits, stopped or has no stage says nothing", () => {
  expect(progressText({ status: "completed" }, NOW)).toBe("Completed");
  expect(progressText({ status }, NOW)).toBeNull();
  for (const other of ["pending", "cancelled", "refunded", "on-hold", "failed", "trash"]) {
    const facts = { status: other, stage: "baking" } as const;
    expect(progressText(facts, NOW)).toBeNull();
    const steps = progressSteps(facts, false);
    expect(steps[0]?.text).toBe("Payment");
    expect(steps.some(({ isReached }) => isReached)).toBe(false);
  }
});

test("the words of a plug-in's status come before the stage, whose steps are still told", () => {
  const facts = { status, statusWords: "Ready to ship", stage: "baking" } as const;
  expect(progressText(facts, NOW)).toBe("Ready to ship");
  expect(progressText({ status: "quote-sent", statusWords: "Quote sent" }, NOW)).toBe("Quote sent");
  expect(progressSteps(facts, true)[1]).toMatchObject({ text: "Baking", isCurrent: true });
});

test.each([
  [undefined, delivery, ["Paid*", "Baking", "On its way", "Delivered"]],
  ["baking", delivery, ["Paid", "Baking*", "On its way", "Delivered"]],
  ["ready", delivery, ["Paid", "Ready*", "On its way", "Delivered"]],
  ["out", delivery, ["Paid", "Baking", "On its way*", "Delivered"]],
  ["handed-over", delivery, ["Paid", "Baking", "On its way", "Delivered*"]],
  ["ready", pickup(), ["Paid", "Baking", "Ready to collect*", "Handed over"]],
  // The way was changed on the way.
  ["out", pickup(), ["Paid", "Baking", "Ready to collect*", "Handed over"]],
  ["baking", undefined, ["Paid", "Baking*", "Ready", "Handed over"]],
] as const)(
  "an order with the stage %s of %j shows four stages: %j",
  (stage, fulfilment, shown) => {
    const steps = progressSteps({ status, stage, fulfilment }, true);
    expect(steps.map(({ text, isCurrent }) => (isCurrent ? `${text}*` : text))).toEqual(shown);
    const current = steps.findIndex(({ isCurrent }) => isCurrent);
    expect(steps.map(({ isReached }) => isReached)).toEqual(steps.map((_, at) => at <= current));
  },
);

test("the last stage is the current one of an order that is completed, and a payment alone the first", () => {
  const done = progressSteps({ status: "completed", fulfilment: pickup() }, true);
  expect(done.map(({ isReached }) => isReached)).toEqual([true, true, true, true]);
  expect(done.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, true]);
  const received = progressSteps({ status: "pending", stage: "baking" }, true);
  expect(received.map(({ isReached }) => isReached)).toEqual([true, false, false, false]);
});

test("the mark changes with everything that the page tells, and with nothing else", () => {
  const facts = { status, stage: "baking", fulfilment: delivery } as const;
  const moved = { ...delivery, date: "2026-11-22" };
  const later = { ...delivery, slot: "18:00-20:00" };
  const marks = [
    facts,
    { ...facts, status: "completed" },
    { ...facts, status: "cancelled" },
    { ...facts, stage: "ready" as const },
    { ...facts, fulfilment: moved },
    { ...facts, fulfilment: later },
    { status },
  ].map(markOfFacts);
  expect(new Set(marks).size).toBe(marks.length);
  const { date, slot } = delivery;
  expect(progressMark({ state: "to-do", stage: "baking", date, slot })).toBe(marks[0]);
});

test("a page looks for the next stage ever less often, and no longer than a day", () => {
  const waits = Array.from({ length: 400 }, (_, looks) => waitBeforeStage(looks));
  const real = waits.filter((wait) => wait !== null);
  expect(real).toEqual(real.toSorted((a, b) => a - b));
  expect([real[0], real.at(-1)]).toEqual([20_000, 300_000]);
  const hours = real.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(26);
});

test("only an order that is being worked on is looked at", () => {
  expect(isUnderWay({ status })).toBe(true);
  for (const other of ["pending", "completed", "cancelled", "refunded"]) {
    expect(isUnderWay({ status: other })).toBe(false);
  }
});
