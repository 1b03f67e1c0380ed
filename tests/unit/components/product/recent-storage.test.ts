import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recentIds, rememberSeen } from "#app/components/product/recently-seen.tsx";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the last products come first, each once, at most 12, and nothing but ids is stored", () => {
  for (const id of [1, 2, 1]) rememberSeen(id);
  expect(recentIds()).toEqual([1, 2]);
  for (let id = 1; id <= 20; id += 1) rememberSeen(id);
  expect(recentIds()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
  expect([...stored.values()]).toEqual(["20,19,18,17,16,15,14,13,12,11,10,9"]);
});

test("storage that another program has written is no list, and forbidden storage remembers nothing", () => {
  stored.set("recently-seen", "<b>,{},7");
  expect(recentIds()).toEqual([7]);
  vi.stubGlobal("localStorage", undefined);
  rememberSeen(1);
  expect(recentIds()).toEqual([]);
});
