import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SignedMessage, Verification } from "#server/ports/payment-provider.ts";

/** Header of a message: hex HMAC-SHA256 of the raw body. */
export const SIGNATURE_HEADER = "Pay-Signature";

const STATUSES = { succeeded: "completed", failed: "failed", processing: "pending" } as const;

const eventSchema = z.object({
  type: z.enum(["charge.updated", "charge.refunded"]),
  charge: z.object({
    ref: z.string().min(1),
    merchant: z.string().optional(),
    status: z.enum(["succeeded", "failed", "processing"]),
    cents: z.int().nonnegative().optional(),
    at: z.int().optional(),
  }),
  refund: z.object({ cents: z.int().positive() }).optional(),
});

export type ChargeEvent = z.infer<typeof eventSchema>;

export function sign(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** A message: JSON, signed as a whole in a header. */
export function verifyEvent(key: string, headers: Headers, body: string): Verification {
  if (!isSigned(key, body, headers.get(SIGNATURE_HEADER)))
    return { ok: false, reason: "signature" };
  const parsed = eventSchema.safeParse(JSON.parse(body));
  if (!parsed.success) return { ok: false, reason: "shape" };
  const { type, charge, refund } = parsed.data;
  const isRefund = type === "charge.refunded";
  return {
    ok: true,
    message: {
      ...messageOf("callback", charge.ref, isRefund ? undefined : charge.status, body),
      paidAt: charge.at,
      paidAmount: charge.cents,
      account: charge.merchant,
      ...(isRefund && { refunded: refund?.cents ?? 0 }),
    },
  };
}

/** A browser's return: `charge` and `result` are signed, joined with a point. */
export function verifyBack(key: string, parameters: URLSearchParams): Verification {
  const charge = parameters.get("charge") ?? "";
  const result = parameters.get("result") ?? "";
  const text = `${charge}.${result}`;
  if (!isSigned(key, text, parameters.get("sig"))) return { ok: false, reason: "signature" };
  const status = (Object.keys(STATUSES) as (keyof typeof STATUSES)[]).find((one) => one === result);
  if (charge === "" || !status) return { ok: false, reason: "shape" };
  return { ok: true, message: messageOf("redirect", charge, status, text) };
}

function messageOf(
  source: SignedMessage["source"],
  billId: string,
  status: keyof typeof STATUSES | undefined,
  text: string,
): SignedMessage {
  return {
    source,
    billId,
    paid: status === "succeeded",
    paidAt: undefined,
    paidAmount: undefined,
    account: undefined,
    transactionId: undefined,
    transactionStatus: status && STATUSES[status],
    digest: createHash("sha256").update(text).digest("hex"),
  };
}

function isSigned(key: string, text: string, signature: string | null): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature ?? "");
  return key !== "" && expected.length === given.length && timingSafeEqual(expected, given);
}
