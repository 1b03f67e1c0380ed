import { expect, test } from "vitest";
import { inTime } from "#server/checkout/lease/lease.ts";
import { createLog } from "#server/platform/log.ts";

function logOf(lines: string[]) {
  return { log: createLog("debug", (line) => lines.push(line)) };
}

test("work that is done in time is answered with what it came to, or fails as it failed", async () => {
  const lines: string[] = [];
  expect(await inTime(logOf(lines), 1_000, Promise.resolve("done"))).toBe("done");
  await expect(inTime(logOf(lines), 1_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(lines).toEqual([]);
});

test("a caller that waits too long is answered, and the work continues to its end", async () => {
  const lines: string[] = [];
  const work = Promise.withResolvers<string>();
  expect(await inTime(logOf(lines), 5, work.promise)).toBeUndefined();
  work.resolve("done later");
  expect(await work.promise).toBe("done later");
  expect(lines).toEqual([]);
});

test("what fails after its answer is not lost: it stands in the log", async () => {
  const lines: string[] = [];
  const work = Promise.withResolvers<string>();
  expect(await inTime(logOf(lines), 5, work.promise)).toBeUndefined();
  work.reject(new Error("too late"));
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    event: "checkout.left-work-failed",
    error: "Error: too late",
  });
});
