/** Reads from local storage; null if it is forbidden or absent. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to local storage; null removes the key. Does nothing if storage is full, forbidden or absent. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Stored values are optional.
  }
}
