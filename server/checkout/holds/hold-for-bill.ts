import { sql } from "kysely";
import { orderStockText, stockText } from "#app/domain/catalogue/stock.ts";
import { resolveLines } from "#server/cart/quote/resolve-lines.ts";
import { cartOf, quoteOf } from "#server/store/attempts.ts";
import { hasReached } from "#app/domain/order/checkout-machine.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { holdTime, timeToEnd } from "#server/store/held.ts";
import { possibleStockKeys } from "#server/store/resources.ts";
import { readStockReleases } from "#server/store/stock-releases.ts";
import { choose, slotMessage } from "#app/domain/delivery/choose.ts";
import { t } from "#app/texts/t.ts";
import { readOfferInputs } from "#server/cart/quote/read-delivery.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { slotOfOrder } from "#server/checkout/settle/over-capacity.ts";
import { isSlotFull, type SlotToHold, slotToHold } from "#server/store/set-slot.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { cancelRevision } from "../cancel/cancel-revision.ts";
import { closeAttempt } from "../cancel/close-attempt.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";
import {
  confirmed,
  next,
  type PlaceOrderOutcome,
  refused,
  shopUnavailable,
  type CheckoutStep,
  stop,
} from "../outcome.ts";
import { firstShort, refusedForLimit } from "./refusals.ts";
import { type HoldRequest, namesToLock, takeHold } from "./take-hold.ts";

/** How often the goods are counted anew when pieces are sold or released in the meantime. */
export const COUNTS = 5;

/**
 * Counts the goods of an order again, right before its bill is made, and holds them and its slot as long as the bill can
 * be paid. If they are sold out, or the slot is full or no longer offered, an order that never had a bill is cancelled and
 * its cart kept; another order is not changed. A restored order is ended as well: its browser is not known, so that no
 * page offers to change it.
 * @throws UpstreamUnavailable when the back end does not give the stock
 */
export async function holdForBill(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<CheckoutStep<void>> {
  const { shop, lease, buyer } = run;
  const { lines } = cartOf(attempt);
  for (let count = 1; count <= COUNTS; count += 1) {
    const offered = await stillOffered(shop, revision);
    if (!offered.ok) return withoutHold(run, attempt, revision, () => offered.outcome);
    if (run.holdsNothing) return next(undefined);
    const releases = await readStockReleases(shop.store.db, possibleStockKeys(lines));
    const goods = await resolveLines(shop, lines, { fresh: true });
    if (goods.remaining.length < lines.length) {
      return withoutHold(run, attempt, revision, () => refused(goods.notices.join(" "), 409));
    }
    const request: HoldRequest = {
      attemptId: attempt.id,
      cartId: attempt.cartId,
      stockLines: goods.stockLines,
      releases,
      slot: offered.value,
      buyer,
      for: { step: "bill", orderKey: revision.orderKey ?? "" },
    };
    const verdict = await writeUnderLease(
      shop,
      lease,
      (trx) => takeHold(trx, shop, request),
      namesToLock(request),
    );
    if (verdict.kind === "held") return next(undefined);
    if (verdict.kind === "too-many") return stop(refusedForLimit(run, verdict.limit));
    if (verdict.kind === "short") {
      const { name, problem } = firstShort(goods.lines, verdict.problems);
      return withoutHold(run, attempt, revision, (isKept) =>
        refused(isKept ? orderStockText(name, problem) : `${name}: ${stockText(problem)}`, 409),
      );
    }
  }
  shop.log.warn("checkout.goods-keep-changing", { attempt: attempt.id });
  return stop(shopUnavailable());
}

async function withoutHold(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  refusal: (isKept: boolean) => PlaceOrderOutcome,
): Promise<CheckoutStep<void>> {
  const isRestored = attempt.browserDigest === null && revision.quote === null;
  if (hasReached(attempt.state, "billed") && !isRestored) return stop(refusal(true));
  const cancelled = isRestored
    ? await closeAttempt(run, attempt, "sold-meanwhile")
    : await cancelRevision(run, revision);
  if (cancelled === "unavailable") return stop(shopUnavailable());
  if (cancelled === "paid") return stop(confirmed(revision));
  return stop(refusal(false));
}

/** No bill could be issued: the hold is shortened to the time for another try. */
export async function holdWithoutBill(
  { shop, lease }: CheckoutRun,
  attempt: AttemptRow,
): Promise<void> {
  const until = sql<number>`${shop.store.now} + ${DURATIONS.holdWhileOrdering}`;
  await writeUnderLease(shop, lease, (trx) =>
    trx
      .updateTable("holds")
      .set({ stage: "ordering", until })
      .where("attemptId", "=", attempt.id)
      .where("stage", "=", "billed")
      .execute(),
  );
}

/** Whether the hold of an attempt has expired and is not released yet. */
export async function isOverdue({ shop }: CheckoutRun, attemptId: string): Promise<boolean> {
  const hold = await shop.store.db
    .selectFrom("holds")
    .select("attemptId")
    .where("attemptId", "=", attemptId)
    .where("until", "<=", timeToEnd(shop))
    .executeTakeFirst();
  return hold !== undefined;
}

/**
 * The slot to hold for an order's new bill, or its refusal when it is no longer offered or is full. A cut-off that has
 * passed since the order was made does not count for as long as its bill would hold the goods.
 */
async function stillOffered(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<CheckoutStep<SlotToHold | null>> {
  const quote = quoteOf(revision);
  if (!quote) return restoredSlot(shop, revision);
  if (!quote.fulfilment) return next(null);
  const inputs = await readOfferInputs(shop, quote, { attemptId: revision.attemptId });
  if (!inputs) return next(null);
  const { config, facts } = inputs;
  const madeAt = Math.min(revision.postedAt, facts.now);
  const now = Math.max(facts.now - holdTime(shop), madeAt);
  const chosen = choose(config, { ...facts, now }, quote.fulfilment);
  if (!chosen.ok) {
    return stop({ kind: "choice-refused", field: chosen.field, message: chosen.message });
  }
  return next(slotToHold(config, quote.fulfilment));
}

/** The rows of a restored order tell its slot but not its goods' lead time: only the capacity is checked. */
async function restoredSlot(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<CheckoutStep<SlotToHold | null>> {
  const slot = await slotOfOrder(shop, revision);
  if (!slot || !(await isSlotFull(shop.store.db, shop, slot, revision.attemptId))) {
    return next(slot);
  }
  return stop({ kind: "choice-refused", field: "slot", message: slotMessage(t("Full")) });
}
