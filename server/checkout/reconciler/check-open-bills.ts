import { billByProviderId, nextCheck } from "#server/store/bills.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { settle } from "../settle/settle.ts";
import { forEachRow, mayAskProvider, type Round } from "./round.ts";

const AT_ONCE = 50;

/** Asks the provider about open bills on a schedule, from ten minutes to thirty days: a message may have been lost. */
export async function checkOpenBills(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const due = await db
    .selectFrom("bills")
    .select(["intentId", "billId", "checkedAt", "createdAt", "checks", "provider"])
    .where("nextCheckAt", "<=", shop.clock())
    .orderBy("nextCheckAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRow(
    round,
    due,
    async ({ intentId, billId, checkedAt, createdAt, checks, provider }) => {
      if (billId === null || !mayAskProvider(shop, provider)) return;
      await settle(shop, billId, "lookup", { patience: DURATIONS.reconcilerPatience });
      const after = await billByProviderId(db, billId);
      if (!after) return;
      const wasAsked = after.checkedAt > checkedAt;
      const isOver = after.state !== "open";
      const planned = isOver ? null : nextCheck(createdAt, shop.clock());
      await db
        .updateTable("bills")
        .set(
          wasAsked
            ? { checks: checks + 1, nextCheckAt: planned }
            : { nextCheckAt: shop.clock() + DURATIONS.billCheckTryAgain },
        )
        .where("intentId", "=", intentId)
        .where("nextCheckAt", "is not", null)
        .execute();
    },
  );
}
