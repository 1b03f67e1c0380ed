import { expect, test } from "vitest";
import { CALL_LIMITS } from "#server/platform/limits/limits.ts";
import { type Caller, createUpstreamGate } from "#server/platform/outgoing/upstream-gate.ts";

const LONG_MS = 60_000;
const BROWSE: Caller = { traffic: "browse" };
const INDEX: Caller = { traffic: "index" };
const CHECKOUT: Caller = { traffic: "checkout" };
const WRITE: Caller = { traffic: "write" };

function openGate(callLimits = CALL_LIMITS) {
  const time = { now: 0 };
  const gate = createUpstreamGate({ callLimits, ticks: () => time.now });
  const inside: { name: string; release(): void }[] = [];
  const outside: { name: string; isOnlyThisClient: boolean }[] = [];
  async function enter(name: string, caller: Caller, waitMs: number): Promise<void> {
    const admission = await gate.enter(caller, waitMs);
    if (admission.isIn) inside.push({ name, release: () => admission.release() });
    else outside.push({ name, isOnlyThisClient: admission.isOnlyThisClient });
  }

  return {
    gate,
    time,
    inside,
    outside,
    names: () => inside.map(({ name }) => name),
    /** Ends the oldest call with this name. */
    end: (name: string) => {
      const index = inside.findIndex((one) => one.name === name);
      inside.splice(index, 1)[0]?.release();
    },
    /** Requests places, `times` times. Admitted calls are in `inside` after the promises have run. */
    come: async (name: string, caller: Caller, { times = 1, waitMs = LONG_MS } = {}) => {
      for (let one = 0; one < times; one += 1) {
        void enter(name, caller, waitMs);
      }
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const times = (name: string, count: number) => Array.from({ length: count }, () => name);

test("list reads leave the last places to the checkout's reads, and these leave some to writes", async () => {
  const { come, names } = openGate();
  await come("browse", BROWSE, { times: 30 });
  expect(names()).toEqual(times("browse", 12));
  await come("checkout", CHECKOUT, { times: 30 });
  expect(names()).toEqual([...times("browse", 12), ...times("checkout", 4)]);
  await come("write", WRITE, { times: 30 });
  expect(names()).toEqual([...times("browse", 12), ...times("checkout", 4), ...times("write", 4)]);
});

test("a waiting write is admitted first, then the checkout's read, then the list's", async () => {
  const callLimits = { ...CALL_LIMITS, open: 1, openReads: 1, openBrowsing: 1 };
  const { come, end, names } = openGate(callLimits);
  await come("first", BROWSE);
  await come("browse", BROWSE);
  await come("checkout", CHECKOUT);
  await come("write", WRITE);
  for (const [ended, next] of [
    ["first", "write"],
    ["write", "checkout"],
    ["checkout", "browse"],
  ] as const) {
    end(ended);
    await settled();
    expect(names()).toEqual([next]);
  }
});

test("the index takes two places, those of the lists, and waits behind all others", async () => {
  const { come, end, names } = openGate({ ...CALL_LIMITS, openBrowsing: 3 });
  await come("index", INDEX, { times: 5 });
  expect(names()).toEqual(times("index", 2));
  await come("browse", BROWSE, { times: 2 });
  expect(names()).toEqual([...times("index", 2), "browse"]);
  end("index");
  await settled();
  expect(names()).toEqual(["index", "browse", "browse"]);
});

test("one client's reads never take all places of their kind, and its queue is short", async () => {
  const { come, names, outside } = openGate();
  await come("greedy", { ...BROWSE, client: "greedy" }, { times: 300 });
  expect(names()).toEqual(times("greedy", CALL_LIMITS.openReadsOfClient));
  const refused = 300 - CALL_LIMITS.openReadsOfClient - CALL_LIMITS.waitingOfClient;
  expect(outside).toEqual(
    Array.from({ length: refused }, () => ({ name: "greedy", isOnlyThisClient: true })),
  );
  await come("other", { ...BROWSE, client: "other" });
  expect(names()).toContain("other");
});

test("the waiting client with the fewest places is admitted next", async () => {
  const { come, end, names } = openGate();
  await come("a", { ...BROWSE, client: "a" }, { times: 20 });
  await come("b", { ...BROWSE, client: "b" }, { times: 20 });
  expect(names()).toEqual([...times("a", 8), ...times("b", 4)]);
  await come("c", { ...BROWSE, client: "c" });
  end("a");
  await settled();
  expect(names().filter((name) => name === "c")).toHaveLength(1);
});

test("a full queue refuses all clients, but only calls of its kind", async () => {
  const { come, outside, names } = openGate({ ...CALL_LIMITS, waiting: 2 });
  await come("browse", BROWSE, { times: 12 + 2 + 1 });
  expect(outside).toEqual([{ name: "browse", isOnlyThisClient: false }]);
  await come("write", WRITE);
  expect(names()).toContain("write");
});

test("a call that waited too long is refused and takes no place later", async () => {
  const callLimits = { ...CALL_LIMITS, open: 1, openReads: 1, openBrowsing: 1 };
  const { come, end, names, outside } = openGate(callLimits);
  await come("first", WRITE);
  await come("late", WRITE, { waitMs: 5 });
  await expect.poll(() => outside).toEqual([{ name: "late", isOnlyThisClient: false }]);
  end("first");
  await come("next", WRITE);
  expect(names()).toEqual(["next"]);
});

test("releasing a place twice releases one place", async () => {
  const { gate, come, names } = openGate({ ...CALL_LIMITS, open: 1 });
  const admission = await gate.enter(WRITE, LONG_MS);
  if (!admission.isIn) throw new Error("not in");
  await come("waiting", WRITE, { times: 2 });
  admission.release();
  admission.release();
  await settled();
  expect(names()).toEqual(["waiting"]);
});

test("reads of both kinds are paused together, writes separately", () => {
  const { gate, time } = openGate();
  gate.pause("browse", 1_000);
  time.now = 400;
  expect([gate.pausedFor("checkout"), gate.pausedFor("write")]).toEqual([600, 0]);
  gate.pause("write", 50);
  time.now = 2_000;
  expect([gate.pausedFor("browse"), gate.pausedFor("write")]).toEqual([0, 0]);
});
