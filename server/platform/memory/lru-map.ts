/** A map that forgets the entry that was used least recently once it holds `maxEntries`. */
export interface LruMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  entries(): IterableIterator<[K, V]>;
  readonly size: number;
}

export function createLruMap<K, V>(maxEntries: number): LruMap<K, V> {
  // A Map iterates in insertion order, so the first key is the least recently used one.
  const map = new Map<K, V>();
  return {
    get(key) {
      const value = map.get(key);
      if (value === undefined) return undefined;
      map.delete(key);
      map.set(key, value);
      return value;
    },
    set(key, value) {
      map.delete(key);
      map.set(key, value);
      const [oldest] = map.keys();
      if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
    },
    delete: (key) => void map.delete(key),
    entries: () => map.entries(),
    get size() {
      return map.size;
    },
  };
}
