import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";
import type { OrderActionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { ActionRequest } from "./action-types.ts";

/** The row of a form's key; undefined when the form was never sent. */
export function actionRow(db: Queries, key: string): Promise<OrderActionRow | undefined> {
  return db.selectFrom("orderActions").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Whether a row was made by this very form: same order, same action, same values. */
export function isSameForm(row: OrderActionRow, { orderId, action }: ActionRequest): boolean {
  return row.orderId === orderId && row.digest === digestOf(action);
}

/** Stores an action before it is done. */
export async function beginAction(
  db: Queries,
  { key, orderId, action, by }: ActionRequest,
  now: number,
): Promise<OrderActionRow> {
  const row: OrderActionRow = {
    key,
    orderId,
    kind: action.kind,
    digest: digestOf(action),
    amount: "amount" in action ? action.amount : null,
    role: by.role,
    begunAt: now,
    sentAt: now,
    doneAt: null,
  };
  await db.insertInto("orderActions").values(row).execute();
  return row;
}

/** Stores that the back end is asked once more, because this answer may be lost too. */
export async function sendAgain(db: Queries, key: string, now: number): Promise<void> {
  await db.updateTable("orderActions").set({ sentAt: now }).where("key", "=", key).execute();
}

export async function finishAction(db: Queries, key: string, now: number): Promise<void> {
  await db.updateTable("orderActions").set({ doneAt: now }).where("key", "=", key).execute();
}

/** Deletes the row of an action that was certainly not done. */
export async function forgetAction(db: Queries, key: string): Promise<void> {
  await db.deleteFrom("orderActions").where("key", "=", key).where("doneAt", "is", null).execute();
}

/** Refunds of an order whose answers were lost, except that of one form. */
export function openRefunds(db: Queries, orderId: number, but: string): Promise<OrderActionRow[]> {
  return db
    .selectFrom("orderActions")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("kind", "=", "refund")
    .where("doneAt", "is", null)
    .where("key", "<>", but)
    .execute();
}

/**
 * The digest of an action, which its row keeps. The action itself is not kept, because notes and reasons may name
 * people. A note counts as one line, as it is read from the back end.
 */
export function digestOf(action: OrderAction): string {
  const normalised = action.kind === "note" ? { ...action, text: inOneLine(action.text) } : action;
  return sha256([JSON.stringify(normalised)]);
}

/** A text with each run of white space as one space, and none at its ends. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
