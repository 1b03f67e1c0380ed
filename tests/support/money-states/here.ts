import {
  type Attempt,
  type Bill,
  edit,
  endIfPowerless,
  finish,
  type Instance,
  type Model,
} from "./model.ts";

/** What one step of an instance can come to. */
export type Step = (model: Model, index: number) => Model[];

export interface Here {
  model: Model;
  index: number;
  me: Instance;
  attempt: Attempt;
  bill: Bill;
  end: () => void;
}

/** One outcome of a step. */
export function to(model: Model, index: number, change: (here: Here) => void): Model {
  return edit(model, (copy) => {
    const me = copy.instances[index]!;
    change({
      model: copy,
      index,
      me,
      attempt: copy.attempts[me.attempt]!,
      bill: copy.bills[me.bill]!,
      end: () => finish(copy, index),
    });
    endIfPowerless(copy, index);
  });
}

/** A transaction of the lease's holder; one that lost it writes nothing and ends. */
export function fencedTo(model: Model, index: number, change: (here: Here) => void): Model {
  return to(model, index, (here) => (here.me.holds ? change(here) : here.end()));
}

export function liveBill(model: Model, attempt: number): number {
  return model.bills.findIndex(
    (bill) => bill.attempt === attempt && (bill.state === "open" || bill.state === "intended"),
  );
}

/** A step that is one transaction, and has one outcome. */
export function fenced(change: (here: Here) => void): Step {
  return (model, index) => [fencedTo(model, index, change)];
}
