import { randomBytes } from "node:crypto";
import type { SandboxContext } from "./context.ts";
import type { Gateway } from "./gateways.ts";
import { callbackDelayMs, type Knobs } from "./knobs.ts";
import { callbackBody, returnUrl, type MessageFacts } from "./messages.ts";
import type { StoredBill, StoredTransaction } from "./records.ts";

/** What the payer, or the approver, does at the bank. */
export type Decision = "approve" | "decline" | "pending";

const WRONG_KEY = "a key of no merchant";

/** Begins a try to pay. @returns its id */
export function beginPayment(context: SandboxContext, billId: string, gateway: Gateway): string {
  const id = newTransactionId();
  context.bills.insertTransaction({
    id,
    billId,
    gateway: gateway.code,
    status: "pending",
    awaitsApproval: 0,
    createdAt: context.clock(),
    completedAt: null,
  });
  return id;
}

/**
 * Carries out a decision at the bank: changes the bill, writes the callbacks down in the same transaction,
 * and sends them as the knobs say. A transaction that was decided before stays as it is and sends nothing.
 * @returns where the browser goes; undefined for the bill's own page
 */
export async function decide(
  context: SandboxContext,
  transaction: StoredTransaction,
  decision: Decision,
  knobs: Knobs,
): Promise<string | undefined> {
  const callbacks = context.atomically(() => {
    if (decision === "approve" && knobs.failFirst) failOnce(context, transaction, knobs);
    return apply(context, transaction, decision) ? announce(context, transaction.id, knobs) : [];
  });
  if (knobs.callback === "before") {
    for (const id of callbacks) await context.dispatcher.deliver(id);
  }
  return returnAddress(context, transaction.id, knobs);
}

/** The signed return address to the shop for the current state. */
export function returnAddress(
  context: SandboxContext,
  transactionId: string,
  knobs: Knobs,
): string | undefined {
  const facts = factsOf(context, transactionId, knobs);
  return facts && returnUrl(knobs.badReturn ? WRONG_KEY : context.signatureKey, facts);
}

function apply(
  context: SandboxContext,
  transaction: StoredTransaction,
  decision: Decision,
): boolean {
  const now = context.clock();
  const { bills } = context;
  if (decision === "pending") return bills.leaveForApproval(transaction.id);
  if (decision === "decline") return bills.finishTransaction(transaction.id, "failed", now);
  if (bills.bill(transaction.billId)?.state === "paid") {
    bills.finishTransaction(transaction.id, "failed", now);
    return false;
  }
  return (
    bills.finishTransaction(transaction.id, "completed", now) &&
    bills.payBill(transaction.billId, now)
  );
}

function failOnce(context: SandboxContext, transaction: StoredTransaction, knobs: Knobs): void {
  const failed = newTransactionId();
  const now = context.clock();
  context.bills.insertTransaction({ ...transaction, id: failed, createdAt: now });
  context.bills.finishTransaction(failed, "failed", now);
  announce(context, failed, {
    ...knobs,
    callback: knobs.callback === "never" ? "never" : "before",
  });
}

/**
 * Stores the callbacks of a transaction.
 * @returns their ids
 */
function announce(context: SandboxContext, transactionId: string, knobs: Knobs): number[] {
  const facts = factsOf(context, transactionId, knobs);
  if (!facts || knobs.callback === "never") return [];
  const key = knobs.callback === "bad-signature" ? WRONG_KEY : context.signatureKey;
  const callback = {
    billId: facts.bill.id,
    url: facts.bill.callbackUrl,
    body: callbackBody(key, facts),
    delayMs: callbackDelayMs(knobs.callback),
  };
  const copies = knobs.callback === "twice" ? 2 : 1;
  return Array.from({ length: copies }, () => context.dispatcher.enqueue(callback));
}

function factsOf(
  context: SandboxContext,
  transactionId: string,
  knobs: Knobs,
): MessageFacts | undefined {
  const transaction = context.bills.transaction(transactionId);
  const bill: StoredBill | undefined = transaction && context.bills.bill(transaction.billId);
  if (!transaction || !bill) return undefined;
  const facts = { bill, url: context.billUrl(bill.id) };
  return knobs.extraInfo ? { ...facts, transaction } : facts;
}

/** Twelve hexadecimal digits, as the provider's own. */
function newTransactionId(): string {
  return randomBytes(6).toString("hex").toUpperCase();
}
