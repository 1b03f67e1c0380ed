import { shownId } from "#app/domain/order/own-order.ts";
import {
  isNotice,
  MAIL_RECIPIENTS,
  type MessageRecipient,
  NOTICE_RECIPIENTS,
  type NoticeKind,
} from "#app/domain/order/message.ts";
import { noticeText } from "#app/emails/notice-text.ts";
import { inShop } from "#server/settings/shop.ts";
import { inLanguage } from "#server/platform/language.ts";
import { revisionOf } from "#server/store/attempts.ts";
import type { MessageRow } from "#server/platform/storage/schema.ts";
import type { MailFailure } from "#server/ports/mail-channel.ts";
import type { NoticeMessage, NoticeFailure } from "#server/ports/notice-channel.ts";
import type { MessagesShop } from "./message-times.ts";
import { writeMail } from "./write-mail.ts";
import { readRefund, readReview } from "./sent-messages.ts";

/** A channel for outgoing messages with its own lease and rate. Channels do not wait for each other. */
export interface MessageChannel {
  lease: string;
  recipients: readonly MessageRecipient[];
  perMinute: number;
  /** Writes and sends a message. Undefined: it was accepted. */
  send(message: MessageRow): Promise<NoticeFailure | undefined>;
}

/** The channels that this shop has. */
export function channelsOf(shop: MessagesShop): MessageChannel[] {
  const { mailChannel, noticeChannels = {} } = shop;
  const channels: MessageChannel[] = [];
  if (mailChannel) {
    channels.push({
      lease: "messages",
      recipients: MAIL_RECIPIENTS,
      perMinute: shop.env.mailPerMinute,
      send: (message) => writeAndSend(shop, message, writeMail, mailChannel),
    });
  }
  for (const recipient of NOTICE_RECIPIENTS) {
    const channel = noticeChannels[recipient];
    if (!channel) continue;
    channels.push({
      lease: `messages-${recipient}`,
      recipients: [recipient],
      perMinute: channel.perMinute,
      send: (message) => writeAndSend(shop, message, writeNotice, channel),
    });
  }
  return channels;
}

async function writeAndSend<T extends object>(
  shop: MessagesShop,
  message: MessageRow,
  write: (shop: MessagesShop, message: MessageRow) => Promise<T | MailFailure>,
  channel: { send(content: T): Promise<NoticeFailure | undefined> },
): Promise<NoticeFailure | undefined> {
  const written = await inShop(shop, () => write(shop, message)).catch(
    (error: unknown): MailFailure => {
      shop.log.error("message.unwritten", { message: message.id, error: String(error) });
      return { scope: "later", problem: "unwritten" };
    },
  );
  return "problem" in written ? written : channel.send(written);
}

const EVENTS: Record<NoticeKind, NoticeMessage["event"]> = {
  "notice-paid": "order.paid",
  "notice-review": "payment.review",
  "notice-cancelled": "order.cancelled",
  "notice-refund": "order.refunded",
  "notice-slip": "payment.slip",
  "notice-failed": "message.failed",
};

/** Makes the notice of a message from what is stored about its fact. Holds nothing about the shopper. */
async function writeNotice(
  shop: MessagesShop,
  message: MessageRow,
): Promise<NoticeMessage | MailFailure> {
  const { id, kind, createdAt } = message;
  if (!isNotice(kind)) return { scope: "refused", problem: "no-notice" };
  const about = await aboutOf(shop, kind, message);
  if (!about) return { scope: "refused", problem: "no-order" };
  const text = inLanguage("ms", () => noticeText(kind, about));
  return { id, event: EVENTS[kind], at: createdAt, ...about, text };
}

type About = Pick<NoticeMessage, "number" | "date" | "amount" | "link">;

async function aboutOf(
  shop: MessagesShop,
  kind: NoticeKind,
  message: MessageRow,
): Promise<About | undefined> {
  const { store, siteUrl } = shop;
  const { attemptId, revision, subject } = message;
  if (kind === "notice-review") {
    const review = await readReview(shop, subject);
    if (!review) return undefined;
    const { orderId, amount } = review;
    const number = orderId === null ? null : shownId(orderId);
    return { number, date: null, amount, link: `${siteUrl}/admin/reviews` };
  }
  const isOfOrder = attemptId !== null && revision !== null;
  const order = isOfOrder ? await revisionOf(store.db, attemptId, revision) : undefined;
  const number = order ? (order.orderNumber ?? String(order.orderId)) : null;
  if (kind === "notice-failed") {
    return { number, date: null, amount: null, link: `${siteUrl}/admin/messages` };
  }
  if (!order) return undefined;
  const amount = kind === "notice-refund" ? await readRefund(shop, message) : order.total;
  return { number, date: order.day, amount, link: `${siteUrl}/admin/orders/${order.orderId}` };
}
