import { readTypedRinggit } from "#app/domain/admin/typed-ringgit.ts";
import type { Sen } from "#app/domain/money.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { SEEN_FIELDS, type SeenOrder } from "#app/domain/order/order-seen.ts";
import { stagesOf } from "#app/domain/order/order-stage.ts";
import type { OrderAnswer } from "#app/components/owner/order-problem.ts";

/** The longest note, and the longest reason of a refund. */
export const LONGEST_NOTE = 1_000;
export const LONGEST_REASON = 200;

const KEY = /^[\w-]{8,64}$/;

export interface PostedAction {
  action: OrderAction;
  key: string;
  seen: SeenOrder;
}

/**
 * Reads a form of the order's page; returns the name of the invalid field if there is one. Not with conform: a form has
 * one or two fields, and its answer is mostly about the order.
 */
export function readOrderForm(form: FormData): PostedAction | { invalid: string } {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const key = field("key");
  if (!KEY.test(key)) return { invalid: "key" };
  const action = actionOf(field);
  if (typeof action === "string") return { invalid: action };
  const seen = Object.fromEntries(SEEN_FIELDS.map((name) => [name, field(name)]));
  return { action, key, seen: seen as SeenOrder };
}

function actionOf(field: (name: string) => string): OrderAction | string {
  const kind = field("intent");
  switch (kind) {
    case "done":
    case "undo":
    case "cancel":
      return { kind };
    case "stage": {
      const stage = stagesOf("delivery").find((one) => one === field("to"));
      return stage ? { kind, stage } : "to";
    }
    case "note": {
      const text = field("text");
      if (text === "" || text.length > LONGEST_NOTE) return "text";
      return { kind, text, isForCustomer: field("for") === "customer" };
    }
    case "move": {
      const [date = "", slot = ""] = field("place").split(" ");
      return date !== "" && slot !== "" ? { kind, date, slot } : "place";
    }
    case "confirm-transfer": {
      const amount = amountOf(field("amount"));
      return amount === undefined ? "amount" : { kind, amount };
    }
    case "refuse-slip": {
      const slip = field("slip");
      const why = field("why") || "not-arrived";
      const reason = why === "other" ? field("other") : why;
      if (reason === "" || reason.length > LONGEST_REASON) return "reason";
      return KEY.test(slip) ? { kind, slip, reason } : "slip";
    }
    case "refund": {
      const amount = amountOf(field("amount"));
      const reason = field("reason");
      if (amount === undefined) return "amount";
      if (reason === "" || reason.length > LONGEST_REASON) return "reason";
      return { kind, amount, reason, restocks: field("restocks") === "on" };
    }
    default:
      return "intent";
  }
}

/** At least one sen; undefined for anything else. */
function amountOf(text: string): Sen | undefined {
  const amount = readTypedRinggit(text);
  return amount === undefined || amount < 1 ? undefined : amount;
}

/** The typed values, to show them again beside a refusal. */
export function typedIn(form: FormData): Pick<OrderAnswer, "intent" | "typed" | "key"> {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const typed: Partial<Record<string, string>> = Object.fromEntries(fields);
  const { intent = "", key = "" } = typed;
  return { intent, key: KEY.test(key) ? key : null, typed };
}
