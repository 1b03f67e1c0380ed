import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeWishlists } from "#app/domain/catalogue/merge-wishlists.ts";
import { parseWishes, withWishes } from "#app/domain/catalogue/wishlist.ts";

test("a list is read from any text: ids only, each once, at most 50", () => {
  expect(parseWishes("12,34,12")).toEqual([12, 34]);
  expect(parseWishes(" 12 , 34 ")).toEqual([12, 34]);
  expect(parseWishes("0,-1,1.5,007,<b>,1e3,,99999999999999999999,8")).toEqual([8]);
  expect(parseWishes("")).toEqual([]);
  const many = Array.from({ length: 60 }, (_, index) => index + 1);
  expect(parseWishes(many.join(","))).toEqual(many.slice(0, 50));
  expect(parseWishes(`${"x".repeat(100_000)},7`)).toEqual([]);
});

test("a new wish comes first, and the oldest falls off a list that would be too long", () => {
  expect(withWishes([1, 2], [3])).toEqual([3, 1, 2]);
  expect(withWishes([1, 2], [2])).toEqual([2, 1]);
  const full = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(withWishes(full, [99])).toEqual([99, ...full.slice(0, 49)]);
});

test("what either list has added or removed since both were equal, the merged one has too", () => {
  expect(mergeWishlists([1, 2, 3], [4, 1, 2], [5, 2, 3])).toEqual([5, 4, 2]);
  expect(mergeWishlists([], [], [7])).toEqual([7]);
  expect(mergeWishlists([7], [], [7])).toEqual([]);
  expect(mergeWishlists([7], [7], [])).toEqual([]);
});

test("merging with an unchanged list keeps the other as it is", () => {
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 10 });
  fc.assert(
    fc.property(lists, lists, (base, changed) => {
      expect(mergeWishlists(base, changed, base)).toEqual(changed);
      expect(new Set(mergeWishlists(base, base, changed))).toEqual(new Set(changed));
    }),
  );
});
