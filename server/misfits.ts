import type { Log } from "./log.ts";
import type { ShopBackend } from "./ports/shop-backend.ts";

/** What about the shop back end's own settings does not fit this shop, in words for its owner. Never fails. */
export type MisfitReport = () => Promise<string[]>;

/**
 * Asks the back end once, as soon as it answers at all, and logs each misfit as an error: the shop goes on, but its
 * owner must know. Until the back end answered, the report is empty.
 */
export function createMisfitReport(deps: {
  backend: Pick<ShopBackend, "ping" | "misfits">;
  log: Log;
}): MisfitReport {
  let asked: Promise<string[]> | undefined;

  async function ask(): Promise<string[]> {
    const reached = await deps.backend.ping();
    if (!reached.ok) {
      asked = undefined;
      return [];
    }
    const misfits = await deps.backend.misfits();
    for (const misfit of misfits) deps.log.error("backend.misfit", { misfit });
    return misfits;
  }

  return () => (asked ??= ask());
}
