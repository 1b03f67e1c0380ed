import { expect, test } from "vitest";
import { stopSignal } from "#server/platform/time/stop-signal.ts";

test("work is awaited until it ends or is stopped", async () => {
  const stop = stopSignal();
  expect(await stop.orStop(Promise.resolve("done"))).toBe("done");
  await expect(stop.orStop(Promise.reject(new Error("no")))).rejects.toThrow("no");
  const waiting = stop.orStop(new Promise(() => {}));
  stop.stop();
  await expect(waiting).rejects.toThrow("Stopped");
  await expect(stop.orStop(new Promise(() => {}))).rejects.toThrow("Stopped");
  expect(stop.isStopped()).toBe(true);
});
