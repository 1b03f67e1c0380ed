import type { Cart } from "#app/domain/cart/cart.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { Contact } from "#app/domain/order/order.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { hasReached } from "#app/domain/order/checkout-machine.ts";

/** The name of the lease for all work on one cart's attempts. */
export function cartLease(cartId: string): string {
  return `checkout:${cartId}`;
}

/** The id of an attempt: the first has the cart's id, later ones have their number appended. */
export function attemptId(cartId: string, number: number): string {
  return number === 1 ? cartId : `${cartId}.${number}`;
}

/** The inverse of attemptId. Cart ids hold no point. */
export function parseAttemptId(id: string): { cartId: string; number: number } {
  const [cartId = id, number = "1"] = id.split(".");
  return { cartId, number: Number(number) };
}

/** The `created_via` of an order: our own key, by which the back end can find the order. */
export function createdVia(attempt: string, revision: number): string {
  return `kedai-${attempt}-${revision}`;
}

/** The inverse of createdVia; undefined for an order that this shop did not make. */
export function parseCreatedVia(text: string): { attempt: string; revision: number } | undefined {
  const match = /^kedai-([\w.-]{1,80})-(\d{1,6})$/.exec(text);
  if (!match?.[1] || !match[2]) return undefined;
  return { attempt: match[1], revision: Number(match[2]) };
}

/** The latest attempt to buy a cart. */
export function latestAttempt(db: Queries, cartId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("cartId", "=", cartId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** @throws when there is none: ids in our own tables always exist */
export function attemptById(db: Queries, id: string): Promise<AttemptRow> {
  return db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** @throws when there is none */
export function revisionOf(db: Queries, attempt: string, number: number): Promise<RevisionRow> {
  return db
    .selectFrom("orderRevisions")
    .selectAll()
    .where("attemptId", "=", attempt)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

/** A query of the latest revision of each attempt, as `revision`, with the `attempt` itself. */
export function currentRevisions(db: Pick<Queries, "selectFrom">) {
  return db
    .selectFrom("orderRevisions as revision")
    .innerJoin("checkoutAttempts as attempt", (join) =>
      join
        .onRef("attempt.id", "=", "revision.attemptId")
        .onRef("attempt.revision", "=", "revision.number"),
    );
}

/** The latest revision of an attempt. */
export function currentRevision(db: Queries, attempt: AttemptRow): Promise<RevisionRow> {
  return revisionOf(db, attempt.id, attempt.revision);
}

/**
 * The revision of an order; undefined for an order that is not in our tables. Without a key, the latest one with this
 * id: an earlier back end may have given the same id.
 */
export async function revisionOfOrder(
  db: Queries,
  orderId: number,
  key?: string,
): Promise<RevisionRow | undefined> {
  const known = await revisionsOfOrder(db, orderId);
  return known.find((revision) => key === undefined || revision.orderKey === key);
}

/** All revisions whose order has this id, the latest first: an earlier back end may have given the same id. */
export function revisionsOfOrder(db: Queries, orderId: number): Promise<RevisionRow[]> {
  return db
    .selectFrom("orderRevisions")
    .selectAll()
    .where("orderId", "=", orderId)
    .orderBy("postedAt", "desc")
    .execute();
}

/** Whether an attempt's order needs no payment any more: paid by our bill, or marked paid in the back end otherwise. */
export function isSettled(attempt: Pick<AttemptRow, "state" | "closedReason">): boolean {
  return hasReached(attempt.state, "paid") || attempt.closedReason === "paid-otherwise";
}

/** Whether an attempt was closed unpaid: the next submit of its cart starts a new one. */
export function isClosed(attempt: Pick<AttemptRow, "closedAt" | "closedReason">): boolean {
  return attempt.closedAt !== null && attempt.closedReason !== "paid-otherwise";
}

export function cartOf(attempt: AttemptRow): Cart {
  return JSON.parse(attempt.cart) as Cart;
}

/** Null when it was erased, 30 days after the last change of an ended attempt. */
export function contactOf(attempt: Pick<AttemptRow, "contact">): Contact | null {
  return attempt.contact === null ? null : (JSON.parse(attempt.contact) as Contact);
}

/** The columns of a revision for what its shopper chose. */
export function slotColumns(
  chosen: Fulfilment | undefined,
): Pick<RevisionRow, "way" | "day" | "slot"> {
  const { way = null, date: day = null, slot = null } = chosen ?? {};
  return { way, day, slot };
}

/** What the shopper of a revision chose, from these columns; undefined without a date. */
export function fulfilmentOf({ way, day, slot }: RevisionRow): Fulfilment | undefined {
  return way && day && slot ? { way, date: day, slot } : undefined;
}

/** The quote that the shopper confirmed; null when the row was restored from the back end's order. */
export function quoteOf(revision: Pick<RevisionRow, "quote">): Quote | null {
  return revision.quote === null ? null : (JSON.parse(revision.quote) as Quote);
}
