import { expect, test } from "vitest";
import { violation } from "#tests/support/money-states/invariants.ts";
import { billed, edit, start } from "#tests/support/money-states/model.ts";
import { PRODUCTION, type Rules } from "#tests/support/money-states/moves.ts";
import { searchAll } from "#tests/support/money-states/search.ts";

/** A search computes without a pause: seconds on an idle machine, minutes on a busy one. */
const PATIENCE = 600_000;

const ONE_ORDER = () => start([0, 0], Number.POSITIVE_INFINITY);
/** The second order begins where its bill was shown: the first one goes through the steps before that. */
const TWO_ORDERS = (troubles: number) => billed(start([0, 0, 1], troubles), 1, 2);

const SEARCHES = [
  { what: "one order, two bills, instances that die or stall at any step", begin: ONE_ORDER() },
  { what: "two orders, three bills, instances that live", begin: TWO_ORDERS(0) },
  // 18 s of processor time.
  ...(process.env["KEDAI_FULL"]
    ? [{ what: "two orders, three bills, a death or a stall", begin: TWO_ORDERS(1) }]
    : []),
];

test.each(SEARCHES)(
  "the invariants hold in every state of $what",
  ({ what, begin }) => {
    const { states, steps, quiet, violation, path, stuck } = searchAll(PRODUCTION, begin);
    console.log(`money path, ${what}: ${states} states, ${steps} steps, ${quiet} at rest`);
    expect({ violation, path }).toEqual({ violation: undefined, path: [] });
    // A final state can be reached from every state.
    expect(stuck).toBe(0);
    expect(states).toBeGreaterThan(50_000);
  },
  PATIENCE,
);

const BROKEN: { what: string; rules: Partial<Rules>; finds: string }[] = [
  {
    what: "a payment counts as fulfilled at once",
    rules: {
      moveAttempt: (from, event) =>
        event === "payment-proven" ? "fulfilled" : PRODUCTION.moveAttempt(from, event),
    },
    finds: "I2: fulfilled, but not in the shop back end",
  },
  {
    what: "a second bill may pay",
    rules: {
      paymentBlockedBy: () => undefined,
      moveAttempt: (from, event) =>
        event === "payment-proven" ? "paid" : PRODUCTION.moveAttempt(from, event),
    },
    finds: "I1: an order was paid by a second bill",
  },
  {
    what: "a confirmed order takes its attempt back",
    rules: {
      moveAttempt: (from, event) =>
        event === "order-confirmed" ? "billed" : PRODUCTION.moveAttempt(from, event),
    },
    finds: "I3: an attempt went back",
  },
  {
    what: "a lost bill counts as open",
    rules: {
      moveBill: (from, event) =>
        event === "answer-lost" ? "open" : PRODUCTION.moveBill(from, event),
    },
    finds: "I4: an unknown bill was shown",
  },
  {
    what: "a payment at the bank is not let through after its bill was deleted",
    rules: {
      moveBill: (from, event) =>
        from === "deleted" ? undefined : PRODUCTION.moveBill(from, event),
    },
    finds: "I2: paid without a stored proof",
  },
];

test.each(BROKEN)("the search finds it when $what", ({ rules, finds }) => {
  const { violation, path } = searchAll({ ...PRODUCTION, ...rules }, ONE_ORDER());
  expect(violation).toBe(finds);
  expect(path.length).toBeGreaterThan(3);
});

test("the search would notice a bill of a paid order that is never ended", () => {
  const paid = edit(billed(start([0, 0], 0), 0, 1), ({ attempts, bills }) => {
    Object.assign(attempts[0]!, { state: "fulfilled", paidBill: 0 });
    Object.assign(attempts[0]!, { upstream: "processing", upstreamPaidBy: 0 });
    Object.assign(bills[0]!, { provider: "paid", state: "paid", known: true, fact: "settled" });
  });
  expect(violation(paid, paid)).toBe("I4: a bill of a paid or closed order can still be paid");
  const asked = edit(paid, ({ bills }) => void (bills[1]!.ending = true));
  expect(violation(paid, asked)).toBeUndefined();
});

test("the search would notice a payment that is nowhere, and two living orders of one attempt", () => {
  const waiting = billed(start([0], 0), 0, 0);
  const lost = edit(waiting, ({ bills }) => {
    Object.assign(bills[0]!, { provider: "paid", state: "paid", fact: "settled" });
  });
  expect(violation(waiting, lost)).toBe("I8: a payment is neither on its order nor in review");
  const looked = edit(lost, ({ bills }) => void (bills[0]!.inReview = true));
  expect(violation(waiting, looked)).toBeUndefined();
  const doubled = edit(waiting, ({ attempts }) => void (attempts[0]!.stray = true));
  expect(violation(waiting, doubled)).toBe("I4: two orders of one attempt are alive");
});
