import { sql } from "kysely";
import { attemptById, cartLease, currentRevision } from "#server/store/attempts.ts";
import { hasWaitingSlip } from "#server/store/slips.ts";
import { applyToRevision } from "#server/store/transitions.ts";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import { isOverUpstream, readOrder } from "#server/checkout/orders/read-order.ts";
import { DURATIONS, timingOf } from "#server/store/durations.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";
import { closeAttempt } from "#server/checkout/cancel/close-attempt.ts";
import { markPaid } from "#server/checkout/settle/mark-paid.ts";
import {
  startBackgroundRun,
  writeUnderLease,
  type CheckoutRun,
  withLease,
} from "#server/checkout/lease/lease.ts";
import { recordOrder } from "#server/checkout/place/create-order.ts";
import { recoverOrder } from "#server/checkout/orders/recover-order.ts";
import { forEachRow, type Round } from "./round.ts";

const AT_ONCE = 50;

/** Continues attempts that are not final: marks the orders of paid ones as paid, closes abandoned ones. */
export async function visitAttempts(round: Round): Promise<void> {
  const { shop } = round;
  const due = await shop.store.db
    .selectFrom("checkoutAttempts")
    .select(["id", "cartId"])
    .where("nextTryAt", "<=", shop.clock())
    // A literal: SQLite does not use the index on open attempts for a parameter.
    .where("state", "<>", sql.lit<AttemptState>("fulfilled"))
    .where("closedAt", "is", null)
    .where("heldReason", "is", null)
    .orderBy("nextTryAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRow(round, due, async ({ id, cartId }) => {
    await withLease(shop, cartLease(cartId), async (lease) => {
      const attempt = await attemptById(shop.store.db, id);
      if (shop.clock() < attempt.nextTryAt) return;
      await visit(startBackgroundRun(shop, lease), attempt);
    });
  });
}

async function visit(run: CheckoutRun, attempt: AttemptRow): Promise<void> {
  const { shop } = run;
  const revision = await currentRevision(shop.store.db, attempt);
  if (attempt.state === "paid") {
    await markPaid(run, attempt, revision);
    return;
  }
  const abandonedAt = attempt.updatedAt + timingOf(shop).abandonAfter;
  if (shop.trustedNow() >= abandonedAt) {
    const closed = (await waitsForOwner(run, attempt, revision))
      ? "waits"
      : await closeAttempt(run, attempt, "abandoned");
    if (closed !== "closed")
      await lookAgainAt(run, attempt, shop.clock() + DURATIONS.attemptTryAgain);
    return;
  }
  const isResolved = await resolveLostOrder(run, attempt);
  const soon = shop.clock() + DURATIONS.attemptTryAgain;
  // Old enough by the time of day, which is not trusted yet.
  const isUnsure = shop.clock() >= abandonedAt;
  const again =
    isResolved && !isUnsure ? abandonedAt : isUnsure ? soon : Math.min(abandonedAt, soon);
  await lookAgainAt(run, attempt, again);
}

/** Whether the owner must decide on a slip of its transfer. An order that is over in the back end waits no more. */
async function waitsForOwner(
  { shop }: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<boolean> {
  if (!(await hasWaitingSlip(shop.store.db, attempt.id))) return false;
  const order = await readOrder(shop, revision);
  return !order.ok || (order.value !== undefined && !isOverUpstream(order.value));
}

/** Looks up an order whose answer was lost. Sends none: only a shopper's request sends orders and makes bills. */
async function resolveLostOrder(run: CheckoutRun, attempt: AttemptRow): Promise<boolean> {
  const { shop, lease } = run;
  const revision = await currentRevision(shop.store.db, attempt);
  if (revision.state !== "posting") return true;
  const recovery = await recoverOrder(run, attempt, revision, { until: run.deadline });
  if (recovery.kind === "found") await recordOrder(run, revision, recovery.order);
  if (recovery.kind === "absent") {
    const strayCheckAt = shop.clock() + timingOf(shop).backEndLimit;
    await writeUnderLease(shop, lease, (trx) =>
      applyToRevision(trx, revision, "not-reached", { strayCheckAt }),
    );
  }
  return recovery.kind === "found" || recovery.kind === "absent";
}

async function lookAgainAt(
  { shop, lease }: CheckoutRun,
  attempt: AttemptRow,
  at: number,
): Promise<void> {
  await writeUnderLease(shop, lease, (trx) =>
    trx
      .updateTable("checkoutAttempts")
      .set({ nextTryAt: at })
      .where("id", "=", attempt.id)
      .where("state", "=", attempt.state)
      .execute(),
  );
}
