import { type Message, t } from "#app/texts/t.ts";
import type { Way } from "#app/domain/delivery/config.ts";

/** The order's meta with its stage. Absent before the first one. */
export const STAGE_META = "_kedai_stage";

/** How far the goods of an order are: in the oven, ready, on their way, with the customer. */
export const STAGES = ["baking", "ready", "out", "handed-over"] as const;
export type Stage = (typeof STAGES)[number];

const NAMES = {
  baking: "In the oven",
  ready: "Ready|owner",
  out: "On its way",
  "handed-over": "Handed over",
} as const satisfies Record<Stage, Message>;

/** The name of a stage for the owner. */
export function stageName(stage: Stage): string {
  return t(NAMES[stage]);
}

/** The stages of an order in their order. Goods that are picked up, or whose way is not known, are never "out". */
export function stagesOf(way: Way | undefined): readonly Stage[] {
  return way === "delivery" ? STAGES : STAGES.filter((stage) => stage !== "out");
}

/** The stage in an order's meta; undefined before the first one and for any other text. */
export function stageOf(meta: Record<string, string>): Stage | undefined {
  return STAGES.find((stage) => stage === meta[STAGE_META]);
}

/**
 * The stages that an order can be set to: each later one, because a small kitchen may skip some, and the previous one,
 * to undo a mistake.
 */
export function nextStages(way: Way | undefined, stage: Stage | undefined): Stage[] {
  const stages = stagesOf(way);
  // A stage that this way does not have, such as "out" after a change to pickup, counts as the one before it.
  const current = stage === undefined ? -1 : stages.findLastIndex((one) => isUpTo(one, stage));
  return stages.filter((_, index) => index > current || index === current - 1);
}

const isUpTo = (one: Stage, other: Stage): boolean => STAGES.indexOf(one) <= STAGES.indexOf(other);
