import { randomUUID } from "node:crypto";
import type { SlipState } from "#app/domain/transfer.ts";
import type { RevisionRow, SlipRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";

/** How many slips an order may have. */
export const MOST_SLIPS = 3;

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
 * Stores a slip of an order. "known": the same file is there already. "full": the order has as many as it may have.
 * @throws when it cannot be stored; nothing is stored then
 */
export async function storeSlip(
  trx: Queries,
  order: Order,
  slip: Pick<SlipRow, "digest" | "name" | "type" | "storedAt"> & { content: Buffer },
): Promise<{ kind: "stored"; id: string } | { kind: "known" | "full" }> {
  const known = await slipsOf(trx, order);
  if (known.some(({ digest }) => digest === slip.digest)) return { kind: "known" };
  if (known.length >= MOST_SLIPS) return { kind: "full" };
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("paymentSlips")
    .values({
      ...slip,
      id,
      attemptId: order.attemptId,
      revision: order.number,
      number: known.length + 1,
      content: slip.content.toString("base64"),
      state: "waiting",
    })
    .onConflict((conflict) => conflict.columns(["attemptId", "revision", "number"]).doNothing())
    .executeTakeFirst();
  // Another one arrived at the same moment and took the number.
  return numInsertedOrUpdatedRows === 1n ? { kind: "stored", id } : storeSlip(trx, order, slip);
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
