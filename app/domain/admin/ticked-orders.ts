import { type Way, WAYS } from "#app/domain/delivery/config.ts";
import { type Stage, STAGES, stagesOf } from "#app/domain/order/order-stage.ts";
import type { OrderAction } from "./order-actions.ts";

/** An order that is ticked in the list, with the stage that the list showed; "" before the first one. */
export interface TickedOrder {
  id: number;
  stage: Stage | "";
}

/** More than a list shows. */
const MOST = 100;
const ONE = /^([1-9]\d{0,14}):([a-z-]*):([a-z]*)$/;
const KEY = /^[\w-]{8,48}$/;

/** The value of a tick box for these orders: each one's id, stage and way. */
export function tickValue(
  orders: readonly { id: number; stage: Stage | null; way: Way | null }[],
): string {
  return orders.map(({ id, stage, way }) => `${id}:${stage ?? ""}:${way ?? ""}`).join(" ");
}

/**
 * Reads the list's form: which orders are ticked, one by one (`order-…`) or by their slot (`slot-…`), and what is to be
 * done with them. Undefined for a form that the list does not have. What is left out is counted: `further` are past this
 * stage, because going back is an action of an order's own page; `unfit` is not delivered, so never on its way.
 */
export function readTicked(
  form: FormData,
):
  | { orders: TickedOrder[]; further: number; unfit: number; action: OrderAction; key: string }
  | undefined {
  const key = form.get("key");
  const action = actionOf(form.get("to"));
  if (!action || typeof key !== "string" || !KEY.test(key)) return undefined;
  const orders = new Map<number, TickedOrder & { isFit: boolean }>();
  for (const [name, value] of form) {
    if (!/^(order|slot)-/.test(name) || typeof value !== "string") continue;
    for (const text of value.split(" ")) {
      const [, id, stage, way] = ONE.exec(text) ?? [];
      if (id === undefined || !isStageText(stage)) return undefined;
      const isFit = action.kind === "done" || stagesOf(wayOf(way)).includes(action.stage);
      orders.set(Number(id), { id: Number(id), stage, isFit });
    }
  }
  if (orders.size > MOST) return undefined;
  const ticked = [...orders.values()];
  const further = ticked.filter((one) => stepsBack(one, action) > 0).length;
  const before = ticked.filter((one) => stepsBack(one, action) < 0);
  const fit = before.filter(({ isFit }) => isFit).map(({ id, stage }) => ({ id, stage }));
  return { orders: fit, further, unfit: before.length - fit.length, action, key };
}

function actionOf(to: unknown): Extract<OrderAction, { kind: "stage" | "done" }> | undefined {
  if (to === "done") return { kind: "done" };
  const stage = STAGES.find((one) => one === to);
  return stage && { kind: "stage", stage };
}

const wayOf = (text: string | undefined) => WAYS.find((way) => way === text);

const isStageText = (text: string | undefined): text is Stage | "" =>
  text === "" || STAGES.some((one) => one === text);

/** How far an order is past the stage of an action: 0 at it, negative before it. Each order can become done. */
function stepsBack({ stage }: TickedOrder, action: OrderAction): number {
  const at = (one: Stage | "") => STAGES.findIndex((name) => name === one);
  return action.kind === "stage" ? at(stage) - at(action.stage) : -1;
}
