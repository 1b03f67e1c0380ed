import { backoff, BACKOFFS, DURATIONS } from "#server/store/durations.ts";
import { settle } from "../settle/settle.ts";
import { mayAskProvider } from "./provider-reads.ts";
import { forEachRow, type Round } from "./round.ts";

const AT_ONCE = 50;

/** Settles stored statements that are not settled yet: the provider or the back end did not answer when they came. */
export async function followUpFacts(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const due = await db
    .selectFrom("paymentFacts")
    .select((eb) => [
      "billId",
      eb.fn.max("tries").as("tries"),
      eb.fn.min("provider").as("provider"),
    ])
    .where("settledAt", "is", null)
    .where("nextTryAt", "<=", shop.clock())
    .groupBy("billId")
    .orderBy((eb) => eb.fn.min("nextTryAt"))
    .limit(AT_ONCE)
    .execute();
  await forEachRow(round, due, async ({ billId, tries, provider }) => {
    if (!mayAskProvider(shop, provider)) return;
    // Stored before the work: if the work kills the process, it is not repeated at once.
    const wait = backoff(BACKOFFS.followUpFact, tries);
    await db
      .updateTable("paymentFacts")
      .set({ tries: tries + 1, nextTryAt: shop.clock() + wait })
      .where("billId", "=", billId)
      .where("settledAt", "is", null)
      .execute();
    await settle(shop, billId, "stored", { patience: DURATIONS.reconcilerPatience });
  });
}
