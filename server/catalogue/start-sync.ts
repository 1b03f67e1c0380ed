import type { Log } from "../platform/log.ts";
import type { Env } from "../platform/environment/env.ts";
import type { ContentVersion } from "../platform/memory/content-version.ts";
import { asBackgroundSync } from "../platform/outgoing/request-context.ts";
import {
  extendLease,
  type Lease,
  type LeaseTimes,
  whileLeased,
} from "../platform/storage/lease.ts";
import type { Store } from "../platform/storage/store.ts";
import { stopSignal } from "../platform/time/stop-signal.ts";
import type { Changes } from "./catalogue.ts";
import { catalogueEntries, FORMAT } from "./entries.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";
import { createSync, SYNC_CALLS, type SyncDeps } from "./sync.ts";

const SECOND = 1_000;
/** The lease of the one process that does the regular work, ms. */
const LEASE: LeaseTimes = { lease: 8 * SECOND, heartbeat: 2 * SECOND };
/** Between two looks for something to do, and at what another process wrote, ms. */
const PAUSE = SECOND;
const LONGEST_PAUSE = 30 * SECOND;

export type CatalogueSync = ReturnType<typeof startSync>;

/**
 * Fills the catalogue and keeps it up to date, in the background. One process of all that share the database does the
 * regular work; each process reads the changes that are reported to it.
 */
export function startSync(
  deps: SyncDeps & {
    store: Store;
    content: ContentVersion;
    /** Only tests set it. */
    lease?: LeaseTimes;
  },
) {
  const { store, log, lease: times = LEASE } = deps;
  const stop = stopSignal();
  const sync = createSync({ ...deps, backend: stop.stoppable(deps.backend, SYNC_CALLS) });
  const watch = watchSnapshot(deps);
  let failures = 0;

  /** Runs a piece of work; pages show what it changed as soon as it ends. */
  async function doing(piece: () => Promise<boolean>): Promise<boolean> {
    const wasBusy = await asBackgroundSync(piece);
    if (wasBusy) {
      if (failures > 0) log.info("index.goes-on");
      failures = 0;
      watch.compare();
    }
    return wasBusy;
  }

  async function lead(lease: Lease): Promise<void> {
    while (!stop.isStopped() && (await extendLease(store, lease, times.lease))) {
      const wasBusy = (await doing(sync.readChanges)) || (await doing(sync.next));
      if (!wasBusy) await stop.pause(PAUSE);
    }
  }

  async function run(): Promise<void> {
    while (!stop.isStopped()) {
      try {
        while (!stop.isStopped() && (await doing(sync.readChanges)));
        await whileLeased(store, "catalogue-index", times, lead);
        await stop.pause(PAUSE);
      } catch (error) {
        if (stop.isStopped()) return;
        if (failures === 0) log.warn("index.waits", { error: String(error) });
        failures += 1;
        await stop.pause(Math.min(LONGEST_PAUSE, PAUSE * 2 ** failures));
      }
    }
  }

  const running = run();
  return {
    /** Reads what changed in the back end at once, in this process. */
    changed(changes: Changes): void {
      sync.note(changes);
      if (failures === 0) stop.wake();
    },
    /** Ends after the step that is under way, without waiting for the back end. */
    async close(): Promise<void> {
      stop.stop();
      await running;
      await watch.close();
    },
  };
}

/**
 * Reads what other processes wrote, and advances the content version when pages change: when goods or their prices
 * changed, or when the availability of goods became known or unknown.
 */
function watchSnapshot(deps: { snapshot: Snapshot; content: ContentVersion; log: Log }) {
  const { snapshot, content, log } = deps;
  const seen = () => snapshot.isFilled() && `${snapshot.version()} ${snapshot.isOutOfDate()}`;
  let shown = seen();
  let isAway = false;
  let isClosed = false;
  let building: Promise<void> | undefined;

  async function buildSearch(): Promise<void> {
    try {
      if (!(await snapshot.buildSearch(() => !isClosed)) || isClosed) return;
      content.advance();
      log.info("catalogue.searchable");
    } catch (error) {
      log.warn("catalogue.search-unread", { error: String(error) });
    } finally {
      building = undefined;
    }
  }

  function compare(): void {
    const now = seen();
    // Pages that were made by calls, before the catalogue was stored, lack the menus of categories.
    if (shown !== now) content.advance();
    shown = now;
    if (snapshot.isFilled() && !isClosed) building ??= buildSearch();
  }

  async function look(): Promise<void> {
    try {
      await snapshot.refresh();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn("index.unwatched", { error: String(error) });
      isAway = true;
    }
    compare();
  }

  const timer = setInterval(() => void look(), PAUSE);
  timer.unref();
  compare();
  return {
    compare,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await building;
    },
  };
}

/**
 * Opens the stored catalogue and starts the work on it. Undefined if it is off, or not possible (a full disk, a right
 * that is missing): the catalogue is read by calls then.
 */
export async function openCatalogue(
  deps: Omit<SyncDeps, "entries" | "snapshot"> & {
    store: Store;
    content: ContentVersion;
    env: Pick<Env, "backend" | "switches">;
    /** Receives the function that stops the work. */
    closers: (() => void | Promise<void>)[];
  },
): Promise<{ snapshot: Snapshot; sync: CatalogueSync } | undefined> {
  const { store, env, log, clock } = deps;
  if (!env.switches.catalogueIndex) return undefined;
  try {
    const entries = catalogueEntries(store);
    const snapshot = createSnapshot({ entries, clock, log });
    await snapshot.refresh();
    const { format } = snapshot.state();
    if (format !== FORMAT) {
      if (format !== "") log.info("index.another-format", { format });
      await entries.empty();
      await snapshot.refresh();
    }
    // A call of a back end in this process costs next to nothing.
    const often = env.backend.kind === "embedded" && { sweepEvery: SECOND };
    const sync = startSync({ ...deps, entries, snapshot, ...often });
    deps.closers.push(() => sync.close());
    return { snapshot, sync };
  } catch (error) {
    log.error("index.unavailable", { error: String(error) });
    return undefined;
  }
}
