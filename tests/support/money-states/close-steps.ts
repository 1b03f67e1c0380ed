import { deletion, fenced, liveBill, type Step, to } from "./here.ts";
import { goTo } from "./model.ts";
import { isOver, type Moves } from "./moves.ts";

/** An unpaid attempt is ended: its bill first, then its order. */
export function closeSteps(moves: Moves): Record<string, Step> {
  return {
    close: fenced(({ model, attempt, me, end }) => {
      if (isOver(attempt) || attempt.state === null) return end();
      const live = liveBill(model, me.attempt);
      if (live === -1) return goTo(me, "cancel");
      if (model.bills[live]!.state === "open") {
        model.bills[live]!.ending = true;
        return goTo(me, "withdraw", live);
      }
      moves.bill(model.bills[live]!, "answer-lost");
    }),
    withdraw: deletion("deleted"),
    cancel: (model, index) => [
      to(model, index, ({ attempt, me }) => {
        if (attempt.upstream === "pending") attempt.upstream = "cancelled";
        goTo(me, "closed");
      }),
    ],
    closed: fenced(({ attempt, end }) => {
      if (!attempt.recorded) attempt.strayDue = true;
      moves.revision(attempt, "cancelled");
      attempt.closed = true;
      end();
    }),
  };
}
