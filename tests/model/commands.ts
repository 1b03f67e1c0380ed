import fc from "fast-check";
import { CRASH_POINTS } from "#server/checkout/crash-points.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import type { Fault } from "#tests/support/scripted-upstream.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { checkInvariants } from "./invariants.ts";
import { SHIPPING_COSTS } from "./owner.ts";
import type { Sequence } from "./sequence.ts";
import { SITE, type Which } from "./two-shops.ts";

type Command = fc.AsyncCommand<Sequence, Sequence>;

/** A command with a name that is printed, after which every invariant must hold. */
function command(
  name: string,
  run: (sequence: Sequence) => Promise<void>,
  check: (sequence: Sequence) => boolean = () => true,
): Command {
  return {
    check,
    async run(_model, sequence) {
      await run(sequence);
      await checkInvariants(sequence);
    },
    toString: () => name,
  };
}

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

interface Trouble {
  upstream: "woo" | "billplz";
  call: RegExp;
  fault: Fault;
  times: number;
}
const lost: Fault = { kind: "cut-after" };
const broken: Fault = { kind: "cut-before" };
const down: Fault = { kind: "status", status: 503 };
const otherAmount: Fault = { kind: "change", fields: { amount: 100, paid_amount: 100 } };
const late: Fault = { kind: "late", ms: 60 };
const slow: Fault = { kind: "delay", ms: 150 };
const troubles: Trouble[] = [
  ...[lost, broken, down, slow].flatMap((fault): Trouble[] => [
    { upstream: "woo", call: /^POST orders$/, fault, times: 1 },
    { upstream: "woo", call: /^PUT orders/, fault, times: 1 },
    { upstream: "billplz", call: /^POST bills$/, fault, times: 1 },
    { upstream: "billplz", call: /^DELETE bills/, fault, times: 1 },
  ]),
  { upstream: "woo", call: /^POST orders$/, fault: late, times: 1 },
  { upstream: "woo", call: /^GET orders/, fault: down, times: 3 },
  { upstream: "woo", call: /^PUT orders/, fault: down, times: 4 },
  { upstream: "billplz", call: /^GET bills/, fault: down, times: 3 },
  { upstream: "billplz", call: /^POST bills$/, fault: lost, times: 2 },
  // The provider itself says that a bill was for less.
  { upstream: "billplz", call: /^GET bills/, fault: otherAmount, times: 1 },
];

const via = fc.constantFrom<Which>(0, 1);
const someone = fc.nat(2);
const some = fc.nat(5);

/** The i-th of what there is, whatever its number. */
function ith<T>(from: T[], i: number): T | undefined {
  return from.length === 0 ? undefined : from[i % from.length];
}

const submit = fc.record({ who: someone, via, keeps: fc.boolean() }).map(({ who, via, keeps }) =>
  command(`submit(${who}, via ${via}${keeps ? "" : ", answer lost on the way"})`, async (it) => {
    const seen = await it.shoppers[who]?.submit(via, { keeps });
    if (seen) it.note(seen);
  }),
);

const doubleSubmit = someone.map((who) =>
  command(`submitTwice(${who})`, async (it) => {
    const shopper = it.shoppers[who];
    if (!shopper) return;
    await shopper.submit(0, { keeps: false });
    const all = await Promise.all(
      ([0, 1, 1] as const).map((through) => shopper.submit(through, { keeps: through === 0 })),
    );
    for (const seen of all) it.note(seen);
    const bills = new Set(all.flatMap((seen) => (seen.kind === "bill" ? [seen.billId] : [])));
    if (bills.size > 1) throw new Error(`two bills for one form: ${[...bills].join(", ")}`);
  }),
);

const edit = fc.record({ who: someone, via }).map(({ who, via }) =>
  command(
    `edit(${who}, via ${via})`,
    async (it) => it.shoppers[who]?.add(via, PRODUCTS.pandan),
    (it) => it.shoppers[who]?.hasShopped === true,
  ),
);

const decide = fc
  .record({
    i: some,
    decision: fc.constantFrom("approve", "approve", "decline", "pending"),
    loses: fc.boolean(),
  })
  .map(({ i, decision, loses }) =>
    command(
      `${decision}(bill ${i}${loses ? ", and the next change of its order loses its answer" : ""})`,
      async (it) => {
        const billId = ith(await it.dueBills(), i);
        if (billId === undefined) return;
        const bank = await it.shops.payer.begin(billId);
        const location = await it.shops.payer.decide(bank, decision);
        it.returns.push({ billId, address: new URL(location, SITE) });
        if (!loses) return;
        const order = new URL(location, SITE).searchParams.get("order_id");
        it.isDisturbed = true;
        it.shops.woo.fail(new RegExp(`^PUT orders/${order}$`), lost);
      },
      (it) => it.billIds().length > 0,
    ),
  );

