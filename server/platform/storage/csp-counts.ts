import type { Log } from "../log.ts";
import type { Store } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
/** Days to keep. A day has at most a few hundred rows, one per directive and kind. */
const KEPT_DAYS = 30;

interface Violation {
  directive: string;
  blocked: string;
}

/**
 * Counts a violation for today. The first, tenth, hundredth … of a kind is logged, so that many reports do not flood
 * the log.
 */
export async function countViolation(
  { store, clock, log }: { store: Store; clock: () => number; log: Log },
  violation: Violation,
): Promise<void> {
  const { count } = await store.db
    .insertInto("cspReports")
    .values({ day: dayOf(clock()), ...violation, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "directive", "blocked"])
        .doUpdateSet((eb) => ({ count: eb("cspReports.count", "+", 1) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (Number.isInteger(Math.log10(count))) log.warn("csp.violation", { ...violation, count });
}

/** Deletes counts older than KEPT_DAYS. */
export async function pruneViolations(store: Store, now: number): Promise<void> {
  await store.db
    .deleteFrom("cspReports")
    .where("day", "<", dayOf(now - KEPT_DAYS * DAY_MS))
    .execute();
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
