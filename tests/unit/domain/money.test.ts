import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRinggit, fractionOf, parseRinggit, toRinggitText } from "#app/domain/money.ts";

test("plain decimal ringgit is read to the sen", () => {
  expect(parseRinggit("19.9")).toBe(1990);
  expect(parseRinggit("0")).toBe(0);
  expect(parseRinggit(" 1299.00 ")).toBe(129_900);
});

test("a third decimal is rounded half up", () => {
  expect(parseRinggit("1.004999")).toBe(100);
  expect(parseRinggit("1.005")).toBe(101);
  expect(parseRinggit("9.433962264150944")).toBe(943);
});

test.each([
  "",
  "1,299.00",
  "-1",
  "abc",
  "1e3",
  "0x10",
  "1.",
  ".5",
  "NaN",
  `1.${"1".repeat(17)}`,
  "9".repeat(14),
])("%j is not an amount", (text) => {
  expect(parseRinggit(text)).toBeUndefined();
});

test("a shopper reads grouped ringgit with a no-break space", () => {
  expect(formatRinggit(129_900)).toBe("RM\u00a01,299.00");
  expect(formatRinggit(5)).toBe("RM\u00a00.05");
  expect(formatRinggit(-1250)).toBe("-RM\u00a012.50");
  expect(formatRinggit(100_000_000)).toBe("RM\u00a01,000,000.00");
});

test("an amount that is written reads back equal", () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000_000 }), (sen) => {
      expect(parseRinggit(toRinggitText(sen))).toBe(sen);
    }),
  );
});

test("a fraction is whole, rounded half up and within the amount", () => {
  expect(fractionOf(1005, 10, 100)).toBe(101);
  expect(fractionOf(1004, 10, 100)).toBe(100);
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(10_000), (amount, part) => {
      const share = fractionOf(amount, part, 10_000);
      expect(Number.isInteger(share)).toBe(true);
      expect(Math.abs(share * 10_000 - amount * part)).toBeLessThanOrEqual(5_000);
    }),
  );
});

test("a negative amount has one sign, and 0 has none", () => {
  expect([toRinggitText(-1), toRinggitText(0)]).toEqual(["-0.01", "0.00"]);
  expect(formatRinggit(-129_900)).toBe("-RM\u00a01,299.00");
  expect(formatRinggit(0)).toBe("RM\u00a00.00");
});
