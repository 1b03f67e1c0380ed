import { z } from "zod";
import { halfFilled } from "./configuration-error.ts";
import { secureUrl } from "./secure-url.ts";

const text = z.string().trim().min(1).max(100, "must have 100 characters or less");

/** Settings of the ways to pay and of the time for it. */
export const PAYMENT_SETTINGS = {
  BILLPLZ_API_URL: secureUrl.optional(),
  BILLPLZ_SECRET_KEY: z.string().trim().min(1).optional(),
  BILLPLZ_X_SIGNATURE_KEY: z.string().trim().min(1).optional(),
  BILLPLZ_COLLECTION_ID: z.string().trim().min(1).optional(),
  PAYMENT: z.enum(["billplz", "transfer"], "must be billplz or transfer").optional(),
  TRANSFER_BANK: text.optional(),
  TRANSFER_ACCOUNT_NAME: text.optional(),
  TRANSFER_ACCOUNT_NUMBER: text
    .regex(/^[\d -]+$/, "must be digits, with spaces or dashes")
    .optional(),
  TRANSFER_QR: z.string().trim().optional(),
  HOLD_MINUTES: z.coerce
    .number("must be a number of minutes")
    .int("must be whole minutes")
    .min(5, "must be 5 or more")
    .max(1440, "must be 1440 or less")
    .optional(),
  UNPAID_ORDER_HOURS: z.coerce
    .number("must be a number of hours")
    .int("must be whole hours")
    .min(1, "must be 1 or more")
    .max(720, "must be 720 or less")
    .default(24),
};

type Raw = z.infer<z.ZodObject<typeof PAYMENT_SETTINGS>>;

const NAMES = [
  "TRANSFER_BANK",
  "TRANSFER_ACCOUNT_NAME",
  "TRANSFER_ACCOUNT_NUMBER",
  "TRANSFER_QR",
] as const;

/** Combinations of these settings that cannot work, one line each. */
export function paymentMistakes(raw: Raw): string[] {
  const mistakes = [
    ...halfFilled(raw, [
      "BILLPLZ_API_URL",
      "BILLPLZ_SECRET_KEY",
      "BILLPLZ_X_SIGNATURE_KEY",
      "BILLPLZ_COLLECTION_ID",
    ]),
    ...halfFilled(raw, ["TRANSFER_BANK", "TRANSFER_ACCOUNT_NUMBER"]),
  ];
  if (raw.PAYMENT === "billplz" && !raw.BILLPLZ_API_URL) {
    mistakes.push("BILLPLZ_API_URL is missing: PAYMENT=billplz needs it");
  }
  if (raw.PAYMENT !== "transfer") {
    const unused = NAMES.filter((name) => raw[name]);
    return [...mistakes, ...unused.map((name) => `${name} needs PAYMENT=transfer`)];
  }
  if (!raw.TRANSFER_ACCOUNT_NAME) {
    mistakes.push("TRANSFER_ACCOUNT_NAME is missing: payers must see who gets their money");
  }
  if (!raw.TRANSFER_QR && !raw.TRANSFER_BANK && !raw.TRANSFER_ACCOUNT_NUMBER) {
    mistakes.push(
      "TRANSFER_QR is missing: PAYMENT=transfer needs it, or TRANSFER_BANK and TRANSFER_ACCOUNT_NUMBER",
    );
  }
  return mistakes;
}

/** The owner's account; undefined when payments do not go there. */
function transferSettingsOf(raw: Raw) {
  const { TRANSFER_BANK: bank, TRANSFER_ACCOUNT_NUMBER: number } = raw;
  const { TRANSFER_ACCOUNT_NAME: holder, TRANSFER_QR: qrFile } = raw;
  if (raw.PAYMENT !== "transfer" || !holder) return undefined;
  const account = bank && number ? { bank, number } : null;
  return { kind: "transfer" as const, holder, account, qrFile };
}

/** A transfer takes as long as the payer's bank and the owner need: its goods are held for a day. */
export function holdMinutesOf(raw: Raw): number {
  if (raw.HOLD_MINUTES !== undefined) return raw.HOLD_MINUTES;
  return raw.PAYMENT === "transfer" ? Math.min(1440, raw.UNPAID_ORDER_HOURS * 60) : 60;
}

function billplzSettingsOf(raw: Raw) {
  const { BILLPLZ_API_URL: apiUrl, BILLPLZ_SECRET_KEY: secretKey } = raw;
  const { BILLPLZ_X_SIGNATURE_KEY: signatureKey, BILLPLZ_COLLECTION_ID: collectionId } = raw;
  if (!apiUrl || !secretKey || !signatureKey || !collectionId) return undefined;
  return { kind: "billplz" as const, apiUrl, secretKey, signatureKey, collectionId };
}

/** The one payment provider that makes the bills: the owner's account, Billplz, or the embedded sandbox. */
export function paymentsOf(raw: Raw) {
  return transferSettingsOf(raw) ?? billplzSettingsOf(raw) ?? { kind: "embedded" as const };
}

/** Whether shoppers' real money moves, and not that of the embedded sandbox or of Billplz's. */
export const takesRealMoney = (payments: ReturnType<typeof paymentsOf>): boolean =>
  payments.kind === "transfer" ||
  (payments.kind === "billplz" &&
    URL.parse(payments.apiUrl)?.hostname !== "www.billplz-sandbox.com");

/** The providers that are configured beside it, for bills that they made before. */
export function formerPaymentsOf(raw: Raw) {
  const billplz = billplzSettingsOf(raw);
  return billplz && paymentsOf(raw).kind !== "billplz" ? [billplz] : [];
}
