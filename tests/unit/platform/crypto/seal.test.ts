import { createSecretKey, hkdfSync } from "node:crypto";
import { sign } from "cookie-signature";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer } from "#server/platform/crypto/seal.ts";

const NEW = "n".repeat(32);
const OLD = "o".repeat(32);
const DAY = 24 * 3600;
/** As fast-check's own "binary", which takes a second to be set up. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
const at = (seconds: number) => () => seconds * 1000;

test("whatever was sealed opens again, unchanged", () => {
  const sealer = createSealer([NEW], at(1000));
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: anyCharacter }), (payload) => {
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
  const sealer = createSealer([NEW], at(0));
  expect(() => sealer.seal("cart", "x".repeat(3_600))).toThrow(
    new RangeError("Sealed cart is too large for a cookie."),
  );
});

test("3,500 bytes still fit, and open again", () => {
  const sealer = createSealer([NEW], at(0));
  // What the signature takes depends on its characters.
  const fitting = Array.from({ length: 400 }, (_, index) => "x".repeat(3_200 + index))
    .flatMap((text) => [text, `${text}y`, `y${text}`])
    .find((text) => sealedLength(text) === 3_500);
  const value = sealer.seal("cart", fitting ?? "");
  expect(value).toHaveLength(3_500);
  expect(sealer.open("cart", [value], DAY)?.payload).toBe(fitting);

  function sealedLength(text: string): number {
    try {
      return sealer.seal("cart", text).length;
    } catch {
      return Infinity;
    }
  }
});

test("a sealer without a secret says so", () => {
  expect(() => createSealer([], at(0)).seal("cart", "x")).toThrow("at least one secret");
});

test("its age is told in seconds, and points belong to what was sealed", () => {
  const sealed = createSealer([NEW], at(1_000)).seal("cart", "a.b..c");
  expect(createSealer([NEW], at(1_500)).open("cart", [sealed], DAY)).toEqual({
    payload: "a.b..c",
    stale: false,
    ageSeconds: 500,
  });
});

/** The format of the cookies that browsers have: it must stay readable. */
function sealedBefore(text: string, purpose = "cart"): string {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", NEW, "kedai", purpose, 32)));
  return encodeURIComponent(sign(text, key));
}

test("purpose, format and time stand before what is sealed, and only these are believed", () => {
  const sealer = createSealer([NEW], at(36));
  expect(sealer.seal("cart", "x")).toBe(sealedBefore("cart.1.10.x"));
  const payload = (text: string) => sealer.open("cart", [sealedBefore(text)], DAY)?.payload;
  expect(payload("cart.1.10.x")).toBe("x");
  for (const text of ["admin.1.10.x", "cart.2.10.x", "cart.1", "cart.1..x", "cart"]) {
    expect(payload(text)).toBeUndefined();
  }
});