const callback = fc
  .record({ i: some, times: fc.integer({ min: 1, max: 3 }), via })
  .map(({ i, times, via }) =>
    command(
      `callback(${i}, ${times} times, via ${via})`,
      async (it) => {
        const body = ith(it.shops.messages, i);
        if (body === undefined) return;
        // The second and third go to the other process, at the same time.
        const ways = ([via, 1 - via, 1 - via] as Which[]).slice(0, times);
        await Promise.all(ways.map((way) => it.deliver(way, body)));
      },
      (it) => it.shops.messages.length > 0,
    ),
  );

const oddMessage = fc.record({ i: some, via }).map(({ i, via }) =>
  command(
    `callbackOfAnotherAmount(bill ${i}, via ${via})`,
    async (it) => {
      const billId = ith(it.billIds(), i) ?? "";
      await it.deliver(via, signedBody(callbackFields(billId, 100)));
    },
    (it) => it.billIds().length > 0,
  ),
);

const comeBack = fc.record({ i: some, who: someone, via }).map(({ i, who, via }) =>
  command(
    `redirect(${i}, browser ${who}, via ${via})`,
    async (it) => {
      const back = ith(it.returns, i);
      if (!back) return;
      const { pathname, search } = back.address;
      const response = await it.shoppers[who]?.get(via, pathname + search);
      const location = response?.headers.get("Location");
      if (response && (response.status !== 303 || !location?.startsWith("/"))) {
        throw new Error(`a genuine return: ${response.status} ${location}`);
      }
    },
    (it) => it.returns.length > 0,
  ),
);

const look = fc.record({ i: some, who: someone, via }).map(({ i, who, via }) =>
  command(
    `look(order ${i}, browser ${who}, via ${via})`,
    async (it) => {
      const id = ith(it.orderIds(), i);
      const response = await it.shoppers[who]?.get(via, `/order-confirmation/${id}`);
      if (response && ![200, 404, 503].includes(response.status)) {
        throw new Error(`a look at an order: ${response.status}`);
      }
    },
    (it) => it.orderIds().length > 0,
  ),
);

const cancel = some.map((i) =>
  command(
    `cancelInShop(order ${i})`,
    async (it) => {
      const id = ith(it.orderIds(), i);
      const order = (await (await it.shops.askWoo(`orders/${id}`)).json()) as { status: string };
      if (order.status !== "pending") return;
      const body = JSON.stringify({ status: "cancelled" });
      await it.shops.askWoo(`orders/${id}`, { method: "PUT", body });
    },
    (it) => it.orderIds().length > 0,
  ),
);

const changeShipping = fc
  .record({ via, cost: fc.constantFrom(...SHIPPING_COSTS) })
  .map(({ via, cost }) =>
    command(`changeShipping(${cost}, via ${via})`, async (it) => it.changeShipping(via, cost)),
  );

const trouble = fc.constantFrom(...troubles).map((what) =>
  command(
    `trouble(${what.upstream} ${what.call.source}: ${JSON.stringify(what.fault)} x ${what.times})`,
    async (it) => {
      it.isDisturbed = true;
      it.shops[what.upstream].fail(what.call, what.fault, what.times);
    },
  ),
);

const reconcile = via.map((through) =>
  command(`reconcile(${through})`, async (it) => {
    await it.shops.shop(through)?.order({ kind: "reconcile" });
  }),
);

const pass = fc
  .constantFrom(...(Object.keys(PASSING) as (keyof typeof PASSING)[]))
  .map((time) => command(`pass(${time})`, async (it) => it.shops.pass(PASSING[time])));

const kill = via.map((which) =>
  command(`kill(${which})`, async (it) => {
    it.isDisturbed = true;
    await it.shops.kill(which);
  }),
);

const dieAt = fc
  .record({ which: via, point: fc.constantFrom(...CRASH_POINTS) })
  .map(({ which, point }) =>
    command(`dieAt(${which}, ${point})`, async (it) => {
      it.isDisturbed = true;
      await it.shops.shop(which)?.order({ kind: "die-at", point });
    }),
  );

const start = via.map((which) =>
  command(
    `start(${which})`,
    async (it) => it.shops.start(which),
    (it) => it.shops.shop(which) === undefined,
  ),
);

/** What may happen, the likelier the more often it stands here. */
export const COMMANDS = [
  ...Array.from({ length: 6 }, () => submit),
  doubleSubmit,
  edit,
  ...Array.from({ length: 6 }, () => decide),
  ...Array.from({ length: 4 }, () => callback),
  ...Array.from({ length: 3 }, () => comeBack),
  oddMessage,
  look,
  cancel,
  changeShipping,
  trouble,
  trouble,
  reconcile,
  reconcile,
  pass,
  pass,
  kill,
  dieAt,
  start,
];
