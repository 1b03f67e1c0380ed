import { expect, test } from "vitest";
import {
  picturesChange,
  readPictures,
  type TypedPicture,
  typedPicturesOf,
} from "#app/domain/admin/product-pictures.ts";

const upload = (letter: string) => `/uploads/${letter.repeat(32)}.webp`;
const row = (ref: string, place = "", more: Partial<TypedPicture> = {}): TypedPicture => ({
  ref,
  alt: "Kek",
  place,
  isRemoved: false,
  ...more,
});
const orderOf = (rows: TypedPicture[]) => readPictures(rows).pictures.map(({ ref }) => ref);
const WHERE = { name: "Kek Batik", origin: "https://kedai.example" };

test.each([
  ["as they stand", ["1", "2", "3"], ["1", "2", "3"]],
  ["without places", ["", "", ""], ["1", "2", "3"]],
  ["the last one first", ["1", "2", "1"], ["3", "1", "2"]],
  ["the first one last", ["3", "2", "3"], ["2", "3", "1"]],
  ["the first one behind the second", ["2", "2", "3"], ["2", "1", "3"]],
  ["the second one far behind", ["1", "99", "3"], ["1", "3", "2"]],
  ["all turned", [" 3", "2 ", "1"], ["3", "2", "1"]],
])("pictures are ordered: %s", (_, places, order) => {
  expect(orderOf(places.map((place, at) => row(String(at + 1), place)))).toEqual(order);
});

test("a removed picture and what is no picture of the shop are left out", () => {
  const strange = ["", "0", "-1", "https://evil.example/a.webp", "/uploads/../a.webp", "1e3"];
  const rows = [row("1"), row("2", "1", { isRemoved: true }), ...strange.map((ref) => row(ref))];
  expect(readPictures(rows)).toEqual({ pictures: [{ ref: "1", alt: "Kek" }], problems: {} });
});

test("each problem is told at its field", () => {
  const rows = [
    row("1", "-1"),
    row("2", "satu"),
    row("3", "2.5", { alt: "x".repeat(201) }),
    row("4", "x", { isRemoved: true }),
    row("5", "5", { alt: "Kek <ibu>" }),
    row("6", "6", { alt: "Kek <3 & 'teh'" }),
  ];
  expect(readPictures(rows).problems).toEqual({
    "place-0": "place",
    "place-1": "place",
    "place-2": "place",
    "alt-2": "alt",
    "alt-4": "alt",
  });
});

test("nine pictures are too many, unless the product has them already", () => {
  const nine = Array.from({ length: 9 }, (_, at) => row(String(at + 1)));
  expect(readPictures(nine).problems).toEqual({});
  expect(readPictures([...nine.slice(1), row(upload("a"))]).problems).toEqual({
    files: "too-many",
  });
  const removed = [row("1", "", { isRemoved: true }), ...nine.slice(2), row(upload("a"))];
  expect(readPictures(removed).problems).toEqual({});
});

const PICTURES = [
  { id: 3, src: "https://shop.example/a.jpg", alt: "Sebiji kek" },
  { id: 4, src: `https://shop.example/2026/${"b".repeat(32)}-2.webp`, alt: "" },
];

test("pictures that stay keep their ids, and only changed texts are sent", () => {
  const kept = readPictures(typedPicturesOf(PICTURES)).pictures;
  expect(picturesChange({ pictures: PICTURES }, kept, WHERE)).toEqual([{ id: 3 }, { id: 4 }]);
  const changed = [
    { ref: "4", alt: "Sepotong" },
    { ref: "3", alt: "Sebiji kek" },
  ];
  expect(picturesChange({ pictures: PICTURES }, changed, WHERE)).toEqual([
    { id: 4, alt: "Sepotong" },
    { id: 3 },
  ]);
  expect(picturesChange({ pictures: PICTURES }, [], WHERE)).toEqual([]);
});

test("an upload is sent with its address and a text, its copy on the product is no new one", () => {
  const asked = [
    { ref: upload("a"), alt: "" },
    { ref: upload("b"), alt: "Sepotong" },
    { ref: "4", alt: "" },
    { ref: "99", alt: "Removed meanwhile" },
  ];
  expect(picturesChange({ pictures: PICTURES }, asked, WHERE)).toEqual([
    { src: `https://kedai.example${upload("a")}`, alt: "Kek Batik", name: "Kek Batik" },
    { id: 4, alt: "Sepotong" },
  ]);
  expect(picturesChange(undefined, asked.slice(0, 1), WHERE)).toMatchObject([{ alt: "Kek Batik" }]);
});
