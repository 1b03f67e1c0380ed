import type { OrderChange } from "#app/domain/order/order-seen.ts";
import { type Message, t } from "#app/texts/t.ts";

/** Why a form of the page was not carried out. */
export interface OrderAnswer {
  kind:
    | "invalid"
    | "changed"
    | "refused"
    | "forbidden"
    | "missing"
    | "unavailable"
    | "busy"
    | "unsure"
    | "kept";
  /** The form, what was typed into it, and its key, with which it is sent again; null when it needs a new one. */
  intent: string;
  typed: Partial<Record<string, string>>;
  key: string | null;
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

/** Why a form was not carried out. */
export function ProblemText({ answer }: { answer: OrderAnswer }) {
  const { what = [] } = answer;
  return [problemText(answer), ...what.map((change) => t(CHANGES[change]))].join(" ");
}

function problemText({ kind, reason = "" }: OrderAnswer): string {
  switch (kind) {
    case "invalid":
      return invalidText(reason);
    case "refused":
      return refusalText(reason);
    case "changed":
      return t("This order has changed since you opened it. Nothing was done.");
    case "forbidden":
      return t("Only the owner can do this.");
    case "missing":
      return t("This order no longer exists.");
    case "unavailable":
      return t("The shop's system does not answer. Nothing was done. Please try again.");
    case "busy":
      return t("This order is being changed elsewhere. Please try again in a moment.");
    case "unsure":
      return t(
        "The answer was lost, so it may be done already. Press once more: the shop looks first.",
      );
    case "kept":
      return t(
        "Your session had ended and nothing was saved. What you typed stands below; save again.",
      );
    default:
      return kind satisfies never;
  }
}

/** What has to be typed into a field of a form. Hidden fields are not for typing: the order does not allow the form. */
export function invalidText(field: string): string {
  switch (field) {
    case "text":
      return t("Please write a note of at most 1,000 characters.");
    case "place":
      return t("Please choose a time.");
    case "amount":
      return t("Please type an amount such as 12.50.");
    case "reason":
      return t("Please write the reason, at most 200 characters.");
    default:
      return refusalText("state");
  }
}

function refusalText(reason: string): string {
  switch (reason) {
    case "state":
      return t("The order's status does not allow it.");
    case "stage":
      return t("That stage does not fit now.");
    case "slot":
      return t("That time is full or no longer offered. Please choose another.");
    case "amount":
      return t("The amount must be between RM 0.01 and what is left.");
    case "restock":
      return t("Goods go back into stock with a full refund only.");
    case "waiting":
      return t("The answer to an earlier refund was lost. Wait half a minute, then look again.");
    case "paid":
      return t("A payment has arrived or is being checked. The order was not cancelled.");
    default:
      return t("The shop's system does not accept it.");
  }
}
