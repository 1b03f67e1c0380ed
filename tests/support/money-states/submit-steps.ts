import { deletion, fenced, fencedTo, type Here, liveBill, type Step, to } from "./here.ts";
import { goTo } from "./model.ts";
import { isOver, type Moves } from "./moves.ts";

/** A shopper submits: from nothing to a bill that is shown. */
export function submitSteps(moves: Moves): Record<string, Step> {
  return {
    look: fenced(({ me, attempt, end }) => {
      if (isOver(attempt) || attempt.revision === "cancelled") return end();
      if (attempt.state !== null) {
        const next = { made: "agree", agreed: "bill" }[attempt.revision as "made" | "agreed"];
        return goTo(me, next ?? "find");
      }
      attempt.state = "started";
      attempt.revision = "posting";
      goTo(me, "post");
    }),
    post: (model, index) => {
      const create = ({ attempt }: Here) => {
        if (attempt.upstream === "absent") attempt.upstream = "pending";
        else attempt.stray = true;
      };
      return [
        to(model, index, (here) => (create(here), goTo(here.me, "record"))),
        // The answer is lost.
        to(model, index, (here) => (create(here), goTo(here.me, "find"))),
        // Nothing was sent.
        fencedTo(model, index, (here) => {
          moves.revision(here.attempt, "not-reached");
          here.end();
        }),
      ];
    },
    find: (model, index) => {
      const { attempt } = model.instances[index]!;
      if (model.attempts[attempt]!.upstream !== "absent") {
        return [to(model, index, ({ me }) => goTo(me, "record"))];
      }
      return [
        // The order may still be made.
        to(model, index, ({ end }) => end()),
        fencedTo(model, index, ({ attempt, me, end }) => {
          if (attempt.revision === "posting" && attempt.strayDue) {
            moves.revision(attempt, "not-reached");
            return end();
          }
          if (attempt.revision === "posting") attempt.strayDue = true;
          moves.revision(attempt, "post");
          goTo(me, "post");
        }),
      ];
    },
    record: fenced(({ attempt, me }) => {
      moves.revision(attempt, "order-made");
      moves.attempt(attempt, "order-made");
      attempt.recorded = true;
      goTo(me, "agree");
    }),
    agree: fenced(({ attempt, me, end }) => {
      if (attempt.upstream !== "pending") return end();
      moves.revision(attempt, "order-agreed");
      moves.attempt(attempt, "order-agreed");
      goTo(me, "bill");
    }),
    bill: fenced(({ model, me, end }) => {
      const live = liveBill(model, me.attempt);
      if (model.bills[live]?.state === "open") {
        return goTo(me, model.bills[live].ending ? "replace" : "show", live);
      }
      // Left by a holder that died.
      if (live !== -1) return moves.bill(model.bills[live]!, "answer-lost");
      const free = model.bills.findIndex((one) => one.attempt === me.attempt && !one.state);
      if (free === -1) return end();
      model.bills[free]!.state = "intended";
      goTo(me, "make", free);
    }),
    replace: deletion("replaced"),
    replaced: fenced(({ bill, me }) => {
      moves.bill(bill, "deleted");
      goTo(me, "bill");
    }),
    make: (model, index) => [
      to(model, index, ({ bill, me }) => {
        bill.provider = "due";
        goTo(me, "open");
      }),
      to(model, index, ({ bill, me }) => {
        bill.provider = "due";
        goTo(me, "lost");
      }),
      fencedTo(model, index, ({ bill, end }) => {
        moves.bill(bill, "refused");
        end();
      }),
    ],
    open: fenced(({ attempt, bill, me }) => {
      moves.bill(bill, "opened");
      bill.known = true;
      moves.attempt(attempt, "bill-opened");
      goTo(me, "show");
    }),
    lost: fenced(({ bill, me }) => {
      moves.bill(bill, "answer-lost");
      goTo(me, "bill");
    }),
    show: (model, index) => [
      to(model, index, ({ bill, end }) => {
        bill.shown = true;
        end();
      }),
    ],
  };
}
