import { type Message, t } from "#app/texts/t.ts";

/**
 * The outcome of erasing. open: nothing was changed. taxes: WooCommerce would compute the totals anew. unavailable: the
 * back end did not answer; asking again finishes the work.
 */
export type EraseOutcome = "erased" | "nothing" | "open" | "taxes" | "unavailable";

const OUTCOMES = {
  erased:
    "The customer's data is erased. Your own notes in orders stay: please look through them for names.",
  nothing: "Nothing is stored of this e-mail address.",
  open: "Nothing was erased: an order or a payment is not finished.",
  taxes: "Nothing was erased: taxes are on in WooCommerce, which would change orders' totals.",
  unavailable: "WooCommerce does not answer. Erase once more to finish it.",
} as const satisfies Record<EraseOutcome, Message>;

export function eraseOutcomeText(outcome: EraseOutcome): string {
  return t(OUTCOMES[outcome]);
}
