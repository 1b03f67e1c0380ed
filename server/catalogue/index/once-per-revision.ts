import { LRUCache } from "lru-cache";
import type { IndexState } from "./index-state.ts";

/** Values of the tables that are read once per revision. @param max how many are kept */
export function createOncePerRevision<T extends object | number>(state: IndexState, max: number) {
  const values = new LRUCache<string, T>({ max });
  let revision = -1;

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const readIn = state.number("revision");
    if (revision !== readIn) values.clear();
    revision = readIn;
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = await read();
    if (readIn === state.number("revision")) values.set(key, value);
    return value;
  };
}
