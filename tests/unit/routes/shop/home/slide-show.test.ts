import { expect, test } from "vitest";
import {
  FADE_MS,
  FIRST_SLIDE,
  slideShow,
  type SlideShow,
  indexIn,
} from "#app/routes/shop/home/slide-show.ts";

const at = (index: number): SlideShow => ({ index, next: null });
const go = (state: SlideShow, to: number, count = 3) => slideShow(state, { kind: "go", to, count });
const faded = (state: SlideShow) => slideShow(state, { kind: "faded" });

test("a slide changes only after its fade", () => {
  const fading = go(FIRST_SLIDE, 1);
  expect(fading).toEqual({ index: 0, next: 1 });
  expect(faded(fading)).toEqual(at(1));
  expect(FADE_MS).toBe(150);
});

test("the slide show wraps around at both ends", () => {
  expect(faded(go(at(2), 3))).toEqual(at(0));
  expect(faded(go(at(0), -1))).toEqual(at(2));
});

test("events during a fade are ignored", () => {
  const fading = go(at(0), 1);
  expect(go(fading, 2)).toBe(fading);
});

test("the current slide's own dot does nothing", () => {
  const state = at(1);
  expect(go(state, 1)).toBe(state);
});

test("a single slide never moves", () => {
  const state = at(0);
  expect(go(state, 1, 1)).toBe(state);
});

test("the end of a fade that has not started changes nothing", () => {
  const state = at(1);
  expect(faded(state)).toBe(state);
});

test.each([
  [null, 0],
  ["null", 0],
  ["{", 0],
  ['{"images":[{"id":"b"}],"currentIndex":0}', 1],
  ['{"images":[{"id":"a"},{"id":"gone"}],"currentIndex":1}', 0],
  ['{"images":[],"currentIndex":7}', 0],
])("a slider that stored %s begins at slide index %i", (stored, index) => {
  expect(indexIn([{ id: "a" }, { id: "b" }], stored)).toBe(index);
});
