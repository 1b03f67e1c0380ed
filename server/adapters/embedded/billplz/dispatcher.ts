import { withDeadline } from "#server/platform/time/deadline.ts";
import type { Log } from "#server/platform/log.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { StoredDelivery } from "./records.ts";

/** Sends callbacks from the durable queue, as often as the provider does. */
export interface Dispatcher {
  /** @returns the delivery's id */
  enqueue(callback: { billId: string; url: string; body: string; delayMs: number }): number;
  /** Sends one delivery now, if it is due. */
  deliver(id: number): Promise<void>;
  /** Sends everything that is due. @returns how many were sent */
  tick(): Promise<number>;
  start(): void;
  /** Nothing is sent or written afterwards. Deliveries that were being sent are sent again by the next process. */
  stop(): void;
  failuresSince(time: number): number;
}

const POLL_MS = 500;
const ANSWER_WITHIN_MS = 20_000;
const LEASE_MS = 60_000;
const JITTER_MS = 300_000;
const MINUTE_MS = 60_000;
/** Waits before the second to the fifth attempt; after that a callback is given up. */
const RETRY_MS = [15_000, 15 * MINUTE_MS, 15 * MINUTE_MS, 24 * 60 * MINUTE_MS];

export function createDispatcher(options: {
  store: DeliveryStore;
  /** Whether an address belongs to the shop: callbacks go nowhere else. */
  isShopAddress: (url: string) => boolean;
  send: (request: Request) => Promise<Response>;
  clock: () => number;
  random: () => number;
  log: Log;
}): Dispatcher {
  const { store, clock, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let ticking = false;

  async function post(delivery: StoredDelivery): Promise<number | undefined> {
    if (!options.isShopAddress(delivery.url)) return undefined;
    try {
      const response = await withDeadline(ANSWER_WITHIN_MS, (signal) =>
        options.send(
          new Request(delivery.url, {
            method: "POST",
            headers: { "Content-Type": "application/x-www-form-urlencoded" },
            body: delivery.body,
            redirect: "manual",
            signal,
          }),
        ),
      );
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  }

  async function deliver(id: number): Promise<void> {
    const delivery = store.claim(id, clock(), clock() + LEASE_MS);
    if (!delivery) return;
    const status = await post(delivery);
    if (stopped) return;
    const attempt = delivery.attempts + 1;
    const fields = { bill: delivery.billId, attempt, status };
    if (status === 200) {
      store.succeeded(id);
      log.info("sandbox callback delivered", fields);
      return;
    }
    const wait = RETRY_MS[delivery.attempts];
    const nextAt = wait === undefined ? null : clock() + wait + options.random() * JITTER_MS;
    store.failed(id, clock(), nextAt === null ? null : Math.round(nextAt));
    log.warn("sandbox callback failed", { ...fields, dropped: nextAt === null });
  }

  async function tick(): Promise<number> {
    const ids = store.dueIds(clock());
    await Promise.all(ids.map(deliver));
    return ids.length;
  }

  async function poll(): Promise<void> {
    if (ticking || stopped) return;
    ticking = true;
    try {
      await tick();
    } catch (error) {
      log.error("sandbox callbacks", { error: error instanceof Error ? error.message : "unknown" });
    } finally {
      ticking = false;
    }
  }

  return {
    enqueue: ({ billId, url, body, delayMs }) =>
      store.enqueue({ billId, url, body, at: clock() + delayMs }),
    deliver,
    tick,
    start() {
      timer ??= setInterval(() => void poll(), POLL_MS).unref();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
    failuresSince: (time) => store.failuresSince(time),
  };
}
