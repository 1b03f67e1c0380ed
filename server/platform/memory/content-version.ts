/**
 * Counts what changes in the shop's pages: saved settings, dropped parts of the catalogue. Whoever keeps something
 * made from them notes the number before reading, and keeps nothing that was made under another one.
 */
export interface ContentVersion {
  readonly current: number;
  /** To be called after a change can be read. */
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
