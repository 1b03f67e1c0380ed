import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { parseCheckout } from "#app/routes/checkout/checkout-form.ts";
import type { Refusal } from "#app/routes/checkout/refusal.ts";
import type { Town } from "#app/domain/delivery/town.ts";
import { townOfPostcode } from "#server/platform/town-of-postcode.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { tooFast } from "#server/web/limit-posts.ts";
import { problemOf } from "./answer-outcome.ts";

/** A 429 with the typed values. */
export function slowDown(form: FormData) {
  return refuseCheckout(429, tooFast(), parseCheckout(form).submission.reply());
}

/** The choice cannot be served: its field says why, and the page has new choices. */
export function refuseChoice(
  outcome: Extract<PlaceOrderOutcome, { kind: "choice-refused" }>,
  submission: ReturnType<typeof parseCheckout>["submission"],
) {
  const { field, message } = outcome;
  const { problem, status } = problemOf(outcome);
  if (field === "postcode") {
    return refuseCheckout(status, null, submission.reply({ fieldErrors: { postcode: [message] } }));
  }
  const refusal: Refusal = { problem, lastResult: submission.reply(), choice: message };
  return data(refusal, { status });
}

/**
 * A field is missing or wrong. A missing city or state is filled in from the postcode, for the shopper to confirm: the
 * message at the field stays.
 */
export function refuseFields(lastResult: SubmissionResult) {
  const initialValue = lastResult.initialValue ?? {};
  const typed = initialValue["postcode"];
  const town = typeof typed === "string" ? townOfPostcode(typed.trim()) : undefined;
  const isOpen = (name: keyof Town) => (initialValue[name] ?? "") === "";
  const fits = isOpen("state") || initialValue["state"] === town?.state;
  const filledIn = fits ? (["city", "state"] as const).filter(isOpen) : [];
  if (!town || filledIn.length === 0) return refuseCheckout(422, null, lastResult);
  const filled = Object.fromEntries(filledIn.map((name) => [name, town[name]]));
  const withTown = { ...lastResult, initialValue: { ...initialValue, ...filled } };
  return data<Refusal>({ problem: null, lastResult: withTown, filledIn }, { status: 422 });
}

/** It is not known whether the order arrived: the page looks for it. */
export function refuseToSay() {
  return data<Refusal>({ problem: null, isChecking: true, lastResult: null }, { status: 503 });
}

/** No order was made: the action data of the checkout. */
export function refuseCheckout(
  status: number,
  problem: string | null,
  lastResult: SubmissionResult | null = null,
  headers: HeadersInit = {},
) {
  return data<Refusal>({ problem, lastResult }, { status, headers });
}
