import type { Log } from "#server/platform/log.ts";
import { asBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import { extendLease, type LeaseTimes, whileLeased } from "#server/platform/storage/lease.ts";
import { stopSignal } from "#server/platform/time/stop-signal.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { removeRows, storeOrders } from "./store-rows.ts";
import { readMark, type RowsShop, sweepChanges, writeMark } from "./sweep.ts";

/** Between two sweeps, ms. */
const SWEEP_EVERY = 60_000;
/** Between the start and the first sweep, ms: visitors and the catalogue have priority. */
const FIRST_SWEEP = 1_000;
/** Before a sweep that another process prevented or that failed is tried again, ms: doubled each time. */
const TRY_AGAIN = 1_000;
/** How far the first sweep of a process looks back, ms: an older backup of our tables may have been restored. */
const FIRST_OVERLAP = 86_400_000;
/** The lease of the one process that sweeps, ms. */
const LEASE: LeaseTimes = { lease: 30_000, heartbeat: 10_000 };

export type OrderRowKeeper = ReturnType<typeof startOrderRows>;

/**
 * Keeps one row per order, in the background. Each process stores the changes that are reported to it at once; a sweep
 * finds all others, in one process of all that share the database.
 */
export function startOrderRows(
  { backend, restore, log, ...deps }: RowsShop & { log: Log },
  { sweepEvery = SWEEP_EVERY, firstSweep = FIRST_SWEEP } = {},
) {
  const stop = stopSignal();
  const shop: RowsShop = {
    ...deps,
    backend: stop.stoppable(backend, ["listOrders", "getOrder"]),
    ...(restore && { restore: (orders) => stop.orStop(restore(orders)) }),
  };
  const running = new Set<Promise<void>>();

  function start(piece: () => Promise<unknown>): void {
    const done = doing(piece).finally(() => running.delete(done));
    running.add(done);
  }

  async function doing(piece: () => Promise<unknown>): Promise<void> {
    try {
      if (!stop.isStopped()) await asBackgroundSync(piece);
    } catch (error) {
      if (!stop.isStopped()) log.warn("order-rows.failed", { error: String(error) });
    }
  }

  let isSwept = false;
  /** Undefined once a sweep of this process was complete. */
  let overlap: number | undefined = FIRST_OVERLAP;

  async function sweep(): Promise<void> {
    await whileLeased(shop.store, "order-rows", LEASE, async (lease) => {
      const mayGoOn = async () =>
        !stop.isStopped() && (await extendLease(shop.store, lease, LEASE.lease));
      isSwept = await sweepChanges(shop, mayGoOn, overlap);
      if (!isSwept) return;
      overlap = undefined;
      await checkOpenRows(shop, mayGoOn);
    });
  }

  async function run(): Promise<void> {
    await stop.pause(firstSweep);
    let pause = TRY_AGAIN;
    while (!stop.isStopped()) {
      await doing(sweep);
      pause = isSwept ? sweepEvery : Math.min(pause * 2, sweepEvery);
      await stop.pause(pause);
    }
  }

  const looping = doing(run);
  return {
    /** Stores an order that the back end has just answered. Returns at once and never fails. */
    report: (order: BackendOrder) => start(() => storeOrders(shop, [order])),
    /** Reads an order again and stores it. Returns at once and never fails. */
    refresh: (id: number) => start(() => refreshOrder(shop, id)),
    /** Waits until what was reported before is stored. */
    async stored(): Promise<void> {
      await Promise.all(running);
    },
    /** Ends after the step that is under way, without waiting for the back end. */
    async close(): Promise<void> {
      stop.stop();
      await Promise.all([looping, ...running]);
    },
  };
}

const HOUR_MS = 3_600_000;
const PAGE = 50;

/**
 * Reads every order that is still open again once an hour, because the back end does not report an order that was
 * deleted permanently.
 */
export async function checkOpenRows(
  shop: RowsShop,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const now = await storeTime(shop.store);
  const checkedAt = (await readMark(shop.store, "checked_at")) ?? 0;
  if (Math.abs(now - checkedAt) < HOUR_MS) return;
  let after = 0;
  while (await mayGoOn()) {
    const ids = await openIds(shop, after);
    if (!(await storeAgain(shop, ids))) return;
    const last = ids.at(-1);
    if (last === undefined) return writeMark(shop.store, "checked_at", now);
    after = last;
  }
}

async function openIds({ store }: RowsShop, after: number): Promise<number[]> {
  const rows = await store.db
    .selectFrom("orderRows")
    .select("id")
    .where("state", "in", ["to-do", "to-pay", "to-review"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns false when the back end does not answer */
async function storeAgain(shop: RowsShop, ids: number[]): Promise<boolean> {
  const answer = await shop.backend.listOrders({ include: ids });
  if (!answer.ok) return false;
  const { orders } = answer.value;
  await storeOrders(shop, orders);
  for (const id of ids) {
    if (!orders.some((order) => order.id === id)) await refreshOrder(shop, id);
  }
  return true;
}

/** Stores an order as it is in the back end now. An order that cannot be read keeps its row. */
export async function refreshOrder(shop: RowsShop, id: number): Promise<void> {
  const { store, backend } = shop;
  const answer = await backend.getOrder(id);
  if (!answer.ok) return;
  if (answer.value) await storeOrders(shop, [answer.value]);
  else await removeRows(store, [id]);
}
