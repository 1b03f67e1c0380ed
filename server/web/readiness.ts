import { sql } from "kysely";
import { isCheckoutClosed } from "../checkout/place/closed.ts";
import type { Shop } from "../shop.ts";

export interface Readiness {
  ready: boolean;
  /** "read-only": it answers, but what is written is refused, as with a full disk or after a failover. */
  store: "ok" | "read-only" | "failing";
  /** "refusing": our keys or our address are not accepted. Another instance would be refused too. */
  backend: "ok" | "failing" | "refusing";
  payments: "ok" | "failing";
  /**
   * "closed": the checkout is closed, because the back end does not fit. Other instances are closed too.
   * "failing": each new order fails, because a part above does.
   */
  checkout: "open" | "closed" | "failing";
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
  const answered = await known.answered;
  const works = answered.ready && answered.backend === "ok" && !refusesOrders(shop);
  return { ...answered, checkout: isCheckoutClosed(shop) ? "closed" : works ? "open" : "failing" };
}

async function askAll(shop: Shop): Promise<Answered> {
  const [store, backend, payments] = await Promise.all([
    askStore(shop),
    askBackend(shop),
    shop.payments.ping().then((result) => result.ok),
  ]);
  const word = (good: boolean) => (good ? "ok" : "failing");
  return {
    ready: store === "ok" && backend !== "failing" && payments,
    store,
    backend,
    payments: word(payments),
  };
}

/** Stores that took no writes at the last question. */
const unwritable = new WeakSet<Shop["store"]>();

/** Logs one alert when the store takes no writes any more, and that it takes them again. */
async function askStore({ store, log }: Pick<Shop, "store" | "log">): Promise<Readiness["store"]> {
  try {
    await tryWriting(store);
  } catch (thrown) {
    const answers = await sql`select 1`.execute(store.db).catch(() => undefined);
    if (!answers) return "failing";
    if (!unwritable.has(store))
      log.error("store.read-only", { alert: true, error: String(thrown) });
    unwritable.add(store);
    return "read-only";
  }
  if (unwritable.delete(store)) log.info("store.writable");
  return "ok";
}

/** Writes one row and takes it back. It is larger than a page of SQLite, so that a full disk refuses it too. */
async function tryWriting(store: Shop["store"]): Promise<void> {
  const row = { name: "readiness", owner: "x".repeat(8_192), until: 0, fence: 0 };
  await store.transaction(async (trx) => {
    await trx.insertInto("leases").values(row).execute();
    await trx.deleteFrom("leases").where("name", "=", row.name).execute();
  });
}

/** Waits for the first survey, which checks the keys. */
async function askBackend({ backend, backendHealth }: Shop): Promise<Readiness["backend"]> {
  const [ping] = await Promise.all([backend.ping(), backendHealth?.begun()]);
  if (ping.ok) return "ok";
  if (ping.error.kind !== "refused" || !backendHealth) return "failing";
  const isRefused = () =>
    backendHealth.problems().some(({ kind }) => kind === "keys" || kind === "blocked");
  if (!isRefused()) await backendHealth.ask("closing");
  return isRefused() ? "refusing" : "failing";
}

/** Whether the last new order was refused without a judgement of it, although the survey's own calls are answered. */
function refusesOrders({ backendHealth }: Shop): boolean {
  const refused =
    backendHealth?.problems().find(({ kind }) => kind === "calls-refused")?.found ?? [];
  return [refused].flat().some((call) => call.startsWith("orders.create:"));
}
