import { pruneViolations } from "../../platform/storage/csp-counts.ts";
import { pruneLimits } from "../../platform/storage/rate-limit.ts";
import type { Round } from "./round.ts";

const DAY = 24 * 3_600_000;
/** Contact data goes 30 days after the end; facts stay. */
const CONTACT_KEPT = 30 * DAY;

/** Erases what is not needed any more. */
export async function keepHouse({ shop }: Round): Promise<void> {
  const { store } = shop;
  const now = shop.sureNow();
  await store.db
    .updateTable("checkoutAttempts")
    .set({ contact: null })
    .where("contact", "is not", null)
    .where("updatedAt", "<", now - CONTACT_KEPT)
    .where((eb) =>
      eb.or([
        eb("state", "=", "fulfilled"),
        eb("closedAt", "is not", null),
        eb("heldReason", "is not", null),
      ]),
    )
    .execute();
  await store.db
    .deleteFrom("leases")
    .where((eb) => eb.or([eb("until", "=", 0), eb("until", "<", now - DAY)]))
    .execute();
  await store.db
    .deleteFrom("holdTurnover")
    .where("changedAt", "<", now - DAY)
    .execute();
  await pruneLimits(store);
  if (now > 0) await pruneViolations(store, now);
}
