import { z } from "zod";
import { secureUrl } from "./secure-url.ts";

const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;

/** The key that a secret of the Standard Webhooks specification stands for; undefined when it is none. */
function keyOf(secret: string): Buffer | undefined {
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** Settings of the short notices about orders. */
export const NOTICE_SETTINGS = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .trim()
    .regex(/^\d+:[\w-]{20,}$/, "must look like 123456789:AbC-dEf")
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .trim()
    .regex(/^(?:-?\d+|@\w+)$/, "must be a number, such as 123456789 or -1001234567890, or @channel")
    .optional(),
  TELEGRAM_API_URL: secureUrl.default("https://api.telegram.org"),
  NOTIFY_WEBHOOK_URL: secureUrl.optional(),
  NOTIFY_WEBHOOK_SECRET: z
    .string()
    .trim()
    .transform(keyOf)
    .refine(
      (key) => key !== undefined,
      "must be 24 to 64 bytes in base64 (openssl rand -base64 32)",
    )
    .optional(),
};

type Raw = z.infer<z.ZodObject<typeof NOTICE_SETTINGS>>;

/** The channels of notices; each is absent without its settings. */
export function noticeSettingsOf(raw: Raw) {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chatId, TELEGRAM_API_URL: apiUrl } = raw;
  const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: key } = raw;
  return {
    telegram: token && chatId ? { token, chatId, apiUrl } : undefined,
    webhook: url && key ? { url, key } : undefined,
  };
}
