import { startOfMalaysianDay } from "#app/domain/dates.ts";
import type { Log } from "../../platform/log.ts";
import { unwrap } from "../../platform/outgoing/result.ts";
import type { ShopBackend } from "../../ports/shop-backend.ts";
import type { Changes } from "../catalogue.ts";
import { createDeletions } from "./deletions.ts";
import { createFullPass } from "./full-pass.ts";
import type { IndexWriter } from "./index-writer.ts";
import type { CatalogueIndex } from "./open-index.ts";
import { pageReader } from "./read-page.ts";
import { createSweep, reread } from "./walk.ts";

/** The calls that bring data into the index. */
export type IndexBackend = Pick<
  ShopBackend,
  "listForIndex" | "listProductIds" | "variationsById" | "listCategories" | "sumOfSales" | "ping"
>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Between two sweeps of a back end that is called over the network, ms. */
const SWEEP_EVERY = 30 * SECOND;
const CATEGORIES_EVERY = 10 * MINUTE;
/** Of the Malaysian day. */
const NIGHT = { from: 3 * HOUR, to: 5 * HOUR };
const REREAD_AT_ONCE = 50;
/** More changes than this at a time are found by reading everything. */
const MOST_CHANGES = 2_000;

/** The work on the index, in pieces of about one page. Each says whether there was something to do. */
export interface Pieces {
  /** Notes changes that the back end reported. */
  note: (changes: Changes) => void;
  /** Reads what is known to have changed. */
  readChanges: () => Promise<boolean>;
  /** The most urgent of the regular work. */
  next: () => Promise<boolean>;
}

export function createPieces(deps: {
  index: CatalogueIndex;
  writer: IndexWriter;
  backend: IndexBackend;
  log: Log;
  clock: () => number;
  ticks: () => number;
  sweepEvery?: number;
}): Pieces {
  const { index, writer, backend, clock, ticks, sweepEvery = SWEEP_EVERY } = deps;
  const parts = { read: pageReader(backend, deps.log), writer };
  const pass = createFullPass({ ...parts, index, clock });
  const deletions = createDeletions({ ...parts, index, backend });
  const sweep = createSweep({ ...parts, read: sweeping }, clock);
  const changed = new Set<number>();
  let nextSweep = -Infinity;
  let nextCategories = -Infinity;
  const wanted = { all: false, categories: false };

  async function sweeping(query: Parameters<typeof parts.read>[0]) {
    const page = await parts.read(query);
    deletions.saw([...page.entries.map(({ product }) => product.id), ...page.gone]);
    return page;
  }

  async function readCategories(): Promise<void> {
    await writer.putCategories(unwrap(await backend.listCategories()));
    await writer.set("sales", String(unwrap(await backend.sumOfSales())));
    nextCategories = ticks() + CATEGORIES_EVERY;
    wanted.categories = false;
  }

  async function stepPass(): Promise<void> {
    const done = await pass.step();
    if (!done) return;
    if (!index.state.isFilled()) {
      await readCategories();
      await writer.set("swept_until", String(done.begunAt ?? 0));
      await writer.set("checked_at", String(done.startedAt));
      await writer.set("filled_at", String(clock()));
      deps.log.info("index.filled");
    }
    await writer.set("compared_at", String(clock()));
  }

  async function stepSweep(): Promise<void> {
    if (!sweep.isUnderWay()) nextSweep = ticks() + sweepEvery;
    if (await sweep.step(await pass.number())) deletions.ask();
  }

  return {
    note(changes) {
      for (const id of changes.productIds ?? []) changed.add(id);
      if (changes.all || changed.size > MOST_CHANGES) wanted.all = true;
      if (changes.all || changes.categories) wanted.categories = true;
      if (wanted.all) changed.clear();
    },

    async readChanges() {
      if (wanted.all) await pass.begin();
      wanted.all = false;
      const ids = [...changed].slice(0, REREAD_AT_ONCE);
      if (ids.length === 0) {
        if (!wanted.categories) return false;
        await readCategories();
        return true;
      }
      // One that changes again during the call is read again.
      for (const id of ids) changed.delete(id);
      try {
        await reread(parts, ids, await pass.number());
      } catch (error) {
        for (const id of ids) changed.add(id);
        throw error;
      }
      return true;
    },

    async next() {
      await writer.applySaleChanges(clock());
      if (!index.state.isFilled()) {
        await pass.begin();
        await stepPass();
      } else if (sweep.isUnderWay() || ticks() >= nextSweep) {
        await stepSweep();
      } else if (deletions.isUnderWay()) {
        await deletions.step(await pass.number());
      } else if (ticks() >= nextCategories) {
        await readCategories();
      } else if (await pass.isUnderWay()) {
        await stepPass();
      } else if (isCompareDue(index.state.number("compared_at"), clock())) {
        await pass.begin();
      } else {
        return false;
      }
      return true;
    },
  };
}

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
