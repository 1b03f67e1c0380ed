import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

/** The start of the shop's last complete sweep, ms since the epoch; 0 before the catalogue is stored. */
export function sweptAt(dataDir: string): number {
  const file = join(dataDir, "state.sqlite");
  const state = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const row = state.prepare("select json from catalogue_entries where id = -1").get();
    const { checkedAt = 0 } = JSON.parse(String(row?.["json"] ?? "{}")) as { checkedAt?: number };
    return checkedAt;
  } finally {
    state.close();
  }
}

/** Waits until a running shop has stored the whole catalogue. @throws Error after a minute */
export async function untilIndexed(dataDir: string): Promise<void> {
  for (const from = Date.now(); sweptAt(dataDir) === 0; await delay(20)) {
    if (Date.now() - from > 60_000) throw new Error("The catalogue was not stored.");
  }
}
