import { join } from "node:path";
import type { Log } from "../../platform/log.ts";
import { asBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import {
  extendLease,
  type Lease,
  type LeaseTimes,
  whileLeased,
} from "../../platform/storage/lease.ts";
import type { Store } from "../../platform/storage/store.ts";
import type { ContentVersion } from "../../platform/memory/content-version.ts";
import type { Changes } from "../catalogue.ts";
import { createIndexWriter } from "./index-writer.ts";
import { type CatalogueIndex, openIndex } from "./open-index.ts";
import { createPieces, type IndexBackend } from "./pieces.ts";
import { type StopSignal, stopSignal } from "../../platform/time/stop-signal.ts";
import { isOutOfDate } from "./out-of-date.ts";
import type { Env } from "../../platform/environment/env.ts";
import { createIndexReader, type IndexReader } from "./index-reader.ts";

const SECOND = 1_000;
/** The lease of the one process that renews the index, ms. */
const LEASE: LeaseTimes = { lease: 8 * SECOND, heartbeat: 2 * SECOND };
/** Between two looks for something to do, ms. */
const PAUSE = SECOND;
const LONGEST_PAUSE = 30 * SECOND;

export interface KeeperDeps {
  index: CatalogueIndex;
  backend: IndexBackend;
  store: Store;
  content: ContentVersion;
  log: Log;
  /** Ms since the epoch. */
  clock: () => number;
  /** Ms of a monotonic clock. */
  ticks: () => number;
  /** Between two sweeps, ms, where it is not half a minute. */
  sweepEvery?: number;
  /** Only tests set it. */
  lease?: LeaseTimes;
}

/** Calls that end at once when the process stops. */
function stoppable(backend: IndexBackend, { orStop }: StopSignal): IndexBackend {
  return {
    listForIndex: (query) => orStop(backend.listForIndex(query)),
    listProductIds: (page) => orStop(backend.listProductIds(page)),
    variationsById: (refs) => orStop(backend.variationsById(refs)),
    listCategories: () => orStop(backend.listCategories()),
    sumOfSales: () => orStop(backend.sumOfSales()),
    ping: () => orStop(backend.ping()),
  };
}

export interface Keeper {
  /** Reads what changed in the back end at once, in this process. */
  changed(changes: Changes): void;
  /** Ends after the step that is under way, without waiting for the back end. */
  close(): Promise<void>;
}

/**
 * Fills the catalogue index and keeps it up to date, in the background. One process of all that share the database does
 * the regular work; each process reads the changes that are reported to it.
 */
export function startKeeper(deps: KeeperDeps): Keeper {
  const { index, store, log, lease: times = LEASE } = deps;
  const watch = watchIndex(deps);
  const stop = stopSignal();
  const pieces = createPieces({
    ...deps,
    backend: stoppable(deps.backend, stop),
    writer: createIndexWriter(index, deps.clock),
  });
  let failures = 0;

  /** Runs a piece of work; pages show what it changed as soon as it ends. */
  async function doing(piece: () => Promise<boolean>): Promise<boolean> {
    const wasBusy = await asBackgroundSync(piece);
    if (wasBusy) {
      if (failures > 0) log.info("index.goes-on");
      failures = 0;
      await watch.look();
    }
    return wasBusy;
  }

  async function lead(lease: Lease): Promise<void> {
    while (!stop.isStopped() && (await extendLease(store, lease, times.lease))) {
      const wasBusy = (await doing(pieces.readChanges)) || (await doing(pieces.next));
      if (!wasBusy) await stop.pause(PAUSE);
    }
  }

  async function run(): Promise<void> {
    while (!stop.isStopped()) {
      try {
        await doing(pieces.readChanges);
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
    changed(changes) {
      pieces.note(changes);
      if (failures === 0) stop.wake();
    },
    async close() {
      stop.stop();
      watch.close();
      await running;
    },
  };
}

/** Between two looks at what another process wrote, ms. */
const INTERVAL = 1_000;
/**
 * Keeps this process's copy of the index's state up to date, and advances the content version when pages change: when
 * goods changed, or when the availability of goods became known or unknown.
 */
function watchIndex(deps: {
  index: CatalogueIndex;
  content: ContentVersion;
  log: Log;
  clock: () => number;
}) {
  const { index, content, log } = deps;
  const seen = () =>
    index.state.isFilled() && `${index.state.number("revision")} ${isOutOfDate(deps)}`;
  let shown = seen();
  let isAway = false;

  async function look(): Promise<void> {
    try {
      await index.state.refresh();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn("index.unwatched", { error: String(error) });
      isAway = true;
    }
    const now = seen();
    // Pages that were made by calls, before the index was filled, lack the menus of categories.
    if (shown !== now) content.advance();
    shown = now;
  }

  const timer = setInterval(() => void look(), INTERVAL);
  timer.unref();
  return {
    /** Shows what was written until now. Never rejects. */
    look,
    close: () => clearInterval(timer),
  };
}

interface KeptIndex {
  index: CatalogueIndex;
  keeper: Keeper;
  reader: IndexReader;
}

/** A call of a back end in this process costs next to nothing. */
const EMBEDDED = { sweepEvery: 1_000 };

/**
 * Opens the catalogue index and starts the work on it. Undefined if it is off, or not possible (a full disk, a right
 * that is missing): the catalogue is read by calls then.
 */
export async function openKeptIndex(
  deps: Omit<KeeperDeps, "index"> & {
    env: Pick<Env, "backend" | "dataDir" | "switches">;
    /** Receives the function that stops the work. */
    closers: (() => void | Promise<void>)[];
  },
): Promise<KeptIndex | undefined> {
  const { store, env, log } = deps;
  if (!env.switches.catalogueIndex) return undefined;
  try {
    const index = await openIndex({ store, file: join(env.dataDir, "catalogue.sqlite"), log });
    const isEmbedded = env.backend.kind === "embedded";
    const keeper = startKeeper({ ...deps, index, ...(isEmbedded && EMBEDDED) });
    deps.closers.push(async () => {
      await keeper.close();
      await index.close();
    });
    return { index, keeper, reader: createIndexReader(index, deps.clock) };
  } catch (error) {
    log.error("index.unavailable", { error: String(error) });
    return undefined;
  }
}
