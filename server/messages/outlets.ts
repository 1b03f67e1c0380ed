import {
  MAIL_RECIPIENTS,
  type MessageRecipient,
  NOTICE_RECIPIENTS,
} from "#app/domain/order/message.ts";
import type { MessageRow } from "../platform/storage/schema.ts";
import type { MailFailure } from "../ports/mail-channel.ts";
import type { NoticeFailure } from "../ports/notice-channel.ts";
import type { MessagesShop } from "./messages-shop.ts";
import { writeMail } from "./write-mail.ts";
import { writeNotice } from "./write-notice.ts";

/** A channel for outgoing messages with its own lease and rate. Outlets do not wait for each other. */
export interface Outlet {
  lease: string;
  recipients: readonly MessageRecipient[];
  perMinute: number;
  /** Writes and sends a message. Undefined: it was accepted. */
  send(message: MessageRow): Promise<NoticeFailure | undefined>;
}

/** The outlets that this shop has. */
export function outletsOf(shop: MessagesShop): Outlet[] {
  const { mailChannel, noticeChannels = {} } = shop;
  const outlets: Outlet[] = [];
  if (mailChannel) {
    outlets.push({
      lease: "messages",
      recipients: MAIL_RECIPIENTS,
      perMinute: shop.env.mailPerMinute,
      send: (message) => writeAndSend(shop, message, writeMail, mailChannel),
    });
  }
  for (const recipient of NOTICE_RECIPIENTS) {
    const channel = noticeChannels[recipient];
    if (!channel) continue;
    outlets.push({
      lease: `messages-${recipient}`,
      recipients: [recipient],
      perMinute: channel.perMinute,
      send: (message) => writeAndSend(shop, message, writeNotice, channel),
    });
  }
  return outlets;
}

async function writeAndSend<T extends object>(
  shop: MessagesShop,
  message: MessageRow,
  write: (shop: MessagesShop, message: MessageRow) => Promise<T | MailFailure>,
  channel: { send(content: T): Promise<NoticeFailure | undefined> },
): Promise<NoticeFailure | undefined> {
  const written = await write(shop, message).catch((error: unknown): MailFailure => {
    shop.log.error("message.unwritten", { message: message.id, error: String(error) });
    return { scope: "later", problem: "unwritten" };
  });
  return "problem" in written ? written : channel.send(written);
}
