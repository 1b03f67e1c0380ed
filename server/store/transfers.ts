import type { NotNull } from "kysely";
import { DURATIONS } from "./durations.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { BillRow } from "#server/platform/storage/schema.ts";
import { currentRevisions, revisionOfOrder } from "./attempts.ts";
import { billsOf } from "./bills.ts";
import { factsOf } from "./payment-facts.ts";

/** The bill of a transfer that the owner has not confirmed. */
export type TransferBill = BillRow & { billId: string };

/**
 * The newest bill of an order that is paid by transfer, whether it may still be paid or not. Undefined when the shop
 * takes no transfers, the order has no such bill, or one of its bills is confirmed.
 */
export async function findWaitingTransfer(
  { store: { db }, payments }: Pick<ShopCore, "store" | "payments">,
  order: { id: number; key: string },
): Promise<TransferBill | undefined> {
  if (!payments.transferTo) return undefined;
  const revision = await revisionOfOrder(db, order.id, order.key);
  if (!revision) return undefined;
  const made = (await billsOf(db, revision)).flatMap(({ billId, ...bill }) =>
    billId !== null && bill.provider === payments.name ? [{ ...bill, billId }] : [],
  );
  for (const { billId } of made) {
    if ((await factsOf(db, billId)).length > 0) return undefined;
  }
  return made[0];
}

/**
 * Orders with a slip that the owner has not decided on, the oldest slip first. Each keeps its goods and place until then.
 * `isForgotten`: it has waited for more than a day.
 */
export async function waitingSlips({ store, clock }: Pick<ShopCore, "store" | "clock">) {
  const rows = await currentRevisions(store.db)
    .innerJoin("paymentSlips as slip", (join) =>
      join
        .onRef("slip.attemptId", "=", "revision.attemptId")
        .onRef("slip.revision", "=", "revision.number"),
    )
    .select([
      "revision.orderId",
      "revision.orderNumber",
      ({ fn }) => fn.min("slip.storedAt").as("since"),
    ])
    .where("slip.state", "=", "waiting")
    .where("attempt.state", "=", "billed")
    .where("attempt.closedAt", "is", null)
    .where("attempt.heldReason", "is", null)
    .where("revision.orderId", "is not", null)
    .$narrowType<{ orderId: NotNull }>()
    .groupBy(["revision.orderId", "revision.orderNumber"])
    .orderBy("since")
    .execute();
  return rows.map(({ orderId, orderNumber, since }) => ({
    isForgotten: since <= clock() - DURATIONS.slipForgotten,
    orderId,
    number: orderNumber ?? String(orderId),
  }));
}
