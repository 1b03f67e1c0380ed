import type { NoticeRecipient } from "#app/domain/order/message.ts";
import type { CheckoutShop } from "../checkout/checkout-shop.ts";
import type { MailChannel } from "../ports/mail-channel.ts";
import type { NoticeChannel } from "../ports/notice-channel.ts";
import type { ShopCore } from "../ports/shop-core.ts";

/** What sending messages uses of the shop. */
export interface MessagesShop extends CheckoutShop, Pick<ShopCore, "ticks"> {
  /** Absent: no mail is sent. */
  mailChannel?: MailChannel;
  /** The channels of notices that the settings name. */
  noticeChannels?: Partial<Record<NoticeRecipient, NoticeChannel>>;
}
