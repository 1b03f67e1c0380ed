import { sql } from "kysely";
import { revisionOf } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { providersOf } from "#server/store/providers.ts";
import { writeBillOnOrder } from "../place/issue-bill.ts";
import { readOrder } from "../orders/read-order.ts";
import { forEachRowUntilOutage, type Round } from "./round.ts";

const AT_ONCE = 20;

/** Writes the bill's id on orders that lack it. The first failure ends the round: the back end has a fault. */
export async function writeBillIds(round: Round): Promise<void> {
  const { shop } = round;
  const now = shop.clock();
  const unwritten = await shop.store.db
    .selectFrom("bills")
    .selectAll()
    .where("metaWritten", "=", sql.lit(0))
    .where("billId", "is not", null)
    .where("state", "in", ["open", "paid"])
    .where(
      "provider",
      "in",
      providersOf(shop).map(({ name }) => name),
    )
    // A bill from the future was made before the clock was set back.
    .where((eb) =>
      eb.or([eb("createdAt", "<=", now - DURATIONS.billIdOnOrderAfter), eb("createdAt", ">", now)]),
    )
    .where("createdAt", ">=", now - DURATIONS.billIdOnOrderUntil)
    .orderBy("createdAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRowUntilOutage(round, unwritten, async (bill) => {
    const revision = await revisionOf(shop.store.db, bill.attemptId, bill.revision);
    const order = await readOrder(shop, revision);
    return order.ok && (order.value === undefined || (await writeBillOnOrder({ shop }, bill)));
  });
}
