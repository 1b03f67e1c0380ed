import type { CatalogueRead } from "./read-cache.ts";

/**
 * What the reads of one request came from, as a Server-Timing value: `lists;desc="stale 95 s"`. Ages are whole
 * seconds. Undefined when nothing was read.
 */
export function serverTiming(reads: CatalogueRead[]): string | undefined {
  if (reads.length === 0) return undefined;
  return reads.map(metric).join(", ");
}

/** Whether a page was made from copies that are older than they should be: it must not be kept anywhere. */
export function isDegraded(reads: CatalogueRead[]): boolean {
  return reads.some((read) => read.source === "stale");
}

function metric({ policy, source, ageMs }: CatalogueRead): string {
  const age = source === "fetched" ? "" : ` ${Math.round(ageMs / 1_000)} s`;
  return `${policy.replaceAll(" ", "-")};desc="${source}${age}"`;
}
