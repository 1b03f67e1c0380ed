import { expect, test } from "vitest";
import {
  categoryChoices,
  categoryLevels,
  filterCategories,
  menuOf,
  namesCategories,
  withChildCategories,
  withDescendants,
} from "#app/domain/catalogue/category-tree.ts";
import { judgeCoupon } from "#app/domain/cart/coupon.ts";
import { aCoupon, aLine } from "#tests/unit/domain/examples.ts";

const tree = [
  { id: 4, parentId: 2 },
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: null },
];

test("categories include their descendants, each once", () => {
  expect(withDescendants([1], tree)).toEqual([1, 2, 4]);
  expect(withDescendants([2, 4], tree)).toEqual([2, 4]);
  expect(withDescendants([3], tree)).toEqual([3]);
  expect(withDescendants([], tree)).toEqual([]);
});

test("a choice of categories has the top ones and the children of each chosen one", () => {
  const idsOf = (chosen: number | null) =>
    categoryLevels(tree, chosen).map((level) => level.map(({ id }) => id));
  expect(idsOf(null)).toEqual([[1, 3]]);
  expect(idsOf(3)).toEqual([[1, 3]]);
  expect(idsOf(1)).toEqual([[1, 3], [2]]);
  expect(idsOf(4)).toEqual([[1, 3], [2], [4]]);
  expect(categoryLevels(tree.slice(0, 1), 4)).toEqual([[{ id: 4, parentId: 2 }]]);
  const loop = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
  ];
  expect(categoryLevels(loop, 1)).toEqual([[{ id: 1, parentId: 2 }], [{ id: 2, parentId: 1 }]]);
});

test("a cycle in the tree is harmless", () => {
  const loop = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
  ];
  expect(withDescendants([1], loop)).toEqual([1, 2]);
});

test("a coupon on a category counts for cakes in a category below it, wanted or excluded", () => {
  const cake = aLine({ categoryIds: [4] });
  const wanted = withChildCategories(aCoupon({ categoryIds: [1] }), tree);
  expect(judgeCoupon(wanted, [cake], 0)).toMatchObject({ valid: true, discount: 500 });
  const excluded = withChildCategories(aCoupon({ excludedCategoryIds: [1] }), tree);
  expect(judgeCoupon(excluded, [cake], 0)).toMatchObject({ valid: false });
});

test("only a coupon that names categories needs the tree", () => {
  expect(namesCategories(aCoupon())).toBe(false);
  expect(namesCategories(aCoupon({ categoryIds: [1] }))).toBe(true);
  expect(namesCategories(aCoupon({ excludedCategoryIds: [1] }))).toBe(true);
});

test("empty categories and the default category are no filters, unless chosen", () => {
  const category = (id: number, slug: string, count: number, parentId: number | null = null) => ({
    id,
    name: slug,
    slug,
    count,
    parentId,
  });
  const all = [
    category(1, "cakes", 0),
    category(2, "layer-cakes", 3, 1),
    category(3, "tarts", 0),
    category(4, "uncategorized", 9),
  ];
  const idsOf = (chosen?: number) => filterCategories(all, chosen).map(({ id }) => id);
  expect(idsOf()).toEqual([1, 2]);
  expect(idsOf(3)).toEqual([1, 2, 3]);
});

test("a menu has each parent before its children, and no cycle", () => {
  const named = [
    { id: 5, parentId: 4 },
    ...tree,
    { id: 6, parentId: 99 },
    { id: 7, parentId: 8 },
    { id: 8, parentId: 7 },
    { id: 9, parentId: 9 },
  ].map((one) => ({ ...one, name: `C${one.id}`, slug: `c${one.id}`, count: 1 }));
  expect(menuOf(named).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [5, 3],
    [3, 0],
    [6, 0],
  ]);
});

test("categories of one name are told apart by those above them, in the order of the menu", () => {
  const shown = (id: number, name: string, parentId: number | null) =>
    ({ id, name, parentId, slug: `c${id}`, count: 0 }) as const;
  const categories = [
    shown(4, "Mini", 3),
    shown(5, "Mini", 1),
    shown(1, "Cakes", null),
    shown(3, "Tarts", null),
    // Below each other: in no menu, but products may be in them.
    shown(6, "Six", 7),
    shown(7, "Seven", 6),
  ];
  expect(categoryChoices(categories).map(({ id, name }) => `${id} ${name}`)).toEqual([
    "1 Cakes",
    "5 Cakes › Mini",
    "3 Tarts",
    "4 Tarts › Mini",
    "6 Seven › Six",
    "7 Six › Seven",
  ]);
});
