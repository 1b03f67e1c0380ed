import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SlipState } from "#app/domain/transfer.ts";
import type { RevisionRow, SlipRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";

/** How many slips an order may have that the owner did not refuse, and how many at all. */
const MOST_SLIPS = 3;
const MOST_WITH_REFUSED = 9;

/** How much the slips of all orders may take that the owner did not accept: characters of base64, 500 MB. */
const MOST_ROOM = 500_000_000;

type Order = Pick<RevisionRow, "attemptId" | "number">;
/** A slip without its file. */
export type SlipFacts = Omit<SlipRow, "content">;

const FACTS = [
  "id",
  "attemptId",
  "revision",
  "number",
  "digest",
  "name",
  "type",
  "state",
  "storedAt",
] as const;

/** The slips of an order, the oldest first. */
export function slipsOf(db: Queries, { attemptId, number }: Order): Promise<SlipFacts[]> {
  return db
    .selectFrom("paymentSlips")
    .select(FACTS)
    .where("attemptId", "=", attemptId)
    .where("revision", "=", number)
    .orderBy("number")
    .execute();
}

/** How many more slips an order takes. */
export function slipsLeft(slips: readonly Pick<SlipRow, "state">[]): number {
  const kept = slips.filter(({ state }) => state !== "refused").length;
  return Math.max(0, Math.min(MOST_SLIPS - kept, MOST_WITH_REFUSED - slips.length));
}

/** As a condition of a query: whether the owner must still decide on a slip of the attempt in this column. */
export function hasSlipWaiting(column: "attempt.id" | "holds.attemptId") {
  return sql<boolean>`exists (
    select 1 from payment_slips
    where payment_slips.state = 'waiting' and payment_slips.attempt_id = ${sql.ref(column)}
  )`;
}

/** Whether the owner must still decide on a slip of an attempt. Its order does not end by itself until then. */
export async function hasWaitingSlip(db: Queries, attemptId: string): Promise<boolean> {
  const slip = await db
    .selectFrom("paymentSlips")
    .select("id")
    .where("attemptId", "=", attemptId)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return slip !== undefined;
}

/** One slip of an order with its file. */
export function readSlip(
  db: Queries,
  { attemptId, number }: Order,
  id: string,
): Promise<SlipRow | undefined> {
  return db
    .selectFrom("paymentSlips")
    .selectAll()
    .where("id", "=", id)
    .where("attemptId", "=", attemptId)
    .where("revision", "=", number)
    .executeTakeFirst();
}

/**
 * Stores a slip of an order. "known": the same file is there already; "refused": and the owner has refused it. "full":
 * the order has as many as it may have. "no-room": the slips of all orders take too much.
 * @throws when it cannot be stored; nothing is stored then
 */
export async function storeSlip(
  trx: Queries,
  order: Order,
  slip: Pick<SlipRow, "digest" | "name" | "type" | "storedAt"> & { content: Buffer },
  mostRoom: number = MOST_ROOM,
): Promise<{ kind: "stored"; id: string } | { kind: "known" | "refused" | "full" | "no-room" }> {
  const known = await slipsOf(trx, order);
  const same = known.find(({ digest }) => digest === slip.digest);
  if (same) return { kind: same.state === "refused" ? "refused" : "known" };
  if (slipsLeft(known) === 0) return { kind: "full" };
  const content = slip.content.toString("base64");
  if ((await roomTaken(trx)) + content.length > mostRoom) return { kind: "no-room" };
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("paymentSlips")
    .values({
      ...slip,
      id,
      attemptId: order.attemptId,
      revision: order.number,
      number: known.length + 1,
      content,
      state: "waiting",
    })
    .onConflict((conflict) => conflict.columns(["attemptId", "revision", "number"]).doNothing())
    .executeTakeFirst();
  // Another one arrived at the same moment and took the number.
  return numInsertedOrUpdatedRows === 1n
    ? { kind: "stored", id }
    : storeSlip(trx, order, slip, mostRoom);
}

/** Characters of all slips that were not accepted; the owner accepts a slip only with its money. */
async function roomTaken(trx: Queries): Promise<number> {
  const { room } = await trx
    .selectFrom("paymentSlips")
    .select(sql<number>`cast(coalesce(sum(octet_length(content)), 0) as bigint)`.as("room"))
    .where("state", "in", ["waiting", "refused"])
    .executeTakeFirstOrThrow();
  return room;
}

/** Marks slips of an order that the owner has not decided on yet. @param id only this one */
export async function decideSlips(
  trx: Queries,
  { attemptId, number }: Order,
  state: Exclude<SlipState, "waiting">,
  id?: string,
): Promise<void> {
  await trx
    .updateTable("paymentSlips")
    .set({ state })
    .where("attemptId", "=", attemptId)
    .where("revision", "=", number)
    .where("state", "=", "waiting")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .execute();
}

/** Erases all slips of these attempts. */
export async function eraseSlips(db: Queries, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await db.deleteFrom("paymentSlips").where("attemptId", "in", attemptIds).execute();
}

/** Erases the slips of attempts that ended before a moment, ms since the epoch. */
export async function eraseOldSlips(db: Queries, before: number): Promise<void> {
  const old = await db
    .selectFrom("paymentSlips")
    .innerJoin("checkoutAttempts", "checkoutAttempts.id", "paymentSlips.attemptId")
    .select("checkoutAttempts.id")
    .distinct()
    .where("updatedAt", "<", before)
    .where((eb) =>
      eb.or([
        eb("checkoutAttempts.state", "=", "fulfilled"),
        eb("closedAt", "is not", null),
        eb("heldReason", "is not", null),
      ]),
    )
    .execute();
  await eraseSlips(
    db,
    old.map(({ id }) => id),
  );
}
