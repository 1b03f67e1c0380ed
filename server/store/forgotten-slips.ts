import type { NotNull } from "kysely";
import type { ForgottenSlip } from "#app/domain/admin/day-figures.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { currentRevisions } from "./attempts.ts";
import { DURATIONS } from "./durations.ts";

/**
 * Orders with a slip that the owner has not decided on for a day, the oldest slip first. Each keeps its goods and its
 * place until then.
 */
export async function forgottenSlips({
  store,
  clock,
}: Pick<ShopCore, "store" | "clock">): Promise<ForgottenSlip[]> {
  const rows = await currentRevisions(store.db)
    .innerJoin("paymentSlips as slip", (join) =>
      join
        .onRef("slip.attemptId", "=", "revision.attemptId")
        .onRef("slip.revision", "=", "revision.number"),
    )
    .select(["revision.orderId", "revision.orderNumber"])
    .where("slip.state", "=", "waiting")
    .where("slip.storedAt", "<=", clock() - DURATIONS.slipForgotten)
    .where("attempt.state", "=", "billed")
    .where("attempt.closedAt", "is", null)
    .where("attempt.heldReason", "is", null)
    .where("revision.orderId", "is not", null)
    .$narrowType<{ orderId: NotNull }>()
    .groupBy(["revision.orderId", "revision.orderNumber"])
    .orderBy((eb) => eb.fn.min("slip.storedAt"))
    .execute();
  return rows.map(({ orderId, orderNumber }) => ({
    orderId,
    number: orderNumber ?? String(orderId),
  }));
}
