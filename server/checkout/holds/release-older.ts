import { cartLease } from "#server/store/attempts.ts";
import { withLease } from "../lease/lease.ts";
import type { Turn } from "../lease/turn.ts";
import { endHold } from "./end-hold.ts";

/**
 * Releases the holds of the browser's older unpaid orders when it orders again, their bills first. Where that fails,
 * the holds stay and count for the limits.
 */
export async function releaseOlder(turn: Turn, cartId: string): Promise<void> {
  const { shop, buyer } = turn;
  const keys = buyer?.own.map((order) => order.key) ?? [];
  if (keys.length === 0) return;
  const older = await shop.store.db
    .selectFrom("holds")
    .select(["attemptId", "cartId"])
    .where("orderKey", "in", keys)
    .where("stage", "=", "billed")
    .where("cartId", "<>", cartId)
    .execute();
  for (const hold of older) {
    await withLease(shop, cartLease(hold.cartId), (lease) => endHold({ ...turn, lease }, hold));
  }
}
