import {
  type Attempt,
  type Bill,
  edit,
  endIfPowerless,
  finish,
  goTo,
  type Instance,
  type Model,
} from "./model.ts";

/** The possible outcomes of one step of an instance. */
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

/** A transaction of the lease's holder. An instance that lost the lease writes nothing and ends. */
export function fencedTo(model: Model, index: number, change: (here: Here) => void): Model {
  return to(model, index, (here) => (here.me.holds ? change(here) : here.end()));
}

export function liveBill(model: Model, attempt: number): number {
  return model.bills.findIndex(
    (bill) => bill.attempt === attempt && (bill.state === "open" || bill.state === "intended"),
  );
}

/**
 * The provider is asked to delete a bill; `then` continues after it did. The bill may be paid already, and is looked up
 * then. The answer may be lost, or nothing was deleted, and the work ends.
 */
export function deletion(then: string): Step {
  return (model, index) => {
    const { bill } = model.instances[index]!;
    if (model.bills[bill]!.provider === "paid") {
      return [to(model, index, ({ me }) => goTo(me, "ask"))];
    }
    const deleted = to(model, index, (here) => {
      here.bill.provider = "deleted";
      goTo(here.me, then);
    });
    if (model.troubles === 0) return [deleted];
    const failing = [true, false].map((isDone) =>
      to(model, index, (here) => {
        here.model.troubles -= 1;
        if (isDone) here.bill.provider = "deleted";
        here.end();
      }),
    );
    return [deleted, ...failing];
  };
}

/** A step that is one transaction, and has one outcome. */
export function fenced(change: (here: Here) => void): Step {
  return (model, index) => [fencedTo(model, index, change)];
}
