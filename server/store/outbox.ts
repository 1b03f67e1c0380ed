import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Day } from "#app/domain/delivery/calendar.ts";
import {
  isNoticeRecipient,
  isOrderEmail,
  type MailKind,
  type MessageKind,
  type MessageRecipient,
  NOTICE_RECIPIENTS,
  type NoticeKind,
} from "#app/domain/order/message.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Env } from "#server/platform/environment/env.ts";
import type { AttemptRow, MessageRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

type OutboxShop = Pick<ShopCore, "clock" | "env">;

/** What a message is about: an order, a case for review, or a day. */
interface Message {
  kind: MessageKind;
  recipient: MessageRecipient;
  /** Unique together with kind and recipient, so that a fact is told once. */
  subject: string;
  order?: { attemptId: string; revision: number };
  amount?: Sen;
}

type Revision = Pick<RevisionRow, "attemptId" | "number">;

/** Queues the messages to both parties of an order that it is paid. To be called in the transaction that makes its attempt paid. */
export async function queuePaidMessages(trx: Queries, shop: OutboxShop, attempt: AttemptRow) {
  const order = { attemptId: attempt.id, number: attempt.revision };
  await queueForShopper(trx, shop, order, "order-paid");
  await queue(trx, shop, { ...about(order), kind: "new-order", recipient: "owner" });
  await notify(trx, shop, { ...about(order), kind: "notice-paid" });
}

/**
 * Takes back what the owner was to be told of a payment, unless it was sent: the case that a person must decide tells of
 * it. To be called in the transaction that makes the case.
 */
export async function takeBackPaidMessages(trx: Queries, attemptId: string): Promise<void> {
  await trx
    .deleteFrom("messages")
    .where("attemptId", "=", attemptId)
    .where("kind", "in", ["new-order", "notice-paid"])
    .where("state", "=", "waiting")
    .execute();
}

/** The kinds of the shopper's messages that are also sent as notices. */
const NOTICES: Partial<Record<MailKind, NoticeKind>> = {
  "order-cancelled": "notice-cancelled",
  "refund-recorded": "notice-refund",
};

/** Queues the message to the shopper about a refund, once for each that the back end has recorded. */
export function queueRefundMessage(
  trx: Queries,
  shop: OutboxShop,
  order: Revision,
  { id, total }: { id: number; total: Sen },
): Promise<void> {
  const subject = `${order.attemptId}/${id}`;
  return queueForShopper(trx, shop, order, "refund-recorded", { subject, amount: total });
}

/** Queues a message to the shopper about an order, once for each order or `subject`. */
export async function queueForShopper(
  trx: Queries,
  shop: OutboxShop,
  order: Revision,
  kind: MailKind,
  more: Partial<Pick<Message, "subject" | "amount">> = {},
): Promise<void> {
  await queue(trx, shop, { ...about(order), ...more, kind, recipient: "shopper" });
  const notice = NOTICES[kind];
  if (notice) await notify(trx, shop, { ...about(order), ...more, kind: notice });
}

/** Queues the messages to the owner that a slip of a transfer has arrived. */
export async function queueSlipMessages(
  trx: Queries,
  shop: OutboxShop,
  order: Revision,
  slipId: string,
): Promise<void> {
  const message = { ...about(order), subject: slipId };
  await queue(trx, shop, { ...message, kind: "slip-came", recipient: "owner" });
  await notify(trx, shop, { ...message, kind: "notice-slip" });
}

/** Queues the messages to the owner about a case for review. */
export async function queueReviewMessages(
  trx: Queries,
  shop: OutboxShop,
  reviewId: string,
): Promise<void> {
  await queue(trx, shop, { kind: "review", recipient: "owner", subject: reviewId });
  await notify(trx, shop, { kind: "notice-review", subject: reviewId });
}

/** Queues notices to the other channels that a message was given up, except when that message was such a notice. */
export async function queueFailureNotices(trx: Queries, shop: OutboxShop, message: MessageRow) {
  const { id, kind, recipient, attemptId, revision } = message;
  if (kind === "notice-failed") return;
  const order = attemptId !== null && revision !== null ? { order: { attemptId, revision } } : {};
  await notify(trx, shop, { kind: "notice-failed", subject: id, ...order }, recipient);
}

/** Adds a notice for each channel but one. */
async function notify(
  trx: Queries,
  shop: OutboxShop,
  notice: Omit<Message, "recipient">,
  not?: MessageRecipient,
): Promise<void> {
  for (const recipient of NOTICE_RECIPIENTS) {
    if (recipient !== not) await queue(trx, shop, { ...notice, recipient });
  }
}

/** Queues the message to the owner, once for each day, of what is to be made on it. */
export function queueDaySummary(db: Queries, shop: OutboxShop, day: Day): Promise<void> {
  return queue(db, shop, { kind: "day-summary", recipient: "owner", subject: day });
}

function about({ attemptId, number }: Revision) {
  return { subject: attemptId, order: { attemptId, revision: number } };
}

/** Adds a message to the outbox, once, unless the settings say that it is not sent. */
async function queue(trx: Queries, shop: OutboxShop, message: Message): Promise<void> {
  if (!isWanted(shop.env, message)) return;
  const { kind, recipient, subject, order, amount = null } = message;
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
      amount,
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

/** Whether the settings name a channel for messages to a recipient. */
export function hasChannel(
  env: Pick<Env, "mailChannel" | "notices">,
  recipient: MessageRecipient,
): boolean {
  if (isNoticeRecipient(recipient)) return env.notices[recipient] !== undefined;
  return env.mailChannel !== undefined;
}

/** Whether the settings say that this shop sends a message. */
export function isWanted(
  env: Pick<Env, "mailChannel" | "ownerEmail" | "orderEmails" | "notices">,
  { kind, recipient }: Pick<Message, "kind" | "recipient">,
): boolean {
  if (!hasChannel(env, recipient)) return false;
  if (isNoticeRecipient(recipient)) return true;
  // In test mode the owner's mails are in the mailbox too, also without an address of the owner.
  if (recipient === "owner") return env.mailChannel?.kind === "mailbox" || !!env.ownerEmail;
  return !isOrderEmail(kind) || env.orderEmails === "kedai";
}
