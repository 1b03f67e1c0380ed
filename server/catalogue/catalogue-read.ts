/**
 * How one value came about. `stale`: older than it should be, because the back end does not answer; `failed`: that,
 * and there was no copy.
 */
export interface CatalogueRead {
  policy: string;
  source: "cached" | "refreshing" | "stale" | "fetched" | "failed";
  ageMs: number;
  /** When the value is known to change by itself, ms since the epoch. */
  changesAt?: number;
}

export type OnRead = (read: CatalogueRead) => void;
