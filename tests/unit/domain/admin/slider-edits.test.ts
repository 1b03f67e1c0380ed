import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SLIDER, type SliderConfig } from "#app/domain/admin/slider.ts";
import {
  addImage,
  changeSettings,
  moved,
  removeImage,
  reorderImages,
  type SliderEdited,
  updateImage,
} from "#app/domain/admin/slider-edits.ts";

const slider = (...ids: string[]): SliderConfig => ({
  images: ids.map((id) => ({ id, url: `/${id}.webp`, alt: id })),
  settings: { autoRotating: true, rotationInterval: 5000 },
});
const idsOf = (edited: SliderEdited) =>
  edited.ok ? edited.config.images.map(({ id }) => id) : edited.reason;

test("a new picture is added at the end, up to twenty", () => {
  const image = { id: "new", url: "/new.webp", alt: "New" };
  expect(idsOf(addImage(image)(slider("a", "b")))).toEqual(["a", "b", "new"]);
  const full = slider(...Array.from({ length: 20 }, (_, index) => `p${index}`));
  expect(idsOf(addImage(image)(full))).toBe("full");
});

test("an update replaces the picture in its place and no other", () => {
  const edited = updateImage({ id: "b", url: "/x.webp", alt: "X", title: "T" })(
    slider("a", "b", "c"),
  );
  expect(edited.ok && edited.config.images).toEqual([
    { id: "a", url: "/a.webp", alt: "a" },
    { id: "b", url: "/x.webp", alt: "X", title: "T" },
    { id: "c", url: "/c.webp", alt: "c" },
  ]);
  expect(idsOf(updateImage({ id: "z", url: "/x", alt: "X" })(slider("a")))).toBe("unknown-image");
});

test("a picture is removed by its id, but never the last one", () => {
  expect(idsOf(removeImage("a")(slider("a", "b")))).toEqual(["b"]);
  expect(idsOf(removeImage("a")(slider("a")))).toBe("last-image");
  expect(idsOf(removeImage("z")(slider("a", "b")))).toBe("unknown-image");
});

test("an order must name every picture exactly once", () => {
  const three = slider("a", "b", "c");
  expect(idsOf(reorderImages(["c", "a", "b"])(three))).toEqual(["c", "a", "b"]);
  for (const order of [["a", "b"], ["a", "b", "b"], ["a", "b", "c", "c"], ["a", "b", "z"], []]) {
    expect(idsOf(reorderImages(order)(three))).toBe("not-an-order");
  }
});

test("settings change one by one", () => {
  const edited = changeSettings({ autoRotating: false })(slider("a"));
  expect(edited.ok && edited.config.settings).toEqual({
    autoRotating: false,
    rotationInterval: 5000,
  });
});

test("no edit changes the slider it is given", () => {
  const before = structuredClone(DEFAULT_SLIDER);
  for (const edit of [
    addImage({ id: "n", url: "/n", alt: "n" }),
    removeImage("sample-1"),
    reorderImages(["sample-3", "sample-2", "sample-1"]),
    changeSettings({ rotationInterval: 9000 }),
  ]) {
    edit(DEFAULT_SLIDER);
  }
  expect(DEFAULT_SLIDER).toEqual(before);
});

test("moving keeps every entry, and moving back restores the order", () => {
  const lists = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (list, someFrom, someTo) => {
      const [from, to] = [someFrom % list.length, someTo % list.length];
      const there = moved(list, from, to) ?? [];
      expect(there[to]).toBe(list[from]);
      expect(moved(there, to, from)).toEqual(list);
    }),
  );
});

test.each([
  [0, -1],
  [2, 3],
  [3, 0],
])("a move from %d to %d is out of range", (from, to) => {
  expect(moved(["a", "b", "c"], from, to)).toBeUndefined();
});
