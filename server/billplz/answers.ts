import { z } from "zod";
import type { ErrorWords } from "../platform/outgoing/upstream-failure.ts";
import type { Bill } from "../ports/payment-provider.ts";
import { parsePaidAt } from "./paid-at.ts";
import { isBillId } from "./signed-message.ts";

const sen = z.int().nonnegative();

const billSchema = z
  .object({
    id: z.string().refine(isBillId),
    // As a browser reads it: a header takes neither line breaks nor letters outside of ASCII.
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

/** A bill as the provider answers it, checked; undefined when it is not one. */
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

/** The provider's words about an error. The message is a text, a list or an object, by endpoint and age. */
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

/** What an expired bill shows is not documented: whatever is neither paid nor due cannot be paid any more. */
function stateOf(bill: { paid: boolean; state: string }): Bill["state"] {
  if (bill.paid) return "paid";
  return bill.state === "due" ? "due" : "deleted";
}
