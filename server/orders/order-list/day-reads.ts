import { sql } from "kysely";
import { ZONE_OFFSET_MS } from "#app/domain/dates.ts";
import { type Day, dayOf } from "#app/domain/delivery/calendar.ts";
import type { Sen } from "#app/domain/money.ts";
import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { isOf } from "./list-rows.ts";

const DAY_MS = 86_400_000;

/** Orders to do of one day, slot, way and stage. */
export type DaySum = Pick<OrderRow, "slot" | "way" | "stage"> & {
  date: Day;
  orders: number;
  pieces: number;
};

/** The sums of the orders to do from a day on, which is included, by day and slot. */
export async function sumsOfDays({ db }: Store, from: Day): Promise<DaySum[]> {
  const sums = await db
    .selectFrom("orderRows")
    .select([
      sql<Day>`date`.as("date"),
      "slot",
      "way",
      "stage",
      ({ fn }) => fn.countAll<number>().as("orders"),
      sql<number>`cast(sum(pieces) as bigint)`.as("pieces"),
    ])
    .where("date", ">=", from)
    .where(isOf("to-do"))
    .groupBy(["date", "slot", "way", "stage"])
    .orderBy("date")
    .orderBy("slot")
    .execute();
  return sums;
}

/** The number of orders to do whose day is past, and of those without a day. */
export async function countOutOfDays(
  { db }: Store,
  today: Day,
): Promise<{ late: number; undated: number }> {
  const counted = await db
    .selectFrom("orderRows")
    .select([
      sql<number>`cast(sum(case when date is null then 0 else 1 end) as bigint)`.as("late"),
      sql<number>`cast(sum(case when date is null then 1 else 0 end) as bigint)`.as("undated"),
    ])
    .where(isOf("to-do"))
    .where((row) => row.or([row("date", "<", today), row("date", "is", null)]))
    .executeTakeFirst();
  return { late: counted?.late ?? 0, undated: counted?.undated ?? 0 };
}

/**
 * The number of orders that became work after a moment, and when the newest of all did; null before the first.
 * @param since ms since the epoch, by the database's time
 */
export async function readArrivals(
  { db }: Store,
  since: number,
): Promise<{ count: number; newest: number | null }> {
  const { count } = await db
    .selectFrom("orderRows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("arrivedAt", ">", since)
    .executeTakeFirstOrThrow();
  const { newest } = await db
    .selectFrom("orderRows")
    .select(({ fn }) => fn.max("arrivedAt").as("newest"))
    .executeTakeFirstOrThrow();
  return { count, newest };
}

/**
 * What was paid on each day in Malaysia, less what was given back of it; without cancelled orders. Days without a
 * payment are absent.
 * @param from,to ms since the epoch; `to` is not included
 */
export async function revenueByDay(
  { db }: Store,
  from: number,
  to: number,
): Promise<Map<Day, { amount: Sen; orders: number }>> {
  const day = sql<number>`(paid_at + ${sql.lit(ZONE_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom("orderRows")
    .select([
      day.as("day"),
      sql<number>`cast(sum(amount - refunded) as bigint)`.as("amount"),
      ({ fn }) => fn.countAll<number>().as("orders"),
    ])
    .where("paidAt", ">=", from)
    .where("paidAt", "<", to)
    .where("state", "!=", "cancelled")
    .groupBy("day")
    .execute();
  return new Map(
    rows.map(({ day: number, amount, orders }) => [
      dayOf(number * DAY_MS - ZONE_OFFSET_MS),
      { amount, orders },
    ]),
  );
}

/** The ids of a day's orders that are made or to be made, by slot: neither unpaid, cancelled nor to be reviewed ones. */
export async function idsOfDate({ db }: Store, date: Day): Promise<number[]> {
  const rows = await db
    .selectFrom("orderRows")
    .select("id")
    .where("date", "=", date)
    .where("state", "in", ["to-do", "done"])
    .orderBy("slot")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
