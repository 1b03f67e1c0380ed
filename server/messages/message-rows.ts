import { type ExpressionBuilder, sql } from "kysely";
import type { MessageRecipient } from "#app/domain/order/message.ts";
import type { MessageRow, Schema } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import { MESSAGE_TIMES } from "./message-times.ts";

const { tryEndsWithin, rateWindow, wait } = MESSAGE_TIMES;

/** The recipients of one channel. */
type Recipients = readonly MessageRecipient[];

/**
 * Messages to be sent now, the oldest first; links to orders, which strangers can ask for, come last. Of each order and recipient only the oldest that is not over, so that they
 * arrive in the order of their facts.
 */
export function dueMessages(
  db: Queries,
  recipients: Recipients,
  now: number,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("recipient", "in", recipients)
    .where(isDue(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("messages as earlier")
            .select("earlier.id")
            .whereRef("earlier.attemptId", "=", "messages.attemptId")
            .whereRef("earlier.recipient", "=", "messages.recipient")
            .where("earlier.state", "in", ["waiting", "sending"])
            .where((inner) =>
              inner.or([
                inner("earlier.createdAt", "<", inner.ref("messages.createdAt")),
                inner.and([
                  inner("earlier.createdAt", "=", inner.ref("messages.createdAt")),
                  inner("earlier.id", "<", inner.ref("messages.id")),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy((eb) => eb.case().when("kind", "=", "order-link").then(1).else(0).end())
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** A time too far ahead was stored while the time of day was wrong: the message is due then too. */
function isDue(now: number) {
  return (eb: ExpressionBuilder<Schema, "messages">) =>
    eb.or([
      eb.and([
        eb("state", "=", "waiting"),
        eb.or([eb("nextTryAt", "<=", now), eb("nextTryAt", ">", now + wait.longest)]),
      ]),
      eb.and([
        eb("state", "=", "sending"),
        eb.or([eb("claimedAt", "<=", now - tryEndsWithin), eb("claimedAt", ">", now)]),
      ]),
    ]);
}

/** How many messages may be sent now, without more than `most` in any minute. */
export async function messagesLeft(
  db: Queries,
  recipients: Recipients,
  now: number,
  most: number,
): Promise<number> {
  const { sent } = await db
    .selectFrom("messages")
    .select(sql<number>`cast(count(*) as integer)`.as("sent"))
    .where("recipient", "in", recipients)
    .where("claimedAt", ">", now - rateWindow)
    .where("claimedAt", "<=", now)
    .executeTakeFirstOrThrow();
  return Math.max(0, most - sent);
}

/** Begins a try. Undefined when another process has begun one, or the message is not due any more. */
export function claim(db: Queries, id: string, now: number): Promise<MessageRow | undefined> {
  return db
    .updateTable("messages")
    .set((eb) => ({ state: "sending", claimedAt: now, tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
}

/** Ends a try. False when it is not this process's try any more: nothing was written then. */
export async function endTry(
  db: Queries,
  { id, tries }: MessageRow,
  end: Pick<MessageRow, "state"> & Partial<Pick<MessageRow, "sentAt" | "nextTryAt" | "problem">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set(end)
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("tries", "=", tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets no waiting message be due before `until`. */
export async function postpone(db: Queries, recipients: Recipients, until: number): Promise<void> {
  await db
    .updateTable("messages")
    .set({ nextTryAt: until })
    .where("recipient", "in", recipients)
    .where("state", "=", "waiting")
    .where("nextTryAt", "<", until)
    .execute();
}
