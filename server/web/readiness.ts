import { sql } from "kysely";
import { isCheckoutClosed } from "../checkout/place/closed.ts";
import type { Shop } from "../shop.ts";

export interface Readiness {
  ready: boolean;
  store: "ok" | "failing";
  /** "refusing": our keys or our address are not accepted. Another instance would be refused too. */
  backend: "ok" | "failing" | "refusing";
  payments: "ok" | "failing";
  /** "closed": the checkout is closed, because the back end does not fit. Other instances are closed too. */
  checkout: "open" | "closed";
}

/** What the upstreams answered. `checkout` needs no call, so it is read for each answer. */
type Answered = Omit<Readiness, "checkout">;

/** How long an answer is cached, so that frequent requests do not use up the provider's rate limit, ms. */
const FRESH_MS = 10_000;

const answers = new WeakMap<Shop["store"], { at: number; answered: Promise<Answered> }>();

/** Whether the store and both upstreams answer. Asks each at most once in ten seconds. */
export async function checkReadiness(shop: Shop): Promise<Readiness> {
  let known = answers.get(shop.store);
  if (!known || shop.ticks() >= known.at + FRESH_MS) {
    known = { at: shop.ticks(), answered: askAll(shop) };
    answers.set(shop.store, known);
  }
  return { ...(await known.answered), checkout: isCheckoutClosed(shop) ? "closed" : "open" };
}

async function askAll(shop: Shop): Promise<Answered> {
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
  };
}

/** Waits for the first survey, which checks the keys. */
async function askBackend({ backend, backendHealth }: Shop): Promise<Readiness["backend"]> {
  const [ping] = await Promise.all([backend.ping(), backendHealth?.begun()]);
  if (ping.ok) return "ok";
  const isRefused =
    backendHealth?.problems().some(({ kind }) => kind === "keys" || kind === "blocked") ?? false;
  return isRefused && ping.error.kind === "refused" ? "refusing" : "failing";
}
