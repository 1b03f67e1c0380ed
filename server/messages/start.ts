import { type Rounds, startRounds } from "../platform/time/rounds.ts";
import { MESSAGE_TIMES, restAfter } from "./message-times.ts";
import type { MessagesShop } from "./messages-shop.ts";
import { sendMessages } from "./send-messages.ts";

/** Starts sending messages in the background. A channel that takes none rests, longer each time. */
export function startMessages(shop: MessagesShop, pauseMs: number = MESSAGE_TIMES.pause): Rounds {
  let failures = 0;
  let restsUntil = -Infinity;
  return startRounds(
    async (isStopping) => {
      if (shop.ticks() < restsUntil) return;
      const end = await sendMessages(shop, isStopping);
      failures = end === "channel-failed" ? failures + 1 : 0;
      if (failures > 0) restsUntil = shop.ticks() + restAfter(failures);
    },
    { pauseMs, onFailure: (error) => shop.log.error("messages.failed", { error: String(error) }) },
  );
}
