import { sql } from "kysely";
import type { Day } from "#app/domain/delivery/calendar.ts";
import type { SlotCount } from "#app/domain/delivery/offers.ts";
import type { AttemptState } from "#app/domain/checkout-machine.ts";
import type { Queries, Store } from "../platform/storage/store.ts";
import { storeDay } from "../platform/storage/store-time.ts";
import { currentRevisions } from "./attempts.ts";
import { isLive, othersThan, type Own } from "./held.ts";
import type { ReviewKind } from "./reviews.ts";

const PAID: AttemptState[] = ["paid", "fulfilled"];

/**
 * The orders of each slot that has any, from one day to another, both included: paid orders, and unpaid ones with a
 * hold. An unpaid order of a slot without a limit has no hold for it.
 */
export function readSlotCounts(
  { db, now }: Pick<Store, "db" | "now">,
  fromDay: Day,
  toDay: Day,
): Promise<SlotCount[]> {
  return slotCounts(db, now)
    .where("revision.day", ">=", fromDay)
    .where("revision.day", "<=", toDay)
    .orderBy("day")
    .orderBy("way")
    .orderBy("slot")
    .execute();
}

/**
 * The database's time in ms since the epoch, and the orders of each slot from its today on, in one query.
 * @param own holds that do not count: those of the asking shopper
 */
export async function readCountsNow(
  store: Store,
  own: Own,
): Promise<{ now: number; counts: SlotCount[] }> {
  const rows = await store.db
    .with("counts", (db) => slotCounts(db, store.now, own).where("day", ">=", storeDay(store)))
    .selectFrom(sql<{ now: number }>`(select ${store.now} as now)`.as("clock"))
    .leftJoin("counts", (join) => join.onTrue())
    .select(["clock.now", "way", "day", "slot", "orders"])
    .execute();
  const counts = rows.flatMap(({ way, day, slot, orders }) =>
    way && day && slot && orders ? [{ way, day, slot, orders }] : [],
  );
  return { now: rows[0]?.now ?? Number.NaN, counts };
}

/** The orders of each slot on a day. @param own a hold that does not count */
export function countsOn(
  db: Queries,
  { now }: Pick<Store, "now">,
  day: Day,
  own: Own,
): Promise<SlotCount[]> {
  return slotCounts(db, now, own).where("revision.day", "=", day).execute();
}

function slotCounts(db: Pick<Queries, "selectFrom">, now: Store["now"], own: Own = {}) {
  return currentRevisions(db)
    .select([
      "revision.way",
      "revision.day",
      "revision.slot",
      sql<number>`cast(count(*) as bigint)`.as("orders"),
    ])
    .$narrowType<SlotCount>()
    .where("revision.day", "is not", null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("attempt.state", "in", PAID),
          // Such an order will not be delivered. Until the owner has acknowledged it, its hold counts.
          eb.or([
            eb("attempt.heldReason", "is", null),
            eb("attempt.heldReason", "<>", "order-cancelled" satisfies ReviewKind),
          ]),
        ]),
        eb("attempt.closedReason", "=", "paid-otherwise"),
        eb.exists(
          eb
            .selectFrom("holds")
            .select("holds.attemptId")
            .whereRef("holds.attemptId", "=", "attempt.id")
            .where(isLive({ now }))
            .where((hold) => othersThan(hold, own)),
        ),
      ]),
    )
    .groupBy(["revision.way", "revision.day", "revision.slot"]);
}
