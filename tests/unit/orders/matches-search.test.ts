import { expect, test } from "vitest";
import { matchesSearch, soughtBy } from "#server/orders/order-list/search-orders.ts";
import { anOrder } from "#tests/support/orders.ts";

test.each([
  ["1001", { number: "1001", texts: [] }],
  ["#1001", { number: "1001", texts: [] }],
  ["40100", { number: "40100", texts: [] }],
  ["0123456789", { number: "0123456789", texts: ["123456789"] }],
  ["+60 12-345 6789", { number: "+60 12-345 6789", texts: ["123456789", "+60 12-345 6789"] }],
  ["#INV-2026-00410", { number: "inv-2026-00410", texts: ["#INV-2026-00410"] }],
  ["aina@example.com", { texts: ["aina@example.com"] }],
  ["Aina Rahman", { texts: ["Aina Rahman"] }],
  ["12 Jalan", { number: "12 jalan", texts: ["12 Jalan"] }],
  ["#", { texts: ["#"] }],
])("the search %s asks for %o", (q, sought) => {
  expect(soughtBy(q)).toEqual(sought);
});

const ORDER = anOrder({ id: 88, number: "1001" });

test.each(["1001", "aminah", "AMINAH  tan", "Aminah@Example.com", "012-345 6789", "60123456789"])(
  "the order is found by %s",
  (q) => expect(matchesSearch(ORDER, q)).toBe(true),
);

test.each(["inv-2026-00410", "#INV-2026-00410", "00410"])(
  "an order of a plug-in's number is found by %s",
  (q) => expect(matchesSearch(anOrder({ id: 88, number: "INV-2026-00410" }), q)).toBe(true),
);

test.each(["#", "59100", "Telawi", "Kuala Lumpur", "Cake 1", "tan aminah", "0123456780"])(
  "the order is not found by %s, though the back end may find it",
  (q) => expect(matchesSearch(ORDER, q)).toBe(false),
);
