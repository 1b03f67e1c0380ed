import { createHash, createHmac, randomBytes } from "node:crypto";
import { adminAccessCode } from "#server/platform/crypto/secrets.ts";
import { isSameSecret } from "#server/platform/crypto/sha256.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { Role } from "#server/orders/actions/actor.ts";
import { staffHash } from "./staff-code.ts";

/** The longest life of a session, used or not. */
export const ADMIN_SESSION_SECONDS = 8 * 3600;
/** The life of a session on a device that stays signed in today. It needs no use. */
export const DAY_SESSION_SECONDS = 12 * 3600;
/** A session that is not used for this long ends. */
const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = ADMIN_SESSION_SECONDS * 1000;
const DAY_MS = DAY_SESSION_SECONDS * 1000;
/** The last use is stored at most once in this time, so that not every page view writes a row. */
const TOUCH_MS = 60_000;
const ID_BYTES = 32;

type SessionShop = Pick<ShopCore, "store" | "steadyNow" | "log" | "env">;

/** An open session. */
export interface Session {
  id: string;
  role: Role;
}

/**
 * Opens a session and returns its id, which is stored only in the browser. Deletes expired sessions.
 * @param options.staffHash the stored hash that the code of a staff member fits; without it the session is the owner's
 * @param options.browser the kind of browser, for the list of sessions
 */
export async function openSession(
  shop: SessionShop,
  options: { staffHash?: string | undefined; staysToday?: boolean; browser?: string } = {},
): Promise<string> {
  const now = shop.steadyNow();
  const id = randomBytes(ID_BYTES).toString("base64url");
  await deleteExpiredSessions(shop, now);
  await shop.store.db
    .insertInto("adminSessions")
    .values({
      idDigest: tokenDigest(id),
      codeDigest: proofOf(id, options.staffHash ?? adminAccessCode(shop.env)),
      createdAt: now,
      lastSeenAt: now,
      role: options.staffHash === undefined ? "owner" : "staff",
      staysToday: options.staysToday ? 1 : 0,
      browser: options.browser ?? "",
    })
    .execute();
  return id;
}

/**
 * The session, when it was used lately, is not too old and was opened with the current code of its role.
 * @param options.touch false for requests that a page makes by itself: they do not count as use
 */
export async function readSession(
  shop: SessionShop,
  id: string,
  { touch = true } = {},
): Promise<Session | undefined> {
  const now = shop.steadyNow();
  const row = await shop.store.db
    .selectFrom("adminSessions")
    .selectAll()
    .where("idDigest", "=", tokenDigest(id))
    .executeTakeFirst();
  if (!row) return undefined;
  const code = row.role === "owner" ? adminAccessCode(shop.env) : await staffHash(shop.store);
  const isAlive =
    isInTime(row, now) && code !== undefined && isSameSecret(row.codeDigest, proofOf(id, code));
  if (!isAlive) await endSession(shop, id);
  else if (touch && Math.abs(now - row.lastSeenAt) > TOUCH_MS) await touchSession(shop, id, now);
  return isAlive ? { id, role: row.role } : undefined;
}

/** Deletes a session, so that its cookie is no longer valid. */
export async function endSession(shop: SessionShop, id: string): Promise<void> {
  await shop.store.db
    .deleteFrom("adminSessions")
    .where("idDigest", "=", tokenDigest(id))
    .executeTakeFirst();
}

function isInTime(
  row: { createdAt: number; lastSeenAt: number; staysToday: number },
  now: number,
): boolean {
  if (row.staysToday) return now - row.createdAt <= DAY_MS;
  return now - row.lastSeenAt <= IDLE_MS && now - row.createdAt <= ABSOLUTE_MS;
}

/** Deletes the sessions whose time is over. @param now ms since the epoch */
export async function deleteExpiredSessions(
  { store }: Pick<SessionShop, "store">,
  now: number,
): Promise<void> {
  await store.db
    .deleteFrom("adminSessions")
    .where((row) =>
      row.or([
        row("createdAt", "<", now - DAY_MS),
        row.and([
          row("staysToday", "=", 0),
          row.or([row("lastSeenAt", "<", now - IDLE_MS), row("createdAt", "<", now - ABSOLUTE_MS)]),
        ]),
      ]),
    )
    .execute();
}

/** A failed write (a full disk) must not end an open session. */
async function touchSession(shop: SessionShop, id: string, now: number): Promise<void> {
  try {
    await shop.store.db
      .updateTable("adminSessions")
      .set({ lastSeenAt: now })
      .where("idDigest", "=", tokenDigest(id))
      .executeTakeFirst();
  } catch (error) {
    shop.log.error("admin.session-not-touched", { error: String(error) });
  }
}

/** The name of a session in the table. */
export function tokenDigest(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/**
 * Ties a session to its code. The key is the session id, which the table does not store, so that the table cannot be
 * used to guess codes.
 */
function proofOf(id: string, code: string): string {
  return createHmac("sha256", id).update(code).digest("base64url");
}
