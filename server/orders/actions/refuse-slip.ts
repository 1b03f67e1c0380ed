import { sql } from "kysely";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { holdTime } from "#server/store/hold-time.ts";
import { decideSlips } from "#server/store/slips.ts";
import { readTransfer } from "./confirm-transfer.ts";
import type { ActionContext, Step } from "./action-types.ts";
import { byText } from "./written.ts";

type RefuseAction = Extract<OrderAction, { kind: "refuse-slip" }>;

/** The owner finds no money for a slip. The order stays unpaid, and its shopper is told. */
export const refuseSlipStep: Step<RefuseAction> = {
  isRepeatable: true,
  refusal: async (context) => ((await stateOf(context)) === "waiting" ? null : "state"),
  hasArrived: async (context) => (await stateOf(context)) === "refused",
  async write({ shop, order, action }) {
    const { store } = shop;
    const revision = await revisionOfOrder(store.db, order.id, order.key);
    if (!revision) return { kind: "written" };
    const { attemptId } = revision;
    await store.transaction(async (trx) => {
      await decideSlips(trx, revision, "refused", action.slip);
      // The shopper is asked for another slip, and has the time of a new order for it.
      await trx
        .updateTable("checkoutAttempts")
        .set({ updatedAt: shop.clock() })
        .where("id", "=", attemptId)
        .execute();
      await trx
        .updateTable("holds")
        .set({ until: sql<number>`${store.now} + ${holdTime(shop)}` })
        .where("attemptId", "=", attemptId)
        .where("stage", "=", "billed")
        .execute();
    });
    return { kind: "written" };
  },
  note: ({ by }) => `Slip of a transfer refused ${byText(by)}.`,
};

async function stateOf({ shop, order, action }: ActionContext<RefuseAction>) {
  const transfer = await readTransfer(shop, order);
  return transfer?.slips.find(({ id }) => id === action.slip)?.state;
}
