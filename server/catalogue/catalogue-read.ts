/** One read of a value for a page. */
export interface CatalogueRead {
  source: "index" | "call" | "failed";
  /** How long ago the index was last compared with the back end; only for reads of the index. */
  ageMs?: number;
  /** When a sale changes the value, ms since the epoch; undefined for never. */
  changesAt?: number;
}

export type OnRead = (read: CatalogueRead) => void;
