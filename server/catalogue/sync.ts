import { startOfMalaysianDay } from "#app/domain/dates.ts";
import type { Log } from "../platform/log.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { IndexEntry, LatestChange } from "../ports/indexed-product.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import type { Changes } from "./catalogue.ts";
import type { CatalogueEntries, PageCursor } from "./entries.ts";
import { createDeletions } from "./deletions.ts";
import { pageReader } from "./read-page.ts";
import type { Snapshot } from "./snapshot.ts";

/** The calls that bring the catalogue into the table. */
export const SYNC_CALLS = [
  "listForIndex",
  "listProductIds",
  "latestChange",
  "variationsById",
  "listCategories",
  "sumOfSales",
  "ping",
] as const satisfies (keyof ShopBackend)[];

export interface SyncDeps {
  entries: CatalogueEntries;
  snapshot: Snapshot;
  backend: Pick<ShopBackend, (typeof SYNC_CALLS)[number]>;
  log: Log;
  /** Ms since the epoch. */
  clock: () => number;
  /** Ms of a monotonic clock. */
  ticks: () => number;
  /** Between two sweeps, ms, where it is not half a minute. */
  sweepEvery?: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Between two sweeps of a back end that is called over the network, ms. */
const SWEEP_EVERY = 30 * SECOND;
/** Asked for again, ms: products that were being saved during the sweep before, and small steps of clocks. */
const OVERLAP = MINUTE;
const CATEGORIES_EVERY = 10 * MINUTE;
/** Of the Malaysian day. */
const NIGHT = { from: 3 * HOUR, to: 5 * HOUR };
const REFETCHED_AT_ONCE = 50;
/** More changes than this at a time are found by reading everything. */
const MOST_CHANGES = 2_000;

/**
 * Brings what changed in the back end into the table, in pieces of about one call. A sweep looks whether anything
 * changed, and reads what the back end dates as changed, a full sync reads everything (first to fill the table, later each night), and what a webhook or an
 * own save names is read at once.
 */
export function createSync(deps: SyncDeps) {
  const { entries, snapshot, backend, clock, ticks, sweepEvery = SWEEP_EVERY } = deps;
  const readPage = pageReader(backend, deps.log);
  const deletions = createDeletions({ entries, snapshot, backend, refetch });
  const changed = new Set<number>();
  const wanted = { all: false, categories: false };
  /** `counted`: how many products the back end has. */
  let sweep: { cursor: PageCursor; startedAt: number; counted: number | undefined } | undefined;
  let nextSweep = -Infinity;
  let nextCategories = -Infinity;

  async function put(some: IndexEntry[]): Promise<void> {
    const products = some.map(({ product }) => product);
    await entries.keepFormerPaths(snapshot.endedPaths("products", products));
    await entries.put(some);
  }

  /** Stores the next page of a list. May be repeated. */
  async function readNextPage(cursor: PageCursor): Promise<PageCursor> {
    const { modifiedAfter, offset } = cursor;
    const page = await readPage({ offset, ...(modifiedAfter !== undefined && { modifiedAfter }) });
    await put(page.entries);
    await entries.remove(page.gone);
    deletions.saw([...page.entries.map(({ product }) => product.id), ...page.gone]);
    const total = page.total ?? cursor.total;
    const next = { ...cursor, total, begunAt: cursor.begunAt ?? page.answeredAt };
    // Products that were deleted in the meantime moved others to pages that were already read.
    const moved = (cursor.total ?? 0) - (total ?? Infinity);
    if (moved > 0) return { ...next, offset: Math.max(0, offset - moved) };
    const read = offset + page.count;
    return { ...next, offset: read, isDone: page.count === 0 || read >= (total ?? Infinity) };
  }

  /** Stores these products as they are now. Those that the back end does not show any more leave the catalogue. */
  async function refetch(ids: number[]): Promise<void> {
    const found = new Set<number>();
    for (let offset = 0; ;) {
      const page = await readPage({ include: ids, offset });
      await put(page.entries);
      for (const { product } of page.entries) found.add(product.id);
      deletions.saw([...found, ...page.gone]);
      offset += page.count;
      if (page.count === 0 || offset >= (page.total ?? ids.length)) break;
    }
    await entries.remove(ids.filter((id) => !found.has(id)));
  }

  /** Products keep the names of their categories: those of a renamed one are read again. */
  async function readCategories(): Promise<void> {
    const categories = unwrap(await backend.listCategories());
    await entries.keepFormerPaths(snapshot.endedPaths("category", categories));
    await entries.putCategories(categories);
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const isOld = ({ id, name }: { id: number; name: string }) => (names.get(id) ?? name) !== name;
    for (const { id, categories: its } of snapshot.products(snapshot.ids()).values())
      if (its.some(isOld)) changed.add(id);
    await entries.patchState({ sales: unwrap(await backend.sumOfSales()) });
    nextCategories = ticks() + CATEGORIES_EVERY;
    wanted.categories = false;
  }

  /** A back end that does not sort by changes is read as if something had changed. */
  async function lookAtAll(): Promise<LatestChange> {
    const look = await backend.latestChange();
    if (look.ok || look.error.kind !== "refused") return unwrap(look);
    return { total: undefined, modifiedAt: Infinity, answeredAt: undefined };
  }

  async function stepSweep(): Promise<void> {
    if (!sweep) {
      const startedAt = clock();
      const look = await lookAtAll();
      nextSweep = ticks() + sweepEvery;
      // From the back end's own time of the sweep before, so that clocks need not agree.
      const since = Math.max(0, (snapshot.state().sweptUntil ?? 0) - OVERLAP);
      const modifiedAfter = Math.floor(since / SECOND) * SECOND;
      const isDone = look.modifiedAt < modifiedAfter;
      const cursor = { modifiedAfter, offset: 0, begunAt: look.answeredAt, isDone };
      sweep = { cursor, startedAt, counted: look.total };
    }
    if (!sweep.cursor.isDone) sweep.cursor = await readNextPage(sweep.cursor);
    if (!sweep.cursor.isDone) return;
    const { cursor, startedAt, counted } = sweep;
    const { begunAt } = cursor;
    sweep = undefined;
    await entries.patchState({
      checkedAt: startedAt,
      ...(begunAt !== undefined && { sweptUntil: begunAt }),
    });
    if (counted !== undefined) await deletions.count(counted);
  }

  const beginFullSync = () =>
    entries.patchState({ fullSync: { cursor: { offset: 0 }, startedAt: clock() } });

  async function stepFullSync({ cursor, startedAt }: NonNullable<FullSync>): Promise<void> {
    const next = await readNextPage(cursor);
    if (!next.isDone) return entries.patchState({ fullSync: { cursor: next, startedAt } });
    const isFirst = !snapshot.isFilled();
    if (isFirst) await readCategories();
    else deletions.compare();
    await entries.patchState({
      fullSync: undefined,
      comparedAt: clock(),
      ...(isFirst && {
        sweptUntil: next.begunAt ?? 0,
        checkedAt: startedAt,
        filledAt: clock(),
      }),
    });
    if (isFirst) deps.log.info("index.filled");
  }

  /** What was written shows in this process as soon as the piece ends. */
  async function shown<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await snapshot.refresh();
    }
  }

  async function readChanges(): Promise<boolean> {
    if (wanted.all && !snapshot.state().fullSync) await beginFullSync();
    wanted.all = false;
    const ids = [...changed].slice(0, REFETCHED_AT_ONCE);
    if (ids.length === 0) {
      if (!wanted.categories) return false;
      await readCategories();
      return true;
    }
    // One that changes again during the call is read again.
    for (const id of ids) changed.delete(id);
    try {
      await refetch(ids);
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
    return true;
  }

  async function next(): Promise<boolean> {
    const { fullSync, comparedAt = 0 } = snapshot.state();
    if (!snapshot.isFilled()) {
      await stepFullSync(fullSync ?? { cursor: { offset: 0 }, startedAt: clock() });
    } else if (sweep || ticks() >= nextSweep) {
      await stepSweep();
    } else if (deletions.isUnderWay()) {
      await deletions.step();
    } else if (ticks() >= nextCategories) {
      await readCategories();
    } else if (fullSync) {
      await stepFullSync(fullSync);
    } else if (isCompareDue(comparedAt, clock())) {
      await beginFullSync();
    } else {
      return false;
    }
    return true;
  }

  return {
    /** Notes changes that the back end reported. */
    note(changes: Changes): void {
      for (const id of changes.productIds ?? []) changed.add(id);
      if (changes.all || changed.size > MOST_CHANGES) wanted.all = true;
      if (changes.all || changes.categories) wanted.categories = true;
      if (wanted.all) changed.clear();
    },

    /** Reads what is known to have changed. @returns whether there was something */
    readChanges: () => shown(readChanges),
    /** The most urgent of the regular work. @returns whether there was some */
    next: () => shown(next),
  };
}

type FullSync = ReturnType<Snapshot["state"]>["fullSync"];

/**
 * Whether the whole catalogue should be compared now: once in the night of the shop, and whenever the last comparison
 * is older than a day. Both in ms since the epoch.
 */
function isCompareDue(comparedAt: number, now: number): boolean {
  const age = now - comparedAt;
  const hour = now - startOfMalaysianDay(now);
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  // A negative age: the clock was set back.
  return age < -HOUR || age > 24 * HOUR || (isNight && age > 12 * HOUR);
}
