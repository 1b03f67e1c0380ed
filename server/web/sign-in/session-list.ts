import type { ShopCore } from "#server/ports/shop-core.ts";
import type { Role } from "#server/orders/actions/actor.ts";
import { deleteExpiredSessions, tokenDigest } from "./session.ts";

/** A session as the owner's list shows it. */
export interface ListedSession {
  /** Names the session without opening it. */
  key: string;
  role: Role;
  /** "Chrome, Android"; "" when unknown. */
  browser: string;
  /** Ms since the epoch. */
  createdAt: number;
  lastSeenAt: number;
  staysToday: boolean;
  /** Whether this request came with it. */
  isThis: boolean;
}

type ListShop = Pick<ShopCore, "store" | "steadyNow" | "log">;

/** The open sessions, the latest sign-in first. */
export async function listSessions(shop: ListShop, ownId: string): Promise<ListedSession[]> {
  await deleteExpiredSessions(shop, shop.steadyNow());
  const own = tokenDigest(ownId);
  const rows = await shop.store.db
    .selectFrom("adminSessions")
    .select(["idDigest", "role", "browser", "createdAt", "lastSeenAt", "staysToday"])
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ idDigest, staysToday, ...row }) => ({
    ...row,
    key: idDigest,
    staysToday: staysToday === 1,
    isThis: idDigest === own,
  }));
}

/** Ends a session by its key in the list, so that the next request of its browser meets the sign-in. */
export async function withdrawSession({ store, log }: ListShop, key: string): Promise<void> {
  await store.db.deleteFrom("adminSessions").where("idDigest", "=", key).executeTakeFirst();
  log.info("admin.session-withdrawn");
}
