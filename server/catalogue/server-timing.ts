import type { CatalogueRead } from "./catalogue-read.ts";

/** From best to worst. */
const SOURCES: CatalogueRead["source"][] = ["fetched", "cached", "refreshing", "stale", "failed"];

/**
 * The sources of a request's reads as a Server-Timing value: `lists;desc="stale 95 s"`. One entry per policy, with its
 * worst read; ages are whole seconds. Undefined without reads.
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

/** Whether a page lacks data or uses copies that are too old: it must not be cached. */
export function isDegraded(reads: CatalogueRead[]): boolean {
  return reads.some(({ source }) => source === "stale" || source === "failed");
}

/** The first sale change of these values, ms since the epoch; Infinity for none. */
export function nextChange(reads: CatalogueRead[]): number {
  return Math.min(Infinity, ...reads.map(({ changesAt = Infinity }) => changesAt));
}

function metric({ policy, source, ageMs }: CatalogueRead): string {
  const age = source === "fetched" || source === "failed" ? "" : ` ${Math.round(ageMs / 1_000)} s`;
  return `${policy.replaceAll(" ", "-")};desc="${source}${age}"`;
}
