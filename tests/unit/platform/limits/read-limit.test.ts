import { expect, test } from "vitest";
import { COMPUTED_PAGES } from "#server/platform/limits/limits.ts";
import { createReadLimit } from "#server/platform/limits/read-limit.ts";

function openLimit() {
  const time = { now: 5_000 };
  return { time, limit: createReadLimit({ count: 10, windowMs: 1_000 }, () => time.now) };
}

test("a full bucket allows the limit's count, and then one for each part of the window", () => {
  const { limit, time } = openLimit();
  const takeMany = (count: number) => Array.from({ length: count }, () => limit.take("a"));
  expect(takeMany(11)).toEqual([...Array<number>(10).fill(0), 100]);
  time.now += 60;
  expect(limit.waitOf("a")).toBe(40);
  time.now += 40;
  expect(takeMany(2)).toEqual([0, 100]);
});

test("reading the wait takes nothing, and neither does a refusal", () => {
  const { limit, time } = openLimit();
  for (let one = 0; one < 20; one += 1) expect(limit.waitOf("a")).toBe(0);
  for (let one = 0; one < 30; one += 1) limit.take("a");
  time.now += 100;
  expect(limit.take("a")).toBe(0);
});

test("a bucket never holds more than the limit, after any pause", () => {
  const { limit, time } = openLimit();
  limit.take("a");
  time.now += 3_600_000;
  const taken = Array.from({ length: 20 }, () => limit.take("a")).filter((wait) => wait === 0);
  expect(taken).toHaveLength(10);
});

test("each client has its own bucket", () => {
  const { limit } = openLimit();
  for (let one = 0; one < 30; one += 1) limit.take("a");
  expect(limit.take("b")).toBe(0);
});

test("a charge is taken in any case, down to a debt that the next ones pay", () => {
  const { limit, time } = openLimit();
  for (let one = 0; one < 30; one += 1) limit.charge("a", 5);
  expect(limit.leftOf("a")).toBe(-5);
  expect([limit.waitOf("a"), limit.waitOf("a", 5)]).toEqual([600, 100]);
  time.now += 100;
  expect([limit.waitOf("a", 5), limit.take("a")]).toEqual([0, 500]);
});

test("sixty shoppers behind one address, all with a cart, who open a page every four seconds with one prefetch and add every fourth time, are within the limit", () => {
  const time = { now: 0 };
  const limit = createReadLimit(COMPUTED_PAGES, () => time.now);
  const waits: number[] = [];
  for (let ms = 0; ms < 10 * 60_000; ms += 1_000) {
    time.now = ms;
    for (let view = 0; view < (60 / 4) * 2; view += 1) waits.push(limit.take("tower"));
    for (let post = 0; post < 60 / 16; post += 1) waits.push(limit.take("tower"));
  }
  expect(waits.filter((wait) => wait > 0)).toEqual([]);
});
