import { expect, test } from "vitest";
import { isDegraded, serverTiming } from "#server/catalogue/server-timing.ts";

test("the worst of many reads with one policy is reported", () => {
  const value = serverTiming([
    { policy: "products", source: "cached", ageMs: 50_000 },
    { policy: "products", source: "stale", ageMs: 2_000 },
    { policy: "products", source: "stale", ageMs: 3_000 },
    { policy: "products", source: "fetched", ageMs: 0 },
  ]);
  expect(value).toBe('products;desc="stale 3 s"');
});

test("each policy is named with its source and its age in seconds", () => {
  const value = serverTiming([
    { policy: "lists", source: "stale", ageMs: 95_400 },
    { policy: "unknown slugs", source: "cached", ageMs: 0 },
    { policy: "products", source: "fetched", ageMs: 0 },
  ]);
  expect(value).toBe(
    'lists;desc="stale 95 s", unknown-slugs;desc="cached 0 s", products;desc="fetched"',
  );
});

test("a request without reads has no entry", () => {
  expect(serverTiming([])).toBeUndefined();
});

test("one stale copy makes a page degraded, refreshed ones do not", () => {
  expect(isDegraded([{ policy: "lists", source: "stale", ageMs: 1 }])).toBe(true);
  expect(isDegraded([{ policy: "lists", source: "refreshing", ageMs: 1 }])).toBe(false);
});
