import type { CheckOutcome } from "#app/domain/admin/finding.ts";
import { takeUse } from "../../platform/limits/limits.ts";
import { DeadlinePassed, withDeadline } from "../../platform/time/deadline.ts";
import type { Shop } from "../../shop.ts";

/** How long the owner's request waits for a check, ms. The check goes on after that. */
const PATIENCE_MS = 8_000;

/** The last check of the installation, null before the first one, and whether one is under way in this process. */
export async function readHealth({ doctor }: Shop) {
  const last = await doctor?.last();
  return {
    last: last ? { at: last.at, findings: last.findings } : null,
    isRunning: doctor?.isRunning() ?? false,
  };
}

/** Checks the installation for the owner, a few times in ten minutes. */
export async function askForCheck(shop: Shop, address: string): Promise<CheckOutcome> {
  const { doctor } = shop;
  if (!doctor) return "failed";
  const verdict = await takeUse(shop, { limit: "checks", address });
  if (!verdict.allowed) return "limited";
  try {
    return (await withDeadline(PATIENCE_MS, () => doctor.run())) ? "done" : "failed";
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    return "running";
  }
}
