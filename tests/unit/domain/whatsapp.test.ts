import { expect, test } from "vitest";
import { internationalNumber, whatsAppUrl } from "#app/domain/whatsapp.ts";

test.each([
  ["012-345 6789", "60123456789"],
  ["011-1234 5678", "601112345678"],
  ["+60 12-345 6789", "60123456789"],
  ["+60 (0)12-345 6789", "60123456789"],
  ["60123456789", "60123456789"],
  ["0060 12 345 6789", "60123456789"],
  ["(03) 2282 1234", "60322821234"],
  ["+65 6123 4567", "6561234567"],
  ["0044 20 7946 0018", "442079460018"],
  ["123456789", undefined],
  ["12345", undefined],
  ["000000000000", undefined],
  ["+0123456789", undefined],
  ["0123456789012345678", undefined],
  ["", undefined],
  ["javascript:alert(1)", undefined],
])("%j is %j for WhatsApp", (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});

test("a link holds its text as text only", () => {
  expect(whatsAppUrl("0123456789", "Hi <b> & #1 + 'Ñ'\n\ud800?")).toBe(
    "https://wa.me/60123456789?text=Hi%20%3Cb%3E%20%26%20%231%20%2B%20%27%C3%91%27%0A%EF%BF%BD%3F",
  );
  expect(whatsAppUrl("", "Hi")).toBeUndefined();
});
