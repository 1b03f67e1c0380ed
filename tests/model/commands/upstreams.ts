import fc from "fast-check";
import type { Fault } from "#tests/support/scripted-upstream.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { SHIPPING_COSTS } from "../owner.ts";
import type { Which } from "../two-shops.ts";
import { ith, kind } from "./kind.ts";

const via = fc.constantFrom<Which>(0, 1);
const some = fc.nat(5);

export const callback = kind({
  args: fc.record({ i: some, times: fc.integer({ min: 1, max: 3 }), via }),
  name: ({ i, times, via: through }) => `callback(${i}, ${times} times, via ${through})`,
  async run(it, { i, times, via: through }) {
    const body = ith(it.shops.messages, i);
    if (body === undefined) return;
    // The second and third go to the other process, at the same time.
    const ways = ([through, 1 - through, 1 - through] as Which[]).slice(0, times);
    await Promise.all(ways.map((way) => it.deliver(way, body)));
  },
  check: (it) => it.shops.messages.length > 0,
});

export const callbackOfAnotherAmount = kind({
  args: fc.record({ i: some, via }),
  name: ({ i, via: through }) => `callbackOfAnotherAmount(bill ${i}, via ${through})`,
  async run(it, { i, via: through }) {
    const billId = ith(it.billIds(), i) ?? "";
    await it.deliver(through, signedBody(callbackFields(billId, 100)));
  },
  check: (it) => it.billIds().length > 0,
});

export const changeShipping = kind({
  args: fc.record({ via, cost: fc.constantFrom(...SHIPPING_COSTS) }),
  name: ({ via: through, cost }) => `changeShipping(${cost}, via ${through})`,
  run: (it, { via: through, cost }) => it.changeShipping(through, cost),
});

interface Trouble {
  upstream: "woo" | "billplz";
  /** A regular expression for "METHOD path". */
  call: string;
  fault: Fault;
  times: number;
}
const lost: Fault = { kind: "cut-after" };
const broken: Fault = { kind: "cut-before" };
const down: Fault = { kind: "status", status: 503 };
const otherAmount: Fault = { kind: "change", fields: { amount: 100, paid_amount: 100 } };
const late: Fault = { kind: "late", ms: 60 };
const slow: Fault = { kind: "delay", ms: 150 };
const TROUBLES: Trouble[] = [
  ...[lost, broken, down, slow].flatMap((fault): Trouble[] => [
    { upstream: "woo", call: "^POST orders$", fault, times: 1 },
    { upstream: "woo", call: "^PUT orders", fault, times: 1 },
    { upstream: "billplz", call: "^POST bills$", fault, times: 1 },
    { upstream: "billplz", call: "^DELETE bills", fault, times: 1 },
  ]),
  { upstream: "woo", call: "^POST orders$", fault: late, times: 1 },
  { upstream: "woo", call: "^GET orders", fault: down, times: 3 },
  { upstream: "woo", call: "^PUT orders", fault: down, times: 4 },
  { upstream: "billplz", call: "^GET bills", fault: down, times: 3 },
  { upstream: "billplz", call: "^DELETE bills", fault: down, times: 5 },
  { upstream: "billplz", call: "^POST bills$", fault: lost, times: 2 },
  // The provider itself says that a bill was for less.
  { upstream: "billplz", call: "^GET bills", fault: otherAmount, times: 1 },
];

export const trouble = kind({
  args: fc.constantFrom(...TROUBLES),
  name: ({ upstream, call, fault, times }) =>
    `trouble(${upstream} ${call}: ${JSON.stringify(fault)} x ${times})`,
  async run(it, { upstream, call, fault, times }) {
    it.isDisturbed = true;
    it.shops[upstream].fail(new RegExp(call), fault, times);
  },
});
