import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

/** The start of the shop's last complete sweep, ms since the epoch; 0 before the index is filled. */
export function sweptAt(dataDir: string): number {
  const file = join(dataDir, "catalogue.sqlite");
  const index = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const row = index.prepare("select value from catalogue_state where name = 'checked_at'").get();
    return Number(row?.["value"] ?? 0);
  } finally {
    index.close();
  }
}

/** Waits until a running shop has stored the whole catalogue. @throws Error after a minute */
export async function untilIndexed(dataDir: string): Promise<void> {
  for (const from = Date.now(); sweptAt(dataDir) === 0; await delay(20)) {
    if (Date.now() - from > 60_000) throw new Error("The catalogue index was not filled.");
  }
}
