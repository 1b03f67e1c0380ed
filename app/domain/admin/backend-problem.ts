/**
 * Settings of the shop back end that do not fit this shop, and their severity:
 * "closes": order totals would not agree or no order could be written, so checkout is closed;
 * "act": shoppers see something broken until it is fixed;
 * "advice": a recommendation for the owner.
 */
const GRAVITY = {
  away: "act",
  certificate: "act",
  unresolved: "act",
  moved: "act",
  blocked: "closes",
  garbled: "act",
  "no-rest": "act",
  keys: "closes",
  "read-only": "closes",
  taxes: "closes",
  currency: "closes",
  decimals: "closes",
  "calls-refused": "act",
  "coupons-off": "act",
  "order-filter": "act",
  "goods-left-out": "act",
  pictures: "act",
  "mails-off": "act",
  cached: "act",
  "fixed-product-coupons": "advice",
  "shipping-zones": "advice",
  "ratings-from-sales": "advice",
  "mails-twice": "advice",
  "webhooks-off": "advice",
  "order-webhooks-off": "advice",
  "webhooks-late": "advice",
} as const satisfies Record<string, "closes" | "act" | "advice">;

export type BackendProblemKind = keyof typeof GRAVITY;

const KINDS = Object.keys(GRAVITY) as BackendProblemKind[];

/** A problem of the back end and what was found: a currency's code, an answer's status, or all hosts, zones or coupons by name. */
export interface BackendProblem {
  kind: BackendProblemKind;
  found: string | readonly string[];
}

/** "closing": only what closes checkout. */
export type SurveyScope = "all" | "closing";

/** The result of one check of the back end. */
export interface Survey {
  found: BackendProblem[];
  /** Could not be checked this time; the earlier result is kept. */
  unchecked: BackendProblemKind[];
  /** Why the back end cannot be used at all, if an answer showed that. */
  absence?: BackendProblem | undefined;
}

export function closesCheckout({ kind }: Pick<BackendProblem, "kind">): boolean {
  return GRAVITY[kind] === "closes";
}

export function isAdvice({ kind }: Pick<BackendProblem, "kind">): boolean {
  return GRAVITY[kind] === "advice";
}

/** The known problems after a survey, the most severe first. */
export function afterSurvey(known: readonly BackendProblem[], survey: Survey): BackendProblem[] {
  const unchecked = known.filter(({ kind }) => survey.unchecked.includes(kind));
  const found = survey.found.filter(({ kind }) => !survey.unchecked.includes(kind));
  return [...unchecked, ...found].sort(
    (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
}
