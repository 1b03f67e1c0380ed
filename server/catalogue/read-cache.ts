import { LRUCache } from "lru-cache";
import { outsideVisits } from "../platform/outgoing/visit.ts";
import type { Log } from "../platform/log.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import { DeadlinePassed, withDeadline } from "../platform/time/deadline.ts";
import type { CatalogueRead, OnRead } from "./catalogue-read.ts";
import { isAboutOneClient, pauseAfter } from "./load-failure.ts";
import type { Policy } from "./policies.ts";

/** Loads values by key. Keys without a value are missing in the result. */
export type Load<K, T> = (keys: K[]) => Promise<Map<K, T>>;

export interface ReadCache<K, T> {
  /**
   * The values of `keys`, from memory where the policy allows it, and by one call of `load` for all others. A key that
   * is being loaded is not loaded again.
   * @throws what `load` throws, if a key has no copy that may be served instead
   */
  readMany(keys: K[], load: Load<K, T>, onRead: OnRead): Promise<Map<K, T>>;
  read(key: K, load: () => Promise<T | undefined>, onRead: OnRead): Promise<T | undefined>;
  /** All copies that may still be served, without a call; undefined if one is missing. */
  recall(keys: K[]): Map<K, T> | undefined;
  /** The fresh copy of a key, without a call. */
  peek(key: K): T | undefined;
  /** Called before a load. The result stores its values, unless something was dropped since the load began. */
  keeper(): (key: K, value: T | undefined) => void;
  /** Matching entries are served again only after a new load, or if it fails. */
  drop(matches: (key: K, value: T | undefined) => boolean): void;
}

interface Entry<T> {
  value: T | undefined;
  storedAt: number;
  freshUntil: number;
  /** From this moment a reader waits for a new copy. */
  waitFrom: number;
  /** By the system clock, ms since the epoch; all other times are ticks. */
  changesAt: number;
  /** After a failure no load starts before this moment. */
  retryAt: number;
}

/** A load that failed after this time, ms, probably reached its deadline. */
const LONG_MS = 1_000;
/** For this time, ms, its error is returned again, so that no reader starts the same wait at once. */
const ECHO_MS = 1_000;
/** How long a reader with an old copy waits for a new one, ms. */
const PATIENCE_MS = 1_500;

export interface ReadCacheOptions<T> {
  policy: Policy;
  /** The system clock, ms since the epoch: only for values that change at a set time. */
  clock: () => number;
  /** Ms of a monotonic clock: the age of a copy must not depend on the system clock. */
  ticks: () => number;
  log: Log;
  /** When a sale that starts or ends changes a value, ms since the epoch. */
  changesAt?: (value: T, now: number) => number;
  /** Whether to cache that a key has no value. Default true. */
  keepAbsence?: boolean;
}

/**
 * A bounded cache: fresh copies are served at once, older ones while a new copy is loaded, and the oldest ones only
 * when the back end does not answer. Each key has at most one load at a time.
 */
