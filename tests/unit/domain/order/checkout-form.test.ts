import { expect, test } from "vitest";
import {
  CONTACT_LIMITS,
  isEmail,
  isPhone,
  isPostcode,
  isState,
  plainPhone,
} from "#app/domain/order/checkout-form.ts";

test.each([
  "0123456789",
  "01123456789",
  "+60123456789",
  "60123456789",
  "012-3456789",
  "019-34567890",
  "012-345 6789",
  "+60 12 345 6789",
  "(012) 3456789",
  "012.345.6789",
  "+6012 345-6789",
  "012\u00a0345\u20136789",
])("%s is a Malaysian mobile number", (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each([
  "",
  "x0123456789",
  "99 0123456789",
  "0153456789",
  "0223456789",
  "012345678",
  "012345678901",
  "+65123456789",
  "015-345 6789",
  "012/3456789",
  "-",
  "0123456789x",
  "٠١٢٣٤٥٦٧٨٩",
])("%j is not a Malaysian mobile number", (phone) => {
  expect(isPhone(phone)).toBe(false);
});

test.each([
  ["012-345 6789", "0123456789"],
  ["+60 12 345 6789", "+60123456789"],
  ["(012) 3456789", "0123456789"],
])("%s is stored as %s", (typed, kept) => {
  expect(plainPhone(typed)).toBe(kept);
});

test.each(["a@b.my", "siti.nur+cake@contoh.com.my", "O'Neil_1@my-shop.co", "SITI@X1.MY"])(
  "%s is an address that an order can carry",
  (email) => {
    expect(isEmail(email)).toBe(true);
  },
);

test.each([
  "",
  "a",
  "a@b",
  "@b.my",
  "a@.",
  "a b@c.my",
  "a@b@c.my",
  "a@b.my\n",
  // The back end refuses these, so that no order could be made.
  "a@b.c",
  "siti@gmail.com.",
  "siti@gmail..com",
  "siti@-gmail.com",
  "siti@gmail-.com",
  "siti@gmail,x.com",
  "<siti@gmail.com>",
  "siti;aina@gmail.com",
  '"siti"@gmail.com',
  "siti@[10.0.0.1]",
  "s\u0456ti@gmail.com",
  "siti@gma\u0456l.com",
  // A bill cannot contain these.
  "siti|x@gmail.com",
])("%j is not", (email) => {
  expect(isEmail(email)).toBe(false);
});

test("an address longer than mail allows is refused before the pattern is tested", () => {
  expect(isEmail(`${"a".repeat(CONTACT_LIMITS.email)}@b.my`)).toBe(false);
  expect(isEmail(`a@${"a.".repeat(50_000)}`)).toBe(false);
  expect(isPhone("1-".repeat(50_000))).toBe(false);
});

test("a postcode is exactly five digits", () => {
  expect(isPostcode("50450")).toBe(true);
  expect(["5045", "504500", "5045a", " 50450", "50450\n", "٥٠٤٥٠", ""].some(isPostcode)).toBe(
    false,
  );
});

test("only a listed name is a state", () => {
  expect(isState("Penang")).toBe(true);
  expect(["PNG", "penang", "", "Singapore"].some(isState)).toBe(false);
});
