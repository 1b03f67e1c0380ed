import { sql } from "kysely";
import { FORMER_IDS, isFormer, type OwnOrder } from "#app/domain/order/own-order.ts";
import type { Env } from "../environment/env.ts";
import { OperatorsMistake } from "../environment/operators-mistake.ts";
import type { BackEndTable, RevisionRow } from "./schema.ts";
import type { Queries, Store } from "./store.ts";

type BackEndEnv = Pick<Env, "backend" | "acceptNewBackEnd">;

/** The site of the configured back end, whatever its key, its protocol and a leading www. are. */
function siteOfBackEnd({ backend }: Pick<Env, "backend">): string {
  if (backend.kind === "embedded") return "embedded";
  const { host, pathname } = new URL(backend.url);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}`.toLowerCase();
}

/** Why the shop does not start with its configured back end: work on orders of another one is open. */
export async function backEndMismatch(db: Queries, env: BackEndEnv): Promise<string | undefined> {
  const current = (await backEnds(db)).find(({ isCurrent }) => isCurrent === 1);
  const site = siteOfBackEnd(env);
  if (!current || current.identity === site || env.acceptNewBackEnd) return undefined;
  const open = await openWork(db);
  if (open === "") return undefined;
  return (
    `The orders here are of the shop back end "${current.identity}", where work is open (${open}), and the settings ` +
    `name "${site}": connect the former one again, or start once with ACCEPT_NEW_BACK_END=yes to go on with the new ` +
    "one (=same when it is the same site under a new address)."
  );
}

/**
 * Lets the rows belong to the configured back end. Those of the former one keep their place with ids of their own
 * (FORMER_IDS) and get them back when it is connected again; what was stored of its goods is dropped. A store that names
 * no back end yet takes this one.
 * @throws OperatorsMistake while work on orders of the former one is open, unless that is accepted
 */
export async function adoptBackEnd(store: Store, env: BackEndEnv): Promise<void> {
  await store.transaction(async (trx) => {
    const mismatch = await backEndMismatch(trx, env);
    if (mismatch !== undefined) throw new OperatorsMistake(mismatch);
    const identity = siteOfBackEnd(env);
    const known = await backEnds(trx);
    const current = known.find(({ isCurrent }) => isCurrent === 1);
    if (current?.identity === identity) return;
    const back = known.find((one) => one.identity === identity);
    if (current && !back && env.acceptNewBackEnd === "same") {
      await trx.updateTable("backEnds").set({ identity }).where("isCurrent", "=", 1).execute();
      return;
    }
    if (current) await leave(trx, current);
    if (back) await comeBack(trx, back);
    await trx
      .insertInto("backEnds")
      .values({ number: back?.number ?? known.length + 1, identity, isCurrent: 1 })
      .onConflict((conflict) => conflict.column("number").doUpdateSet({ isCurrent: 1 }))
      .execute();
  });
}

function backEnds(db: Queries): Promise<BackEndTable[]> {
  return db.selectFrom("backEnds").selectAll().orderBy("number").execute();
}

/** "3 orders, 1 bill"; "" when nothing of the present back end is open. */
async function openWork(db: Queries): Promise<string> {
  const { rows } = await sql<{ orders: number; bills: number; carts: number }>`
    select
      (select cast(count(*) as bigint) from order_rows
        where id < ${FORMER_IDS} and state in ('to-do', 'to-pay', 'to-review')) as orders,
      (select cast(count(*) as bigint) from bills
        where order_id < ${FORMER_IDS} and state in ('intended', 'unknown', 'open')) as bills,
      (select cast(count(*) as bigint) from checkout_attempts as attempt
        join order_revisions as revision
          on revision.attempt_id = attempt.id and revision.number = attempt.revision
        where closed_at is null and attempt.state <> 'fulfilled'
          and coalesce(order_id, 0) < ${FORMER_IDS}) as carts`.execute(db);
  const counts = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
  return counts.map(([name, count]) => `${name}: ${count}`).join(", ");
}

/** The tables that name an order by its id. */
const OF_ORDERS = ["order_revisions", "bills", "review_items", "order_actions"];

async function leave(trx: Queries, { number, identity }: BackEndTable): Promise<void> {
  const shift = number * FORMER_IDS;
  const name = `@${identity}`;
  for (const statement of [
    // A cart without an order can be ordered again, from the goods of the new back end.
    sql`update checkout_attempts set closed_at = updated_at, closed_reason = 'cart-edited'
      where closed_at is null and exists (select 1 from order_revisions as revision
        where attempt_id = id and revision.number = revision and order_id is null)`,
    sql`update order_revisions set state = 'cancelled' where order_id is null`,
    sql`update order_revisions set stray_check_at = null`,
    sql`update order_revisions set order_number = coalesce(order_number, cast(order_id as text)) || ${name}
      where order_id < ${FORMER_IDS}`,
    sql`update review_items set subject = subject || ${name} where subject = cast(order_id as text)`,
    sql`update order_actions set done_at = begun_at where done_at is null`,
    sql`update order_rows set id = id + ${shift}, number = number || ${name} where id < ${FORMER_IDS}`,
    ...OF_ORDERS.map(
      (table) =>
        sql`update ${sql.table(table)} set order_id = order_id + ${shift} where order_id < ${FORMER_IDS}`,
    ),
    // Ids of goods and codes mean other ones now. Places in days and slots stay taken.
    sql`delete from hold_items where resource like 'stock:%' or resource like 'coupon%'`,
    ...["hold_turnover", "sold_out_today", "catalogue_entries", "order_row_marks"].map(
      (table) => sql`delete from ${sql.table(table)}`,
    ),
    sql`update back_ends set is_current = 0`,
  ]) {
    await statement.execute(trx);
  }
}

/** Its rows for lists are read anew. */
async function comeBack(trx: Queries, { number, identity }: BackEndTable): Promise<void> {
  const shift = number * FORMER_IDS;
  const range = (column: string) =>
    sql`${sql.ref(column)} >= ${shift} and ${sql.ref(column)} < ${shift + FORMER_IDS}`;
  const name = `@${identity}`;
  await sql`update order_revisions set order_number = replace(order_number, ${name}, '')
    where ${range("order_id")}`.execute(trx);
  await sql`update review_items set subject = replace(subject, ${name}, '')
    where ${range("order_id")}`.execute(trx);
  await sql`delete from order_rows where ${range("id")}`.execute(trx);
  for (const table of OF_ORDERS) {
    await sql`update ${sql.table(table)} set order_id = order_id - ${shift}
      where ${range("order_id")}`.execute(trx);
  }
}

/** The same order with its id of now: the shop may have changed its back end since a browser learnt it. */
export async function asKnownHere(db: Queries, own: OwnOrder): Promise<OwnOrder> {
  const rows = await db
    .selectFrom("orderRevisions")
    .select("orderId")
    .where("orderKey", "=", own.key)
    .execute();
  const id = rows.find(
    ({ orderId }) => (orderId ?? 0) % FORMER_IDS === own.id % FORMER_IDS,
  )?.orderId;
  return { ...own, id: id ?? own.id };
}

/**
 * The order that a bill without a row is for: of those with the id that the provider was told, of this back end or a
 * former one, the one that waits for such a bill.
 */
export async function revisionOfBill(
  db: Queries,
  orderId: number,
  amount: number,
): Promise<RevisionRow | undefined> {
  const known = await db
    .selectFrom("orderRevisions")
    .selectAll()
    .where(sql`order_id % ${FORMER_IDS}`, "=", orderId)
    .orderBy("postedAt", "desc")
    .execute();
  const waiting = await db
    .selectFrom("bills")
    .select(["attemptId", "revision"])
    .where("billId", "is", null)
    .where("amount", "=", amount)
    .execute();
  const waits = (one: RevisionRow) =>
    waiting.some((bill) => bill.attemptId === one.attemptId && bill.revision === one.number);
  return known.find(waits) ?? known.find((one) => !isFormer(one.orderId));
}
