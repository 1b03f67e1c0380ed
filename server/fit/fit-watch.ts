import {
  afterSurvey,
  closesCheckout,
  isAdvice,
  type Misfit,
  type Survey,
} from "#app/domain/misfit.ts";
import type { Log } from "../platform/log.ts";

export type FitWatch = ReturnType<typeof watchFit>;

const ROUND_MS = 15 * 60_000;
/** While no answer came: the back end may return at any moment. */
const UNHEARD_MS = 60_000;

/**
 * Compares the back end with what this shop needs: at the start and then every 15 minutes. Logs each new misfit and
 * each one that is gone.
 */
export function watchFit(deps: { survey: () => Promise<Survey>; log: Log }) {
  const { log } = deps;
  let known: readonly Misfit[] = [];
  let round: Promise<void> | undefined;
  let first: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    const survey = await deps.survey().catch((error: unknown) => {
      log.error("backend.survey-failed", { error: String(error) });
      return undefined;
    });
    if (survey) learn(afterSurvey(known, survey));
    const isUnheard = !survey || survey.untold.includes("keys");
    planNext(isUnheard ? UNHEARD_MS : ROUND_MS);
  }

  function learn(now: readonly Misfit[]): void {
    const before = known;
    known = now;
    for (const misfit of now.filter((one) => !isAmong(before, one))) {
      const { kind, cause, mend } = misfit;
      log[isAdvice(misfit) ? "warn" : "error"]("backend.misfit", { kind, cause, mend });
    }
    for (const { kind } of before.filter((one) => now.every((other) => other.kind !== one.kind))) {
      log.info("backend.misfit-mended", { kind });
    }
    const wasClosed = before.some(closesCheckout);
    const isClosed = now.some(closesCheckout);
    if (isClosed && !wasClosed) log.error("checkout.closed", { alert: true });
    if (wasClosed && !isClosed) log.info("checkout.opened");
  }

  function planNext(ms: number): void {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => void ask(), ms);
    timer.unref();
  }

  /** Surveys the back end now. Overlapping calls share one survey. Never rejects. */
  function ask(): Promise<void> {
    round ??= look().finally(() => (round = undefined));
    return round;
  }

  return {
    /** What did not fit at the last survey, the most serious first. */
    misfits: () => known,
    /** Whether the checkout is closed: totals would differ, or orders could not be written. */
    closesCheckout: () => known.some(closesCheckout),
    ask,
    /** Starts the regular surveys on the first call. Resolves when the first survey is over, also after a failure. */
    begun: () => (first ??= ask()),
    close(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function isAmong(misfits: readonly Misfit[], { kind, cause }: Misfit): boolean {
  return misfits.some((one) => one.kind === kind && one.cause === cause);
}
