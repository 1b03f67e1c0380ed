import type { ShopCore } from "#server/ports/shop-core.ts";
import { deleteExpiredSessions, tokenDigest } from "./session.ts";

type ListShop = Pick<ShopCore, "store" | "steadyNow" | "log">;

/**
 * The open sessions, the latest sign-in first. `key` names one without opening it. `browser`: "Chrome, Android"; "" when
 * unknown. Moments are ms since the epoch.
 * @param ownId of the session with which this request came
 */
export async function listSessions(shop: ListShop, ownId: string) {
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
