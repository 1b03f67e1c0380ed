import fc from "fast-check";
import { CRASH_POINTS } from "#server/checkout/crash-points.ts";
import type { Which } from "../two-shops.ts";
import { kind } from "./kind.ts";

const which = fc.constantFrom<Which>(0, 1);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PASSING = {
  // The lease of a dead process ends.
  "10 s": 10 * SECOND,
  // The back end is certain not to work on an order any more.
  "45 s": 45 * SECOND,
  // Open bills are looked at.
  "11 min": 11 * MINUTE,
  // Abandoned attempts are closed.
  "25 h": 25 * 60 * MINUTE,
};
const TIMES = Object.keys(PASSING) as (keyof typeof PASSING)[];

export const reconcile = kind({
  args: fc.record({ which }),
  name: (args) => `reconcile(${args.which})`,
  run: async (it, args) => it.shops.shop(args.which)?.order({ kind: "reconcile" }),
});

export const pass = kind({
  args: fc.record({ time: fc.constantFrom(...TIMES) }),
  name: ({ time }) => `pass(${time})`,
  run: (it, { time }) => it.shops.pass(PASSING[time]),
});

export const kill = kind({
  args: fc.record({ which }),
  name: (args) => `kill(${args.which})`,
  async run(it, args) {
    it.isDisturbed = true;
    await it.shops.kill(args.which);
  },
});

export const dieAt = kind({
  args: fc.record({ which, point: fc.constantFrom(...CRASH_POINTS) }),
  name: ({ which: one, point }) => `dieAt(${one}, ${point})`,
  async run(it, { which: one, point }) {
    it.isDisturbed = true;
    await it.shops.shop(one)?.order({ kind: "die-at", point });
  },
});

export const start = kind({
  args: fc.record({ which }),
  name: (args) => `start(${args.which})`,
  run: (it, args) => it.shops.start(args.which),
  check: (it, args) => it.shops.shop(args.which) === undefined,
});
