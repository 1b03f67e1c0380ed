import type { ServerResponse } from "node:http";
import type { Shop } from "#server/shop.ts";
import type { createPageTurns } from "./page-turns.ts";
import { sendAwayFromDoor } from "./send-away.ts";
import type { RequestVisit } from "./visits.ts";

/** What a request passes before its answer is computed. */
export interface Entrance {
  /** Waits for the request's turn, once. False: it was answered with 429 instead. */
  turn(): Promise<boolean>;
  /** Counts the answer. False: it was answered with 429 instead. */
  pay(): boolean;
}

/** The entrance of one request. A client above its limit (COMPUTED_PAGES) is sent away. */
export function entranceOf(
  shop: Shop,
  turns: ReturnType<typeof createPageTurns>,
  visit: RequestVisit,
  outgoing: ServerResponse,
): Entrance {
  let taken: Promise<void> | undefined;

  function isSentAway(): boolean {
    const waitMs = visit.waitAtDoor();
    if (waitMs > 0) sendAwayFromDoor(shop, outgoing, waitMs);
    return waitMs > 0;
  }

  return {
    async turn() {
      if (!taken && isSentAway()) return false;
      taken ??= turns.turn({
        client: visit.client,
        goesFirst: () => visit.goesFirst(),
        isGone: () => outgoing.destroyed,
      });
      await taken;
      return true;
    },
    pay() {
      if (isSentAway()) return false;
      visit.takePage();
      return true;
    },
  };
}
