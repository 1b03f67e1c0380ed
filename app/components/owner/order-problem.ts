import { formatRinggit, type Sen } from "#app/domain/money.ts";
import type { OrderChange } from "#app/domain/order/order-seen.ts";
import { type Message, type PlainMessage, t } from "#app/texts/t.ts";
import { endedText } from "./owner-route.ts";

/** A form of the page that was sent. */
interface Sent {
  intent: string;
  /** What was typed into it. */
  typed: Partial<Record<string, string>>;
  /** Its key, with which it is sent again; null when it needs a new one. */
  key: string | null;
}

/** Why a form of the page was not carried out. */
export interface OrderAnswer extends Sent {
  kind: "invalid" | "refused" | "kept" | keyof typeof PROBLEMS;
  /** Of an invalid form: the field. Of a refused one: the reason. */
  reason?: string;
  what?: OrderChange[];
}

const CHANGES = {
  status: "Its status has changed.",
  stage: "Its stage has changed.",
  when: "Its date or time has changed.",
  refunded: "Its refunds have changed.",
  other: "Other details have changed.",
} as const satisfies Record<OrderChange, Message>;

const PROBLEMS = {
  changed: "This order has changed since you opened it. Nothing was done.",
  forbidden: "Only the owner can do this.",
  missing: "This order no longer exists.",
  unavailable: "The shop's system does not answer. Nothing was done. Please try again.",
  busy: "This order is being changed elsewhere. Please try again in a moment.",
  unsure: "The answer was lost, so it may be done already. Press once more: the shop looks first.",
} as const satisfies Record<string, Message>;

const REFUSALS = {
  state: "The order's status does not allow it.",
  stage: "That stage does not fit now.",
  slot: "That time is full or no longer offered. Please choose another.",
  restock: "Goods go back into stock with a full refund only.",
  waiting: "The answer to an earlier refund was lost. Wait half a minute, then look again.",
  paid: "A payment has arrived or is being checked. The order was not cancelled.",
} as const satisfies Record<string, PlainMessage>;
const REFUSAL_BY_REASON = new Map<string, PlainMessage>(Object.entries(REFUSALS));

/**
 * Why a form was not carried out.
 * @param left what can still be refunded, in sen
 */
export function problemText(
  { kind, reason = "", what = [] }: Omit<OrderAnswer, keyof Sent>,
  left: Sen = 0,
): string {
  if (kind === "invalid") return invalidText(reason);
  if (kind === "kept") return endedText();
  if (kind === "refused" && reason === "amount") {
    return t("At most {amount} is left to refund.", { amount: formatRinggit(left) });
  }
  if (kind === "refused") {
    return t(REFUSAL_BY_REASON.get(reason) ?? "The shop's system does not accept it.");
  }
  return [PROBLEMS[kind], ...what.map((change) => CHANGES[change])]
    .map((text) => t(text))
    .join(" ");
}

const INVALID = new Map<string, PlainMessage>([
  ["text", "Please write a note of at most 1,000 characters."],
  ["place", "Please choose a time."],
  ["amount", "Please type an amount such as 12.50."],
  ["reason", "Please write the reason, at most 200 characters."],
]);

/** What has to be typed into a field of a form. Hidden fields are not for typing: the order does not allow the form. */
export const invalidText = (field: string) => t(INVALID.get(field) ?? REFUSALS.state);
