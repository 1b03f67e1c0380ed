import { sql } from "kysely";
import type { Shop } from "./shop.ts";

export interface Readiness {
  ready: boolean;
  store: "ok" | "failing";
  backend: "ok" | "failing";
  payments: "ok" | "failing";
  /** What the owner has to set right in the shop back end, in words; left out when there is nothing. */
  misfits?: string[];
}

/** How long an answer is good for: whoever asks often must not use up the provider's rate of reads. */
const FRESH_MS = 10_000;

const answers = new WeakMap<Shop["store"], { at: number; readiness: Promise<Readiness> }>();

/** Whether the store and both upstreams answer. Asks each at most once in ten seconds. */
export function checkReadiness(shop: Shop): Promise<Readiness> {
  const known = answers.get(shop.store);
  if (known && shop.ticks() < known.at + FRESH_MS) return known.readiness;
  const readiness = askAll(shop);
  answers.set(shop.store, { at: shop.ticks(), readiness });
  return readiness;
}

async function askAll(shop: Shop): Promise<Readiness> {
  const [store, backend, payments, misfits = []] = await Promise.all([
    sql`select 1`.execute(shop.store.db).then(
      () => true,
      () => false,
    ),
    shop.backend.ping().then((result) => result.ok),
    shop.payments.ping().then((result) => result.ok),
    shop.misfits?.(),
  ]);
  const word = (good: boolean) => (good ? "ok" : "failing");
  return {
    ready: store && backend && payments,
    store: word(store),
    backend: word(backend),
    payments: word(payments),
    ...(misfits.length > 0 ? { misfits } : {}),
  };
}
