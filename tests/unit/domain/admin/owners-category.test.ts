import { expect, test } from "vitest";
import {
  categoryProblem,
  categoryVersion,
  hasPicture,
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

test("a category has a picture by the name of its upload, and another picture is another version", () => {
  const upload = `https://shop.example/uploads/${"a".repeat(32)}.webp`;
  const copy = `https://shop.example/wp-content/uploads/2026/11/${"a".repeat(32)}-1.webp`;
  const bare = category(1);
  const pictured = { ...bare, picture: { id: 7, src: copy } };
  expect([hasPicture(bare, null), hasPicture(bare, upload)]).toEqual([true, false]);
  expect([hasPicture(pictured, null), hasPicture(pictured, upload)]).toEqual([false, true]);
  expect(hasPicture(pictured, upload.replace("aaaa", "bbbb"))).toBe(false);
  const other = { ...bare, picture: { id: 8, src: copy } };
  expect(new Set([bare, pictured, other].map(categoryVersion)).size).toBe(3);
});
