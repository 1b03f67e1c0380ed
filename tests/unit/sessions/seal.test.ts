import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer } from "#server/sessions/seal.ts";

const NEW = "n".repeat(32);
const OLD = "o".repeat(32);
const DAY = 24 * 3600;
const at = (seconds: number) => () => seconds * 1000;

test("whatever was sealed opens again, unchanged", () => {
  const sealer = createSealer([NEW], at(1000));
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: "binary" }), (payload) => {
      expect(sealer.open("cart", [sealer.seal("cart", payload)], DAY)?.payload).toBe(payload);
    }),
  );
});

test("a changed byte anywhere makes it worthless", () => {
  const sealer = createSealer([NEW], at(1000));
  const sealed = sealer.seal("cart", "abc~PROMO~1.0.2");
  for (let index = 0; index < sealed.length; index += 1) {
    const changed =
      sealed.slice(0, index) + (sealed[index] === "x" ? "y" : "x") + sealed.slice(index + 1);
    expect(sealer.open("cart", [changed], DAY)).toBeUndefined();
  }
});

test.each(["", ".", "...", "%", "%E0%A4%A", "cart.1.0.x", "a".repeat(4000)])(
  "%j does not open and does not throw",
  (value) => {
    expect(createSealer([NEW], at(0)).open("cart", [value], DAY)).toBeUndefined();
  },
);

test("content of one purpose is not accepted for another", () => {
  const sealer = createSealer([NEW], at(0));
  expect(sealer.open("admin", [sealer.seal("cart", "x")], DAY)).toBeUndefined();
});

test("it expires on the server, whatever the browser keeps", () => {
  const sealed = createSealer([NEW], at(0)).seal("cart", "x");
  expect(createSealer([NEW], at(DAY)).open("cart", [sealed], DAY)?.payload).toBe("x");
  expect(createSealer([NEW], at(DAY + 2)).open("cart", [sealed], DAY)).toBeUndefined();
});

test("an older secret still opens, and says that it is old", () => {
  const sealed = createSealer([OLD], at(0)).seal("cart", "x");
  expect(createSealer([NEW, OLD], at(0)).open("cart", [sealed], DAY)).toEqual({
    payload: "x",
    stale: true,
    ageSeconds: 0,
  });
  expect(createSealer([NEW], at(0)).open("cart", [sealed], DAY)).toBeUndefined();
});

test("of several values the first genuine one counts", () => {
  const sealer = createSealer([NEW], at(0));
  const values = ["forged.value", sealer.seal("cart", "first"), sealer.seal("cart", "second")];
  expect(sealer.open("cart", values, DAY)?.payload).toBe("first");
});

test("what would not fit a cookie is refused instead of silently dropped by the browser", () => {
  expect(() => createSealer([NEW], at(0)).seal("cart", "x".repeat(3_600))).toThrow(RangeError);
});
