import { expect, test, vi } from "vitest";
import type { CatalogueRead } from "#server/catalogue/catalogue-read.ts";
import { createReadCache } from "#server/catalogue/read-cache.ts";
import { currentVisit, inVisit } from "#server/platform/outgoing/visit.ts";
import { createLog } from "#server/platform/log.ts";
import { UpstreamUnavailable, type UpstreamError } from "#server/platform/outgoing/result.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

const POLICY = {
  name: "cakes",
  freshMs: 10_000,
  revalidateMs: 60_000,
  keepMs: 3_600_000,
  maxEntries: 3,
};

/** A cache, a clock that the test moves, and a back end that records its calls. */
function setUp(
  options: { changesAt?: (value: string, now: number) => number; keepAbsence?: boolean } = {},
) {
  const time = { now: 1_000_000, step: 0 };
  const reads: CatalogueRead[] = [];
  const lines: string[] = [];
  const asked: string[][] = [];
  const store = new Map<string, string>([
    ["a", "A1"],
    ["b", "B1"],
    ["c", "C1"],
    ["d", "D1"],
  ]);
  const back: { error: Error | undefined; gate: Promise<void> | undefined } = {
    error: undefined,
    gate: undefined,
  };
  const cache = createReadCache<string, string>({
    policy: POLICY,
    clock: () => time.now + time.step,
    ticks: () => time.now,
    log: createLog("debug", (line) => lines.push(line)),
    ...options,
  });
  const load = async (keys: string[]) => {
    asked.push(keys);
    await back.gate;
    if (back.error) throw back.error;
    return new Map(keys.flatMap((key) => (store.has(key) ? [[key, store.get(key) ?? ""]] : [])));
  };
  const onRead = (read: CatalogueRead) => reads.push(read);
  return {
    cache,
    store,
    back,
    asked,
    reads,
    lines,
    advance: (ms: number) => (time.now += ms),
    step: (ms: number) => (time.step = ms),
    read: async (key: string) => cache.read(key, async () => (await load([key])).get(key), onRead),
    readMany: (keys: string[]) => cache.readMany(keys, load, onRead),
    sources: () => reads.map((read) => read.source),
  };
}

function down(changes: Partial<UpstreamError> = {}): UpstreamUnavailable {
  return new UpstreamUnavailable({ kind: "lost", call: "x", retryable: true, ...changes });
}

/** A promise and the function that fulfils it. */
function barrier() {
  return Promise.withResolvers<void>();
}

test("a fresh copy is served without a call", async () => {
  const { read, asked, advance, sources } = setUp();
  await read("a");
  advance(9_999);
  expect(await read("a")).toBe("A1");
  expect(asked).toHaveLength(1);
  expect(sources()).toEqual(["fetched", "cached"]);
});

test("readers of one key at the same time share one call", async () => {
  const { read, asked } = setUp();
  expect(await Promise.all([read("a"), read("a"), read("a")])).toEqual(["A1", "A1", "A1"]);
  expect(asked).toHaveLength(1);
});

test("an ageing copy is served at once while one new copy is fetched", async () => {
  const { read, store, asked, advance, reads } = setUp();
  await read("a");
  store.set("a", "A2");
  advance(20_000);
  expect(await Promise.all([read("a"), read("a")])).toEqual(["A1", "A1"]);
  expect(reads.at(-1)).toEqual({ policy: "cakes", source: "refreshing", ageMs: 20_000 });
  expect(asked).toHaveLength(2);
  await vi.waitFor(async () => expect(await read("a")).toBe("A2"));
  expect(asked).toHaveLength(2);
});

test("a reader waits for a new copy when the old one is too old", async () => {
  const { read, store, advance } = setUp();
  await read("a");
  store.set("a", "A2");
  advance(60_000);
  expect(await read("a")).toBe("A2");
});

test("while the back end is unavailable the old copy is served for an hour, and no longer", async () => {
  const { read, back, advance, reads } = setUp();
  await read("a");
  back.error = down();
  advance(3_599_999);
  expect(await read("a")).toBe("A1");
  expect(reads.at(-1)).toEqual({ policy: "cakes", source: "stale", ageMs: 3_599_999 });
  advance(1);
  await expect(read("a")).rejects.toThrow(UpstreamUnavailable);
});

test("after a failure a copy is served without another call for five seconds", async () => {
  const { read, back, asked, advance } = setUp();
  await read("a");
  back.error = down();
  advance(60_000);
  await read("a");
  await read("a");
  advance(4_999);
  await read("a");
  expect(asked).toHaveLength(2);
  advance(1);
  await read("a");
  expect(asked).toHaveLength(3);
});

