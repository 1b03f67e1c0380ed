/** A60: how long an answer takes must tell nothing about the code. Timings do not decide here: what is done, does. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAccessCode } from "#server/web/sign-in/sign-in.ts";
import { signIn } from "#server/web/sign-in/sign-in.ts";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";

const { createHash, timingSafeEqual } = crypto;
let hashed: number[];
let compared: [number, number][];

beforeEach(() => {
  hashed = [];
  compared = [];
  vi.spyOn(crypto, "createHash").mockImplementation((name) => {
    const hash = createHash(name);
    const update = hash.update.bind(hash);
    hash.update = (data: string | NodeJS.ArrayBufferView) => {
      hashed.push(typeof data === "string" ? data.length : data.byteLength);
      return update(data as string);
    };
    return hash;
  });
  vi.spyOn(crypto, "timingSafeEqual").mockImplementation((one, two) => {
    compared.push([one.byteLength, two.byteLength]);
    return timingSafeEqual(one, two);
  });
  syncBuiltinESMExports();
});

// Other files share this process.
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const GUESSES = [
  ...Array.from({ length: CODE.length }, (_, shared) => `${CODE.slice(0, shared)}\u0001`),
  ...[1, 2, 10, 100, 999, 1000].map((length) => "x".repeat(length)),
];

test("every guess is hashed as the same number of bytes and compared once, digest to digest", async () => {
  for (const guess of GUESSES) expect(await isAccessCode(guess, CODE)).toBe(false);
  expect(new Set(hashed)).toEqual(new Set([4096]));
  expect(hashed).toHaveLength(2 * GUESSES.length);
  expect(compared).toEqual(GUESSES.map(() => [32, 32]));
});

test("whatever part of it is right, an answer comes after the same 800 ms", async () => {
  const { shop, world } = await openOwnersShop();
  const started = world.time.now;
  const answered = new Set<number>();
  for (const [index, code] of [...GUESSES, CODE].entries()) {
    world.time.now = started;
    const sleep = async (ms: number) => (world.time.now += ms);
    await signIn(shop, { code, address: `198.51.100.${index}` }, sleep);
    answered.add(world.time.now - started);
  }
  expect(answered).toEqual(new Set([800]));
});

test("control: the right code is hashed and compared alike, and opens", async () => {
  expect(await isAccessCode(CODE, CODE)).toBe(true);
  expect([hashed, compared]).toEqual([[4096, 4096], [[32, 32]]]);
});
