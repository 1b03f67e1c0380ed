import fc from "fast-check";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { type Fault, WORDPRESS_ERROR } from "#tests/support/scripted-upstream.ts";
import { CHOICES, fieldsOf } from "../slots.ts";
import { SITE, type Which } from "../two-shops.ts";
import { ith, kind } from "./kind.ts";

const via = fc.constantFrom<Which>(0, 1);
const shopperIndex = fc.nat(2);
const some = fc.nat(5);
const choice = fc.constantFrom(...CHOICES);

export const submit = kind({
  args: fc.record({ who: shopperIndex, via, keeps: fc.boolean(), choice }),
  name: ({ who, via: through, keeps, choice: chosen }) =>
    `submit(${who}, via ${through}, for "${chosen}"${keeps ? "" : ", answer lost on the way"})`,
  async run(it, { who, via: through, keeps, choice: chosen }) {
    const slot = fieldsOf(chosen, it.today);
    const seen = await it.shoppers[who]?.submit(through, { keeps, slot });
    if (seen) it.note(seen);
  },
});

export const submitTwice = kind({
  args: fc.record({ who: shopperIndex, choice }),
  name: ({ who, choice: chosen }) => `submitTwice(${who}, for "${chosen}")`,
  async run(it, { who, choice: chosen }) {
    const shopper = it.shoppers[who];
    if (!shopper) return;
    const slot = fieldsOf(chosen, it.today);
    await shopper.submit(0, { keeps: false, slot });
    const all = await Promise.all(
      ([0, 1, 1] as const).map((through) =>
        shopper.submit(through, { keeps: through === 0, slot }),
      ),
    );
    for (const seen of all) it.note(seen);
    const bills = new Set(all.flatMap((seen) => (seen.kind === "bill" ? [seen.billId] : [])));
    if (bills.size > 1) throw new Error(`two bills for one form: ${[...bills].join(", ")}`);
  },
});

export const lookForOrder = kind({
  args: fc.record({ who: shopperIndex, via }),
  name: ({ who, via: through }) => `look whether the order arrived(${who}, via ${through})`,
  async run(it, { who, via: through }) {
    const seen = await it.shoppers[who]?.lookForOrder(through);
    // A doubt may last.
    if (seen && seen.kind !== "unavailable") it.note(seen);
  },
  check: (it, { who }) => it.shoppers[who]?.hasShopped === true,
});

/** WordPress answers with its own error: the next press works at once, unless something else is broken. */
export const orderPostRefusedOnce = kind({
  args: fc.record({ who: shopperIndex, via, isDone: fc.boolean(), choice }),
  name: ({ who, via: through, isDone }) =>
    `order POST refused once(${who}, via ${through}${isDone ? ", and made all the same" : ""})`,
  async run(it, { who, via: through, isDone, choice: chosen }) {
    const fault: Fault = {
      kind: "status",
      status: 500,
      body: WORDPRESS_ERROR,
      ...(isDone && { isDone }),
    };
    it.shops.woo.fail(/^POST orders$/, fault);
    const slot = fieldsOf(chosen, it.today);
    const first = await it.shoppers[who]?.submit(through, { slot });
    if (first && first.kind !== "unavailable") it.note(first);
    const second = await it.shoppers[who]?.submit(through, { slot });
    if (second) it.note(second);
    // No order was sent: a later press meets the error.
    it.isDisturbed = true;
  },
});

export const giveUp = kind({
  args: fc.record({
    who: shopperIndex,
    via,
    intent: fc.constantFrom("change", "cancel"),
    keeps: fc.boolean(),
  }),
  name: ({ who, via: through, intent, keeps }) =>
    `${intent} the waiting order(${who}, via ${through}${keeps ? "" : ", answer lost on the way"})`,
  run: async (it, { who, via: through, intent, keeps }) =>
    it.shoppers[who]?.giveUp(through, intent, { keeps }),
  check: (it, { who }) => it.shoppers[who]?.hasShopped === true,
});

export const edit = kind({
  args: fc.record({ who: shopperIndex, via }),
  name: ({ who, via: through }) => `edit(${who}, via ${through})`,
  run: async (it, { who, via: through }) => it.shoppers[who]?.add(through, PRODUCTS.pandan),
  check: (it, { who }) => it.shoppers[who]?.hasShopped === true,
});

export const decide = kind({
  args: fc.record({
    i: some,
    decision: fc.constantFrom("approve", "approve", "decline", "pending"),
    loses: fc.boolean(),
  }),
  name: ({ i, decision, loses }) =>
    `${decision}(bill ${i}${loses ? ", and the next change of its order loses its answer" : ""})`,
  async run(it, { i, decision, loses }) {
    const billId = ith(await it.dueBills(), i);
    if (billId === undefined) return;
    const bank = await it.shops.payer.begin(billId);
    const location = await it.shops.payer.decide(bank, decision);
    it.returns.push({ billId, address: new URL(location, SITE) });
    if (!loses) return;
    const order = new URL(location, SITE).searchParams.get("order_id");
    it.isDisturbed = true;
    it.shops.woo.fail(new RegExp(`^PUT orders/${order}$`), { kind: "cut-after" });
  },
  check: (it) => it.billIds().length > 0,
});

export const redirect = kind({
  args: fc.record({ i: some, who: shopperIndex, via }),
  name: ({ i, who, via: through }) => `redirect(${i}, browser ${who}, via ${through})`,
  async run(it, { i, who, via: through }) {
    const back = ith(it.returns, i);
    if (!back) return;
    const { pathname, search } = back.address;
    const response = await it.shoppers[who]?.get(through, pathname + search);
    const location = response?.headers.get("Location");
    if (response && (response.status !== 303 || !location?.startsWith("/"))) {
      throw new Error(`a genuine return: ${response.status} ${location}`);
    }
  },
  check: (it) => it.returns.length > 0,
});

export const look = kind({
  args: fc.record({ i: some, who: shopperIndex, via }),
  name: ({ i, who, via: through }) => `look(order ${i}, browser ${who}, via ${through})`,
  async run(it, { i, who, via: through }) {
    const id = ith(it.orderIds(), i);
    const response = await it.shoppers[who]?.get(through, `/order-confirmation/${id}`);
    if (response && ![200, 404, 503].includes(response.status)) {
      throw new Error(`a look at an order: ${response.status}`);
    }
  },
  check: (it) => it.orderIds().length > 0,
});
