import { createSecretKey, hkdfSync } from "node:crypto";
import { sign } from "cookie-signature";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer } from "#server/platform/crypto/seal.ts";

const NEW = "n".repeat(32);
const OLD = "o".repeat(32);
const DAY = 24 * 3600;
/** Like fast-check's "binary", which takes a second to set up. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
const at = (seconds: number) => () => seconds * 1000;

test("a sealed value opens unchanged", () => {
  const sealer = createSealer([NEW], at(1000));
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: anyCharacter }), (payload) => {
      expect(sealer.open("cart", [sealer.seal("cart", payload)], DAY)?.payload).toBe(payload);
    }),
  );
});

test("any changed byte makes a sealed value invalid", () => {
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

test("a sealed value expires on the server, also if the browser keeps it", () => {
  const sealed = createSealer([NEW], at(0)).seal("cart", "x");
  expect(createSealer([NEW], at(DAY)).open("cart", [sealed], DAY)?.payload).toBe("x");
  expect(createSealer([NEW], at(DAY + 2)).open("cart", [sealed], DAY)).toBeUndefined();
});

test("a value of an older secret opens and is marked as stale", () => {
  const sealed = createSealer([OLD], at(0)).seal("cart", "x");
  expect(createSealer([NEW, OLD], at(0)).open("cart", [sealed], DAY)).toEqual({
    payload: "x",
    stale: true,
    ageSeconds: 0,
  });
  expect(createSealer([NEW], at(0)).open("cart", [sealed], DAY)).toBeUndefined();
});

test("the first genuine one of several values counts", () => {
  const sealer = createSealer([NEW], at(0));
  const values = ["forged.value", sealer.seal("cart", "first"), sealer.seal("cart", "second")];
  expect(sealer.open("cart", values, DAY)?.payload).toBe("first");
});

test("a value that is too long for a cookie is refused", () => {
  const sealer = createSealer([NEW], at(0));
  expect(() => sealer.seal("cart", "x".repeat(3_600))).toThrow(
    new RangeError("Sealed cart is too large for a cookie."),
  );
});

test("a value of 3,500 bytes can be sealed and opened", () => {
  const sealer = createSealer([NEW], at(0));
  // The size of the signature depends on its characters.
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

test("a sealer without a secret throws", () => {
  expect(() => createSealer([], at(0)).seal("cart", "x")).toThrow("at least one secret");
});

test("the age is in seconds, and the payload may contain points", () => {
  const sealed = createSealer([NEW], at(1_000)).seal("cart", "a.b..c");
  expect(createSealer([NEW], at(1_500)).open("cart", [sealed], DAY)).toEqual({
    payload: "a.b..c",
    stale: false,
    ageSeconds: 500,
  });
});

/** The format of existing cookies, which must stay readable. */
function sealedBefore(text: string, purpose = "cart"): string {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", NEW, "kedai", purpose, 32)));
  return encodeURIComponent(sign(text, key));
}

test("purpose, format and time precede the payload, and each of them is checked", () => {
  const sealer = createSealer([NEW], at(36));
  expect(sealer.seal("cart", "x")).toBe(sealedBefore("cart.1.10.x"));
  const payload = (text: string) => sealer.open("cart", [sealedBefore(text)], DAY)?.payload;
  expect(payload("cart.1.10.x")).toBe("x");
  for (const text of ["admin.1.10.x", "cart.2.10.x", "cart.1", "cart.1..x", "cart"]) {
    expect(payload(text)).toBeUndefined();
  }
});
