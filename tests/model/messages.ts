import { setTimeout as delay } from "node:timers/promises";
import { hasReached } from "#app/domain/order/checkout-machine.ts";
import type { MessageRow } from "#server/platform/storage/schema.ts";
import { isNotice } from "#app/domain/order/message.ts";
import type { Sequence } from "./sequence.ts";
import type { Snapshot } from "./snapshot.ts";

/** How often is looked whether everything is sent, and the pause between, ms. */
const LOOKS = 500;
const PAUSE = 20;
/** A message that is not sent after so many further tries is a fault. */
const MOST_JUMPS = 3;

/** I12: what is paid, to review or changed by the owner is told, and no message comes before its fact. */
export function toldOnce(
  { ownersChanges, mustBeTold }: Pick<Sequence, "ownersChanges" | "mustBeTold">,
  { attempts, reviews, slips, messages, messagesBefore }: Snapshot,
): string[] {
  const inReview = new Set(
    attempts.filter(({ heldReason }) => heldReason !== null).map(({ id }) => id),
  );
  const facts = new Set([
    ...mustBeTold,
    ...attempts
      .filter(({ state }) => hasReached(state, "paid"))
      .flatMap(({ id }) => [
        `order-paid ${id}`,
        // The case that the owner must decide tells of its payment.
        ...(inReview.has(id) ? [] : [`new-order ${id}`, `notice-paid ${id}`]),
      ]),
    ...reviews.flatMap(({ id }) => [`review ${id}`, `notice-review ${id}`]),
    ...slips.flatMap(({ id }) => [`slip-came ${id}`, `notice-slip ${id}`]),
  ]);
  // Told when its action is finished, which may be a moment after its state.
  const refused = new Set(
    slips.filter(({ state }) => state === "refused").map(({ id }) => `slip-refused ${id}`),
  );
  // Sent before its payment was put in review.
  const toldBefore = new Set(
    [...inReview].flatMap((id) => [`new-order ${id}`, `notice-paid ${id}`]),
  );
  const told = new Set(messages.map(nameOf));
  return [
    ...[...facts].filter((fact) => !told.has(fact)).map((fact) => `I12: ${fact} is not told`),
    ...messagesBefore
      .filter(({ attemptId }) => attemptId === null || attempts.some(({ id }) => id === attemptId))
      .map(nameOf)
      .filter(
        (name) => ![facts, refused, ownersChanges, toldBefore].some((known) => known.has(name)),
      )
      .map((name) => `I12: ${name} did not happen`),
  ];
}

function nameOf({ kind, subject }: Pick<MessageRow, "kind" | "subject">): string {
  return `${kind} ${subject}`;
}

/**
 * Waits until no message of a sequence is to be sent any more. A try that a jump in time cut off is due again later: time
 * passes until then, and such a message may arrive twice.
 */
export async function messagesArrive(sequence: Sequence): Promise<void> {
  const { shops, since } = sequence;
  let jumps = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const open = await shops.store.db
      .selectFrom("messages")
      .select(["state", "nextTryAt"])
      .where("createdAt", ">=", since)
      .where("state", "in", ["waiting", "sending"])
      .execute();
    if (open.length === 0) return;
    const wait = Math.max(...open.map(({ nextTryAt }) => nextTryAt)) - shops.now();
    if (wait > 0 && jumps < MOST_JUMPS && open.every(({ state }) => state === "waiting")) {
      jumps += 1;
      sequence.isDisturbed = true;
      await shops.pass(wait);
    }
    await shops.shop(0)?.order({ kind: "reconcile" });
    await delay(PAUSE);
  }
}

/** I12: every message has arrived, once, or more often only where a process may have died while it was sent. */
export function arrived({ shops, isDisturbed }: Sequence, { messages }: Snapshot): string[] {
  return messages.flatMap(({ id, kind, subject, state }) => {
    const times = isNotice(kind)
      ? shops.notices.filter((notice) => notice === id).length
      : shops.mails.filter((mail) => mail.includes(`Message-ID: <${id}@`)).length;
    const isRight = state === "sent" && (times === 1 || (times > 1 && isDisturbed));
    return isRight ? [] : [`I12: ${kind} ${subject} is ${state} and arrived ${times} times`];
  });
}
