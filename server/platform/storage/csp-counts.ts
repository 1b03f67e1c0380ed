import type { Log } from "../log.ts";
import type { Store } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
/** How many days are kept. A day has at most a few hundred rows: every directive with every kind of thing. */
const KEPT_DAYS = 30;

/** What a browser refused, in words of ours. */
interface Violation {
  directive: string;
  blocked: string;
}

/**
 * Counts one more of its kind today. A log line says so at the first, the tenth, the hundredth: it shows how many there
 * are, and a flood of reports is no flood of lines.
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

/** Removes the counts of days that are long over. */
export async function pruneViolations(store: Store, now: number): Promise<void> {
  await store.db
    .deleteFrom("cspReports")
    .where("day", "<", dayOf(now - KEPT_DAYS * DAY_MS))
    .execute();
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
