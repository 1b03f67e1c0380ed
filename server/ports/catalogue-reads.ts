/** The reads of a request as a Server-Timing value: `index;desc="12 s", calls;desc="2"`. Undefined without reads. */
export function serverTiming(reads: CatalogueRead[]): string | undefined {
  const ages = reads.flatMap(({ ageMs }) => ageMs ?? []);
  const entries = [
    ...(ages.length > 0 ? [["index", `${Math.round(Math.max(...ages) / 1_000)} s`]] : []),
    ["calls", reads.filter(({ source }) => source === "call").length],
    ["failed", reads.filter(({ source }) => source === "failed").length],
  ];
  const named = entries.filter(([, value]) => value !== 0);
  return named.map(([name, value]) => `${name};desc="${value}"`).join(", ") || undefined;
}

/** Whether a page lacks data: it must not be cached. */
export function isDegraded(reads: CatalogueRead[]): boolean {
  return reads.some(({ source }) => source === "failed");
}

/** The first change of these values, ms since the epoch; Infinity for none. */
export function nextChange(reads: CatalogueRead[]): number {
  return Math.min(Infinity, ...reads.map(({ changesAt = Infinity }) => changesAt));
}

/** One read of a value for a page. */
export interface CatalogueRead {
  /** "rules": the owner's rules of delivery. */
  source: "index" | "call" | "failed" | "rules";
  /** How long ago the index was last compared with the back end; only for reads of the index. */
  ageMs?: number;
  /** When a sale or the time changes the value, ms since the epoch; undefined for never. */
  changesAt?: number;
}

export type OnRead = (read: CatalogueRead) => void;
