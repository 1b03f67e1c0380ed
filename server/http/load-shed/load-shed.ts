import type { IncomingMessage } from "node:http";
import type { Log } from "#server/platform/log.ts";
import { policyOf } from "#server/web/policy-of.ts";

const TICK_MS = 250;
/** A timer that is so late, ms, shows that the process was blocked. */
const STALL_MS = 1_000;
/** After a block, waiting requests arrive at once for so long, ms. */
const RECOVERY_MS = 1_000;
/** Page views that are answered in that time. More would only delay all of them. */
const PAGES_IN_RECOVERY = 50;
/** Page views of one client in that time, so that a client that caused the block leaves some to the others. */
const PAGES_OF_ONE_CLIENT = 20;

/**
 * Detects that the process was blocked, and refuses some page views after that. Requests of programs always pass.
 * @param now ms of a monotonic clock
 */
export function createLoadShed(log: Log, now = () => performance.now()) {
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
    /** Whether to refuse this request. @param client the key of its limits */
    refuses(incoming: Pick<IncomingMessage, "method" | "url">, client: string): boolean {
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
  return (method === "GET" || method === "HEAD") && policyOf(url).reader === "person";
}
