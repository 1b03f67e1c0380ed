import type { NoticeRecipient } from "#app/domain/order/message.ts";
import type { Env } from "#server/platform/environment/env.ts";
import type { NoticeChannel } from "#server/ports/notice-channel.ts";
import { createTelegramChannel } from "./telegram-channel.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

/** The whole time of one try, ms. */
const TIMEOUT = 10_000;

/** The channels of notices that the settings name. */
export function openNotices(
  { notices: { telegram, webhook } }: Pick<Env, "notices">,
  clock: () => number,
  timeoutMs: number = TIMEOUT,
): Partial<Record<NoticeRecipient, NoticeChannel>> {
  const options = { clock, timeoutMs };
  return {
    ...(telegram && { telegram: createTelegramChannel(telegram, options) }),
    ...(webhook && { webhook: createWebhookChannel(webhook, options) }),
  };
}
