import { expect, test } from "vitest";
import {
  writeUnderLease,
  withLeaseOrAnswer,
  LeaseLost,
  withLease,
} from "#server/checkout/lease/lease.ts";
import { createLog } from "#server/platform/log.ts";
import type { Shop } from "#server/shop.ts";
import { emptyStore, nowBy } from "#tests/support/stores.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

async function shopAt(time = { now: 1_000_000 }) {
  const store = await emptyStore();
  const shop = {
    store: {
      ...store,
      get now() {
        return nowBy(() => time.now);
      },
    },
    log: createLog("error", () => {}),
    checkoutTiming: { lease: 1_000, heartbeat: 10_000, poll: 2, patience: 100 },
  } as unknown as Shop;
  return { shop, time };
}

/** A look for an answer, and when a caller that found none has looked again. */
function watchWaiting<T>(look: () => T | undefined) {
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  const findAnswer = async () => {
    looks += 1;
    if (looks === 2) resolve();
    return look();
  };
  return { isWaiting, findAnswer };
}

test("only one holds a lease at a time", async () => {
  const { shop } = await shopAt();
  await withLease(shop, "a", async () => {
    expect(await withLease(shop, "a", async () => "second")).toBeUndefined();
    expect(await withLease(shop, "b", async () => "other")).toEqual({ value: "other" });
  });
  expect(await withLease(shop, "a", async () => "later")).toEqual({ value: "later" });
});

test("a lease is given back when the work throws", async () => {
  const { shop } = await shopAt();
  const failing = withLease(shop, "a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await withLease(shop, "a", async () => "next")).toEqual({ value: "next" });
});

test("a holder without a sign of life is followed by the next, and can write no more", async () => {
  const { shop, time } = await shopAt();
  await withLease(shop, "a", async (old) => {
    time.now += 1_001;
    const taken = await withLease(shop, "a", async (young) => {
      expect(young.fence).toBeGreaterThan(old.fence);
      await expect(writeUnderLease(shop, old, async () => "late write")).rejects.toThrow(LeaseLost);
      return writeUnderLease(shop, young, async () => "written");
    });
    expect(taken).toEqual({ value: "written" });
  });
});

test("writing prolongs a lease", async () => {
  const { shop, time } = await shopAt();
  await withLease(shop, "a", async (lease) => {
    time.now += 900;
    await writeUnderLease(shop, lease, async () => {});
    time.now += 900;
    expect(await withLease(shop, "a", async () => "stolen")).toBeUndefined();
  });
});

test("a holder that works without writing gives signs of life", async () => {
  const { shop, time } = await shopAt();
  const alive = { ...shop, checkoutTiming: { ...shop.checkoutTiming, heartbeat: 5 } };
  const until = async () => {
    const row = await shop.store.db.selectFrom("leases").select("until").executeTakeFirst();
    return row?.until;
  };
  await withLease(alive, "a", async () => {
    for (let step = 0; step < 3; step += 1) {
      time.now += 900;
      await expect.poll(until, { interval: 5 }).toBe(time.now + 1_000);
    }
    expect(await withLease(shop, "a", async () => "stolen")).toBeUndefined();
  });
});

test("fences keep growing after the row was cleaned away", async () => {
  const { shop, time } = await shopAt();
  const first = await withLease(shop, "a", async ({ fence }) => fence);
  await shop.store.db.deleteFrom("leases").execute();
  time.now += 60_000;
  const second = await withLease(shop, "a", async ({ fence }) => fence);
  expect(second?.value).toBeGreaterThan(first?.value ?? Infinity);
});

test("a waiting caller takes the answer of the holder as soon as it is there", async () => {
  const { shop } = await shopAt();
  let answer: string | undefined;
  const { isWaiting, findAnswer } = watchWaiting(() => answer);
  const holder = withLease(shop, "a", async () => {
    await isWaiting;
    answer = "made";
  });
  const waiting = await withLeaseOrAnswer(shop, "a", {
    findAnswer,
    work: async () => "made twice",
    patience: 5_000,
  });
  await holder;
  expect(waiting).toBe("made");
});

test("a waiting caller does the work when the holder ended without an answer", async () => {
  const { shop } = await shopAt();
  const { isWaiting, findAnswer } = watchWaiting<string>(() => undefined);
  const holder = withLease(shop, "a", () => isWaiting);
  const done = await withLeaseOrAnswer(shop, "a", {
    findAnswer,
    work: async () => "done",
    patience: 5_000,
  });
  await holder;
  expect(done).toBe("done");
});

test("waiting ends after a while, with nothing", async () => {
  const { shop } = await shopAt();
  await withLease(shop, "a", async () => {
    const waited = withLeaseOrAnswer(shop, "a", {
      findAnswer: async () => undefined,
      work: async () => "never",
    });
    expect(await waited).toBeUndefined();
  });
});

test("a holder that lost its lease takes it again", async () => {
  const { shop, time } = await shopAt();
  const results: string[] = [];
  const done = await withLeaseOrAnswer(shop, "a", {
    findAnswer: async () => undefined,
    work: async (lease) => {
      if (results.length === 0) {
        results.push("lost");
        time.now += 2_000;
        await withLease(shop, "a", async () => {});
      }
      return writeUnderLease(shop, lease, async () => "written");
    },
    patience: 30_000,
  });
  expect(done).toBe("written");
  expect(results).toEqual(["lost"]);
});

test.for(CLOCK_STEPS)(
  "a lease without a sign of life ends in time when the time is set %s",
  async ([, step]) => {
    const { shop, time } = await shopAt({ now: 1_000_000_000_000 });
    await withLease(shop, "a", async () => {
      time.now += step;
      const at = time.now;
      await withLease(shop, "a", async () => {});
      time.now = at + 1_000;
      expect(await withLease(shop, "a", async () => "taken")).toEqual({ value: "taken" });
    });
  },
);

test("a holder that shows signs of life keeps its lease when the time is set back", async () => {
  const { shop, time } = await shopAt({ now: 1_000_000_000_000 });
  await withLease(shop, "a", async (lease) => {
    time.now -= 7_200_000;
    for (let round = 0; round < 3; round += 1) {
      expect(await withLease(shop, "a", async () => "taken")).toBeUndefined();
      time.now += 900;
      await writeUnderLease(shop, lease, async () => {});
    }
  });
});
