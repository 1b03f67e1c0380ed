import fc from "fast-check";
import { backUp as take, restore as putBack, sweep as sweepOrders } from "../restored.ts";
import type { Which } from "../two-shops.ts";
import { kind } from "./kind.ts";

const which = fc.constantFrom<Which>(0, 1);

export const backUp = kind({
  args: fc.record({}),
  name: () => "take a backup of the state store",
  run: take,
});

export const restore = kind({
  args: fc.record({}),
  name: () => "restored from a backup",
  run: putBack,
  check: (it) => it.backup !== undefined,
});

export const sweep = kind({
  args: fc.record({ which }),
  name: (args) => `sweep over changed orders(${args.which})`,
  run: (it, args) => sweepOrders(it, args.which),
});
