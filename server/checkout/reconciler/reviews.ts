import type { ReviewRow } from "../../platform/storage/schema.ts";
import { revisionsOfOrder } from "#server/store/attempts.ts";
import { postJson } from "../../platform/outgoing/post-json.ts";
import { readOrder } from "../orders/read-order.ts";
import { DURATIONS, timingOf } from "#server/store/durations.ts";
import { forEachRowUntilOutage, type Round } from "./round.ts";

const AT_ONCE = 20;

/**
 * Writes a note on the back end's order about a payment that could not be applied to it. Writing twice makes two notes,
 * so the next try comes after the back end's time limit and looks for the note first. After the first failure the rest
 * is skipped: the back end has a fault.
 */
export async function writeOrderNotes(round: Round): Promise<void> {
  const { shop } = round;
  const due = await shop.store.db
    .selectFrom("reviewItems")
    .selectAll()
    .where("noteDueAt", "<=", shop.clock())
    .orderBy("noteDueAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRowUntilOutage(round, due, async (review) => {
    if (!(await claim(round, review))) return true;
    const isWell = await hasNote(round, review);
    if (isWell) await setDue(round, review, null);
    return isWell;
  });
}

/** Sets the time of the next try before this one begins. False when another process has done so. */
async function claim(round: Round, review: ReviewRow): Promise<boolean> {
  const now = round.shop.clock();
  const age = now - review.createdAt;
  const wait = Math.min(
    Math.max(age, timingOf(round.shop).backEndLimit),
    DURATIONS.orderNoteLongestWait,
  );
  return setDue(round, review, now + wait);
}

async function setDue(
  { shop }: Round,
  { id, noteDueAt }: ReviewRow,
  at: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await shop.store.db
    .updateTable("reviewItems")
    .set({ noteDueAt: at })
    .where("id", "=", id)
    .$if(at !== null, (query) => query.where("noteDueAt", "=", noteDueAt))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the order has the note now, or does not exist. */
async function hasNote({ shop }: Round, review: ReviewRow): Promise<boolean> {
  const { id, orderId, orderNote, attemptId } = review;
  if (orderId === null || orderNote === null) return true;
  const revisions = await revisionsOfOrder(shop.store.db, orderId);
  const revision = revisions.find((one) => one.attemptId === attemptId);
  // An order of an earlier back end may have had the same id.
  const read = revision && (await readOrder(shop, revision));
  if (!read || (read.ok && !read.value)) return true;
  const notes = read.ok ? await shop.backend.orderNotes(orderId) : read;
  if (!notes.ok) return failed(notes.error.kind);
  if (notes.value.some(({ text }) => text.includes(id))) return true;
  const written = await shop.backend.addOrderNote(orderId, orderNote);
  return written.ok || failed(written.error.kind);

  function failed(kind: string): boolean {
    shop.log.warn("checkout.order-note-unwritten", { orderId, kind });
    return false;
  }
}

/** Sends each new case for review to the alert webhook, if one is configured. */
export async function notifyOwner({ shop, isStopping }: Round): Promise<void> {
  const url = shop.env.alertWebhookUrl;
  if (url === undefined) return;
  const { db } = shop.store;
  const cases = await db
    .selectFrom("reviewItems")
    .selectAll()
    .where("notifiedAt", "is", null)
    .where("acknowledgedAt", "is", null)
    .orderBy("createdAt")
    .limit(AT_ONCE)
    .execute();
  for (const { id, kind, billId, orderId, amount, detail } of cases) {
    if (isStopping() || !(await post(url, { kind, billId, orderId, amount, detail }))) return;
    await db
      .updateTable("reviewItems")
      .set({ notifiedAt: shop.clock() })
      .where("id", "=", id)
      .execute();
  }
}

/** False when it was not accepted: the next round sends it again. */
async function post(url: string, alert: Record<string, unknown>): Promise<boolean> {
  const text = `Payment needs review: ${String(alert["kind"])}`;
  const answer = await postJson(url, JSON.stringify({ text, ...alert }), {
    call: "alert",
    timeoutMs: DURATIONS.ownerNoticeTimeout,
  });
  return answer.ok && answer.value.isTaken;
}
