import { edit, endIfPowerless, finish, keyOf, type Model } from "./model.ts";
import { isOver, movesBy, type Rules } from "./moves.ts";
import { stepsOf } from "./steps.ts";
import { isQuiet, isToEnd, violation } from "./invariants.ts";

export interface Found {
  states: number;
  steps: number;
  quiet: number;
  /** The first invariant that was broken, and the steps that led to it. */
  violation: string | undefined;
  path: string[];
  /** States from which no sequence of steps leads to a final state. */
  stuck: number;
}

interface Visited {
  model: Model;
  from: number;
  by: string;
}

/** Visits every state that the model can be in, breadth first, and checks each. */
export function searchAll(rules: Rules, begin: Model): Found {
  const steps = stepsOf(movesBy(rules));
  const visited: Visited[] = [{ model: begin, from: -1, by: "start" }];
  const known = new Map([[keyOf(visited[0]!.model), 0]]);
  const into: number[][] = [[]];
  let count = 0;

  for (let at = 0; at < visited.length; at += 1) {
    const { model } = visited[at]!;
    for (const [by, next] of successors(model, steps)) {
      count += 1;
      const key = keyOf(next);
      const seen = known.get(key);
      if (seen !== undefined) {
        into[seen]!.push(at);
        continue;
      }
      known.set(key, visited.length);
      into.push([at]);
      visited.push({ model: next, from: at, by });
      const broken = violation(model, next);
      if (broken) {
        const path = pathTo(visited, visited.length - 1);
        return {
          states: visited.length,
          steps: count,
          quiet: 0,
          violation: broken,
          path,
          stuck: 0,
        };
      }
    }
  }
  const quiet = visited.flatMap(({ model }, index) => (isQuiet(model) ? [index] : []));
  const stuck = visited.length - countLeadingTo(quiet, into);
  const states = visited.length;
  return { states, steps: count, quiet: quiet.length, violation: undefined, path: [], stuck };
}

/** Everything that can happen next: a step of an instance, its death, a new task, or an event outside. */
function* successors(model: Model, steps: ReturnType<typeof stepsOf>): Generator<[string, Model]> {
  for (const [index, instance] of model.instances.entries()) {
    if (instance.at === "idle") {
      yield* tasks(model, index);
      continue;
    }
    const name = `${instance.at} of ${instance.attempt}`;
    for (const next of steps[instance.at]!(model, index)) yield [name, next];
    if (model.troubles > 0) yield [`death before ${name}`, edit(model, (copy) => die(copy, index))];
  }
  yield* outside(model);
}

function die(model: Model, index: number): void {
  model.troubles -= 1;
  finish(model, index);
}

/** The tasks that an idle instance can start: a shopper's submit, a message, or the reconciler's work. */
function* tasks(model: Model, index: number): Generator<[string, Model]> {
  const begin = (name: string, at: string, attempt: number, bill = 0): [string, Model] => [
    `${name} ${attempt}/${bill}`,
    edit(model, (copy) => {
      const { lease } = copy.attempts[attempt]!;
      if (lease !== null) {
        // The holder did not extend it for too long.
        copy.troubles -= 1;
        copy.instances[lease]!.holds = false;
        endIfPowerless(copy, lease);
      }
      copy.attempts[attempt]!.lease = index;
      copy.instances[index] = { at, attempt, bill, holds: true };
    }),
  ];
  for (const [number, attempt] of model.attempts.entries()) {
    if (attempt.lease !== null && model.troubles === 0) continue;
    if (!isOver(attempt) && attempt.revision !== "cancelled") yield begin("submit", "look", number);
    if (!isOver(attempt) && attempt.state !== null) yield begin("give up", "close", number);
  }
  for (const [number, bill] of model.bills.entries()) {
    const attempt = model.attempts[bill.attempt]!;
    if (attempt.lease !== null && model.troubles === 0) continue;
    const isOpen = bill.known && ["open", "deleted", "missing"].includes(bill.state ?? "");
    const isDue = attempt.state === "paid" && !attempt.held && attempt.paidBill === number;
    if (bill.fact === "unsettled" || isOpen || isDue) {
      yield begin("settle", "adopt", bill.attempt, number);
    }
    if (isToEnd(bill)) {
      yield begin("end", bill.state === "open" ? "drop" : "forget", bill.attempt, number);
    }
  }
}

/** Shoppers, the provider, the owner in the back office, and time. */
function* outside(model: Model): Generator<[string, Model]> {
  for (const [number, bill] of model.bills.entries()) {
    // A payment that was in progress at the bank succeeds although its bill was deleted meanwhile.
    if (bill.provider === "due" || (bill.provider === "deleted" && bill.shown)) {
      yield [`pay ${number}`, edit(model, (copy) => void (copy.bills[number]!.provider = "paid"))];
    }
    if (bill.provider === "paid" && bill.fact === "none") {
      yield [
        `message ${number}`,
        edit(model, (copy) => void (copy.bills[number]!.fact = "unsettled")),
      ];
    }
  }
  for (const [number, attempt] of model.attempts.entries()) {
    const isSending = model.instances.some((one) => one.at === "post" && one.attempt === number);
    const isDecided = attempt.recorded || attempt.revision === "cancelled";
    if (attempt.strayDue && isDecided && !isSending) {
      yield [`strays of ${number}`, edit(model, (copy) => removeStrays(copy, number))];
    }
    if (number === 0 && attempt.upstream === "pending" && attempt.recorded) {
      yield [
        "owner cancels",
        edit(model, (copy) => void (copy.attempts[0]!.upstream = "cancelled")),
      ];
    }
  }
}

function removeStrays(model: Model, number: number): void {
  const attempt = model.attempts[number]!;
  attempt.strayDue = false;
  attempt.stray = false;
  if (!attempt.recorded && attempt.upstream === "pending") attempt.upstream = "cancelled";
}

function countLeadingTo(goals: number[], into: number[][]): number {
  const reached = new Set(goals);
  for (const goal of reached) for (const from of into[goal]!) reached.add(from);
  return reached.size;
}

function pathTo(visited: Visited[], end: number): string[] {
  const path: string[] = [];
  for (let at = end; at !== -1; at = visited[at]!.from) path.unshift(visited[at]!.by);
  return path;
}
