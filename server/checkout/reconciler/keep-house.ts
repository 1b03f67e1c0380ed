import { pruneViolations } from "../../platform/storage/csp-counts.ts";
import { pruneLimits } from "../../platform/storage/rate-limit.ts";
import { DURATIONS } from "../../records/durations.ts";
import type { Round } from "./round.ts";

/** Deletes old data: contacts of ended attempts, expired leases, counters. Facts are kept. */
export async function keepHouse({ shop }: Round): Promise<void> {
  const { store } = shop;
  const now = shop.sureNow();
  await store.db
    .updateTable("checkoutAttempts")
    .set({ contact: null })
    .where("contact", "is not", null)
    .where("updatedAt", "<", now - DURATIONS.contactKept)
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
    .where((eb) => eb.or([eb("until", "=", 0), eb("until", "<", now - DURATIONS.spentRowsKept)]))
    .execute();
  await store.db
    .deleteFrom("holdTurnover")
    .where("changedAt", "<", now - DURATIONS.spentRowsKept)
    .execute();
  await pruneLimits(store);
  await pruneViolations(store, now);
}
