import { afterEach, expect, test, vi } from "vitest";
import { oneAtATime } from "#app/routes/cart/post-to-cart.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const idle = () => new AbortController().signal;

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test.each(["with the browser's locks", "without them"])(
  "a change waits for the one before it, %s",
  async (mode) => {
    if (mode === "without them") vi.stubGlobal("navigator", {});
    const log: string[] = [];
    const first = deferred();
    const one = oneAtATime(async () => {
      log.push("first begins");
      await first.promise;
      log.push("first ends");
    }, idle());
    const two = oneAtATime(async () => {
      log.push("second");
      return "answer";
    }, idle());
    await vi.waitFor(() => expect(log).toEqual(["first begins"]));
    first.resolve();
    expect(await two).toBe("answer");
    await one;
    expect(log).toEqual(["first begins", "first ends", "second"]);
  },
);

test.each(["with the browser's locks", "without them"])(
  "a failed change does not delay the next one, %s",
  async (mode) => {
    if (mode === "without them") vi.stubGlobal("navigator", {});
    const failing = oneAtATime(() => Promise.reject(new Error("no network")), idle());
    await expect(failing).rejects.toThrow("no network");
    expect(await oneAtATime(() => Promise.resolve(1), idle())).toBe(1);
  },
);

test.each(["with the browser's locks", "without them"])(
  "a change that was replaced before its turn is never sent, %s",
  async (mode) => {
    if (mode === "without them") vi.stubGlobal("navigator", {});
    const first = deferred();
    const one = oneAtATime(() => first.promise, idle());
    const replaced = new AbortController();
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const two = oneAtATime(send, replaced.signal);
    replaced.abort();
    first.resolve();
    await expect(two).rejects.toThrow(/abort/);
    await one;
    expect(send).not.toHaveBeenCalled();
  },
);
