import { type Stage, STAGES } from "#app/domain/order/order-stage.ts";
import type { OrderAction } from "./order-actions.ts";

/** An order that is ticked in the list, with the stage that the list showed; "" before the first one. */
export interface TickedOrder {
  id: number;
  stage: Stage | "";
}

/** More than a list shows. */
const MOST = 100;
const ONE = /^([1-9]\d{0,14}):([a-z-]*)$/;
const KEY = /^[\w-]{8,48}$/;

/** The value of a tick box for these orders. */
export function tickValue(orders: readonly { id: number; stage: Stage | null }[]): string {
  return orders.map(({ id, stage }) => `${id}:${stage ?? ""}`).join(" ");
}

/**
 * Reads the list's form: which orders are ticked, one by one (`order-…`) or by their slot (`slot-…`), and what is to be
 * done with them. Undefined for a form that the list does not have.
 */
export function readTicked(
  form: FormData,
): { orders: TickedOrder[]; action: OrderAction; key: string } | undefined {
  const key = form.get("key");
  const action = actionOf(form.get("to"));
  if (!action || typeof key !== "string" || !KEY.test(key)) return undefined;
  const orders = new Map<number, TickedOrder>();
  for (const [name, value] of form) {
    if (!/^(order|slot)-/.test(name) || typeof value !== "string") continue;
    for (const text of value.split(" ")) {
      const [, id, stage] = ONE.exec(text) ?? [];
      if (id === undefined || !isStageText(stage)) return undefined;
      orders.set(Number(id), { id: Number(id), stage });
    }
  }
  if (orders.size > MOST) return undefined;
  return { orders: [...orders.values()].filter((one) => !isAlready(one, action)), action, key };
}

function actionOf(to: unknown): OrderAction | undefined {
  if (to === "done") return { kind: "done" };
  const stage = STAGES.find((one) => one === to);
  return stage && { kind: "stage", stage };
}

const isStageText = (text: string | undefined): text is Stage | "" =>
  text === "" || STAGES.some((one) => one === text);

/** An order of a ticked slot may have been there before the others. */
function isAlready({ stage }: TickedOrder, action: OrderAction): boolean {
  return action.kind === "stage" && action.stage === stage;
}