test("a longer pause that the back end asks for is kept", async () => {
  const { read, back, asked, advance } = setUp();
  await read("a");
  back.error = down({ kind: "busy", retryAfterMs: 30_000 });
  advance(60_000);
  await read("a");
  advance(29_999);
  await read("a");
  expect(asked).toHaveLength(2);
});

test("a failure is never cached as a value", async () => {
  const { read, back } = setUp();
  back.error = down();
  await expect(read("a")).rejects.toThrow(UpstreamUnavailable);
  back.error = undefined;
  expect(await read("a")).toBe("A1");
});

test("a load that failed after a long wait is not repeated at once: readers in the next second get its error", async () => {
  vi.useFakeTimers();
  try {
    const { read, back, asked, advance } = setUp();
    const { promise, resolve } = barrier();
    back.gate = promise;
    back.error = down();
    const first = read("a").catch((error: unknown) => error);
    advance(5_000);
    resolve();
    expect(await first).toBeInstanceOf(UpstreamUnavailable);
    await expect(read("a")).rejects.toThrow(UpstreamUnavailable);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    back.error = undefined;
    expect(await read("a")).toBe("A1");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a failed background refresh disturbs no reader", async () => {
  const { read, back, advance } = setUp();
  await read("a");
  back.error = down();
  advance(20_000);
  expect(await read("a")).toBe("A1");
  expect(await read("a")).toBe("A1");
});

test("a defect is thrown and logged, not hidden by an old copy", async () => {
  const { read, back, advance, lines } = setUp();
  await read("a");
  back.error = new TypeError("oops");
  advance(60_000);
  await expect(read("a")).rejects.toThrow("oops");
  await vi.waitFor(() => expect(lines.join()).toContain("oops"));
});

test("a reader with an old copy waits for a slow back end at most a second and a half", async () => {
  vi.useFakeTimers();
  try {
    const { read, store, back, advance, sources } = setUp();
    await read("a");
    store.set("a", "A2");
    const { promise, resolve } = barrier();
    back.gate = promise;
    advance(60_000);
    const slow = read("a");
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await slow).toBe("A1");
    expect(sources()).toEqual(["fetched", "stale"]);
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await read("a")).toBe("A2");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a dropped value is read again", async () => {
  const { cache, read, store } = setUp();
  await read("a");
  await read("b");
  store.set("a", "A2");
  store.set("b", "B2");
  cache.drop((key) => key === "a");
  expect(await read("a")).toBe("A2");
  expect(await read("b")).toBe("B1");
});

test("a dropped value is served while the back end is unavailable", async () => {
  const { cache, read, back } = setUp();
  await read("a");
  cache.drop(() => true);
  back.error = down();
  expect(await read("a")).toBe("A1");
});

test("an answer that was on its way during a drop is not cached", async () => {
  const { cache, read, store, back, asked } = setUp();
  const { promise, resolve } = barrier();
  back.gate = promise;
  const early = read("a");
  cache.drop(() => true);
  back.gate = undefined;
  resolve();
  expect(await early).toBe("A1");
  store.set("a", "A2");
  expect(await read("a")).toBe("A2");
  expect(asked).toHaveLength(2);
});

test("a reader after a drop does not join a call from before it", async () => {
  const { cache, read, store, back } = setUp();
  const { promise, resolve } = barrier();
  back.gate = promise;
  const early = read("a");
  await Promise.resolve();
  cache.drop(() => true);
  back.gate = undefined;
  store.set("a", "A2");
  expect(await read("a")).toBe("A2");
  resolve();
  await early;
  expect(await read("a")).toBe("A2");
});

test("a value with a set time of change is read again from that time", async () => {
  const { read, store, advance, asked } = setUp({
    changesAt: (value) => (value === "A1" ? 1_004_000 : Infinity),
  });
  await read("a");
  store.set("a", "A2");
  advance(3_999);
  expect(await read("a")).toBe("A1");
  advance(1);
  expect(await read("a")).toBe("A2");
  expect(asked).toHaveLength(2);
});

test("only the keys without a copy are loaded, in one call", async () => {
  const { read, readMany, asked } = setUp();
  await read("a");
  expect([...(await readMany(["a", "b", "c", "b", "zzz"]))]).toEqual([
    ["a", "A1"],
    ["b", "B1"],
    ["c", "C1"],
  ]);
  expect(asked).toEqual([["a"], ["b", "c", "zzz"]]);
});

