import type { MessageRow } from "../platform/storage/schema.ts";
import { extendLease, whileLeased } from "../platform/storage/lease.ts";
import type { MailChannel, MailFailure } from "../ports/mail-channel.ts";
import { claim, dueMessages, endTry, mailsLeft } from "./message-rows.ts";
import { MESSAGE_TIMES, MOST_TRIES, waitAfter } from "./message-times.ts";
import type { MessagesShop } from "./messages-shop.ts";
import { writeMail } from "./write-mail.ts";

const AT_ONCE = 50;
const ALERT_AFTER_TRIES = 5;

/** How a round ended. channel-failed: the channel takes no mail now. */
export type RoundEnd = "done" | "channel-failed";

/**
 * Sends the messages that are due, as many as the rate allows. One process of all that share the store sends at a time,
 * and each try is claimed before it begins.
 */
export async function sendMessages(
  shop: MessagesShop,
  isStopping = () => false,
): Promise<RoundEnd> {
  const { mailChannel, store } = shop;
  if (!mailChannel) return "done";
  if ((await dueMessages(store.db, shop.clock(), 1)).length === 0) return "done";
  const round = await whileLeased(store, "messages", MESSAGE_TIMES, async (lease) => {
    const left = await mailsLeft(store.db, shop.clock(), shop.env.mailPerMinute);
    const due = await dueMessages(store.db, shop.clock(), Math.min(left, AT_ONCE));
    for (const { id } of due) {
      if (isStopping() || !(await extendLease(store, lease, MESSAGE_TIMES.lease))) return "done";
      const message = await claim(store.db, id, shop.clock());
      if (message && (await sendOne(shop, mailChannel, message)) === "channel-failed") {
        return "channel-failed";
      }
    }
    return "done";
  });
  return round?.value ?? "done";
}

async function sendOne(
  shop: MessagesShop,
  channel: MailChannel,
  message: MessageRow,
): Promise<RoundEnd> {
  const written = await writeMail(shop, message).catch((error: unknown): MailFailure => {
    shop.log.error("message.unwritten", { message: message.id, error: String(error) });
    return { scope: "later", problem: "unwritten" };
  });
  const failure = "problem" in written ? written : await channel.send(written);
  const { id, kind, recipient, tries } = message;
  const told = { message: id, kind, recipient, tries };
  const now = shop.clock();
  if (!failure) {
    await endTry(shop.store.db, message, { state: "sent", sentAt: now, problem: null });
    shop.log.info("message.sent", told);
    return "done";
  }
  const isOver = failure.scope === "refused" || tries >= MOST_TRIES;
  await endTry(shop.store.db, message, {
    state: isOver ? "failed" : "waiting",
    nextTryAt: now + waitAfter(tries),
    problem: failure.problem,
  });
  // One alert for a mail that will not be sent, and one when no mail can be sent for minutes.
  const alert = isOver || (failure.scope === "channel" && tries === ALERT_AFTER_TRIES);
  shop.log[alert ? "error" : "warn"](isOver ? "message.failed" : "message.later", {
    ...told,
    alert,
    scope: failure.scope,
    problem: failure.problem,
  });
  return failure.scope === "channel" ? "channel-failed" : "done";
}
