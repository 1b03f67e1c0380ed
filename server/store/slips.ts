import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { SLIP_ROOM } from "#server/platform/limits/limits.ts";
import type { RevisionRow, SlipRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";

/** How many slips an order may have that the owner did not refuse, and how many at all. */
const MOST_SLIPS = 3;
const MOST_WITH_REFUSED = 9;

type Order = Pick<RevisionRow, "attemptId" | "number">;
/** A slip without its file. */
export type SlipFacts = Omit<SlipRow, "content" | "client"> & { isKept: SqlBool };

const NO_FILE = { content: "", client: "" };

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
  "refusal",
] as const;

/** The slips of an order, the oldest first. */
export function slipsOf(db: Queries, { attemptId, number }: Order): Promise<SlipFacts[]> {
  return db
    .selectFrom("paymentSlips")
    .select(FACTS)
    .select((eb) => eb("content", "<>", "").as("isKept"))
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
 * Why a slip is not stored. known: the same file is there already. refused: and the owner has refused it. full: the
 * order has as many as it may have. no-room, no-room-for-client: the undecided slips of all orders, or those of this
 * client, take too much.
 */
export type SlipRefusal = "known" | "refused" | "full" | "no-room" | "no-room-for-client";

type Room = Pick<typeof SLIP_ROOM, "waiting" | "waitingOfClient">;

/** Whether a slip of an order is refused. @param slip.size its characters of base64 */
export async function refusalOfSlip(
  db: Queries,
  order: Order,
  { digest, client, size }: Pick<SlipRow, "digest" | "client"> & { size: number },
  most: Room = SLIP_ROOM,
): Promise<SlipRefusal | undefined> {
  const known = await slipsOf(db, order);
  const same = known.find((one) => one.digest === digest);
  if (same) return same.state === "refused" ? "refused" : "known";
  if (slipsLeft(known) === 0) return "full";
  const taken = await roomTaken(db, client);
  if (taken.ofClient + size > most.waitingOfClient) return "no-room-for-client";
  return taken.ofAll + size > most.waiting ? "no-room" : undefined;
}

/**
 * Stores a slip of an order, or tells why not.
 * @throws when it cannot be stored; nothing is stored then
 */
export async function storeSlip(
  trx: Queries,
  order: Order,
  slip: Pick<SlipRow, "digest" | "name" | "type" | "storedAt" | "client"> & { content: Buffer },
  most: Room = SLIP_ROOM,
): Promise<{ kind: "stored"; id: string } | { kind: SlipRefusal }> {
  const content = slip.content.toString("base64");
  const refusal = await refusalOfSlip(trx, order, { ...slip, size: content.length }, most);
  if (refusal) return { kind: refusal };
  const known = await slipsOf(trx, order);
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
    : storeSlip(trx, order, slip, most);
}

/** Characters of all slips that the owner has not decided on, and of those from one client. */
async function roomTaken(
  db: Queries,
  client: string,
): Promise<{ ofAll: number; ofClient: number }> {
  const size = sql`octet_length(content)`;
  return db
    .selectFrom("paymentSlips")
    .select([
      sql<number>`cast(coalesce(sum(${size}), 0) as bigint)`.as("ofAll"),
      sql<number>`cast(coalesce(sum(case when client = ${client} then ${size} end), 0) as bigint)`.as(
        "ofClient",
      ),
    ])
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
}

/**
 * Marks slips of an order that the owner has not decided on yet. The file of a refused one is not kept.
 * @param id only this one
 */
export async function decideSlips(
  trx: Queries,
  { attemptId, number }: Order,
  decision: { state: "accepted" } | { state: "refused"; refusal: string },
  id?: string,
): Promise<void> {
  await trx
    .updateTable("paymentSlips")
    .set(decision.state === "refused" ? { ...decision, ...NO_FILE } : decision)
    .where("attemptId", "=", attemptId)
    .where("revision", "=", number)
    .where("state", "=", "waiting")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .execute();
}

/** Gives back the room of an unpaid attempt's slips. That they were sent, and which, stays. */
export async function dropSlipFiles(trx: Queries, attemptId: string): Promise<void> {
  await trx
    .updateTable("paymentSlips")
    .set(NO_FILE)
    .where("attemptId", "=", attemptId)
    .where("state", "<>", "accepted")
    .execute();
}

/** Drops the oldest files of accepted slips that have no room. @param most bytes of base64 */
export async function dropOldSlipFiles(
  db: Queries,
  most: number = SLIP_ROOM.accepted,
): Promise<void> {
  const kept = await db
    .selectFrom("paymentSlips")
    .select(["id", sql<number>`octet_length(content)`.as("size")])
    .where("state", "=", "accepted")
    .where("content", "<>", "")
    .orderBy("storedAt", "desc")
    .execute();
  let room = most;
  for (const { id, size } of kept) {
    room -= size;
    if (room >= 0) continue;
    await db.updateTable("paymentSlips").set(NO_FILE).where("id", "=", id).execute();
  }
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
