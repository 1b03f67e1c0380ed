import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFeed } from "#app/components/search/suggestion-feed.ts";
import type { Suggestions } from "#app/components/search/suggestions.ts";
import { afterKey } from "#app/components/search/use-suggestions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = (total: number): Suggestions => ({ products: [], categories: [], total });

/** A feed whose requests end after `lineMs`. */
function feedOver(lineMs: number, answer: (term: string) => Suggestions | null = () => found(1)) {
  const asked: string[] = [];
  const told: (string | null)[] = [];
  const aborted: string[] = [];
  const feed = createFeed(
    async (term, signal) => {
      asked.push(term);
      signal.addEventListener("abort", () => aborted.push(term));
      await new Promise((resolve) => setTimeout(resolve, lineMs));
      signal.throwIfAborted();
      return answer(term);
    },
    (next) => told.push(next && next.term),
  );
  /** Types one letter after the other. */
  const type = async (text: string, letterMs: number, from = 1) => {
    for (let length = from; length <= text.length; length += 1) {
      feed.ask(text.slice(0, length));
      await vi.advanceTimersByTimeAsync(letterMs);
    }
  };
  return { feed, asked, told, aborted, type };
}

test("quick typing is asked for once, when it rests", async () => {
  const { asked, told, type } = feedOver(50);
  await type("pandan", 100);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(["pandan"]);
  expect(told.at(-1)).toBe("pandan");
});

test("on a slow line not every letter becomes a request, and the last text is answered", async () => {
  const { asked, told, aborted, type } = feedOver(4_000);
  await type("gula melaka", 300);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["gu", "gula melaka"]);
  expect(aborted).toEqual(["gu"]);
  expect(told.filter((term) => term !== null)).toEqual(["gula melaka"]);
});

test("an answer is remembered, and an older request cannot replace it", async () => {
  const { feed, asked, told, type } = feedOver(200);
  await type("pandan", 400, 6);
  feed.ask("pandan roll");
  await vi.advanceTimersByTimeAsync(200);
  feed.ask("pandan ");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(["pandan", "pandan roll"]);
  expect(told.at(-1)).toBe("pandan");
});

test("a short text, a stop and a lost answer show nothing", async () => {
  const { feed, asked, told, type } = feedOver(200, () => {
    throw new Error("lost");
  });
  await type("x", 1_000);
  expect(asked).toEqual([]);
  await type("xy", 1_000, 2);
  expect(told).toEqual([null, null]);
  feed.ask("xyz");
  feed.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(["xy"]);
});

test("keys walk through the options and back to the field; others belong to the field", () => {
  expect([-1, 0, 2].map((active) => afterKey("ArrowDown", active, 3))).toEqual([0, 1, -1]);
  expect([-1, 0, 2].map((active) => afterKey("ArrowUp", active, 3))).toEqual([2, -1, 1]);
  expect(["Home", "End", "Escape"].map((key) => afterKey(key, 1, 3))).toEqual([0, 2, -1]);
  expect(["Home", "End", "Escape", "Enter", "a"].map((key) => afterKey(key, -1, 3))).toEqual(
    Array(5).fill(undefined),
  );
});
