import { sql } from "kysely";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { isLive } from "#server/store/held.ts";
import { couponUserKey, couponKey } from "#server/store/resources.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Queries } from "../../platform/storage/store.ts";

/** The use of a limited code by an order. `coupon` was read a moment ago. */
export interface CouponToHold {
  coupon: Pick<Coupon, "code" | "usageLimit" | "usageLimitPerUser" | "usageCount">;
  email: string;
}

export interface CouponItem {
  resource: string;
  amount: number;
  seen: number;
}

/** Whether the code has a limit of uses. */
export function isLimited(coupon: Pick<Coupon, "usageLimit" | "usageLimitPerUser">): boolean {
  return coupon.usageLimit !== undefined || coupon.usageLimitPerUser !== undefined;
}

/** The items to hold for a use of the code; undefined when it is not certain that a use is left. */
export async function couponItems(
  trx: Queries,
  shop: Pick<CheckoutShop, "store">,
  attemptId: string,
  { coupon, email }: CouponToHold,
): Promise<CouponItem[] | undefined> {
  const { code, usageLimit, usageLimitPerUser, usageCount } = coupon;
  const items: CouponItem[] = [];
  if (usageLimit !== undefined) {
    const underWay = await usesUnderWay(trx, shop, couponKey(code), attemptId);
    const seen = usesTaken(usageCount, underWay);
    if (seen >= usageLimit) return undefined;
    items.push({ resource: couponKey(code), amount: 1, seen });
  }
  if (usageLimitPerUser !== undefined) {
    // The back end does not say who used the code. So one order at a time; the back end refuses one too many.
    const resource = couponUserKey(code, email);
    if ((await usesUnderWay(trx, shop, resource, attemptId)).length > 0) return undefined;
    items.push({ resource, amount: 1, seen: 0 });
  }
  return items;
}

/** Uses by orders that the back end may not have counted yet. */
async function usesUnderWay(
  trx: Queries,
  { store }: Pick<CheckoutShop, "store">,
  resource: string,
  attemptId: string,
): Promise<{ seen: number }[]> {
  const rows = await trx
    .selectFrom("holdItems")
    .innerJoin("holds", "holds.attemptId", "holdItems.attemptId")
    .select("seen")
    .where("resource", "=", resource)
    .where("holdItems.attemptId", "<>", attemptId)
    .where(isLive(store))
    .where((eb) => eb.or([eb("countedAt", "is", null), eb("countedAt", ">", store.now)]))
    .execute();
  return rows.map(({ seen }) => ({ seen: seen ?? 0 }));
}

/** The back end has made the order. After a short time it has counted the use. */
export async function countUses(
  trx: Queries,
  { store }: Pick<CheckoutShop, "store">,
  attemptId: string,
): Promise<void> {
  await trx
    .updateTable("holdItems")
    .set({ countedAt: sql<number>`${store.now} + ${DURATIONS.couponCountedWithin}` })
    .where("attemptId", "=", attemptId)
    .where("seen", "is not", null)
    .where("countedAt", "is", null)
    .execute();
}

/**
 * How often a code is used: the back end's count, and orders that it may not have counted yet. Each of these orders
 * stores how often the code was used before it (`seen`). The total is at least the lowest `seen` plus their number, so
 * that no use is missed or counted twice.
 */
export function usesTaken(counted: number, underWay: readonly { seen: number }[]): number {
  if (underWay.length === 0) return counted;
  const before = Math.min(...underWay.map(({ seen }) => seen));
  return Math.max(counted, before + underWay.length);
}
