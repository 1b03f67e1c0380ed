import type { CatalogueRead } from "./catalogue-read.ts";

/** From best to worst. */
const SOURCES: CatalogueRead["source"][] = ["fetched", "cached", "refreshing", "stale", "failed"];

/**
 * What the reads of one request came from, as a Server-Timing value: `lists;desc="stale 95 s"`. One entry for
 * each policy, of its worst read; ages are whole seconds. Undefined when nothing was read.
 */
export function serverTiming(reads: CatalogueRead[]): string | undefined {
  const worst = new Map<string, CatalogueRead>();
  for (const read of reads) {
    const other = worst.get(read.policy);
    if (!other || isWorse(read, other)) worst.set(read.policy, read);
  }
  return worst.size === 0 ? undefined : [...worst.values()].map(metric).join(", ");
}

function isWorse(one: CatalogueRead, other: CatalogueRead): boolean {
  const steps = SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source);
  return steps > 0 || (steps === 0 && one.ageMs > other.ageMs);
}

/** Whether a page lacks something, or was made from older copies than it should: it must not be kept anywhere. */
export function isDegraded(reads: CatalogueRead[]): boolean {
  return reads.some(({ source }) => source === "stale" || source === "failed");
}

/** The moment at which the first of these values changes by itself, ms since the epoch; Infinity for none. */
export function nextChange(reads: CatalogueRead[]): number {
  return Math.min(Infinity, ...reads.map(({ changesAt = Infinity }) => changesAt));
}

function metric({ policy, source, ageMs }: CatalogueRead): string {
  const age = source === "fetched" || source === "failed" ? "" : ` ${Math.round(ageMs / 1_000)} s`;
  return `${policy.replaceAll(" ", "-")};desc="${source}${age}"`;
}
