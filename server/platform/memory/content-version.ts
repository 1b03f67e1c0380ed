/**
 * Counts the changes of what pages show: saved settings, dropped parts of the catalogue. A cache of such content notes
 * the number before it reads, and keeps nothing that was made under another number.
 */
export interface ContentVersion {
  readonly current: number;
  /** Called after a change can be read. */
  advance(): void;
}

export function createContentVersion(): ContentVersion {
  let current = 0;
  return {
    get current() {
      return current;
    },
    advance() {
      current += 1;
    },
  };
}

/**
 * Caches the result of `load` until the content changes, for display. Decisions about money call `load` itself.
 * A failure is not cached.
 */
export function cachedUntilContentChanges<S, T>(
  load: (shop: S) => Promise<T>,
): (shop: S & { content: ContentVersion }) => Promise<T> {
  const cached = new WeakMap<ContentVersion, { version: number; value: Promise<T> }>();
  return (shop) => {
    const { content } = shop;
    const known = cached.get(content);
    if (known?.version === content.current) return known.value;
    const value = load(shop);
    cached.set(content, { version: content.current, value });
    value.catch(() => cached.delete(content));
    return value;
  };
}
