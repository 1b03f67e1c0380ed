import { messageProblemOf } from "#app/domain/order/message-problem.ts";
import { backoff } from "#server/store/durations.ts";
import { queueFailureNotices } from "#server/store/outbox.ts";
import type { Day } from "#app/domain/delivery/calendar.ts";
import { type Rounds, startRounds } from "#server/platform/time/rounds.ts";
import type { MessageRow } from "../platform/storage/schema.ts";
import { extendLease, whileLeased } from "../platform/storage/lease.ts";
import type { NoticeFailure } from "../ports/notice-channel.ts";
import { claim, dueMessages, endTry, messagesLeft, postpone } from "./message-rows.ts";
import { MESSAGE_TIMES, type MessagesShop, MOST_TRIES, TRIES_OF_REFUSED } from "./message-times.ts";
import { type MessageChannel, channelsOf } from "./channels.ts";
import { queueDueDaySummary } from "./day-summary.ts";

const AT_ONCE = 50;
const ALERT_AFTER_TRIES = 5;

/** How a round ended. channel-failed: the channel accepts no message now. */
export type RoundEnd = "done" | "channel-failed";

/** One round of every channel, for tests: the background work runs each by itself (start.ts). */
export async function sendMessages(shop: MessagesShop): Promise<RoundEnd> {
  const ends = await Promise.all(channelsOf(shop).map((channel) => sendDue(shop, channel)));
  return ends.includes("channel-failed") ? "channel-failed" : "done";
}

/**
 * Sends the messages of a channel that are due, as many as its rate allows. One process of all that share the store
 * sends at a time, and each try is claimed before it begins.
 */
export async function sendDue(
  shop: MessagesShop,
  channel: MessageChannel,
  isStopping = () => false,
): Promise<RoundEnd> {
  const { store } = shop;
  const { recipients } = channel;
  if ((await dueMessages(store.db, recipients, shop.clock(), 1)).length === 0) return "done";
  const round = await whileLeased(store, channel.lease, MESSAGE_TIMES, async (lease) => {
    const left = await messagesLeft(store.db, recipients, shop.clock(), channel.perMinute);
    const due = await dueMessages(store.db, recipients, shop.clock(), Math.min(left, AT_ONCE));
    if (left > 0 && due.length === left) {
      const { lease: name, perMinute } = channel;
      shop.log.warn("messages.limit-reached", { outlet: name, perMinute });
    }
    for (const { id } of due) {
      if (isStopping() || !(await extendLease(store, lease, MESSAGE_TIMES.lease))) return "done";
      const message = await claim(store.db, id, shop.clock());
      if (message && (await sendOne(shop, channel, message)) === "channel-failed") {
        return "channel-failed";
      }
    }
    return "done";
  });
  return round?.value ?? "done";
}

async function sendOne(
  shop: MessagesShop,
  channel: MessageChannel,
  message: MessageRow,
): Promise<RoundEnd> {
  const failure = await channel.send(message);
  if (failure) return keepFailure(shop, channel, message, failure);
  await endTry(shop.store.db, message, { state: "sent", sentAt: shop.clock(), problem: null });
  shop.log.info("message.sent", loggedFields(message));
  return "done";
}

async function keepFailure(
  shop: MessagesShop,
  { recipients }: MessageChannel,
  message: MessageRow,
  { scope, problem, isExpected, isLasting, retryAfterMs }: NoticeFailure,
): Promise<RoundEnd> {
  const { tries } = message;
  const isRefusedAgain = isLasting === true && wasRefused(message);
  const isOver = scope === "refused" || tries >= (isRefusedAgain ? TRIES_OF_REFUSED : MOST_TRIES);
  const now = shop.clock();
  const pause = Math.min(retryAfterMs ?? 0, MESSAGE_TIMES.wait.longest);
  await shop.store.transaction(async (trx) => {
    const state = isOver ? "failed" : "waiting";
    const nextTryAt = now + backoff(MESSAGE_TIMES.wait, tries - 1);
    const isEnded = await endTry(trx, message, { state, nextTryAt, problem });
    if (isEnded && isOver && !isExpected) await queueFailureNotices(trx, shop, message);
    if (pause > 0) await postpone(trx, recipients, now + pause);
  });
  // One alert for a message that will not be sent, and one when none can be sent for minutes.
  const alert = (isOver && !isExpected) || (scope === "channel" && tries === ALERT_AFTER_TRIES);
  shop.log[alert ? "error" : "warn"](isOver ? "message.failed" : "message.later", {
    ...loggedFields(message),
    alert,
    scope,
    problem,
  });
  return scope === "channel" ? "channel-failed" : "done";
}

/** Whether the receiver refused the last try too. One refusal after an outage does not end a notice. */
function wasRefused({ problem, recipient }: MessageRow): boolean {
  return problem !== null && messageProblemOf(problem, recipient) === "receiver-refuses";
}

function loggedFields({ id, kind, recipient, tries }: MessageRow) {
  return { message: id, kind, recipient, tries };
}

/** Starts the background work that writes the owner's daily summary and sends messages; each channel runs by itself. */
export function startMessages(shop: MessagesShop, pauseMs: number = MESSAGE_TIMES.pause): Rounds {
  const options = {
    pauseMs,
    onFailure: (error: unknown) => shop.log.error("messages.failed", { error: String(error) }),
  };
  let lastDay: Day | undefined;
  const rounds = [
    startRounds(async () => void (lastDay = await queueDueDaySummary(shop, lastDay)), options),
    ...channelsOf(shop).map((channel) => startRounds(roundOf(shop, channel), options)),
  ];
  return { stop: async () => void (await Promise.all(rounds.map((round) => round.stop()))) };
}

/** A channel that accepts no message is paused, longer after each failure. */
function roundOf(shop: MessagesShop, channel: MessageChannel) {
  let failures = 0;
  let restsUntil = -Infinity;
  return async (isStopping: () => boolean) => {
    if (shop.ticks() < restsUntil) return;
    const end = await sendDue(shop, channel, isStopping);
    failures = end === "channel-failed" ? failures + 1 : 0;
    if (failures > 0) restsUntil = shop.ticks() + backoff(MESSAGE_TIMES.rest, failures - 1);
  };
}
