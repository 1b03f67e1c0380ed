import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadShed } from "#server/http/load-shed/load-shed.ts";
import { createLog } from "#server/platform/log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process with a running clock that can jump while nothing runs. */
function openProcess() {
  const lines: string[] = [];
  let stalled = 0;
  const now = () => Date.now() + stalled;
  const load = createLoadShed(
    createLog("debug", (line) => lines.push(line)),
    now,
  );
  /** The number of refused requests, each of another client unless one is named. */
  const refused = (times: number, url = "/products", method = "GET", client?: string) =>
    Array.from({ length: times }, (_, index) =>
      load.refuses({ method, url }, client ?? `198.51.100.${index}`),
    ).filter(Boolean).length;
  const stall = (ms: number) => {
    stalled += ms;
    vi.advanceTimersByTime(250);
  };
  return { lines, load, refused, stall };
}

test("a process that is not blocked refuses none of any number of requests", () => {
  const { lines, load, refused } = openProcess();
  vi.advanceTimersByTime(10_000);
  expect(refused(1_000)).toBe(0);
  expect(lines).toEqual([]);
  load.close();
});

test("after a stall fifty page views are answered in a second and the others refused, then all are answered again", () => {
  const { lines, load, refused, stall } = openProcess();
  stall(2_000);
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ event: "process.stalled", ms: 2_000 });
  expect(refused(60)).toBe(10);
  expect(refused(5, "/checkout", "HEAD")).toBe(5);
  vi.advanceTimersByTime(1_000);
  expect(refused(100)).toBe(0);
  load.close();
});

test("one client gets at most twenty of the fifty page views after a stall", () => {
  const { load, refused, stall } = openProcess();
  stall(2_000);
  expect(refused(300, "/search?q=word", "GET", "203.0.113.9")).toBe(280);
  expect(refused(30)).toBe(0);
  expect(refused(1)).toBe(1);
  load.close();
});

test("messages of servers, forms and health checks are never refused after a stall", () => {
  const { load, refused, stall } = openProcess();
  stall(2_000);
  expect(refused(60)).toBe(10);
  expect(refused(100, "/api/payment/callback", "POST")).toBe(0);
  expect(refused(100, "/api/payment/redirect?x=1")).toBe(0);
  expect(refused(100, "/checkout", "POST")).toBe(0);
  expect(refused(100, "/healthz")).toBe(0);
  load.close();
});

test("a delay of less than a second is no stall", () => {
  const { lines, load, refused, stall } = openProcess();
  stall(900);
  expect(refused(200)).toBe(0);
  expect(lines).toEqual([]);
  load.close();
});
