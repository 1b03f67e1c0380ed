import fc from "fast-check";
import { expect, test } from "vitest";
import { senOfRinggit } from "#app/domain/admin/typed-ringgit.ts";

test.each([
  [8, 800],
  [12.5, 1250],
  [19.99, 1999],
  [0, 0],
  [1.005, undefined],
  [0.001, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])("%d ringgit are %o sen", (ringgit, sen) => {
  expect(senOfRinggit(ringgit)).toBe(sen);
});

test("every amount of sen can be written as a number of ringgit and read back", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (sen) => {
      expect(senOfRinggit(sen / 100)).toBe(sen);
    }),
  );
});
