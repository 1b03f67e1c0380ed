import { sql } from "kysely";
import { isCheckoutClosed } from "../checkout/place/closed.ts";
import type { Shop } from "../shop.ts";

export interface Readiness {
  ready: boolean;
  store: "ok" | "failing";
  /** "refusing": it answers, and does not accept our keys. Another process would fare no better. */
  backend: "ok" | "failing" | "refusing";
  payments: "ok" | "failing";
  /** "closed": no order is begun, because the back end does not fit. No reason to send visitors elsewhere. */
  checkout: "open" | "closed";
}

/** How long an answer is good for: frequent questions must not use up the provider's rate of reads. */
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
  const [store, backend, payments] = await Promise.all([
    sql`select 1`.execute(shop.store.db).then(
      () => true,
      () => false,
    ),
    askBackend(shop),
    shop.payments.ping().then((result) => result.ok),
  ]);
  const word = (good: boolean) => (good ? "ok" : "failing");
  return {
    ready: store && backend !== "failing" && payments,
    store: word(store),
    backend,
    payments: word(payments),
    checkout: isCheckoutClosed(shop) ? "closed" : "open",
  };
}

/** The first survey is waited for: until then nothing is known of the keys. */
async function askBackend({ backend, fit }: Shop): Promise<Readiness["backend"]> {
  const [ping] = await Promise.all([backend.ping(), fit?.begun()]);
  if (ping.ok) return "ok";
  const isRefused = fit?.misfits().some(({ kind }) => kind === "keys") ?? false;
  return isRefused && ping.error.kind === "refused" ? "refusing" : "failing";
}
