import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatPolls } from "#app/routes/admin/dashboard/use-today.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab that the test hides and shows, and the polls that were made. */
function open(answer: () => boolean = () => true) {
  const tab = new EventTarget() as EventTarget & { hidden: boolean };
  tab.hidden = false;
  const polls: number[] = [];
  const stop = repeatPolls(tab as never, 20_000, async () => {
    polls.push(Date.now());
    return answer();
  });
  const show = (hidden: boolean) => {
    tab.hidden = hidden;
    tab.dispatchEvent(new Event("visibilitychange"));
  };
  return { polls, stop, show };
}

test("a poll follows every 20 seconds, until it is stopped", async () => {
  const { polls, stop } = open();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(polls).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(polls).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("a hidden tab makes no poll and keeps no timer; the one that is due is made when it shows", async () => {
  const { polls, show } = open();
  show(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(polls).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
  show(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(polls).toHaveLength(1);
});

test("a poll that says so is the last one", async () => {
  const { polls } = open(() => false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(polls).toHaveLength(1);
});
