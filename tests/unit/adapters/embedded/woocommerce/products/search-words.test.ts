import { expect, test } from "vitest";
import { searchWords } from "#server/adapters/embedded/woocommerce/products/search-words.ts";

test.each([
  ["cake  chocolate", ["cake", "chocolate"], []],
  ["cake, chocolate", ["cake", "chocolate"], []],
  ['"red velvet" cake', ["red velvet", "cake"], []],
  ["the cake of a king", ["cake", "king"], []],
  ["c", ["c"], []],
  ["the", ["the"], []],
  ["cake -cheese", ["cake"], ["cheese"]],
  ["1 2 3 4 5 6 7 8 9 10", ["1 2 3 4 5 6 7 8 9 10"], []],
])("%j asks for %j and not for %j", (search, required, excluded) => {
  expect(searchWords(search)).toEqual({ required, excluded });
});
