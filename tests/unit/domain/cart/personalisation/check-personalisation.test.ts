import { expect, test } from "vitest";
import {
  checkPersonalisation,
  PIPED,
  textLimits,
  textProblem,
} from "#app/domain/cart/personalisation/check-personalisation.ts";
import { pipedLines } from "#app/components/personalisation/cake-preview.tsx";

const ALL = textLimits(["message-on-cake", "candles", "greeting-card"], undefined);

test("a product takes the words of its tags, and says its own number of letters by its meta", () => {
  expect(ALL).toEqual({ message: 30, candles: 99, card: 200, allergies: 150 });
  expect(textLimits(["candles"], undefined)).toEqual({ candles: 99, allergies: 150 });
  expect(textLimits([], "45")).toEqual({ message: 45, allergies: 150 });
  expect(textLimits(["message-on-cake"], 12)).toEqual({ message: 12, allergies: 150 });
  expect(textLimits([], 5_000)).toEqual({ message: 100, allergies: 150 });
});

test.each([undefined, "", "none", "0", -3, 2.5, null, ["30"], true])(
  "%j is no number of letters",
  (letters) => {
    expect(textLimits(["halal"], letters)).toBeUndefined();
    expect(textLimits(["message-on-cake"], letters)?.message).toBe(30);
  },
);

test.each([
  "Selamat Hari Jadi, A & B!",
  "Félicitations Zoë",
  "“50” (100%) #1 - yes: OK?",
  "Ali’s 3/4; it's @home…",
])("can be piped: %s", (message) => {
  expect(checkPersonalisation(ALL, { message })).toBeNull();
  // Browsers check the pattern of a field with the flag v.
  expect(new RegExp(`^(?:${PIPED}*)$`, "v").test(message)).toBe(true);
});

test.each([
  ["Love 🎂", "“🎂”"],
  ["生日快乐", "“生”"],
  ["I ♥ you", "“♥”"],
  ["<b>", "“<”"],
  ["two\nlines", "a hidden sign"],
  ["a\u202eb", "a hidden sign"],
  ["\ud83c", "a hidden sign"],
])("cannot be piped: %j", (message, sign) => {
  expect(checkPersonalisation(ALL, { message })).toBe(
    `Message on cake: ${sign} cannot be piped. Latin letters, digits and usual punctuation can`,
  );
  expect(new RegExp(`^(?:${PIPED}*)$`, "v").test(message)).toBe(false);
});

test.each([
  "生日快乐！",
  "பிறந்தநாள் வாழ்த்துக்கள்",
  "كل عام وأنتم بخير",
  "Dear Aina,\nmany wishes + love",
])("can stand on a card: %s", (card) => {
  expect(checkPersonalisation(ALL, { card, allergies: card })).toBeNull();
});

test.each(["🎂", "1\ufe0f\u20e3", "a\u0007", "a\u202eb", "a <b>"])(
  "cannot stand on a card: %j",
  (card) => {
    expect(checkPersonalisation(ALL, { card })).toMatch(
      /^Greeting card: .+ cannot be written\. Letters of/,
    );
    expect(checkPersonalisation(ALL, { allergies: card })).toMatch(
      /^Allergies: .+ cannot be written\./,
    );
  },
);

test("letters are counted as a reader counts them, up to the limit", () => {
  expect(checkPersonalisation(ALL, { message: "é".repeat(30) })).toBeNull();
  expect(checkPersonalisation(ALL, { message: "é".repeat(33) })).toBe(
    "Message on cake: at most 30 letters, this is 3 too many",
  );
  expect(
    checkPersonalisation(ALL, { card: "𠮷".repeat(200), allergies: "x".repeat(150) }),
  ).toBeNull();
  expect(checkPersonalisation(ALL, { card: "𠮷".repeat(201) })).toContain("1 too many");
  expect(checkPersonalisation(ALL, { allergies: "x".repeat(151) })).toContain(
    "at most 150 letters",
  );
});

test.each(["1", "99"])("%s candles are a number of candles", (candles) => {
  expect(checkPersonalisation(ALL, { candles })).toBeNull();
});

test.each(["0", "100", "-1", "1.5", "seven", "1e1", "9".repeat(12)])(
  "%s is no number of candles",
  (candles) => {
    expect(checkPersonalisation(ALL, { candles })).toBe(
      "Candles: please choose a whole number from 1 to 99",
    );
  },
);

test("words that a product does not take are refused by name", () => {
  expect(checkPersonalisation(undefined, { message: "Hi" })).toBe(
    "Message on cake: not offered with this product",
  );
  expect(checkPersonalisation({ message: 30 }, { message: "Hi", card: "Dear" })).toBe(
    "Greeting card: not offered with this product",
  );
  expect(textProblem("candles", "3", undefined)).toBe("not offered with this product");
});

test("a message stands in as few lines as it fits, none of them cut", () => {
  expect(pipedLines("")).toEqual([]);
  expect(pipedLines("Tahniah!")).toEqual(["Tahniah!"]);
  expect(pipedLines("Happy Birthday Aina!")).toEqual(["Happy Birthday", "Aina!"]);
  expect(pipedLines("Selamat Hari Jadi Siti Nurhali")).toHaveLength(2);
  const long = "a".repeat(100);
  expect(pipedLines(long)).toEqual([long]);
  const message =
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen";
  expect(pipedLines(message).join(" ")).toBe(message);
  expect(pipedLines(message).length).toBeLessThanOrEqual(4);
});
