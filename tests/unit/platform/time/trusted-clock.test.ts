import { expect, test } from "vitest";
import { createTrustedClock } from "#server/platform/time/trusted-clock.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-11-20T10:00:00Z");

/** A process that takes a reading every minute. */
function open(step = 0) {
  const time = { ticks: 5_000, step };
  const clock = () => START + Math.floor(time.ticks) + time.step;
  const { steadyNow, trustedNow } = createTrustedClock(clock, () => time.ticks);
  const run = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      time.ticks += MINUTE;
      trustedNow();
    }
  };
  return { time, clock, steadyNow, trustedNow, run };
}

test("a process has a sure time after a quarter of an hour", () => {
  const { clock, trustedNow, run } = open();
  run(14);
  expect(trustedNow()).toBe(0);
  run(1);
  expect(trustedNow()).toBe(clock());
});

test.for(CLOCK_STEPS)("a young process goes on steadily when the time is set %s", ([, step]) => {
  const { time, steadyNow, run } = open();
  run(5);
  time.step = step;
  expect(steadyNow()).toBe(START + time.ticks + Math.min(step, 0));
});

test("both are whole milliseconds, with any resolution of the ticks", () => {
  const { time, steadyNow, trustedNow, run } = open();
  time.ticks += 0.4138;
  steadyNow();
  time.ticks += 0.7;
  expect(Number.isInteger(steadyNow())).toBe(true);
  run(15);
  time.ticks += 0.7;
  expect([Number.isInteger(trustedNow()), trustedNow() > 0]).toEqual([true, true]);
});

test("the sure time advances with the system clock", () => {
  const { clock, trustedNow, run } = open();
  run(15);
  for (let hours = 0; hours < 3; hours += 1) {
    run(60);
    expect(trustedNow()).toBe(clock());
  }
});

test.for(CLOCK_STEPS)(
  "the time is never ahead while the clock is %s for ten minutes",
  ([, step]) => {
    const { time, trustedNow, run } = open();
    run(60);
    time.step = step;
    for (let minute = 0; minute < 10; minute += 1) {
      run(1);
      expect(trustedNow()).toBeLessThanOrEqual(START + time.ticks);
    }
    time.step = 0;
    run(30);
    expect(trustedNow()).toBe(START + time.ticks);
  },
);

test.for(CLOCK_STEPS)(
  "the time is never ahead when the clock is wrong at the start (%s)",
  ([, step]) => {
    const { time, trustedNow, run } = open(step);
    run(10);
    time.step = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      run(1);
      expect(trustedNow()).toBeLessThanOrEqual(START + time.ticks);
    }
    expect(trustedNow()).toBe(START + time.ticks);
  },
);

test.for(CLOCK_STEPS)(
  "a clock that stays as it was set (%s) counts within half an hour",
  ([, step]) => {
    const { time, clock, trustedNow, run } = open();
    run(60);
    time.step = step;
    run(30);
    expect(trustedNow()).toBe(clock());
  },
);
