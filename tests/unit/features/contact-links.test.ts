import { expect, test } from "vitest";
import {
  internationalNumber,
  mapLink,
  telLink,
  whatsAppLink,
} from "#app/features/owner-order/contact-links.ts";

test.each([
  ["012-345 6789", "60123456789"],
  ["+60 12-345 6789", "60123456789"],
  ["60123456789", "60123456789"],
  ["+65 6123 4567", "6561234567"],
  ["(03) 2282 1234", "60322821234"],
  ["12345", undefined],
  ["", undefined],
  ["javascript:alert(1)", undefined],
])("%j is %j for WhatsApp", (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});

test("links hold typed text as text only", () => {
  expect(whatsAppLink("0123456789", "Hi <b> & #1")).toBe(
    "https://wa.me/60123456789?text=Hi%20%3Cb%3E%20%26%20%231",
  );
  expect(whatsAppLink("none", "Hi")).toBeUndefined();
  expect(telLink("012-345 6789")).toBe("tel:0123456789");
  expect(telLink('"><script>')).toBeUndefined();
  expect(mapLink(["18 Lorong Kurau", "", "59100 Kuala Lumpur"])).toBe(
    "https://www.google.com/maps/search/?api=1&query=18%20Lorong%20Kurau%2C%2059100%20Kuala%20Lumpur",
  );
});
