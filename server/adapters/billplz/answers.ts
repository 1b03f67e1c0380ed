import { z } from "zod";
import type { ErrorWords } from "#server/platform/outgoing/upstream-failure.ts";
import type { Bill } from "#server/ports/payment-provider.ts";
import { parsePaidAt } from "./x-signature.ts";
import { isBillId } from "./signed-message.ts";

const sen = z.int().nonnegative();

const billSchema = z
  .object({
    id: z.string().refine(isBillId),
    // Normalised as a browser does: a header takes no line breaks and only ASCII.
    url: z.url({ normalize: true }),
    collection_id: z.string().min(1),
    paid: z.boolean(),
    state: z.string(),
    amount: sen.positive(),
    paid_amount: sen,
    paid_at: z.string().nullish(),
    reference_1: z.string().nullish(),
    redirect_url: z.string().nullish(),
  })
  .refine((bill) => bill.paid || bill.state !== "paid", "state and paid disagree");

const errorSchema = z.object({ error: z.object({ type: z.string(), message: z.unknown() }) });

/** A checked bill from an answer of the provider; undefined for any other answer. */
export function readBill(json: unknown): (Bill & { redirectUrl: string | null }) | undefined {
  const parsed = billSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const bill = parsed.data;
  return {
    id: bill.id,
    url: bill.url,
    account: bill.collection_id,
    state: stateOf(bill),
    paid: bill.paid,
    amount: bill.amount,
    paidAmount: bill.paid_amount,
    paidAt: parsePaidAt(bill.paid_at),
    orderReference: bill.reference_1 ?? null,
    redirectUrl: bill.redirect_url ?? null,
  };
}

/** Code and message of an error answer. The message is a text, a list or an object, depending on the endpoint. */
export function readError(json: unknown): ErrorWords {
  const parsed = errorSchema.safeParse(json);
  if (!parsed.success) return {};
  const { type, message } = parsed.data.error;
  return { code: type.slice(0, 100), detail: textOf(message).slice(0, 500) };
}

function textOf(message: unknown): string {
  if (typeof message === "string") return message;
  const isTexts = Array.isArray(message) && message.every((part) => typeof part === "string");
  return isTexts ? message.join("; ") : (JSON.stringify(message) ?? "");
}

/** Any state except paid and due counts as deleted: the state of an expired bill is not documented. */
function stateOf(bill: { paid: boolean; state: string }): Bill["state"] {
  if (bill.paid) return "paid";
  return bill.state === "due" ? "due" : "deleted";
}
