import { sql } from "kysely";
import type { ShopCore } from "#server/ports/shop-core.ts";

const MINUTE = 60_000;

/**
 * The time that decides whether a hold has expired: PostgreSQL's own. SQLite's is this machine's time of day, so there
 * it counts only as far as readings over a while support it (sure-clock.ts).
 */
export function timeToEnd({ store, sureNow }: Pick<ShopCore, "store" | "sureNow">) {
  return store.dialect === "postgres" ? store.now : sql<number>`min(${store.now}, ${sureNow()})`;
}

/** How long an open bill holds its goods, in ms. */
export function holdTime({ env }: Pick<ShopCore, "env">): number {
  return env.holdMinutes * MINUTE;
}
