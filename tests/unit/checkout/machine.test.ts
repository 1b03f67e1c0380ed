import { expect, test } from "vitest";
import {
  type AttemptEvent,
  type AttemptState,
  type BillEvent,
  type BillState,
  hasReached,
  moveAttempt,
  moveBill,
  moveRevision,
  type RevisionEvent,
  type RevisionState,
} from "#app/domain/order/checkout-machine.ts";

const ATTEMPT: AttemptState[] = ["started", "ordered", "agreed", "billed", "paid", "fulfilled"];
const ATTEMPT_EVENTS: AttemptEvent[] = [
  "order-made",
  "order-agreed",
  "bill-opened",
  "payment-proven",
  "order-confirmed",
];
const REVISION: RevisionState[] = ["posting", "unposted", "made", "agreed", "cancelled"];
const REVISION_EVENTS: RevisionEvent[] = [
  "post",
  "not-reached",
  "order-made",
  "order-agreed",
  "cancelled",
];
const BILL: BillState[] = ["intended", "unknown", "refused", "open", "deleted", "missing", "paid"];
const BILL_EVENTS: BillEvent[] = ["opened", "answer-lost", "refused", "deleted", "missing", "paid"];

const attemptStatesBefore = (event: AttemptEvent) =>
  ATTEMPT.filter((state) => moveAttempt(state, event));
const revisionStatesBefore = (event: RevisionEvent) =>
  REVISION.filter((state) => moveRevision(state, event));
const billStatesBefore = (event: BillEvent) => BILL.filter((state) => moveBill(state, event));

const sorted = (states: string[]) => states.toSorted((a, b) => a.localeCompare(b));

test("no event ever moves an attempt back", () => {
  for (const state of ATTEMPT) {
    for (const event of ATTEMPT_EVENTS) {
      const next = moveAttempt(state, event);
      expect(next === undefined || hasReached(next, state), `${state} ${event}`).toBe(true);
    }
  }
});

test("an attempt is only paid by proof, and fulfilled only after it was paid", () => {
  for (const event of ATTEMPT_EVENTS.filter((one) => one !== "payment-proven")) {
    for (const state of ["started", "ordered", "agreed", "billed"] as const) {
      expect(["paid", "fulfilled"]).not.toContain(moveAttempt(state, event));
    }
  }
  expect(attemptStatesBefore("order-confirmed")).toEqual(["paid"]);
});

test("a second proof of payment moves nothing", () => {
  expect(moveAttempt("paid", "payment-proven")).toBeUndefined();
  expect(moveAttempt("fulfilled", "payment-proven")).toBeUndefined();
  expect(moveBill("paid", "paid")).toBeUndefined();
});

test("without an order there is neither agreement nor bill nor payment", () => {
  expect(ATTEMPT_EVENTS.filter((event) => moveAttempt("started", event))).toEqual(["order-made"]);
  expect(attemptStatesBefore("bill-opened")).toEqual(["agreed", "billed"]);
});

test("a bill is only opened right from its intent", () => {
  expect(billStatesBefore("opened")).toEqual(["intended"]);
});

test("every bill that may exist can still turn out to be paid, after all events", () => {
  expect(billStatesBefore("paid")).toEqual(["unknown", "open", "deleted", "missing"]);
});

test("a paid bill and a cancelled order stay what they are", () => {
  expect(BILL_EVENTS.filter((event) => moveBill("paid", event))).toEqual([]);
  expect(REVISION_EVENTS.filter((event) => moveRevision("cancelled", event))).toEqual([]);
});

test("an order is only sent again while none was seen", () => {
  expect(revisionStatesBefore("post")).toEqual(["posting", "unposted"]);
});

test("every state can be reached from the first one", () => {
  const reachable = <S extends string, E>(
    first: S,
    events: E[],
    move: (state: S, event: E) => S | undefined,
  ) => {
    const found = new Set([first]);
    for (const state of found) {
      for (const event of events) {
        const next = move(state, event);
        if (next !== undefined) found.add(next);
      }
    }
    return sorted([...found]);
  };
  expect(reachable("started", ATTEMPT_EVENTS, moveAttempt)).toEqual(sorted(ATTEMPT));
  expect(reachable("posting", REVISION_EVENTS, moveRevision)).toEqual(sorted(REVISION));
  expect(reachable("intended", BILL_EVENTS, moveBill)).toEqual(sorted(BILL));
});
