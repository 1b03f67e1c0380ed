/**
 * What about the shop back end may not fit this shop, and what that means:
 * "closes": the total of an order could not agree, or no order could be written, so none is begun;
 * "act": shoppers see something broken until it is mended;
 * "advice": the owner should know of it.
 */
const GRAVITY = {
  keys: "closes",
  "read-only": "closes",
  taxes: "closes",
  currency: "closes",
  decimals: "closes",
  "coupons-off": "act",
  "order-filter": "act",
  pictures: "act",
  "fixed-product-coupons": "advice",
  "shipping-zones": "advice",
  "webhooks-off": "advice",
  "webhooks-late": "advice",
} as const satisfies Record<string, "closes" | "act" | "advice">;

export type MisfitKind = keyof typeof GRAVITY;

const KINDS = Object.keys(GRAVITY) as MisfitKind[];

/** What was found, and what to do about it, in plain sentences. */
export interface MisfitWords {
  cause: string;
  mend: string;
}

/** One thing that does not fit, in words for the log (English) and for the owner's screens (Malay). */
export interface Misfit extends MisfitWords {
  kind: MisfitKind;
  owner: MisfitWords;
}

/** What one look at the back end told. */
export interface Survey {
  found: Misfit[];
  /** Could not be told this time: what was known of it before still counts. */
  untold: MisfitKind[];
}

export function closesCheckout({ kind }: Pick<Misfit, "kind">): boolean {
  return GRAVITY[kind] === "closes";
}

export function isAdvice({ kind }: Pick<Misfit, "kind">): boolean {
  return GRAVITY[kind] === "advice";
}

/** What is known after a survey, the gravest first. */
export function afterSurvey(known: readonly Misfit[], survey: Survey): Misfit[] {
  const kept = known.filter(({ kind }) => survey.untold.includes(kind));
  const found = survey.found.filter(({ kind }) => !survey.untold.includes(kind));
  return [...kept, ...found].toSorted(
    (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
}
