import { cartLease, currentRevision } from "#server/store/attempts.ts";
import { startRun, type CheckoutRun, withLease } from "#server/checkout/lease/lease.ts";
import type { Shop } from "#server/shop.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";

/** The one attempt of a test's shop, with its current order. */
export async function onlyAttempt(
  shop: Shop,
): Promise<{ attempt: AttemptRow; revision: RevisionRow }> {
  const { db } = shop.store;
  const attempt = await db.selectFrom("checkoutAttempts").selectAll().executeTakeFirstOrThrow();
  return { attempt, revision: await currentRevision(db, attempt) };
}

/** One step of the money path on that attempt, under the lease of its cart. */
export async function inOwnRun<T>(
  shop: Shop,
  step: (run: CheckoutRun, attempt: AttemptRow, revision: RevisionRow) => Promise<T>,
): Promise<T> {
  const { attempt, revision } = await onlyAttempt(shop);
  const done = await withLease(shop, cartLease(attempt.cartId), (lease) =>
    step(startRun(shop, lease), attempt, revision),
  );
  if (!done) throw new Error("another holder has the lease");
  return done.value;
}

/** Changes every attempt and every order revision of a test's shop. */
export async function changeRows(
  { store: { db } }: Pick<Shop, "store">,
  ofAttempt: Partial<AttemptRow>,
  ofRevision: Partial<RevisionRow>,
): Promise<void> {
  await db
    .updateTable("checkoutAttempts")
    .set({ updatedAt: 1, ...ofAttempt })
    .execute();
  await db
    .updateTable("orderRevisions")
    .set({ postedAt: 1, ...ofRevision })
    .execute();
}
