import { sql } from "kysely";
import type { Store } from "#server/platform/storage/store.ts";

interface Figure {
  kind: "payment" | "message" | "review" | "hold";
  state: string;
  count: number;
}

/** How many rows need work or attention, by kind and state, in one query. Finished ones are not counted. */
export async function readFigures({ db }: Pick<Store, "db">): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select 'payment' as kind, state, cast(count(*) as bigint) as count from checkout_attempts
      where closed_at is null and state <> 'fulfilled' group by state
    union all
    select 'message', state, cast(count(*) as bigint) from messages
      where state <> 'sent' group by state
    union all
    select 'review', 'open', cast(count(*) as bigint) from review_items where acknowledged_at is null
    union all
    select 'hold', stage, cast(count(*) as bigint) from holds group by stage
  `.execute(db);
  return rows;
}
