import type { NoticeRecipient } from "#app/domain/order/message.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { MailChannel } from "#server/ports/mail-channel.ts";
import type { NoticeChannel } from "#server/ports/notice-channel.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Durations of the messages, in ms. */
export const MESSAGE_TIMES = {
  pause: 5 * SECOND,
  /** The lease of the one process that sends. */
  lease: 60 * SECOND,
  heartbeat: 15 * SECOND,
  /** A try whose result is not known ends after this time, which is longer than any try lasts. */
  tryEndsWithin: 2 * MINUTE,
  /** The time in which MAIL_PER_MINUTE are sent. */
  rateWindow: MINUTE,
  /** The wait after the first failed try of a message, doubled up to the longest. */
  wait: { first: MINUTE, longest: 60 * MINUTE },
  /** The pause of a channel that accepts no mail, doubled up to the longest. */
  rest: { first: 5 * SECOND, longest: 5 * MINUTE },
} as const;

/** A message is given up after this many tries, which take three days. */
export const MOST_TRIES = 78;

/** Tries of a notice whose receiver refuses it for a reason that rarely goes away: a quarter of an hour. */
export const TRIES_OF_REFUSED = 5;

/** What sending messages uses of the shop. */
export interface MessagesShop extends CheckoutShop, Pick<ShopCore, "ticks" | "content"> {
  /** Absent: no mail is sent. */
  mailChannel?: MailChannel;
  /** The channels of notices that the settings name. */
  noticeChannels?: Partial<Record<NoticeRecipient, NoticeChannel>>;
}
