import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { tellLostConnections } from "#server/platform/storage/open-state.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("connections that a host closes when idle are one line an hour with their number, another cause its own", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", (text) => lines.push(JSON.parse(text) as Record<string, unknown>));
  const tell = tellLostConnections(log);
  const told = () => lines.splice(0).map(({ error, count }) => [error, count]);
  for (let times = 0; times < 22; times += 1) {
    tell(new Error("idle"));
    vi.advanceTimersByTime(300);
  }
  expect(told()).toEqual([["idle", 1]]);
  tell(new Error("shut down"));
  expect(told()).toEqual([["shut down", 1]]);
  vi.advanceTimersByTime(3_600_000);
  tell(new Error("idle"));
  expect(told()).toEqual([["idle", 22]]);
});
