import { expect, test } from "vitest";
import type { CartLine } from "#app/domain/cart/cart.ts";
import { browserDigest, contentDigest, isOfBrowser } from "#server/store/digests.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";

const line = { productId: 7, variationId: 71, quantity: 2 };
const flavour = (value: string) => [{ key: "pa_flavour", value }];

test("a cart without choices has the digest that it always had", () => {
  expect(contentDigest({ lines: [line], couponCode: "CODE" })).toBe(sha256(["7.71x2", "CODE"]));
});

test("another choice is another content, the same one in another order is not", () => {
  const ribbon = [{ key: "ribbon", value: "Red" }];
  const digest = (choices: typeof ribbon) =>
    contentDigest({ lines: [{ ...line, choices }], couponCode: null });
  expect(digest(flavour("pandan"))).not.toBe(digest(flavour("vanilla")));
  expect(digest([...flavour("pandan"), ...ribbon])).toBe(digest([...ribbon, ...flavour("pandan")]));
});

test("an attempt is of the browser with its secret, and one without a secret is of none", () => {
  const attempt = { browserDigest: browserDigest("one") };
  expect(attempt.browserDigest).toMatch(/^[0-9a-f]{64}$/);
  expect(["one", "two", undefined].map((secret) => isOfBrowser(attempt, secret))).toEqual([
    true,
    false,
    false,
  ]);
  const without = { browserDigest: browserDigest(undefined) };
  expect(["one", undefined].map((secret) => isOfBrowser(without, secret))).toEqual([false, false]);
});

test("other words are other content, in any order of the lines", () => {
  const line = { productId: 7, variationId: null, quantity: 1 };
  const aina = { ...line, words: { message: "Aina" } };
  const adam = { ...line, words: { message: "Adam" } };
  const digest = (...lines: CartLine[]) => contentDigest({ lines, couponCode: null });
  expect(digest(aina, adam)).toBe(digest(adam, aina));
  expect(new Set([digest(line), digest(aina), digest(adam)]).size).toBe(3);
});
