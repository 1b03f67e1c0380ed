import { expect, test } from "vitest";
import { signIn, SIGN_IN_FLOOR_MS, SLOW_FLOOR_MS } from "#server/web/sign-in/sign-in.ts";
import { CODE, isOpenSession, openOwnersShop } from "#tests/support/owner.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

/** A shop, and a sign-in whose delays move the shop's clock. */
async function open() {
  const { shop, world } = await openOwnersShop();
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    world.time.now += ms;
  };
  const tryCode = (code: string, address = "203.0.113.7") => signIn(shop, { code, address }, sleep);
  return { shop, world, waits, tryCode };
}

test("the right code opens a session", async () => {
  const { shop, tryCode } = await open();
  const outcome = await tryCode(CODE);
  if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
  expect(await isOpenSession(shop, outcome.sessionId)).toBe(true);
});

test("space around a pasted code does not matter", async () => {
  const { tryCode } = await open();
  expect((await tryCode(` ${CODE}\n`)).kind).toBe("signed-in");
});

test.each(["", "   ", "\t"])(
  "a blank code (%o) is answered at once and not counted",
  async (code) => {
    const { tryCode, waits } = await open();
    for (let i = 0; i < 20; i += 1) expect(await tryCode(code)).toEqual({ kind: "blank" });
    expect(waits).toEqual([]);
    expect((await tryCode(CODE)).kind).toBe("signed-in");
  },
);

test("every checked code is answered after 800 ms, right or wrong, short or long", async () => {
  const { tryCode, waits } = await open();
  for (const code of [CODE, "k", CODE.slice(0, -1), "x".repeat(1000)]) await tryCode(code);
  expect(waits).toEqual([800, 800, 800, 800]);
  expect(SIGN_IN_FLOOR_MS).toBe(800);
});

test("after five wrong codes a client waits, each time twice as long", async () => {
  const { tryCode, world } = await open();
  for (let i = 0; i < 5; i += 1) expect((await tryCode("salah")).kind).toBe("wrong");
  const waits: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const outcome = await tryCode(CODE);
    if (outcome.kind !== "limited") throw new Error(outcome.kind);
    waits.push(Math.round(outcome.retryAfterMs / 1000));
    world.time.now += outcome.retryAfterMs;
    expect((await tryCode("salah")).kind).toBe("wrong");
  }
  // Each wait includes the 800 ms of the answer.
  expect(waits).toEqual([29, 59, 119, 239, 479, 899, 899]);
});

test("tries during a wait do not prolong it, and the right code clears the count", async () => {
  const { tryCode, world } = await open();
  for (let i = 0; i < 5; i += 1) await tryCode("salah");
  for (let i = 0; i < 50; i += 1) expect((await tryCode(CODE)).kind).toBe("limited");
  world.time.now += 30_000;
  expect((await tryCode(CODE)).kind).toBe("signed-in");
  for (let i = 0; i < 5; i += 1) expect((await tryCode("salah")).kind).toBe("wrong");
});

test("an hour without a try is forgotten", async () => {
  const { tryCode, world } = await open();
  for (let i = 0; i < 5; i += 1) await tryCode("salah");
  world.time.now += 60 * 60_000;
  for (let i = 0; i < 5; i += 1) expect((await tryCode("salah")).kind).toBe("wrong");
});

test("parallel tries cannot exceed the limit", async () => {
  const { tryCode } = await open();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => tryCode("salah")));
  expect(outcomes.filter(({ kind }) => kind === "wrong").length).toBeLessThanOrEqual(5);
});

test("while many clients guess, wrong codes are answered slower; the right one is not", async () => {
  const { tryCode, waits } = await open();
  for (let i = 0; i < 51; i += 1) await tryCode("salah", `203.0.113.${i}`);
  expect(waits.slice(-2)).toEqual([SIGN_IN_FLOOR_MS, SLOW_FLOOR_MS]);
  expect((await tryCode(CODE, "198.51.100.1")).kind).toBe("signed-in");
  expect(waits.at(-1)).toBe(SIGN_IN_FLOOR_MS);
});

test("failures, limits and sign-ins are logged, without any code", async () => {
  const { tryCode, world } = await open();
  for (let i = 0; i < 6; i += 1) await tryCode("rahsia-yang-salah");
  await tryCode(CODE, "198.51.100.1");
  const events = world.lines.map((line) => line["event"]);
  expect(events.filter((event) => event === "admin.sign-in-failed")).toHaveLength(5);
  expect(events).toContain("admin.sign-in-limited");
  expect(events).toContain("admin.signed-in");
  expect(JSON.stringify(world.lines)).not.toMatch(/rahsia-yang-salah|kod-akses-untuk-ujian/);
});

test.for(CLOCK_STEPS)("a client's wait does not grow when the time is set %s", async ([, step]) => {
  const { tryCode, world } = await open();
  for (let i = 0; i < 7; i += 1) {
    const outcome = await tryCode("salah");
    if (outcome.kind === "limited") world.time.now += outcome.retryAfterMs;
  }
  world.time.step = step;
  const outcome = await tryCode(CODE);
  const waitMs = outcome.kind === "limited" ? outcome.retryAfterMs : 0;
  expect([outcome.kind, waitMs <= 60_000]).toEqual([step > 0 ? "signed-in" : "limited", true]);
  world.time.now += waitMs;
  expect((await tryCode(CODE)).kind).toBe("signed-in");
});
