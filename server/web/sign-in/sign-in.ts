import { setTimeout as delay } from "node:timers/promises";
import { createHash, timingSafeEqual } from "node:crypto";
import { clientKey } from "#server/platform/limits/client-key.ts";
import { adminAccessCode } from "#server/platform/crypto/secrets.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { countUse, pruneLimits } from "#server/platform/storage/rate-limit.ts";
import type { Role } from "#server/orders/actions/actor.ts";
import { claimsToBeHash, fitsHash } from "#server/platform/crypto/scrypt-hash.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { openSession } from "./session.ts";
import { forgetTries, giveBackTry, takeTry } from "./sign-in-limit.ts";
import { fittingStaffHash, normalCode } from "./staff-code.ts";

/** Minimum time of an answer, ms (800 ms in the specification). */
export const SIGN_IN_FLOOR_MS = 800;
/** Minimum time while many wrong codes arrive from many addresses, ms. Nothing is locked. */
export const SLOW_FLOOR_MS = 3000;
const WRONG_CODES_IN_ALL = { count: 50, windowMs: 15 * 60_000 };
const IN_ALL = "sign-in-in-all";

export type SignInOutcome =
  | { kind: "signed-in"; sessionId: string; role: Role }
  | { kind: "blank" }
  | { kind: "wrong" }
  /** Too many wrong codes from this client: the code was not compared. */
  | { kind: "limited"; retryAfterMs: number };

/**
 * Opens a session when the code is that of the owner or of the staff. Wrong codes are counted and logged without the
 * code itself.
 * @param input.address of the visitor, as far as it is known
 * @param input.staysToday whether the session lasts the day; `browser`: its name in the list of sessions
 * @param sleep injected by tests
 */
export async function signIn(
  shop: Pick<ShopCore, "store" | "ticks" | "steadyNow" | "log" | "env">,
  input: { code: string; address: string; staysToday?: boolean; browser?: string },
  sleep: (ms: number) => Promise<unknown> = delay,
): Promise<SignInOutcome> {
  const startedAt = shop.ticks();
  const code = input.code.trim();
  if (code === "") return { kind: "blank" };

  const client = clientKey(input.address);
  const verdict = await takeTry(shop.store, client);
  if (!verdict.allowed) {
    shop.log.warn("admin.sign-in-limited", { client, retryAfterMs: verdict.retryAfterMs });
    return { kind: "limited", retryAfterMs: verdict.retryAfterMs };
  }
  const isOwner = await isOwnersCode(shop.env, code);
  const staffHash = isOwner ? undefined : await fittingStaffHash(shop.store, code);
  const isRight = isOwner || staffHash !== undefined;
  const floorMs = isRight ? SIGN_IN_FLOOR_MS : await countWrong(shop, client);
  const sessionId = isRight ? await openSession(shop, { ...input, staffHash }) : undefined;
  // A staff code must not give its holder new guesses at the owner's.
  if (isOwner) await forgetTries(shop.store, client);
  else if (isRight) await giveBackTry(shop.store, client);
  await sleep(Math.min(floorMs, Math.max(0, startedAt + floorMs - shop.ticks())));
  if (sessionId === undefined) return { kind: "wrong" };
  const role = isOwner ? "owner" : "staff";
  shop.log.info("admin.signed-in", { client, role });
  return { kind: "signed-in", sessionId, role };
}

/** Counts a wrong code among those of all clients. Returns the minimum time of its answer, ms. */
async function countWrong(shop: Pick<ShopCore, "store" | "log">, client: string): Promise<number> {
  shop.log.warn("admin.sign-in-failed", { client });
  await pruneLimits(shop.store);
  const inAll = await countUse(shop.store, IN_ALL, WRONG_CODES_IN_ALL);
  return inAll.allowed ? SIGN_IN_FLOOR_MS : SLOW_FLOOR_MS;
}

/** A code that the operator has set is compared as it is, a generated one in all spellings of a phone. */
function isOwnersCode(env: Env, code: string): Promise<boolean> {
  const known = adminAccessCode(env);
  return env.adminAccessCode === undefined
    ? isAccessCode(normalCode(code), normalCode(known))
    : isAccessCode(code, known);
}

/** Every code is hashed as a block of this size, so that the time of a comparison does not depend on its length. */
const BLOCK_BYTES = 4096;
const LENGTH_BYTES = 4;
const MAX_CODE_BYTES = BLOCK_BYTES - LENGTH_BYTES;

/**
 * Whether `candidate` is the configured access code, or the code of the configured scrypt hash. The time that it takes
 * depends neither on the length of the code nor on how many characters are right.
 */
export async function isAccessCode(candidate: string, configured: string): Promise<boolean> {
  if (claimsToBeHash(configured)) {
    return (await fitsHash(candidate, configured)) && fitsBlock(candidate);
  }
  return (
    timingSafeEqual(digestOf(candidate), digestOf(configured)) &&
    fitsBlock(candidate) &&
    fitsBlock(configured)
  );
}

/** SHA-256 of a block: the code's length, its bytes, zeros. */
function digestOf(code: string): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeUInt32BE(Buffer.byteLength(code));
  block.write(code, LENGTH_BYTES);
  return createHash("sha256").update(block).digest();
}

/** A code longer than a block is truncated in its digest, so it must not count as equal. */
function fitsBlock(code: string): boolean {
  return Buffer.byteLength(code) <= MAX_CODE_BYTES;
}
