import {
  afterSurvey,
  closesCheckout,
  isAdvice,
  type BackendProblem,
  type Survey,
  type SurveyScope,
} from "#app/domain/admin/backend-problem.ts";
import { inLanguage } from "#server/platform/language.ts";
import { backendProblemTexts } from "./backend-problem-texts.ts";
import { currentRules } from "#app/domain/shop/identity.ts";
import type { Log } from "#server/platform/log.ts";
import type { WebhookReceiver } from "#server/catalogue/webhook.ts";
import { pictureOrigins } from "#server/pictures/picture-origins.ts";
import { sourceOf } from "#server/pictures/picture-source.ts";
import { readShownShipping } from "#server/settings/shipping.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

export type BackendHealth = ReturnType<typeof watchBackendHealth>;

const MINUTE_MS = 60_000;
/** Minutes between two whole surveys. */
const ROUND = 15;
const ALERT_AFTER_MS = 5 * MINUTE_MS;

/**
 * Compares the back end with what this shop needs: at the start and then every 15 minutes; every minute while checkout
 * is closed, the last survey is doubted or the back end cannot be used. Every minute between them it looks whether the
 * back end is there. Logs each new problem and each one that is gone.
 * @param deps.absence why the back end cannot be used at all; undefined when it answers
 * @param deps.refusals a number that changes with refused calls: a change is a doubt, surveyed within a minute
 * @param deps.ticks ms of a monotonic clock
 */
