import type { CatalogueRead } from "./read-cache.ts";

/** From best to worst. */
const SOURCES: CatalogueRead["source"][] = ["fetched", "cached", "refreshing", "stale"];

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

/** Whether a page was made from copies that are older than they should be: it must not be kept anywhere. */
export function isDegraded(reads: CatalogueRead[]): boolean {
  return reads.some((read) => read.source === "stale");
}

function metric({ policy, source, ageMs }: CatalogueRead): string {
  const age = source === "fetched" ? "" : ` ${Math.round(ageMs / 1_000)} s`;
  return `${policy.replaceAll(" ", "-")};desc="${source}${age}"`;
}
