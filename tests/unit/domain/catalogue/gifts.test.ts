import { expect, test } from "vitest";
import {
  chosenGifts,
  cleanGiftsQuery,
  EMPTY_GIFTS,
  giftsHref,
  giftsQuery,
  parseGifts,
} from "#app/domain/catalogue/gifts.ts";

const read = (query: string) => parseGifts(new URLSearchParams(query));

test("an address tells budget, occasion, diets and page; anything else counts for nothing", () => {
  const state = read("diet=no-nuts&diet=eggless&diet=vegan&price=under-60&occasion=raya&page=2");
  expect(state).toEqual({
    price: "under-60",
    occasion: "raya",
    diets: ["eggless", "no-nuts"],
    page: 2,
  });
  expect(giftsHref(state)).toBe(
    "/gifts?price=under-60&occasion=raya&diet=eggless&diet=no-nuts&page=2",
  );
  expect(read("price=1&occasion=toString&diet=&page=-1")).toEqual(EMPTY_GIFTS);
  expect(giftsHref(EMPTY_GIFTS)).toBe("/gifts");
});

test("a form's address is cleaned of what was not chosen", () => {
  const clean = (query: string) => cleanGiftsQuery(new URLSearchParams(query));
  expect(clean("price=under-60&occasion=")).toBe("price=under-60");
  expect(clean("price=&occasion=")).toBe("");
  expect(clean("price=under-60&utm=1")).toBeNull();
});

test("each choice can be taken away alone, which leads to the first page", () => {
  const chosen = chosenGifts(read("price=under-30&diet=eggless&diet=no-nuts&page=3"));
  expect(chosen.map((one) => [one.chosen, giftsHref(one.without)])).toEqual([
    ["under-30", "/gifts?diet=eggless&diet=no-nuts"],
    ["eggless", "/gifts?price=under-30&diet=no-nuts"],
    ["no-nuts", "/gifts?price=under-30&diet=eggless"],
  ]);
});

test("under RM 60 ends at RM 59.99, and has no goods without a price", () => {
  expect(giftsQuery(read("price=under-60&occasion=birthday&diet=eggless"))).toMatchObject({
    minPrice: 1,
    maxPrice: 5_999,
    suits: ["birthday", "eggless"],
    inStock: true,
  });
  expect(giftsQuery(EMPTY_GIFTS)).not.toHaveProperty("suits");
});
