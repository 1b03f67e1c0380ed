import { expect, test } from "vitest";
import {
  categoryProblem,
  lastOrder,
  ordersAtPlace,
  placeOf,
  type OwnersCategory,
} from "#app/domain/admin/owners-category.ts";

const category = (id: number, parentId: number | null = null, order = 0): OwnersCategory => ({
  id,
  name: `Kek ${id}`,
  slug: `kek-${id}`,
  parentId,
  count: 0,
  order,
});
const TREE = [category(1), category(2, 1), category(3, 2), category(4)];

test.each([
  [0, "Kek 5", null, undefined],
  [0, "kek 1", null, "taken"],
  [0, "Kek 1", 4, undefined],
  [1, "Kek 1", null, undefined],
  [1, "Kek 1", 1, "loop"],
  [1, "Kek 1", 3, "loop"],
  [3, "Kek 3", 1, undefined],
  [3, "Kek 2", 1, "taken"],
  [3, "Kek 3", 99, "missing"],
])("category %i as %s below %s: %s", (id, name, parentId, problem) => {
  expect(categoryProblem(TREE, id, { name, parentId })).toBe(problem);
});

test("a tree that is a circle already ends the look upwards", () => {
  const circle = [category(1, 2), category(2, 1), category(3)];
  expect(categoryProblem(circle, 3, { name: "Kek 3", parentId: 1 })).toBeUndefined();
});

/** The ids by their new order, and how many were written. */
function placed(orders: number[], moved: number, place: number) {
  const all = orders.map((order, index) => category(index + 1, null, order));
  const one = all.find(({ id }) => id === moved)!;
  const written = ordersAtPlace(
    all.filter(({ id }) => id !== moved),
    one,
    place,
  );
  const after = all.map((row) => ({ ...row, order: written.get(row.id) ?? row.order }));
  expect(new Set(after.map(({ order }) => order)).size).toBe(after.length);
  const ids = after.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  expect(
    placeOf(
      after.toSorted((a, b) => a.order - b.order),
      one,
    ),
  ).toBe(ids.indexOf(moved) + 1);
  return [ids, written.size];
}

test.each([
  [[0, 0, 0], 3, 1, [[3, 1, 2], 2]],
  [[1, 2, 3, 4], 1, 4, [[2, 3, 4, 1], 1]],
  [[1, 2, 3, 4], 4, 2, [[1, 4, 2, 3], 2]],
  [[1, 2, 3], 2, 99, [[1, 3, 2], 1]],
  [[-5, 7, 9], 3, 1, [[3, 1, 2], 2]],
])("of orders %j, %i at place %i", (orders, moved, place, expected) => {
  expect(placed(orders, moved, place)).toEqual(expected);
});

test("a new one is the last of those in order, and one of several by name", () => {
  expect(lastOrder([category(1, null, 3), category(2, null, 7)])).toBe(8);
  expect(lastOrder([category(1), category(2)])).toBe(0);
  expect(lastOrder([])).toBe(0);
});
