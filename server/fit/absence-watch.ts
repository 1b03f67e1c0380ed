import type { Misfit } from "#app/domain/misfit.ts";
import type { Log } from "../platform/log.ts";

const ALERT_AFTER_MS = 5 * 60_000;

/**
 * Remembers why the back end cannot be used at all. One alert for an absence of five minutes, and a log line when it is
 * over.
 */
export function watchAbsence(deps: {
  absence: () => Promise<Misfit | undefined>;
  log: Log;
  ticks: () => number;
}) {
  const { log, ticks } = deps;
  let current: { why: Misfit; since: number; isTold: boolean } | undefined;

  /** Takes what an answer of the back end shows: an absence, or none. */
  function learn(why: Misfit | undefined): void {
    if (!why) {
      if (current?.isTold) log.info("backend.back");
      current = undefined;
      return;
    }
    current = { ...(current ?? { since: ticks(), isTold: false }), why };
    if (current.isTold || ticks() - current.since < ALERT_AFTER_MS) return;
    current.isTold = true;
    log.error("backend.away", { alert: true, kind: why.kind, cause: why.cause, mend: why.mend });
  }

  return {
    /** The present absence: one misfit or none. */
    now: () => (current ? [current.why] : []),
    /** Asks the back end. Never rejects. */
    look: async () => learn(await deps.absence()),
    learn,
  };
}
