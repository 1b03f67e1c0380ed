import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isOrderEmail, type MessageKind, type MessageRecipient } from "#app/domain/message.ts";
import type { Env } from "../platform/environment/env.ts";
import type { AttemptRow, RevisionRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import type { ShopCore } from "../ports/shop-core.ts";

type TellingShop = Pick<ShopCore, "clock" | "env">;

/** What a message is about: an order, or a case for review. */
interface Message {
  kind: MessageKind;
  recipient: MessageRecipient;
  /** Unique together with kind and recipient, so that a fact is told once. */
  subject: string;
  order?: { attemptId: string; revision: number };
}

type Revision = Pick<RevisionRow, "attemptId" | "number">;

/** Both parties of an order learn that it is paid. To be called in the transaction that makes its attempt paid. */
export async function tellPaid(trx: Queries, shop: TellingShop, attempt: AttemptRow) {
  const order = { attemptId: attempt.id, number: attempt.revision };
  await tellShopper(trx, shop, order, "order-paid");
  await tell(trx, shop, { ...about(order), kind: "new-order", recipient: "owner" });
}

/** The shopper learns something about an order, once for each order or `subject`. */
export function tellShopper(
  trx: Queries,
  shop: TellingShop,
  order: Revision,
  kind: MessageKind,
  subject: string = order.attemptId,
): Promise<void> {
  return tell(trx, shop, { ...about(order), kind, recipient: "shopper", subject });
}

/** The owner learns of a case for review. */
export function tellReview(trx: Queries, shop: TellingShop, reviewId: string): Promise<void> {
  return tell(trx, shop, { kind: "review", recipient: "owner", subject: reviewId });
}

function about({ attemptId, number }: Revision) {
  return { subject: attemptId, order: { attemptId, revision: number } };
}

/** Adds a message to the outbox, once, unless the settings say that it is not sent. */
async function tell(trx: Queries, shop: TellingShop, message: Message): Promise<void> {
  if (!isWanted(shop.env, message)) return;
  const { kind, recipient, subject, order } = message;
  const now = shop.clock();
  await trx
    .insertInto("messages")
    .values({
      id: randomUUID(),
      kind,
      recipient,
      subject,
      attemptId: order?.attemptId ?? null,
      revision: order?.revision ?? null,
      state: "waiting",
      tries: 0,
      nextTryAt: now,
      claimedAt: null,
      sentAt: null,
      problem: null,
      createdAt: after(order?.attemptId ?? null, recipient, now),
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject", "recipient"]).doNothing())
    .execute();
}

/** Now, or a moment after the latest message of the same order, should the time of day have been set back. */
function after(attemptId: string | null, recipient: MessageRecipient, now: number) {
  return sql<number>`(
    select case when max(created_at) >= ${now} then max(created_at) + 1 else cast(${now} as bigint) end
    from messages where attempt_id = ${attemptId} and recipient = ${recipient}
  )`;
}

/** Whether the settings say that this shop sends a message. */
function isWanted(
  env: Pick<Env, "mailChannel" | "ownerEmail" | "orderEmails">,
  { kind, recipient }: Pick<Message, "kind" | "recipient">,
): boolean {
  if (env.mailChannel === undefined) return false;
  // In test mode the owner's mails are in the mailbox too, whatever their address.
  if (recipient === "owner") return env.mailChannel.kind === "mailbox" || !!env.ownerEmail;
  return !isOrderEmail(kind) || env.orderEmails === "kedai";
}
