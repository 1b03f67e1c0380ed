import fc from "fast-check";
import { ownerDecides, sendSlip as send } from "../transfers.ts";
import type { Which } from "../two-shops.ts";
import { ith, kind } from "./kind.ts";

const via = fc.constantFrom<Which>(0, 1);
const some = fc.nat(5);

export const sendSlip = kind({
  args: fc.record({ i: some, number: fc.nat(4), via }),
  name: ({ i, number, via: through }) => `sendSlip(order ${i}, file ${number}, via ${through})`,
  run: async (it, { i, number, via: through }) =>
    send(it, {
      orderId: ith(it.orderIds(), i) ?? 0,
      via: through,
      number,
      address: it.ownersAddress,
    }),
  check: (it) => it.orderIds().length > 0,
});

export const confirm = kind({
  args: fc.record({ i: some, via, times: fc.integer({ min: 1, max: 3 }) }),
  name: ({ i, via: through, times }) => `confirm(order ${i}, ${times} times, via ${through})`,
  run: async (it, { i, via: through, times }) =>
    ownerDecides(it, {
      orderId: ith(it.orderIds(), i) ?? 0,
      intent: "confirm-transfer",
      via: through,
      times,
    }),
  check: (it) => it.orderIds().length > 0,
});

export const confirmAnotherAmount = kind({
  args: fc.record({ i: some, via }),
  name: ({ i, via: through }) => `confirmAnotherAmount(order ${i}, via ${through})`,
  run: async (it, { i, via: through }) =>
    ownerDecides(it, {
      orderId: ith(it.orderIds(), i) ?? 0,
      intent: "confirm-transfer",
      via: through,
      times: 1,
      amount: 100,
    }),
  check: (it) => it.orderIds().length > 0,
});

export const refuse = kind({
  args: fc.record({ i: some, via, times: fc.integer({ min: 1, max: 2 }) }),
  name: ({ i, via: through, times }) =>
    `refuse(a slip of order ${i}, ${times} times, via ${through})`,
  run: async (it, { i, via: through, times }) =>
    ownerDecides(it, {
      orderId: ith(it.orderIds(), i) ?? 0,
      intent: "refuse-slip",
      via: through,
      times,
    }),
  check: (it) => it.orderIds().length > 0,
});
