import fc from "fast-check";
import { inBackOffice } from "../back-office.ts";
import { turnTaxesOff, turnTaxesOn } from "../settings.ts";
import type { Which } from "../two-shops.ts";
import { ith, kind } from "./kind.ts";

const some = fc.nat(5);
const args = fc.record({ i: some, isHeard: fc.boolean() });

const via = fc.constantFrom<Which>(0, 1);

export const changeSetting = kind({
  args: fc.record({ isTaxed: fc.boolean(), via }),
  name: ({ isTaxed, via: through }) =>
    isTaxed ? "turn taxes on" : `turn taxes off, and look again via ${through}`,
  async run(it, { isTaxed, via: through }) {
    it.isDisturbed = true;
    if (isTaxed) turnTaxesOn(it.shops);
    else await turnTaxesOff(it.shops, through, it.ownersAddress);
  },
  check: (it, { isTaxed }) => isTaxed !== "woocommerce_calc_taxes" in it.shops.settings.now,
});

export const cancelInShop = kind({
  args,
  name: ({ i, isHeard }) => `cancelInShop(order ${i}, ${isHeard ? "" : "un"}heard)`,
  run(it, { i, isHeard }) {
    const id = ith(it.orderIds(), i) ?? 0;
    return inBackOffice(it, { id, status: "pending", isHeard }, async (attempt) => {
      const body = JSON.stringify({ status: "cancelled" });
      await it.shops.askWoo(`orders/${id}`, { method: "PUT", body });
      return [`order-cancelled ${attempt}`, `notice-cancelled ${attempt}`];
    });
  },
  check: (it) => it.orderIds().length > 0,
});

export const refundInShop = kind({
  args,
  name: ({ i, isHeard }) => `refundInShop(order ${i}, ${isHeard ? "" : "un"}heard)`,
  run(it, { i, isHeard }) {
    const id = ith(it.orderIds(), i) ?? 0;
    return inBackOffice(it, { id, status: "processing", isHeard }, async (attempt) => {
      const body = JSON.stringify({ amount: "1.00", api_refund: false });
      const answer = await it.shops.askWoo(`orders/${id}/refunds`, { method: "POST", body });
      const refund = (await answer.json()) as { id: number };
      const subject = `${attempt}/${refund.id}`;
      return [`refund-recorded ${subject}`, `notice-refund ${subject}`];
    });
  },
  check: (it) => it.orderIds().length > 0,
});
