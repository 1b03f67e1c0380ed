import { expect, test } from "vitest";
import { MESSAGE_TIMES, MOST_TRIES } from "#server/messages/message-times.ts";
import { backoff } from "#server/store/durations.ts";

const MINUTE = 60_000;
/** After so many failed tries, or failures in a row. */
const waitAfter = (tries: number) => backoff(MESSAGE_TIMES.wait, tries - 1);
const restAfter = (failures: number) => backoff(MESSAGE_TIMES.rest, failures - 1);

test("a message waits a minute after its first failed try, then twice as long, at most an hour", () => {
  expect([1, 2, 3, 6, 7, 50].map((tries) => waitAfter(tries) / MINUTE)).toEqual([
    1, 2, 4, 32, 60, 60,
  ]);
});

test("a message is given up after about three days", () => {
  let waited = 0;
  for (let tries = 1; tries < MOST_TRIES; tries += 1) waited += waitAfter(tries);
  expect(waited / (24 * 60 * MINUTE)).toBeGreaterThan(2.9);
  expect(waited / (24 * 60 * MINUTE)).toBeLessThan(3.1);
});

test("a channel that fails rests for five seconds, then twice as long, at most five minutes", () => {
  expect([1, 2, 3, 7, 60].map((failures) => restAfter(failures) / 1_000)).toEqual([
    5, 10, 20, 300, 300,
  ]);
});
