import { type ExpressionBuilder, sql } from "kysely";
import type { Day } from "#app/domain/delivery/calendar.ts";
import { ORDER_STATES, type OrderState } from "#app/domain/order/order-state.ts";
import type { Stage } from "#app/domain/order/order-stage.ts";
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

const HANDED_OVER = "handed-over" satisfies Stage;
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
  const counts = ORDER_STATES.map(async (state) => {
    const { count } = await rowsOf(store, date)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(isOf(state))
      .executeTakeFirstOrThrow();
    return [state, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<OrderState, number>;
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

/**
 * The orders that every list and count of a state means. What is handed over is done, also before its status says so.
 * Orders of any state whose payment the owner has to decide about are also to review.
 */
export function isOf(state: OrderState) {
  return (row: Rows) => {
    const own = row("state", "=", state);
    switch (state) {
      case "to-do":
        return row.and([own, row.or([row("stage", "is", null), row("stage", "!=", HANDED_OVER)])]);
      case "done":
        return row.or([own, row.and({ state: "to-do", stage: HANDED_OVER })]);
      case "to-review":
        return row.or([
          own,
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
        ]);
      default:
        return own;
    }
  };
}
