import { expect, test } from "vitest";
import type { DayOffer } from "#app/domain/delivery/offers.ts";
import {
  firstSlot,
  firstWay,
  isReplaced,
  quoteForDelivery,
  type DeliveryOptions,
} from "#app/domain/delivery/delivery-options.ts";
import { makeQuote } from "#app/domain/cart/quote.ts";
import { aCoupon, aLine } from "#tests/unit/domain/examples.ts";

const slot = (id: string, refusal: string | null = null) => ({ id, refusal, left: null });
const day = (date: string, slots: DayOffer["slots"], refusal: string | null = null): DayOffer => ({
  day: date,
  slots,
  refusal,
});

const DAYS = [
  day("2026-11-26", [], "Closed"),
  day("2026-11-27", [slot("10:00-13:00", "Closed"), slot("14:00-18:00")]),
  day("2026-11-28", [slot("10:00-13:00"), slot("14:00-18:00")]),
];
const NOTHING = { way: "", date: "", slot: "", postcode: "" };
const SHIPPING = { shippingCost: 800, freeShippingThreshold: 10_000 };
const SHOWN: DeliveryOptions = {
  ways: [
    { way: "delivery", days: DAYS },
    { way: "pickup", days: DAYS },
  ],
  leadHours: 24,
  areas: [
    {
      name: "Johor",
      ranges: [[79_000, 86_999]],
      cost: 2_500,
      freeFrom: 50_000,
      refusedClasses: [],
    },
  ],
  servesElsewhere: true,
  shipping: SHIPPING,
  choice: NOTHING,
};

test("the earliest slot is chosen at first, or the one asked for while it is offered", () => {
  expect(firstSlot(DAYS, NOTHING)).toEqual({ date: "2026-11-27", slot: "14:00-18:00" });
  const firstFor = (date: string, at: string) =>
    firstSlot(DAYS, { way: "delivery", date, slot: at });
  expect(firstFor("2026-11-28", "14:00-18:00")).toEqual({
    date: "2026-11-28",
    slot: "14:00-18:00",
  });
  expect(firstFor("2026-11-27", "10:00-13:00")).toEqual({
    date: "2026-11-27",
    slot: "14:00-18:00",
  });
  // The time belongs to the day that is not offered.
  expect(firstFor("2026-11-26", "14:00-18:00")).toEqual({
    date: "2026-11-27",
    slot: "14:00-18:00",
  });
  expect(firstSlot([], NOTHING)).toEqual({ date: "", slot: "" });
});

test.each([
  ["nothing was chosen", NOTHING, false],
  ["the date and its time are offered", ["delivery", "2026-11-28", "14:00-18:00"], false],
  ["only the date was chosen", ["pickup", "2026-11-28", ""], false],
  ["the time is gone", ["delivery", "2026-11-27", "10:00-13:00"], true],
  ["the date is gone", ["delivery", "2026-11-26", "14:00-18:00"], true],
  ["the way is gone", ["drone", "2026-11-28", "14:00-18:00"], true],
] as const)("a choice counts as replaced or not when %s", (_when, given, replaced) => {
  const choice = "way" in given ? given : { way: given[0], date: given[1], slot: given[2] };
  expect(isReplaced(SHOWN, choice)).toBe(replaced);
});

test("a way without a date is not chosen", () => {
  expect(firstWay(SHOWN, NOTHING)).toBe("delivery");
  expect(firstWay(SHOWN, { ...NOTHING, way: "pickup" })).toBe("pickup");
  const ways = [{ way: "delivery" as const, days: [] }, SHOWN.ways[1]!];
  expect(firstWay({ ways }, NOTHING)).toBe("pickup");
});

const quoteOf = (coupon?: ReturnType<typeof aCoupon>) =>
  makeQuote({
    lines: [aLine({ unitPrice: 10_500 })],
    couponCode: coupon ? "X" : null,
    coupon,
    shipping: SHIPPING,
    now: 0,
  });

test("the total follows the postcode and the way", () => {
  const total = (choice: Partial<typeof NOTHING>, quote = quoteOf()) =>
    quoteForDelivery(quote, SHOWN, { ...NOTHING, ...choice }).total;
  expect(total({})).toBe(10_500);
  expect(total({ postcode: "80000" })).toBe(13_000);
  expect(total({ postcode: "8000" })).toBe(10_500);
  expect(total({ way: "pickup", postcode: "80000" })).toBe(10_500);
});

test("a coupon with free shipping makes an area's delivery free, although it saved nothing before", () => {
  const free = quoteOf(aCoupon({ discountType: "fixed_cart", amount: 0, freeShipping: true }));
  expect(free.coupon?.shippingSaved).toBe(0);
  expect(quoteForDelivery(free, SHOWN, { ...NOTHING, postcode: "80000" })).toMatchObject({
    coupon: { shippingSaved: 2_500 },
    shipping: 0,
    total: 10_500,
  });
});
