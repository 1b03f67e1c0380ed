import { expect, test } from "vitest";
import { wordPressSlug } from "#app/domain/catalogue/slug.ts";

test.each([
  ["8 inch", "8-inch"],
  ["Gula Melaka", "gula-melaka"],
  ["Gula Melaka (500 g)", "gula-melaka-500-g"],
  ["1.5 kg", "1-5-kg"],
  ["Cookies & Cream", "cookies-cream"],
  ["Half/half", "half-half"],
  ["  Crème brûlée  ", "creme-brulee"],
  ["Ribbon colour", "ribbon-colour"],
  ["no_dash-at--all-", "no_dash-at-all"],
  ["焦糖", "%e7%84%a6%e7%b3%96"],
  ["한글", "%ed%95%9c%ea%b8%80"],
  ["🎂", "%f0%9f%8e%82"],
])("%j is written %j", (name, slug) => {
  expect(wordPressSlug(name)).toBe(slug);
  expect(wordPressSlug(slug)).toBe(slug);
});

test.each([
  ["<b>Big</b> cake", "big-cake"],
  ["Salt &amp; pepper", "salt-pepper"],
  ["-- both ends --", "both-ends"],
  ["e\u0301\u0302te", "ete"],
  ["50% off", "50-off"],
  ["Brand™ 30°", "brand-30"],
  ["5%2x", "52x"],
  ["half \ud83c", "half"],
  ["\u7126\u7cd6 cake", "%e7%84%a6%e7%b3%96-cake"],
])("%j becomes %j", (name, slug) => {
  expect(wordPressSlug(name)).toBe(slug);
});
