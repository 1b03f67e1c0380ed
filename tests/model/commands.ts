import type fc from "fast-check";
import * as backOffice from "./commands/back-office.ts";
import * as goods from "./commands/goods.ts";
import type { Kind } from "./commands/kind.ts";
import * as processes from "./commands/processes.ts";
import * as restores from "./commands/restores.ts";
import * as shopping from "./commands/shopping.ts";
import * as transfers from "./commands/transfers.ts";
import * as upstreams from "./commands/upstreams.ts";
import { checkInvariants } from "./invariants.ts";
import type { Sequence } from "./sequence.ts";
import type { PaidBy } from "./two-shops.ts";

export type Command = fc.AsyncCommand<Sequence, Sequence>;

const KINDS = {
  ...shopping,
  ...upstreams,
  ...goods,
  ...backOffice,
  ...processes,
  ...restores,
  ...transfers,
};
type KindName = keyof typeof KINDS;

/** A command as it stands in a file: its kind, and what `args` of that kind made. */
export interface Step {
  kind: KindName;
  args: object;
}

/** What may happen, the likelier the larger its number. Those that are not named here are drawn once. */
const WEIGHTS: Partial<Record<KindName, number>> = {
  submit: 6,
  decide: 6,
  giveUp: 2,
  callback: 4,
  redirect: 3,
  trouble: 2,
  sendSlip: 6,
  confirm: 5,
  refuse: 2,
  changeSetting: 2,
  changeShipping: 2,
  reconcile: 2,
  pass: 2,
  backUp: 2,
  restore: 3,
};

function drawn(left: readonly KindName[]): fc.Arbitrary<Command>[] {
  const kinds = (Object.keys(KINDS) as KindName[]).filter((kind) => !left.includes(kind));
  return kinds.flatMap((kind) => {
    const { args } = kindOf(kind);
    const command = args.map((made) => commandOf({ kind, args: made }));
    return Array.from({ length: WEIGHTS[kind] ?? 1 }, () => command);
  });
}

/** What only a provider's bank does, and what only the owner of an account does. */
const OF_A_PROVIDER = ["callback", "callbackOfAnotherAmount", "decide", "redirect"] as const;
const OF_TRANSFERS = ["sendSlip", "confirm", "confirmAnotherAmount", "refuse"] as const;
/** Only bills of a provider outlive what a restore takes back. */
const OF_RESTORES = ["backUp", "restore", "sweep"] as const;

export const COMMANDS: Record<PaidBy, fc.Arbitrary<Command>[]> = {
  billplz: drawn(OF_TRANSFERS),
  transfer: drawn([...OF_A_PROVIDER, ...OF_RESTORES]),
};

/** A command of a sequence: it is written down when it begins, and every invariant must hold after it. */
export function commandOf(step: Step): Command {
  const { run, check, name } = kindOf(step.kind);
  return {
    check: (sequence) => check?.(sequence, step.args) ?? true,
    async run(_model, sequence) {
      sequence.steps.push(step);
      await run(sequence, step.args);
      await checkInvariants(sequence);
    },
    toString: () => name(step.args),
  };
}

function kindOf(name: KindName): Kind<object> {
  return KINDS[name] as unknown as Kind<object>;
}
