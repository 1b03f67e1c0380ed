/** The source of one value. `stale`: too old, because the back end does not answer. `failed`: no answer and no copy. */
export interface CatalogueRead {
  policy: string;
  source: "cached" | "refreshing" | "stale" | "fetched" | "failed";
  ageMs: number;
  /** When a sale changes the value, ms since the epoch. */
  changesAt?: number;
}

export type OnRead = (read: CatalogueRead) => void;
