import { ORDER_TEXTS } from "#app/config/texts/orders.ts";
import { shopText, t } from "#app/texts/t.ts";
import { formatTime } from "#app/domain/dates.ts";
import { addDays, type Day, dayOf, shortDay } from "#app/domain/delivery/calendar.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { slotTimes } from "#app/domain/delivery/slot.ts";
import { type OrderState, orderStateOf } from "./order-state.ts";
import { type Stage, stagesOf } from "./order-stage.ts";

/** The facts that tell how far an order is. */
export interface ProgressFacts {
  /** The order's status in the shop back end. */
  status: string;
  /** The words of a status that a plug-in of the back end made. */
  statusWords?: string | undefined;
  /** How far the goods are; absent before the first stage. */
  stage?: Stage | undefined;
  /** When and how the goods reach the customer; absent when the order has no date. */
  fulfilment?: Fulfilment | undefined;
}

/**
 * How far the goods of an order are, for its shopper: "Baking, ready tomorrow at 10 am", or the words of a plug-in's
 * status. Null before the first stage, and for an order that is neither being worked on nor completed.
 * @param now ms since the epoch
 */
export function progressText(facts: ProgressFacts, now: number) {
  const { status, statusWords, stage, fulfilment } = facts;
  if (statusWords !== undefined) return statusWords;
  if (status === "completed") return t("Completed");
  if (status !== "processing" || stage === undefined) return null;
  const ready = stage === "baking" && fulfilment ? readyText(fulfilment, now) : null;
  return [stageText(stage, fulfilment), ready].filter((part) => part !== null).join(", ");
}

/**
 * The four stages of an order on the shopper's page. `isReached`: also the current one.
 * @param isPaid whether its payment has arrived
 */
export function progressSteps({ status, stage, fulfilment }: ProgressFacts, isPaid: boolean) {
  // Goods that are delivered are "Ready" in the place of "Baking".
  const hidden = fulfilment?.way === "delivery" && (stage === "ready" ? "baking" : "ready");
  const stages = stagesOf(fulfilment?.way).filter((name) => name !== hidden);
  const isTold = status === "processing";
  const made = isTold ? stages.findLastIndex((name) => isUpTo(name, stage)) : -1;
  const current = status === "completed" ? stages.length : isTold || isPaid ? made + 1 : -1;
  const first = t(current < 0 ? "Payment" : "Paid");
  return [first, ...stages.map((name) => stageText(name, fulfilment))].map((text, index) => ({
    text,
    isReached: index <= current,
    isCurrent: index === current,
  }));
}

/**
 * What an order's page tells of its progress: a sentence, or null before the first stage; the stages; and the mark of
 * both, or null when no other stage is to come.
 * @param isPaid whether its payment has arrived
 * @param now ms since the epoch
 */
export function orderProgress(facts: ProgressFacts, isPaid: boolean, now: number) {
  return {
    text: progressText(facts, now),
    steps: progressSteps(facts, isPaid),
    mark: isUnderWay(facts) ? markOfFacts(facts) : null,
  };
}

/**
 * Equal for orders of which a page tells the same.
 * @param order null for what an order does not have
 */
export function progressMark(order: {
  state: OrderState | undefined;
  stage: Stage | null;
  date: Day | null;
  slot: string | null;
}): string {
  return JSON.stringify([order.state ?? null, order.stage, order.date, order.slot]);
}

/** The mark of an order's facts. */
export function markOfFacts({ status, stage, fulfilment }: ProgressFacts): string {
  const { date = null, slot = null } = fulfilment ?? {};
  return progressMark({ state: orderStateOf(status), stage: stage ?? null, date, slot });
}

/** Whether the owner may soon tell a new stage, so that the page looks for it. */
export function isUnderWay({ status }: ProgressFacts): boolean {
  return status === "processing";
}

/** Whether the customer has the goods. */
export function isHandedOver({ status, stage }: ProgressFacts): boolean {
  return status === "completed" || stage === "handed-over";
}

const SECOND = 1_000;
const FIRST_WAITS = [20, 30, 45, 60, 90, 120, 180].map((seconds) => seconds * SECOND);
const LATER_WAIT = 300 * SECOND;
/** A day of looking. */
const MAX_LOOKS = 300;

/** Ms until a page that has looked `looks` times looks for the next stage; null after the last look. */
export function waitBeforeStage(looks: number): number | null {
  return looks < MAX_LOOKS ? (FIRST_WAITS[looks] ?? LATER_WAIT) : null;
}

/** Whether a stage comes before another or equals it, also where the order's way does not have that one. */
function isUpTo(one: Stage, other: Stage | undefined): boolean {
  const all = stagesOf("delivery");
  return other !== undefined && all.indexOf(one) <= all.indexOf(other);
}

function stageText(stage: Stage, fulfilment: Fulfilment | undefined): string {
  switch (stage) {
    case "baking":
      return shopText(ORDER_TEXTS.making);
    case "ready":
      return fulfilment?.way === "pickup" ? t("Ready to collect") : t("Ready");
    case "out":
      return t("On its way");
    case "handed-over":
      return fulfilment?.way === "delivery" ? t("Delivered") : t("Handed over");
    default:
      return stage satisfies never;
  }
}

/** "ready tomorrow at 10 am": the beginning of the slot. Null when that is past. */
function readyText({ date, slot }: Fulfilment, now: number): string | null {
  const today = dayOf(now);
  const start = slotTimes(date, slot)?.start;
  if (date < today || (start !== undefined && start <= now)) return null;
  const days: Record<string, string> = { [today]: t("today"), [addDays(today, 1)]: t("tomorrow") };
  const day = days[date] ?? t("on {day}", { day: shortDay(date) });
  if (start === undefined) return t("ready {day}", { day });
  return t("ready {day} at {time}", { day, time: formatTime(start).replace(":00", "") });
}
