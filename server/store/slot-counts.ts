import { type RawBuilder, sql } from "kysely";
import type { Day } from "#app/domain/delivery/calendar.ts";
import type { SlotCount } from "#app/domain/delivery/offers.ts";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import type { Queries, Store } from "#server/platform/storage/store.ts";
import { storeDay } from "#server/platform/storage/store-time.ts";
import { isLive, notExcluded, type ExcludedHolds } from "./held.ts";
import type { ReviewKind } from "./reviews.ts";

const PAID: AttemptState[] = ["paid", "fulfilled"];
const ORDER_CANCELLED: ReviewKind = "order-cancelled";

/**
 * The orders of each slot that has any, from one day to another, both included: paid orders, and unpaid ones with a
 * hold. An unpaid order of a slot without a limit has no hold for it.
 */
export async function readSlotCounts(
  store: Pick<Store, "db" | "now">,
  fromDay: Day,
  toDay: Day,
): Promise<SlotCount[]> {
  const days = sql`day >= ${fromDay} and day <= ${toDay}`;
  return (await slotCounts(store, days).execute(store.db)).rows;
}

/**
 * The database's time in ms since the epoch, and the orders of each slot from its today on, in one query.
 * @param excluded holds that do not count: those of the asking shopper
 */
export async function readCountsNow(
  store: Store,
  excluded: ExcludedHolds,
): Promise<{ now: number; counts: SlotCount[] }> {
  const { rows } = await sql<{ now: number } & Partial<SlotCount>>`
    select clock.now, way, day, slot, orders
    from (select ${store.now} as now) as clock
    left join (${slotCounts(store, sql`day >= ${storeDay(store)}`, excluded)}) as counts on true
  `.execute(store.db);
  const counts = rows.flatMap(({ way, day, slot, orders }) =>
    way && day && slot && orders ? [{ way, day, slot, orders }] : [],
  );
  return { now: rows[0]?.now ?? Number.NaN, counts };
}

/** The orders of each slot on a day. @param excluded a hold that does not count */
export async function countsOn(
  db: Queries,
  store: Pick<Store, "now">,
  day: Day,
  excluded: ExcludedHolds,
): Promise<SlotCount[]> {
  return (await slotCounts(store, sql`day = ${day}`, excluded).execute(db)).rows;
}

/**
 * SQL text, because each checkout page asks this: the query builder took three times as long as the database. An order
 * that the back end cancelled will not be delivered: until the owner has acknowledged it, its hold counts.
 * @param days a condition on `day`
 */
function slotCounts(
  { now }: Pick<Store, "now">,
  days: RawBuilder<unknown>,
  excluded: ExcludedHolds = {},
) {
  return sql<SlotCount>`
    select way, day, slot, cast(count(*) as bigint) as orders
    from order_revisions as revision
    join checkout_attempts as attempt
      on attempt.id = revision.attempt_id and attempt.revision = revision.number
    where ${days} and (
      (
        attempt.state in (${sql.join(PAID)})
        and (attempt.held_reason is null or attempt.held_reason <> ${ORDER_CANCELLED})
      )
      or attempt.closed_reason = 'paid-otherwise'
      or exists (
        select 1 from holds
        where holds.attempt_id = attempt.id and ${isLive({ now })} and ${notExcluded(excluded)}
      )
    )
    group by way, day, slot
    order by day, way, slot`;
}
