import { parseTime } from "#app/domain/delivery/slot.ts";
import { z } from "zod";
import { certificates } from "./certificates.ts";
import { ENCODED, isWholeUrl } from "./secure-url.ts";

const address = z.string().trim().pipe(z.email("must be an e-mail address"));

/** Settings of the messages that the shop sends. */
export const MAIL_SETTINGS = {
  SMTP_URL: z
    .string()
    .trim()
    .refine((value) => {
      const url = isWholeUrl(value) ? URL.parse(value) : null;
      return url !== null && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "";
    }, `must look like smtp://user:password@host:587 or smtps://user:password@host:465, ${ENCODED}`)
    .optional(),
  SMTP_CA: certificates.optional(),
  MAIL_FROM: address.optional(),
  OWNER_EMAIL: address.optional(),
  MAIL_PER_MINUTE: z.coerce
    .number("must be a number of mails")
    .int("must be whole mails")
    .min(1, "must be 1 or more")
    .max(6000, "must be 6000 or less")
    .default(60),
  DAILY_SUMMARY_AT: z
    .string()
    .trim()
    .refine(
      (value) => value === "off" || parseTime(value) !== undefined,
      "must be a time such as 18:00, or off",
    )
    .default("18:00"),
  ORDER_EMAILS: z
    .enum(["kedai", "woocommerce", "off"], "must be kedai, woocommerce or off")
    .optional(),
};

type Raw = z.infer<z.ZodObject<typeof MAIL_SETTINGS>>;

/** Which of the two back ends are real. */
interface RealOnes {
  realShop: boolean;
  realMoney: boolean;
}

/** Combinations of these settings that cannot work, one line each. */
export function mailMistakes(raw: Raw, { realShop }: RealOnes): string[] {
  const mistakes: string[] = [];
  if (raw.SMTP_URL !== undefined && raw.MAIL_FROM === undefined) {
    mistakes.push("MAIL_FROM is missing: SMTP_URL needs the address that mails come from");
  }
  if (raw.ORDER_EMAILS === "woocommerce" && !realShop) {
    mistakes.push("ORDER_EMAILS=woocommerce needs WOOCOMMERCE_URL: the embedded shop sends none");
  }
  return mistakes;
}

export function mailSettingsOf(raw: Raw, { realShop, realMoney }: RealOnes) {
  // A mail that waits in the shop's own mailbox reaches its reader in test mode only.
  const unsent = realMoney ? undefined : ({ kind: "mailbox" } as const);
  const { SMTP_URL: url, SMTP_CA: ca } = raw;
  const channel = url ? ({ kind: "smtp", url, ...(ca && { ca: ca.pem }) } as const) : unsent;
  const orderEmails = raw.ORDER_EMAILS ?? (realShop ? "woocommerce" : "kedai");
  return {
    /** Absent: the shop sends no mail. */
    mailChannel: channel,
    /** The sender's address; undefined: the shop's own in the configuration. */
    mailFrom: raw.MAIL_FROM,
    ownerEmail: raw.OWNER_EMAIL,
    /** When the owner is told what to bake tomorrow, in minutes of the Malaysian day; undefined: never. */
    dailySummaryAt: parseTime(raw.DAILY_SUMMARY_AT),
    /** The most mails that all instances together send in a minute. */
    mailPerMinute: raw.MAIL_PER_MINUTE,
    /** Who sends the e-mails about an order that WooCommerce knows too. */
    orderEmails,
    /** Whether customers get e-mails about their orders. Only then do pages promise them. */
    sendsOrderEmails:
      orderEmails === "woocommerce" || (orderEmails === "kedai" && channel !== undefined),
  };
}
