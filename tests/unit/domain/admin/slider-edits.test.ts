import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SLIDER, type SliderConfig } from "#app/domain/admin/slider.ts";
import { editSlider, moved, type SliderEdit } from "#app/domain/admin/slider-edits.ts";

const slider = (...ids: string[]): SliderConfig => ({
  images: ids.map((id) => ({ id, url: `/${id}.webp`, alt: id })),
  settings: { autoRotating: true, rotationInterval: 5000 },
});
/** The ids of the pictures after an edit, or why it is refused. */
const idsAfter = (config: SliderConfig, edit: SliderEdit) => {
  const edited = editSlider(config, edit);
  return typeof edited === "string" ? edited : edited.images.map(({ id }) => id);
};

test("a new picture is added at the end, up to twenty", () => {
  const image = { id: "new", url: "/new.webp", alt: "New" };
  const add = { intent: "add", image } as const;
  expect(idsAfter(slider("a", "b"), add)).toEqual(["a", "b", "new"]);
  const full = slider(...Array.from({ length: 20 }, (_, index) => `p${index}`));
  expect(idsAfter(full, add)).toBe("full");
});

test("an update replaces the picture in its place and no other", () => {
  const update = (id: string): SliderEdit => ({
    intent: "update",
    image: { id, url: "/x.webp", alt: "X", title: "T" },
  });
  expect(editSlider(slider("a", "b", "c"), update("b"))).toEqual({
    ...slider(),
    images: [
      { id: "a", url: "/a.webp", alt: "a" },
      { id: "b", url: "/x.webp", alt: "X", title: "T" },
      { id: "c", url: "/c.webp", alt: "c" },
    ],
  });
  expect(idsAfter(slider("a"), update("z"))).toBe("unknown-image");
});

test("a picture is removed by its id, but never the last one", () => {
  expect(idsAfter(slider("a", "b"), { intent: "remove", id: "a" })).toEqual(["b"]);
  expect(idsAfter(slider("a"), { intent: "remove", id: "a" })).toBe("last-image");
  expect(idsAfter(slider("a"), { intent: "remove", id: "z" })).toBe("unknown-image");
});

test("an order must name every picture exactly once", () => {
  const after = (...order: string[]) =>
    idsAfter(slider("a", "b", "c"), { intent: "reorder", order });
  expect(after("c", "a", "b")).toEqual(["c", "a", "b"]);
  for (const order of [["a", "b"], ["a", "b", "b"], ["a", "b", "c", "c"], ["a", "b", "z"], []]) {
    expect(after(...order)).toBe("not-an-order");
  }
});

test("settings change one by one", () => {
  expect(editSlider(slider("a"), { intent: "rotate", settings: { autoRotating: false } })).toEqual({
    ...slider("a"),
    settings: { autoRotating: false, rotationInterval: 5000 },
  });
});

test("no edit changes the slider it is given", () => {
  const before = structuredClone(DEFAULT_SLIDER);
  const edits: SliderEdit[] = [
    { intent: "add", image: { id: "n", url: "/n", alt: "n" } },
    { intent: "remove", id: "sample-1" },
    { intent: "reorder", order: ["sample-3", "sample-2", "sample-1"] },
    { intent: "settings", settings: { rotationInterval: 9000 } },
  ];
  for (const edit of edits) expect(editSlider(DEFAULT_SLIDER, edit)).not.toEqual(before);
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
