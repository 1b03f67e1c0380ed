import type { ProblemView } from "#app/domain/order/problem-view.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";

type Words = readonly [title: PlainMessage, text: PlainMessage];

/** Words for a failed request by the status of its answer. */
interface Texts {
  [status: number]: Words;
  other: Words;
}

const SHOPPERS: Texts = {
  403: [
    "This form is not ours",
    "It was sent from another site, so nothing was done. Please fill in the form here.",
  ],
  413: [
    "That was too long",
    "The form was larger than we can take, and nothing was done. Please go back and shorten it.",
  ],
  other: [
    "That did not work",
    "We could not read what was sent, and nothing was done. Please go back and try again.",
  ],
};

const OWNERS: Texts = {
  403: [
    "This form is not from this shop",
    "It was sent from another site, so nothing was done. Please fill in the form here.",
  ],
  404: [
    "There is no such page",
    "Nothing is at this address. The number may be wrong, or it was deleted.",
  ],
  413: [
    "That was too large",
    "What was sent is larger than is taken here, and nothing was saved. Please go back and shorten it.",
  ],
  500: [
    "Something went wrong|owner",
    "This page cannot be shown now. Please wait a few seconds and try again. If you have just saved something, please check first whether it was saved.",
  ],
  other: [
    "This request could not be read",
    "The address or the form is damaged, and nothing was saved. Please go back and try again.",
  ],
};

const viewOf = ([title, text]: Words): ProblemView => ({ title: t(title), text: t(text) });

/**
 * What a shopper reads of a refused request. Like the owner's it is sent with the answer, so that browsers need not load it. Undefined for
 * the statuses that browsers know (problem-view.ts).
 */
export function refusalView(status: number): ProblemView | undefined {
  if (status < 400 || status >= 500 || status === 404 || status === 429) return undefined;
  return viewOf(SHOPPERS[status] ?? SHOPPERS.other);
}

/** What the owner or staff read of a failed request, by the status of its answer. */
export function ownersProblemView(status: number): ProblemView {
  return viewOf(OWNERS[status >= 500 || status === 429 ? 500 : status] ?? OWNERS.other);
}

/** What staff read on a page of the owner. */
export function staffRefusalView(): ProblemView {
  return viewOf([
    "This page is for the owner only",
    "You are signed in with the staff code. Ask the owner to do this, or go back to your work.",
  ]);
}
