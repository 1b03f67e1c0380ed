import { closeSteps } from "./close-steps.ts";
import type { Step } from "./here.ts";
import type { Moves } from "./moves.ts";
import { settleSteps } from "./settle-steps.ts";
import { submitSteps } from "./submit-steps.ts";

/** Every step of the money path between two points at which a process can die: a network call, or a transaction. */
export function stepsOf(moves: Moves): Record<string, Step> {
  return { ...submitSteps(moves), ...settleSteps(moves), ...closeSteps(moves) };
}
