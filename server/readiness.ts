import { sql } from "kysely";
import type { Shop } from "./shop.ts";

export interface Readiness {
  ready: boolean;
  store: "ok" | "failing";
  backend: "ok" | "failing";
  payments: "ok" | "failing";
}

/** Asks the store and both upstreams once each, side by side. */
export async function checkReadiness(shop: Shop): Promise<Readiness> {
  const [store, backend, payments] = await Promise.all([
    sql`select 1`.execute(shop.store.db).then(
      () => true,
      () => false,
    ),
    shop.backend.ping().then((result) => result.ok),
    shop.payments.ping().then((result) => result.ok),
  ]);
  const word = (good: boolean) => (good ? "ok" : "failing");
  return {
    ready: store && backend && payments,
    store: word(store),
    backend: word(backend),
    payments: word(payments),
  };
}
