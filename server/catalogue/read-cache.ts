import { LRUCache } from "lru-cache";
import { outsideVisits } from "../platform/outgoing/visit.ts";
import type { Log } from "../platform/log.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { CatalogueRead, OnRead } from "./catalogue-read.ts";
import { isAboutOneClient, pauseAfter } from "./load-failure.ts";
import { OutOfPatience, patiently } from "./patience.ts";
import type { Policy } from "./policies.ts";

/** Stores what a load brought in, unless something was dropped since the load began. */
export type Keep<K, T> = (key: K, value: T) => void;

/** Brings the values it was asked for; one that is absent from its map is absent from the result too. */
type Load<K, T> = (keys: K[]) => Promise<Map<K, T>>;

export interface ReadCache<K, T> {
  /**
   * The values of `keys`, from memory where the policy allows it and else by one call of `load` for all that are
   * missing. A key that is being loaded already is waited for, not loaded again.
   * @throws what `load` throws, if a key has no copy that may be served instead
   */
  readMany(keys: K[], load: Load<K, T>, onRead: OnRead): Promise<Map<K, T>>;
  read(key: K, load: () => Promise<T | undefined>, onRead: OnRead): Promise<T | undefined>;
  /** The copies that may still be served, however old, without asking anybody; undefined if any key has none. */
  recall(keys: K[]): Map<K, T> | undefined;
  /** The fresh copy of a key, without asking anybody. */
  peek(key: K): T | undefined;
  /** To be called before a load that may bring more than its own key. */
  keeper(): Keep<K, T | undefined>;
  /** What matches is not served again before the back end was asked; only if that fails. */
  drop(matches: (key: K, value: T | undefined) => boolean): void;
}

interface Entry<T> {
  value: T | undefined;
  storedAt: number;
  freshUntil: number;
  /** From here on a reader waits for a new copy. */
  waitFrom: number;
  /** By the time of day, ms since the epoch; all other moments are ticks. */
  changesAt: number;
  /** After a failure nothing is asked before this moment. */
  retryAt: number;
}

/** A load that failed after so long, ms, was waited for to a deadline: nobody starts the same wait again at once, ... */
const LONG_MS = 1_000;
/** ... but for so long, ms, hears how the last one ended. */
const ECHO_MS = 1_000;

export interface ReadCacheOptions<T> {
  policy: Policy;
  /** The time of day, ms since the epoch: only for what changes at a time of day. */
  clock: () => number;
  /** Ms of a clock that never jumps: how old a copy is must not depend on what the time is set to. */
  ticks: () => number;
  log: Log;
  /** When a value is known to change by itself (a sale that starts or ends), ms since the epoch. */
  changesAt?: (value: T, now: number) => number;
  /** Remember too what the back end does not have. Default true. */
  keepAbsence?: boolean;
}

/**
 * A bounded memory of answers: fresh ones are served as they are, ageing ones while a new one is fetched, and old
 * ones only when the back end does not answer. There is never more than one load of a key at a time.
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

  function keeper(): Keep<K, T | undefined> {
    const atStart = drops;
    return (key, value) => {
      if (drops === atStart) keep(key, value);
    };
  }

  /** One load for all keys, and one flight for each of them. */
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

  /** Whether a copy has neither reached an end of its own nor the moment at which its value changes by itself. */
  function isBefore(entry: Entry<T>, end: number): boolean {
    return ticks() < end && clock() < entry.changesAt;
  }

  /** A load that another client began, and that was turned away for its sake, is begun once more for us. */
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
      const value = entry && flight ? await patiently(flight) : await flight;
      report("fetched");
      return value;
    } catch (error) {
      if (!entry || !(error instanceof UpstreamUnavailable || error instanceof OutOfPatience)) {
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
    // To renew what everybody gets is not the work of the visit that came at the time.
    const isRenewal = wanted.every((key) => copies.get(key));
    // Nobody may be waiting for these; whoever does gets the same error from the flight itself.
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