export function createReadCache<K extends string | number, T>(
  options: ReadCacheOptions<T>,
): ReadCache<K, T> {
  const { policy, clock, ticks, log } = options;
  const entries = new LRUCache<K, Entry<T>>({ max: policy.maxEntries });
  const flights = new Map<K, Promise<T | undefined>>();
  let drops = 0;

  function keep(key: K, value: T | undefined): void {
    if (value === undefined && options.keepAbsence === false) return void entries.delete(key);
    const now = ticks();
    const change =
      value === undefined || !options.changesAt ? Infinity : options.changesAt(value, clock());
    entries.set(key, {
      value,
      storedAt: now,
      freshUntil: now + policy.freshMs,
      waitFrom: now + policy.revalidateMs,
      changesAt: change,
      retryAt: 0,
    });
  }

  function keeper() {
    const atStart = drops;
    return (key: K, value: T | undefined) => {
      if (drops === atStart) keep(key, value);
    };
  }

  /** One load for all keys, and one promise for each of them. */
  function launch(keys: K[], load: Load<K, T>): Promise<T | undefined>[] {
    if (keys.length === 0) return [];
    const remember = keeper();
    const startedAt = ticks();
    const loaded = load(keys);
    return keys.map((key) => {
      const flight = loaded.then(
        (values) => {
          const value = values.get(key);
          remember(key, value);
          return value;
        },
        (error: unknown) => {
          const entry = entries.get(key);
          if (entry && !isAboutOneClient(error)) entry.retryAt = ticks() + pauseAfter(error);
          throw error;
        },
      );
      flights.set(key, flight);
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      flight.then(land, () => {
        if (ticks() < startedAt + LONG_MS) land();
        else setTimeout(land, ECHO_MS).unref();
      });
      return flight;
    });
  }

  function usable(key: K): Entry<T> | undefined {
    const entry = entries.get(key);
    if (!entry || ticks() < entry.storedAt + policy.keepMs) return entry;
    entries.delete(key);
    return undefined;
  }

  /** Whether a copy has reached neither `end` nor the moment of a sale change. */
  function isBefore(entry: Entry<T>, end: number): boolean {
    return ticks() < end && clock() < entry.changesAt;
  }

  /** A load of another client that failed because of that client's limits is started again for this one. */
  async function join(
    key: K,
    flight: Promise<T | undefined>,
    load: Load<K, T>,
  ): Promise<T | undefined> {
    try {
      return await flight;
    } catch (error) {
      if (!isAboutOneClient(error)) throw error;
      const latest = flights.get(key);
      return latest && latest !== flight ? latest : launch([key], load)[0];
    }
  }

  async function arrival(
    key: K,
    entry: Entry<T> | undefined,
    flight: Promise<T | undefined> | undefined,
    onRead: OnRead,
  ) {
    const report = (source: CatalogueRead["source"], storedAt = ticks()) => {
      const { changesAt = Infinity } = entries.get(key) ?? {};
      const change = changesAt === Infinity ? {} : { changesAt };
      onRead({ policy: policy.name, source, ageMs: ticks() - storedAt, ...change });
    };
    if (entry && (!flight || isBefore(entry, entry.waitFrom))) {
      const isFresh = isBefore(entry, entry.freshUntil);
      const source = isFresh ? "cached" : isBefore(entry, entry.waitFrom) ? "refreshing" : "stale";
      report(source, entry.storedAt);
      return entry.value;
    }
    try {
      const value = entry && flight ? await withDeadline(PATIENCE_MS, () => flight) : await flight;
      report("fetched");
      return value;
    } catch (error) {
      if (!entry || !(error instanceof UpstreamUnavailable || error instanceof DeadlinePassed)) {
        report("failed");
        throw error;
      }
      report("stale", entry.storedAt);
      return entry.value;
    }
  }

  async function readMany(keys: K[], load: Load<K, T>, onRead: OnRead): Promise<Map<K, T>> {
    const copies = new Map(keys.map((key) => [key, usable(key)]));
    const underWay = new Map(flights);
    const wanted = [...copies].flatMap(([key, entry]) => {
      const mayStay = entry && (isBefore(entry, entry.freshUntil) || ticks() < entry.retryAt);
      return mayStay || underWay.has(key) ? [] : [key];
    });
    const begin = () => launch(wanted, load);
    // A renewal of cached copies does not count for the visit that triggers it.
    const isRenewal = wanted.every((key) => copies.get(key));
    // The errors of flights without a reader; readers get them from the flight itself.
    for (const flight of isRenewal ? outsideVisits(begin) : begin()) flight.catch(reportDefect);
    const values = await Promise.all(
      [...copies].map(async ([key, entry]) => {
        const others = underWay.get(key);
        const flight = others && !entry ? join(key, others, load) : flights.get(key);
        return [key, await arrival(key, entry, flight, onRead)] as const;
      }),
    );
    return new Map(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  }

  function reportDefect(error: unknown): void {
    if (error instanceof UpstreamUnavailable) return;
    log.error("catalogue load failed", { policy: policy.name, error: String(error) });
  }

  function recall(keys: K[]): Map<K, T> | undefined {
    const known = new Map<K, T>();
    for (const key of keys) {
      const entry = usable(key);
      if (!entry) return undefined;
      if (entry.value !== undefined) known.set(key, entry.value);
    }
    return known;
  }

  return {
    readMany,
    recall,
    keeper,
    peek(key) {
      const entry = entries.get(key);
      return entry && isBefore(entry, entry.freshUntil) ? entry.value : undefined;
    },
    async read(key, load, onRead) {
      const loadOne = async () => {
        const value = await load();
        return new Map(value === undefined ? [] : [[key, value]]);
      };
      return (await readMany([key], loadOne, onRead)).get(key);
    },
    drop(matches) {
      drops += 1;
      flights.clear();
      for (const [key, entry] of entries.entries()) {
        if (!matches(key, entry.value)) continue;
        entry.freshUntil = 0;
        entry.waitFrom = 0;
        entry.retryAt = 0;
      }
    },
  };
}