export function watchBackendHealth(deps: {
  survey: (scope: SurveyScope) => Promise<Survey>;
  absence: () => Promise<BackendProblem | undefined>;
  refusals: () => number;
  log: Log;
  ticks: () => number;
}) {
  const { log } = deps;
  const absence = watchAbsence(deps);
  let known: readonly BackendProblem[] = [];
  let round: { scope: SurveyScope; isOver: Promise<void> } | undefined;
  let first: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let minutes = 0;
  let isUsable = true;
  /** How often the last survey was doubted, and how many of these doubts a later survey has settled. */
  let doubts = 0;
  let settled = 0;
  let refusalsSeen = deps.refusals();

  const problems = () => [...absence.now(), ...known];
  const isDoubted = () => settled < doubts;

  async function runSurvey(scope: SurveyScope): Promise<void> {
    const doubtsBefore = doubts;
    refusalsSeen = deps.refusals();
    const survey = await deps.survey(scope).catch((error: unknown) => {
      log.error("backend.survey-failed", { error: String(error) });
      return undefined;
    });
    if (survey) learn(afterSurvey(known, survey));
    const isHeard = survey !== undefined && !survey.unchecked.includes("keys");
    if (isHeard) settled = doubtsBefore;
    isUsable = isHeard && !survey.absence;
    if (scope === "all") minutes = 0;
    planNext();
    if (isUsable || survey?.absence) absence.learn(survey?.absence);
    else await absence.check();
  }

  function learn(now: readonly BackendProblem[]): void {
    const before = known;
    known = now;
    for (const problem of now.filter((one) => !isAmong(before, one))) {
      if (isAdvice(problem)) log.warn("backend.misfit", loggedFields(problem));
      else log.error("backend.misfit", { alert: true, ...loggedFields(problem) });
    }
    for (const { kind } of before.filter((one) => now.every((other) => other.kind !== one.kind))) {
      log.info("backend.misfit-mended", { kind });
    }
    const wasClosed = before.some(closesCheckout);
    const isClosed = now.some(closesCheckout);
    if (isClosed && !wasClosed) log.error("checkout.closed", { alert: true });
    if (wasClosed && !isClosed) log.info("checkout.opened");
  }

  function planNext(): void {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => void everyMinute(), MINUTE_MS);
    timer.unref();
  }

  async function everyMinute(): Promise<void> {
    minutes += 1;
    if (minutes >= ROUND) return ask();
    if (isDoubted() || problems().some(closesCheckout)) return ask("closing");
    if (!isUsable) return ask();
    await absence.check();
    if (deps.refusals() !== refusalsSeen) return ask("closing");
    planNext();
  }

  /** Surveys the back end now. Overlapping calls share one survey. Never rejects. */
  function ask(scope: SurveyScope = "all"): Promise<void> {
    const running = round;
    if (running && (running.scope === "all" || scope === "closing")) return running.isOver;
    const begun = (running ? running.isOver : Promise.resolve()).then(() => runSurvey(scope));
    const next = { scope, isOver: begun };
    next.isOver = begun.finally(() => {
      if (round === next) round = undefined;
    });
    round = next;
    return next.isOver;
  }

  return {
    /** What did not fit at the last survey, the most serious first. */
    problems,
    /** Whether the checkout is closed: totals would differ, or orders could not be written. */
    closesCheckout: () => problems().some(closesCheckout),
    ask,
    /** Says that an order or a refusal contradicts the last survey. */
    doubt(): void {
      doubts += 1;
    },
    /** Surveys again what closes checkout if there is a doubt. False when no answer settles it. Never rejects. */
    async settle(): Promise<boolean> {
      if (isDoubted()) await ask("closing");
      // That survey may have begun before the doubt.
      if (isDoubted()) await ask("closing");
      return !isDoubted();
    },
    /** Starts the regular surveys on the first call. Resolves when the first survey is over, also after a failure. */
    begun: () => (first ??= ask()),
    close(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** In English: a request in another language may have asked for the survey. */
function loggedFields(problem: BackendProblem) {
  return { kind: problem.kind, ...inLanguage("en", () => backendProblemTexts(problem)) };
}

function isAmong(problems: readonly BackendProblem[], problem: BackendProblem): boolean {
  return problems.some((one) => JSON.stringify(one) === JSON.stringify(problem));
}

/**
 * Remembers why the back end cannot be used at all. One alert for one that closes checkout or lasts five minutes, and a log line when it is
 * over.
 */
function watchAbsence(deps: {
  absence: () => Promise<BackendProblem | undefined>;
  log: Log;
  ticks: () => number;
}) {
  const { log, ticks } = deps;
  let current: { why: BackendProblem; since: number; isLogged: boolean } | undefined;

  /** Takes what an answer of the back end shows: an absence, or none. */
  function learn(why: BackendProblem | undefined): void {
    if (!why) {
      if (current?.isLogged) log.info("backend.back");
      current = undefined;
      return;
    }
    current = { ...(current ?? { since: ticks(), isLogged: false }), why };
    if (current.isLogged) return;
    if (!closesCheckout(why) && ticks() - current.since < ALERT_AFTER_MS) return;
    current.isLogged = true;
    log.error("backend.away", { alert: true, ...loggedFields(why) });
  }

  return {
    /** The present absence: one problem or none. */
    now: () => (current ? [current.why] : []),
    /** Asks the back end. Never rejects. */
    check: async () => learn(await deps.absence()),
    learn,
  };
}

/** What the survey compares the back end with. */
type SurveyedShop = Pick<
  ShopCore,
  "backend" | "content" | "env" | "fixedProductCoupons" | "log" | "store" | "ticks"
> & { webhooks?: Pick<WebhookReceiver, "hasHeard"> };

/** Watches whether the back end fits this shop's picture hosts, shipping settings and webhooks. */
export function openBackendHealth(shop: SurveyedShop): BackendHealth {
  const origins = pictureOrigins(shop.env);
  return watchBackendHealth({
    log: shop.log,
    ticks: shop.ticks,
    absence: () => shop.backend.absence(),
    refusals: () => shop.backend.refusals(),
    async survey(scope) {
      const expected = {
        showsPicture: (src: string) => sourceOf(src, origins) !== undefined,
        shipping: await readShownShipping(shop),
        webhooks: webhooksOf(shop),
        orderEmails: shop.env.sendsOrderEmails ? shop.env.orderEmails : "off",
        fixedProductCoupons: shop.fixedProductCoupons ?? currentRules().fixedProductCoupons,
        ratingsFromSales: currentRules().ratingsFromSales,
      } as const;
      return shop.backend.survey(expected, scope);
    },
  });
}

function webhooksOf({ webhooks }: SurveyedShop) {
  if (!webhooks) return "none";
  return webhooks.hasHeard() ? "heard" : "unheard";
}
