import { postJson } from "../../platform/outgoing/post-json.ts";
import { DURATIONS } from "#server/store/durations.ts";
import type { Round } from "./round.ts";

const AT_ONCE = 20;

/** Sends each new case for review to the alert webhook, if one is configured. */
export async function notifyOwner({ shop, isStopping }: Round): Promise<void> {
  const url = shop.env.alertWebhookUrl;
  if (url === undefined) return;
  const { db } = shop.store;
  const cases = await db
    .selectFrom("reviewItems")
    .selectAll()
    .where("notifiedAt", "is", null)
    .where("acknowledgedAt", "is", null)
    .orderBy("createdAt")
    .limit(AT_ONCE)
    .execute();
  for (const { id, kind, billId, orderId, amount, detail } of cases) {
    if (isStopping() || !(await post(url, { kind, billId, orderId, amount, detail }))) return;
    await db
      .updateTable("reviewItems")
      .set({ notifiedAt: shop.clock() })
      .where("id", "=", id)
      .execute();
  }
}

/** False when it was not accepted: the next round sends it again. */
async function post(url: string, alert: Record<string, unknown>): Promise<boolean> {
  const text = `Payment needs review: ${String(alert["kind"])}`;
  const answer = await postJson(url, JSON.stringify({ text, ...alert }), {
    call: "alert",
    timeoutMs: DURATIONS.ownerNoticeTimeout,
  });
  return answer.ok && answer.value.isTaken;
}
