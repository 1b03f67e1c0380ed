import { type ExpressionBuilder, sql } from "kysely";
import type { Day } from "#app/domain/delivery/calendar.ts";
import { ORDER_STATES, type OrderState } from "#app/domain/order/order-state.ts";
import type { OrderRow, Schema } from "#server/platform/storage/schema.ts";
import type { Store } from "#server/platform/storage/store.ts";

export interface RowsQuery {
  state: OrderState;
  /** Only orders of this day. */
  date?: Day;
  /** The day that separates upcoming orders from past ones. */
  today: Day;
  /** From 1. */
  page: number;
  perPage: number;
}

type Rows = ExpressionBuilder<Schema, "orderRows">;

/** The parts of a list, in this order: upcoming days, past days, orders without a date. */
const SECTIONS = ["upcoming", "past", "undated"] as const;
type Section = (typeof SECTIONS)[number];

/** One page of a tab: upcoming days with the nearest first, then past days, then orders without a date. */
export async function listRows(
  store: Store,
  query: RowsQuery,
): Promise<{ rows: OrderRow[]; total: number }> {
  const counts = await sectionCounts(store, query);
  let skipped = (query.page - 1) * query.perPage;
  const rows: OrderRow[] = [];
  for (const section of SECTIONS) {
    const left = query.perPage - rows.length;
    if (left > 0 && skipped < counts[section]) {
      rows.push(
        ...(await sectionRows(store, query, section).limit(left).offset(skipped).execute()),
      );
    }
    skipped = Math.max(0, skipped - counts[section]);
  }
  return { rows, total: counts.upcoming + counts.past + counts.undated };
}

/** The number of orders in each tab. An order with an open payment review counts in its own tab too. */
export async function countStates(store: Store, date?: Day): Promise<Record<OrderState, number>> {
  const counted = await rowsOf(store, date)
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const review = await rowsOf(store, date)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isOf("to-review"))
    .executeTakeFirstOrThrow();
  const of = (state: OrderState) => counted.find((row) => row.state === state)?.count ?? 0;
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, of(state)]));
  return { ...(counts as Record<OrderState, number>), "to-review": review.count };
}

/** The rows of this day, or of all. */
function rowsOf({ db }: Store, date: Day | undefined) {
  const rows = db.selectFrom("orderRows");
  return date === undefined ? rows : rows.where("date", "=", date);
}

async function sectionCounts(
  store: Store,
  { state, date, today }: RowsQuery,
): Promise<Record<Section, number>> {
  const section = sql<Section>`case when date is null then 'undated'
    when date >= ${today} then 'upcoming' else 'past' end`;
  const counted = await rowsOf(store, date)
    .select([section.as("section"), ({ fn }) => fn.countAll<number>().as("count")])
    .where(isOf(state))
    .groupBy("section")
    .execute();
  const counts = { upcoming: 0, past: 0, undated: 0 };
  for (const row of counted) counts[row.section] = row.count;
  return counts;
}

function sectionRows(store: Store, { state, date, today }: RowsQuery, section: Section) {
  const rows = rowsOf(store, date).selectAll().where(isOf(state));
  if (section === "undated") {
    return rows.where("date", "is", null).orderBy("placedAt", "desc").orderBy("id", "desc");
  }
  const [compared, direction] =
    section === "past" ? (["<", "desc"] as const) : ([">=", "asc"] as const);
  return rows
    .where("date", compared, today)
    .orderBy("date", direction)
    .orderBy("slot", direction)
    .orderBy("id", direction);
}

/** Orders of any state whose payment the owner has to decide about are also to review. */
function isOf(state: OrderState) {
  return (row: Rows) =>
    state === "to-review"
      ? row.or([
          row("state", "=", state),
          row(
            "id",
            "in",
            row
              .selectFrom("reviewItems")
              .select("orderId")
              .where("acknowledgedAt", "is", null)
              .where("orderId", "is not", null)
              .$narrowType<{ orderId: number }>(),
          ),
        ])
      : row("state", "=", state);
}
