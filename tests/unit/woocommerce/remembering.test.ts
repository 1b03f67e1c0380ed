import { expect, test } from "vitest";
import { remembering } from "#server/woocommerce/remembering.ts";

function counted(limits = { texts: 3, longest: 5 }) {
  const made: string[] = [];
  const of = remembering((text) => {
    made.push(text);
    return text.toUpperCase();
  }, limits);
  return { made, of };
}

test("a text is made once, however often it comes", () => {
  const { made, of } = counted();
  expect([of("a"), of("b"), of("a"), of("b")]).toEqual(["A", "B", "A", "B"]);
  expect(made).toEqual(["a", "b"]);
});

test("a text of the longest length is kept, and a longer one made each time", () => {
  const { made, of } = counted();
  for (const text of ["12345", "12345", "123456", "123456"]) of(text);
  expect(made).toEqual(["12345", "123456", "123456"]);
});

test("no more texts are kept than allowed: then all are made anew", () => {
  const { made, of } = counted();
  for (const text of ["a", "b", "c"]) of(text);
  of("a");
  expect(made).toHaveLength(3);
  of("d");
  expect(of("a")).toBe("A");
  expect(made).toEqual(["a", "b", "c", "d", "a"]);
});

test("what came to nothing is kept as well", () => {
  const made: string[] = [];
  const of = remembering(
    (text) => {
      made.push(text);
      return "";
    },
    { texts: 1, longest: 9 },
  );
  expect([of("x"), of("x")]).toEqual(["", ""]);
  expect(made).toHaveLength(1);
});
