import { sql } from "kysely";
import { cartLease } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { holdTime, timeToEnd } from "#server/store/held.ts";
import { endHold } from "../holds/end-hold.ts";
import { startBackgroundRun, withLease } from "../lease/lease.ts";
import { forEachRow, type Round } from "./round.ts";

const AT_ONCE = 50;

/** Ends expired holds: the bill is deleted first, then the hold is released. */
export async function endHolds(round: Round): Promise<void> {
  const { shop } = round;
  const { db, now } = shop.store;
  const longest = Math.max(holdTime(shop), DURATIONS.holdTryAgain);
  // Written before the clock was set back.
  await db
    .updateTable("holds")
    .set({ until: sql<number>`${now} + ${longest}` })
    .where("until", ">", sql<number>`${now} + ${longest}`)
    .execute();
  const due = await db
    .selectFrom("holds")
    .select(["attemptId", "cartId"])
    .where("until", "<=", timeToEnd(shop))
    .orderBy("until")
    .limit(AT_ONCE)
    .execute();
  await forEachRow(round, due, async ({ attemptId, cartId }) => {
    await withLease(shop, cartLease(cartId), async (lease) => {
      const isStillDue = await db
        .selectFrom("holds")
        .select("attemptId")
        .where("attemptId", "=", attemptId)
        .where("until", "<=", timeToEnd(shop))
        .executeTakeFirst();
      if (!isStillDue) return;
      const ended = await endHold(startBackgroundRun(shop, lease), { attemptId });
      // Only a hold that could not be ended still has a row.
      await db
        .updateTable("holds")
        .set({
          until: sql<number>`${now} + ${DURATIONS.holdTryAgain}`,
          // Other shoppers are not told that these goods come back soon.
          ...(ended === "paid" && { stage: "paid" as const }),
        })
        .where("attemptId", "=", attemptId)
        .execute();
    });
  });
}
