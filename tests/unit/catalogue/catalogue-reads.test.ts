import { expect, test } from "vitest";
import { isDegraded, nextChange, serverTiming } from "#server/ports/catalogue-reads.ts";

test("the greatest age of the index, the calls and the failures are reported", () => {
  const value = serverTiming([
    { source: "index", ageMs: 2_000 },
    { source: "call" },
    { source: "index", ageMs: 95_400 },
    { source: "failed" },
    { source: "call" },
  ]);
  expect(value).toBe('index;desc="95 s", calls;desc="2", failed;desc="1"');
  expect(serverTiming([{ source: "index", ageMs: 0 }])).toBe('index;desc="0 s"');
});

test("a request without reads has no entry", () => {
  expect(serverTiming([])).toBeUndefined();
});

test("a read that failed makes a page degraded, an old index does not", () => {
  expect(isDegraded([{ source: "call" }, { source: "failed" }])).toBe(true);
  expect(isDegraded([{ source: "call" }, { source: "index", ageMs: 3_600_000 }])).toBe(false);
});

test("the first sale change of all reads counts", () => {
  expect(
    nextChange([
      { source: "call", changesAt: 7 },
      { source: "index", ageMs: 1, changesAt: 5 },
    ]),
  ).toBe(5);
  expect(nextChange([{ source: "call" }])).toBe(Infinity);
});
