import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { Reading } from "./catalogue.ts";
import type { OnRead } from "./catalogue-read.ts";
import type { Load, ReadCache } from "./read-cache.ts";

/**
 * Reads keys as `reading` says.
 * @throws UpstreamUnavailable also when a `remembered` key has no copy
 */
export async function readAs<K extends string | number, T>(
  cache: ReadCache<K, T>,
  keys: K[],
  { reading, load, onRead }: { reading: Reading; load: Load<K, T>; onRead: OnRead },
): Promise<Map<K, T>> {
  if (reading.remembered) return cache.recall(keys) ?? notRemembered();
  if (!reading.fresh) return cache.readMany(keys, load, onRead);
  const keep = cache.keeper();
  const found = await load(keys);
  for (const key of keys) keep(key, found.get(key));
  return found;
}

function notRemembered(): never {
  const call = "catalogue.remembered";
  throw new UpstreamUnavailable({ kind: "unreachable", call, retryable: true });
}
