import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { adminAccessCode } from "../platform/crypto/secrets.ts";
import type { ShopCore } from "../ports/shop-core.ts";

/** The author in the history of the settings: there is one owner. */
export const OWNER = "owner";

/** The longest life of a session, used or not. */
export const ADMIN_SESSION_SECONDS = 8 * 3600;
/** A session that is not used for this long ends. */
const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = ADMIN_SESSION_SECONDS * 1000;
/** The last use is stored at most once in this time, so that not every page view writes a row. */
const TOUCH_MS = 60_000;
const ID_BYTES = 32;

type SessionShop = Pick<ShopCore, "store" | "steadyNow" | "log" | "env">;

/** Opens a session and returns its id, which is stored only in the browser. Deletes expired sessions. */
export async function openSession(shop: SessionShop): Promise<string> {
  const now = shop.steadyNow();
  const id = randomBytes(ID_BYTES).toString("base64url");
  await shop.store.db
    .deleteFrom("adminSessions")
    .where((row) =>
      row.or([row("lastSeenAt", "<", now - IDLE_MS), row("createdAt", "<", now - ABSOLUTE_MS)]),
    )
    .execute();
  await shop.store.db
    .insertInto("adminSessions")
    .values({
      idDigest: digestOf(id),
      codeDigest: proofOf(shop, id),
      createdAt: now,
      lastSeenAt: now,
    })
    .execute();
  return id;
}

/** Whether the session exists, was used lately, is not too old and was opened with the current access code. */
export async function isOpenSession(shop: SessionShop, id: string): Promise<boolean> {
  const now = shop.steadyNow();
  const row = await shop.store.db
    .selectFrom("adminSessions")
    .selectAll()
    .where("idDigest", "=", digestOf(id))
    .executeTakeFirst();
  if (!row) return false;
  const isAlive =
    now - row.lastSeenAt <= IDLE_MS &&
    now - row.createdAt <= ABSOLUTE_MS &&
    isEqual(row.codeDigest, proofOf(shop, id));
  if (!isAlive) await endSession(shop, id);
  else if (Math.abs(now - row.lastSeenAt) > TOUCH_MS) await touch(shop, id, now);
  return isAlive;
}

/** Deletes a session, so that its cookie is no longer valid. */
export async function endSession(shop: SessionShop, id: string): Promise<void> {
  await shop.store.db
    .deleteFrom("adminSessions")
    .where("idDigest", "=", digestOf(id))
    .executeTakeFirst();
}

/** A failed write (a full disk) must not end an open session. */
async function touch(shop: SessionShop, id: string, now: number): Promise<void> {
  try {
    await shop.store.db
      .updateTable("adminSessions")
      .set({ lastSeenAt: now })
      .where("idDigest", "=", digestOf(id))
      .executeTakeFirst();
  } catch (error) {
    shop.log.error("admin.session-not-touched", { error: String(error) });
  }
}

function digestOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/**
 * Ties a session to the access code. The key is the session id, which the table does not store, so that the table
 * cannot be used to guess codes.
 */
function proofOf(shop: SessionShop, id: string): string {
  return createHmac("sha256", id).update(adminAccessCode(shop.env)).digest("base64url");
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
