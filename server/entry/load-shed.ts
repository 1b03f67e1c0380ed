import type { IncomingMessage } from "node:http";
import type { Log } from "../platform/log.ts";
import { policyOf } from "../web/policy-of.ts";

const TICK_MS = 250;
/** A process that is this late, ms, did nothing else for so long: everybody waited. */
const STALL_MS = 1_000;
/** How long after a stall, ms, those who waited at the door come in all at once. */
const RECOVERY_MS = 1_000;
/** How many page views are answered in that time. One more would only make all of them later. */
const PAGES_IN_RECOVERY = 50;
/** How many of them one client may have, so that one that caused the stall leaves the others their part. */
const PAGES_OF_ONE_CLIENT = 20;

/** Notices when the process stood still, and sends page views away then: messages of servers are always heard. */
export interface LoadShed {
  /**
   * Whether to refuse this request.
   * @param client what limits count its visitor by
   */
  refuses(incoming: Pick<IncomingMessage, "method" | "url">, client: string): boolean;
  close(): void;
}

/** @param now ms of a clock that only goes forward */
export function createLoadShed(log: Log, now = () => performance.now()): LoadShed {
  let expectedAt = now() + TICK_MS;
  let recoversUntil = Number.NEGATIVE_INFINITY;
  let pages = 0;
  const pagesOf = new Map<string, number>();

  const timer = setInterval(() => {
    const late = now() - expectedAt;
    expectedAt = now() + TICK_MS;
    if (late < STALL_MS) return;
    recoversUntil = now() + RECOVERY_MS;
    pages = 0;
    pagesOf.clear();
    log.warn("process.stalled", { ms: Math.round(late) });
  }, TICK_MS);
  timer.unref();

  return {
    refuses(incoming, client) {
      if (now() >= recoversUntil || !isPageView(incoming)) return false;
      const own = pagesOf.get(client) ?? 0;
      if (pages >= PAGES_IN_RECOVERY || own >= PAGES_OF_ONE_CLIENT) return true;
      pages += 1;
      pagesOf.set(client, own + 1);
      return false;
    },
    close: () => clearInterval(timer),
  };
}

function isPageView({ method, url = "/" }: Pick<IncomingMessage, "method" | "url">): boolean {
  const [path = "/"] = url.split("?", 1);
  return (method === "GET" || method === "HEAD") && policyOf(path).reader === "person";
}