test("a key that is being loaded is not loaded again", async () => {
  const { read, readMany, asked } = setUp();
  const [, many] = await Promise.all([read("a"), readMany(["a", "b"])]);
  expect(many.size).toBe(2);
  expect(asked).toEqual([["a"], ["b"]]);
});

test("a missing value is cached too, unless keepAbsence is false", async () => {
  const remembering = setUp();
  await remembering.read("zzz");
  await remembering.read("zzz");
  expect(remembering.asked).toHaveLength(1);
  const forgetting = setUp({ keepAbsence: false });
  await forgetting.read("zzz");
  await forgetting.read("zzz");
  expect(forgetting.asked).toHaveLength(2);
});

test("the cache is bounded, and the least recently used entry is evicted first", async () => {
  const { read, asked } = setUp();
  for (const key of ["a", "b", "c", "a", "d"]) await read(key);
  await read("a");
  expect(asked).toHaveLength(4);
  await read("b");
  expect(asked).toHaveLength(5);
});

test("peek serves fresh copies only and makes no call", async () => {
  const { cache, read, asked, advance } = setUp();
  expect(cache.peek("a")).toBeUndefined();
  await read("a");
  expect(cache.peek("a")).toBe("A1");
  advance(10_000);
  expect(cache.peek("a")).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("recall serves copies without a call, as long as they may be served at all", async () => {
  const { cache, readMany, asked, advance } = setUp();
  await readMany(["a", "b", "x"]);
  cache.drop((key) => key === "b");
  advance(POLICY.keepMs - 1);
  const before = asked.length;
  expect(cache.recall(["a", "b", "x"])).toEqual(
    new Map([
      ["a", "A1"],
      ["b", "B1"],
    ]),
  );
  expect(cache.recall(["a", "c"])).toBeUndefined();
  advance(1);
  expect(cache.recall(["a"])).toBeUndefined();
  expect(asked.length).toBe(before);
});

test.for(CLOCK_STEPS)(
  "a copy is no older than it should be when the time is set %s",
  async ([, step]) => {
    const { store, advance, read, step: setClock } = setUp();
    await read("a");
    setClock(step);
    store.set("a", "A2");
    advance(9_999);
    expect(await read("a")).toBe("A1");
    advance(50_001);
    expect(await read("a")).toBe("A2");
  },
);

test.for(CLOCK_STEPS)(
  "after a failure the back end is asked again as usual when the time is set %s",
  async ([, step]) => {
    const { store, back, advance, read, asked, step: setClock } = setUp();
    await read("a");
    advance(60_000);
    back.error = down({ retryAfterMs: 8_000 });
    await read("a");
    back.error = undefined;
    store.set("a", "A2");
    setClock(step);
    advance(7_999);
    expect(await read("a")).toBe("A1");
    expect(asked).toHaveLength(2);
    advance(1);
    expect(await read("a")).toBe("A2");
  },
);

const visitOf = (client: string) => ({
  client,
  isBuying: false,
  takeRead: () => 0,
  waitAtDoor: () => 0,
});

test("a load that was refused because of another client is repeated for the reader who joined it", async () => {
  const { cache } = setUp();
  const { promise: gate, resolve } = barrier();
  const asked: string[] = [];
  const load = async () => {
    const { client = "" } = currentVisit() ?? {};
    asked.push(client);
    await gate;
    if (client === "greedy") throw down({ kind: "busy", isOnlyThisClient: true });
    return "A1";
  };
  const read = (client: string) => inVisit(visitOf(client), () => cache.read("a", load, () => {}));
  const reads = ["greedy", "one", "two"].map((client) => read(client));
  resolve();
  const results = await Promise.allSettled(reads);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(asked).toEqual(["greedy", "one"]);
});

test("a failure for all clients is returned to all readers without another call", async () => {
  const { read, back, asked } = setUp();
  back.error = down({ kind: "busy" });
  const results = await Promise.allSettled([read("a"), read("a")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toHaveLength(1);
});

test("a renewal does not count for the visit that triggers it", async () => {
  const { cache, advance } = setUp();
  const visits: (string | undefined)[] = [];
  const load = async () => {
    visits.push(currentVisit()?.client);
    return "A";
  };
  const readIn = () => inVisit(visitOf("greedy"), () => cache.read("a", load, () => {}));
  await readIn();
  advance(POLICY.freshMs);
  await readIn();
  expect(visits).toEqual(["greedy", undefined]);
});
