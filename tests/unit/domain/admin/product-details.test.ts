import { expect, test } from "vitest";
import {
  isKept,
  placesAfterMove,
  readSku,
  readTags,
  readTypedCount,
  readTypedDay,
  readTypedMoment,
  tagsAfter,
  typedOfMoment,
} from "#app/domain/admin/product-details.ts";

test.each([
  [" K-1 ", "K-1"],
  ["", ""],
  ["k".repeat(100), "k".repeat(100)],
  ["k".repeat(101), undefined],
  ["<b>K</b>", undefined],
  ["K%2F1", undefined],
  ["K|50% a%", "K|50% a%"],
])("the SKU %j is read as %j", (text, sku) => {
  expect(readSku(text)).toBe(sku);
});

test.each([
  [" birthday,  Hari  Raya ,, Birthday ", ["Birthday", "Hari Raya"]],
  ["", []],
  ["a <b>", undefined],
  ["x".repeat(60), ["x".repeat(60)]],
  ["x".repeat(61), undefined],
  [Array.from({ length: 20 }, (_, at) => `tag ${at}`).join(), expect.any(Array)],
  [Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(), undefined],
])("the tags %j are read as %j", (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

const EGGLESS = { id: 3, name: "Eggless" };
const BIRTHDAY = { id: 4, name: "birthday" };
const COMMA = { id: 5, name: "Manis,  Pedas" };

test.each([
  [[EGGLESS, BIRTHDAY], "Birthday, eggless", [EGGLESS, BIRTHDAY]],
  [[EGGLESS, BIRTHDAY], "Raya, birthday", [BIRTHDAY, { id: 0, name: "Raya" }]],
  [[COMMA, BIRTHDAY], "Manis,  Pedas, birthday", [COMMA, BIRTHDAY]],
  [[COMMA], "manis, pedas, Raya", [COMMA, { id: 0, name: "Raya" }]],
  [[COMMA, { id: 6, name: "Manis" }], "Manis, Pedas, Manis", [COMMA, { id: 6, name: "Manis" }]],
  [[COMMA], "Manis", [{ id: 0, name: "Manis" }]],
  [[{ id: 7, name: "Cafe\u0301" }], "Cafe\u0301", [{ id: 7, name: "Cafe\u0301" }]],
])("of the tags %j, a form with %j leaves %j", (before, text, after) => {
  expect(tagsAfter(before, readTags(text) ?? [])).toEqual(after);
});

test.each([
  ["2026-11-30", "2026-11-30"],
  [" ", null],
  ["2026-02-30", undefined],
  ["30/11/2026", undefined],
])("the day %j is read as %j", (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each([
  [" 48 ", 48],
  ["1", 1],
  ["720", 720],
  ["", null],
  ["0", undefined],
  ["721", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["dua", undefined],
])("the count %j from 1 to 720 is read as %j", (text, count) => {
  expect(readTypedCount(text, 1, 720)).toBe(count);
});

test.each([
  ["2026-12-24T09:00", Date.parse("2026-12-24T09:00:00+08:00")],
  [" 2026-12-24T00:30:00 ", Date.parse("2026-12-24T00:30:00+08:00")],
  [" ", null],
  ["2026-12-24", undefined],
  ["2026-02-30T09:00", undefined],
  ["2026-12-24T24:00", undefined],
  ["24/12/2026 9:00", undefined],
])("the moment %j is read as %j", (text, moment) => {
  expect(readTypedMoment(text)).toBe(moment);
});

test("a moment is shown in a form as it is typed", () => {
  expect(typedOfMoment(Date.parse("2026-12-24T00:30:00+08:00"))).toBe("2026-12-24T00:30");
});

const listOf = (places: number[]) => places.map((place, id) => ({ id, place }));

test.each([
  ["to a gap", [0, 10, 20, 30], 3, 1, [[3, 1]]],
  [
    "among neighbours, up",
    [1, 2, 3, 4, 5],
    3,
    1,
    [
      [3, 2],
      [1, 3],
      [2, 4],
    ],
  ],
  [
    "among neighbours, down",
    [1, 2, 3, 4, 5, 6, 7],
    1,
    3,
    [
      [2, 2],
      [3, 3],
      [1, 4],
    ],
  ],
  ["to the front", [5, 6], 1, 0, [[1, 0]]],
  ["to the end", [1, 2, 3], 0, 2, [[0, 4]]],
  [
    "without places",
    [0, 0, 0, 0],
    0,
    1,
    [
      [0, 1],
      [2, 2],
      [3, 3],
    ],
  ],
  [
    "beside the same place",
    [1, 1, 2, 3, 9],
    2,
    1,
    [
      [2, 2],
      [1, 3],
      [3, 4],
    ],
  ],
] as const)("a move %s gives few other places", (_, places, from, to, expected) => {
  expect([...placesAfterMove(listOf([...places]), from, to)]).toEqual(expected);
});

test("any move gives the order that was asked for, and names decide where places are the same", () => {
  for (let round = 0; round < 500; round += 1) {
    const length = 2 + Math.floor(Math.random() * 8);
    const spread = 1 + Math.floor(Math.random() * 12);
    const places = Array.from({ length }, () => Math.floor(Math.random() * spread));
    const rows = listOf(places.toSorted((one, other) => one - other));
    const [from, to] = [0, 0].map(() => Math.floor(Math.random() * length)) as [number, number];
    const after = placesAfterMove(rows, from, to);
    const placeOf = (row: { id: number; place: number }) => after.get(row.id) ?? row.place;
    const now = rows.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id).map(({ id }) => id);
    const ids = rows
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, from);
    expect({ places, from, to, now }).toEqual({ places, from, to, now: ids });
  }
});

test("a text that WooCommerce would store otherwise is told from one that it keeps", () => {
  const lost = ["50%ab", "%%4141", "a|b", "<b>a", "a > b", "100%00"];
  expect(lost.filter(isKept)).toEqual([]);
  const kept = ["50%Kurang", "50% ab", "100%", String.raw`A\\B`, "A & B", "金-8"];
  expect(kept.filter(isKept)).toEqual(kept);
});
