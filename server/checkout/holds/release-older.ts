import { cartLease } from "../../records/attempts.ts";
import { withLease } from "../lease/lease.ts";
import type { Turn } from "../lease/turn.ts";
import { endHold } from "./end-hold.ts";

/**
 * What unpaid orders of the same browser hold is given back when it orders anew, their bills first. Where that cannot be
 * done now they keep it, and count.
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
