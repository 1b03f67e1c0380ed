/** A map that holds at most so many bytes, and forgets what was used least recently. */
export interface LruBytes<V> {
  get(key: string): V | undefined;
  set(key: string, value: V, bytes: number): void;
  delete(key: string): void;
  readonly bytes: number;
}

export function createLruBytes<V>(maxBytes: number): LruBytes<V> {
  // A Map iterates in insertion order, so the first key is the least recently used one.
  const map = new Map<string, { value: V; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= map.get(key)?.bytes ?? 0;
    map.delete(key);
  }

  return {
    get(key) {
      const entry = map.get(key);
      if (!entry) return undefined;
      map.delete(key);
      map.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      map.set(key, { value, bytes });
      total += bytes;
      for (const oldest of map.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    get bytes() {
      return total;
    },
  };
}
