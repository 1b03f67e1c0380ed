import { sql } from "kysely";
import {
  judgeStock,
  piecesWanted,
  type StockLine,
  type StockProblem,
} from "#app/domain/catalogue/stock.ts";
import { isSlotFull, type SlotToHold } from "#server/store/set-slot.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { holdTime, piecesHeld } from "#server/store/held.ts";
import type { Buyer } from "#server/checkout/lease/lease.ts";
import {
  stockIdOf,
  orderHoldKey,
  clientHoldsKey,
  stockKey,
  dayKey,
  slotKey,
  couponUserKey,
  couponKey,
} from "#server/store/resources.ts";
import { releasedSince, type StockReleases } from "#server/store/stock-releases.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { lockNames } from "../../platform/storage/locks.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { type CouponItem, couponItems, type CouponToHold } from "./hold-coupon.ts";
import { clientOf, type HoldLimit, limitReached } from "./limits.ts";

/** The goods, the slot and the coupon use to hold for an attempt. */
export interface HoldRequest {
  attemptId: string;
  cartId: string;
  /** The pieces of each line and the back end's stock now. */
  stockLines: readonly StockLine[];
  /** Read before the stock. */
  releases: StockReleases;
  /** Null without a date, and for a slot that takes any number of orders. */
  slot: SlotToHold | null;
  buyer: Buyer | undefined;
  /** order: while its order is made, with its coupon use. bill: right before its bill. */
  for: { step: "order"; coupon: CouponToHold | null } | { step: "bill"; orderKey: string };
}

export type HoldVerdict =
  | { kind: "held" }
  /** Too many pieces were sold or released since the stock was read: it must be read again. */
  | { kind: "stale" }
  /** One entry for each stock line. */
  | { kind: "short"; problems: (StockProblem | null)[] }
  /** The slot takes no more orders: the offers must be read again. */
  | { kind: "full" }
  | { kind: "coupon-used" }
  | { kind: "too-many"; limit: HoldLimit };

/** Whether there is anything to hold: goods with managed stock, a slot with a capacity, or a limited coupon. */
export function wantsHold(
  request: Pick<HoldRequest, "stockLines" | "slot"> & { coupon: unknown },
): boolean {
  return (
    request.coupon !== null || request.slot !== null || piecesWanted(request.stockLines).size > 0
  );
}

/** What no other hold may change while this one is taken: its goods, the day of its slot, its code, its limits. */
export function namesToLock(
  request: Pick<HoldRequest, "stockLines" | "slot" | "buyer" | "for">,
): string[] {
  const { stockLines, slot, buyer } = request;
  const coupon = request.for.step === "order" ? request.for.coupon : null;
  const client = clientOf(buyer);
  return [
    ...[...piecesWanted(stockLines).keys()].map(stockKey),
    ...(slot ? [dayKey(slot.fulfilment)] : []),
    ...(coupon
      ? [couponKey(coupon.coupon.code), couponUserKey(coupon.coupon.code, coupon.email)]
      : []),
    ...(client === null ? [] : [clientHoldsKey(client)]),
    ...(buyer?.own ?? []).map(({ key }) => orderHoldKey(key)),
  ];
}

/**
 * Holds all that an attempt needs, or nothing: stock minus the holds of other attempts must be enough, and the slot
 * must have a place. Replaces an earlier hold of the attempt. Two calls that want something in common, on any instance,
 * run one after the other.
 */
export async function takeHold(
  trx: Queries,
  shop: CheckoutShop,
  request: HoldRequest,
): Promise<HoldVerdict> {
  await lockNames(trx, shop.store, namesToLock(request));
  const { attemptId, stockLines, slot } = request;
  const wanted = piecesWanted(stockLines);
  const others = await piecesHeld(trx, shop, [...wanted.keys()], { attemptId });
  // Read after the holds were summed up: one that was released before is noticed here, a later one was counted.
  const released = await releasedSince(trx, request.releases);
  const problems = judgeStock(stockLines, withReleases(others, released));
  if (problems.some((problem) => problem !== null)) {
    const isCertain = [...released.values()].every((pieces) => pieces === 0);
    return isCertain ? { kind: "short", problems } : { kind: "stale" };
  }

  if (slot && (await isSlotFull(trx, shop, slot, attemptId))) return { kind: "full" };

  const coupon = request.for.step === "order" ? request.for.coupon : null;
  const uses = coupon ? await couponItems(trx, shop, attemptId, coupon) : [];
  if (!uses) return { kind: "coupon-used" };

  if (wanted.size > 0 || uses.length > 0 || slot) {
    const limit = await limitReached(trx, shop, request);
    if (limit) return { kind: "too-many", limit };
  }
  await write(trx, shop, request, wanted, uses);
  return { kind: "held" };
}

/** Pieces that may be sold since the stock was read are not there for this order either. */
function withReleases(held: Map<number, number>, released: StockReleases): Map<number, number> {
  const all = new Map(held);
  for (const [resource, pieces] of released) {
    const id = stockIdOf(resource);
    if (id === undefined || pieces === 0) continue;
    all.set(id, (held.get(id) ?? 0) + pieces);
  }
  return all;
}

async function write(
  trx: Queries,
  shop: CheckoutShop,
  { attemptId, cartId, slot, buyer, for: { step, ...order } }: HoldRequest,
  wanted: ReadonlyMap<number, number>,
  uses: CouponItem[],
): Promise<void> {
  await trx
    .deleteFrom("holdItems")
    .where("attemptId", "=", attemptId)
    // The coupon use stays held while its order exists.
    .$if(step === "bill", (query) => query.where("seen", "is", null))
    .execute();
  const pieces = [...wanted].map(([id, amount]) => ({
    resource: stockKey(id),
    amount,
    seen: null,
  }));
  const slots = slot ? [{ resource: slotKey(slot.fulfilment), amount: 1, seen: null }] : [];
  const items = [...pieces, ...slots, ...uses].map((item) => ({
    ...item,
    attemptId,
    countedAt: null,
  }));
  if (items.length > 0) await trx.insertInto("holdItems").values(items).execute();
  else if (!(await holdsAnything(trx, attemptId))) {
    await trx.deleteFrom("holds").where("attemptId", "=", attemptId).execute();
    return;
  }
  const time = step === "order" ? DURATIONS.holdWhileOrdering : holdTime(shop);
  const change = {
    stage: step === "order" ? ("ordering" as const) : ("billed" as const),
    orderKey: "orderKey" in order ? order.orderKey : null,
    client: clientOf(buyer),
    until: sql<number>`${shop.store.now} + ${time}`,
  };
  await trx
    .insertInto("holds")
    .values({ attemptId, cartId, ...change })
    .onConflict((conflict) => conflict.column("attemptId").doUpdateSet(change))
    .execute();
}

async function holdsAnything(trx: Queries, attemptId: string): Promise<boolean> {
  const first = await trx
    .selectFrom("holdItems")
    .select("resource")
    .where("attemptId", "=", attemptId)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
