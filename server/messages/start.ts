import type { Day } from "#app/domain/delivery/calendar.ts";
import { type Rounds, startRounds } from "../platform/time/rounds.ts";
import { tellDaySummary } from "./day-summary.ts";
import { MESSAGE_TIMES, restAfter } from "./message-times.ts";
import type { MessagesShop } from "./messages-shop.ts";
import { type Outlet, outletsOf } from "./outlets.ts";
import { sendDue } from "./send-messages.ts";

/** Starts the background work that writes the owner's daily summary and sends messages; each outlet runs by itself. */
export function startMessages(shop: MessagesShop, pauseMs: number = MESSAGE_TIMES.pause): Rounds {
  const options = {
    pauseMs,
    onFailure: (error: unknown) => shop.log.error("messages.failed", { error: String(error) }),
  };
  let told: Day | undefined;
  const rounds = [
    startRounds(async () => void (told = await tellDaySummary(shop, told)), options),
    ...outletsOf(shop).map((outlet) => startRounds(roundOf(shop, outlet), options)),
  ];
  return { stop: async () => void (await Promise.all(rounds.map((round) => round.stop()))) };
}

/** An outlet that accepts no message is paused, longer after each failure. */
function roundOf(shop: MessagesShop, outlet: Outlet) {
  let failures = 0;
  let restsUntil = -Infinity;
  return async (isStopping: () => boolean) => {
    if (shop.ticks() < restsUntil) return;
    const end = await sendDue(shop, outlet, isStopping);
    failures = end === "channel-failed" ? failures + 1 : 0;
    if (failures > 0) restsUntil = shop.ticks() + restAfter(failures);
  };
}
