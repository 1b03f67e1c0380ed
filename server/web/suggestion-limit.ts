import { clientKey } from "../platform/limits/client-key.ts";
import { SUGGESTIONS } from "../platform/limits/limits.ts";
import { createReadLimit } from "../platform/limits/read-limit.ts";
import type { Shop } from "../shop.ts";

const limits = new WeakMap<Shop["store"], ReturnType<typeof createReadLimit>>();

/** Counts a search for suggestions of this address. @returns 0, or the ms to wait; then nothing was counted */
export function takeSuggestion({ store, ticks }: Shop, address: string): number {
  const limit = limits.get(store) ?? createReadLimit(SUGGESTIONS, ticks);
  limits.set(store, limit);
  return limit.take(clientKey(address));
}
