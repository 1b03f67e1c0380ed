import { expect, test } from "vitest";
import { createLruBytes } from "#server/platform/memory/lru-bytes.ts";

test("what was used least recently goes first when the bytes are used up", () => {
  const map = createLruBytes<string>(10);
  map.set("a", "A", 4);
  map.set("b", "B", 4);
  map.get("a");
  map.set("c", "C", 4);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual(["A", undefined, "C"]);
  expect(map.bytes).toBe(8);
});

test("a replaced or deleted value gives its bytes back", () => {
  const map = createLruBytes<string>(10);
  map.set("a", "A", 8);
  map.set("a", "AA", 3);
  expect(map.bytes).toBe(3);
  map.delete("a");
  map.delete("a");
  expect(map.bytes).toBe(0);
});

test("a value larger than everything is not kept", () => {
  const map = createLruBytes<string>(10);
  map.set("a", "A", 11);
  expect(map.get("a")).toBeUndefined();
  expect(map.bytes).toBe(0);
});
