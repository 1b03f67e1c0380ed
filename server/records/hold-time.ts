import { sql } from "kysely";
import type { ShopCore } from "../ports/shop-core.ts";

const MINUTE = 60_000;

/**
 * The time that says whether a hold is over. PostgreSQL's own; on SQLite, whose time is this machine's time of day, only
 * what was read for a while is believed: nothing ends because of one reading.
 */
export function timeToEnd({ store, sureNow }: Pick<ShopCore, "store" | "sureNow">) {
  return store.dialect === "postgres" ? store.now : sql<number>`min(${store.now}, ${sureNow()})`;
}

/** How long an open bill holds its goods, in ms. */
export function holdTime({ env }: Pick<ShopCore, "env">): number {
  return env.holdMinutes * MINUTE;
}
