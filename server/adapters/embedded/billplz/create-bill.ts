import { randomInt } from "node:crypto";
import { z } from "zod";
import { readBoundedText } from "#server/platform/bounded-body.ts";
import { parseJson } from "#server/platform/parse-json.ts";
import { billRules } from "./bill-rules.ts";
import type { SandboxContext } from "./context.ts";
import { unpaddedDay } from "./malaysian-time.ts";
import type { StoredBill } from "./records.ts";

const MAX_BYTES = 64 * 1024;
const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const jsonArguments = z.record(
  z.string(),
  z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .transform((value) => String(value ?? "")),
);

/** Makes a bill from a form or JSON body. @returns the bill, or the provider's words on what is wrong */
export async function createBill(
  context: SandboxContext,
  request: Request,
): Promise<StoredBill | string[]> {
  const given = await readArguments(request);
  if (!given) return ["Request is too large"];
  const parsed = billRules.safeParse(given);
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.message);
  const bill = newBill(context, parsed.data);
  if (bill.collectionId !== context.collectionId) return ["Collection is invalid"];
  context.bills.insertBill(bill);
  return bill;
}

function newBill(context: SandboxContext, given: z.output<typeof billRules>): StoredBill {
  const now = context.clock();
  return {
    id: newBillId(),
    collectionId: given.collection_id,
    state: "due",
    amount: given.amount,
    paidAmount: 0,
    dueAt: given.due_at ?? unpaddedDay(now),
    email: given.email,
    mobile: given.mobile === "" ? "" : `+${given.mobile.replace("+", "")}`,
    name: given.name,
    description: given.description,
    callbackUrl: given.callback_url,
    redirectUrl: given.redirect_url,
    reference1Label: given.reference_1_label ?? "Reference 1",
    reference1: given.reference_1,
    reference2Label: given.reference_2_label ?? "Reference 2",
    reference2: given.reference_2,
    paidAt: null,
    createdAt: now,
  };
}

async function readArguments(request: Request): Promise<Record<string, string> | undefined> {
  const body = await readBoundedText(request, MAX_BYTES);
  if (body === undefined) return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) return Object.fromEntries(new URLSearchParams(body));
  return jsonArguments.catch({}).parse(parseJson(body));
}

/** Eight characters, as the provider's own. */
function newBillId(): string {
  return Array.from({ length: 8 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join("");
}
