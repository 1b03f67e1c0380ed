import { expect, test } from "vitest";
import { freeShippingText } from "#app/domain/cart/shipping.ts";
import { promisedShipping, shippingTo } from "#app/domain/delivery/delivery-estimate.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import { OFFERED } from "#tests/support/delivery.ts";

const SHOP = { shippingCost: 800, freeShippingThreshold: 10_000 };
const areasFrom = (...limits: (number | null)[]): DeliveryConfig["areas"] =>
  limits.map((freeFrom, row) => ({
    name: `Area ${row}`,
    ranges: [[59_000 + row * 100, 59_099 + row * 100]],
    cost: 500,
    freeFrom,
    refusedClasses: [],
  }));
const PICKUP_ONLY = {
  ways: { ...OFFERED.ways, delivery: { ...OFFERED.ways.delivery, isOffered: false } },
};
const ELSEWHERE_TOO = { servesElsewhere: true };
const NOT_ELSEWHERE = { servesElsewhere: false };

test.each<[string, Partial<DeliveryConfig>, string | null, number | null]>([
  ["without dates", { isOn: false, areas: areasFrom(8_000) }, "over RM 100.00", 10_000],
  ["one cost for all", {}, "over RM 100.00", 10_000],
  ["elsewhere and a lower area", { areas: areasFrom(8_000) }, "over RM 100.00", 10_000],
  [
    "elsewhere and a higher area",
    { areas: areasFrom(12_000) },
    "over RM 100.00 in some areas",
    10_000,
  ],
  [
    "elsewhere and an area that is never free",
    { areas: areasFrom(null) },
    "over RM 100.00 in some areas",
    10_000,
  ],
  ["one area", { ...NOT_ELSEWHERE, areas: areasFrom(8_000) }, "over RM 80.00", 8_000],
  ["equal areas", { ...NOT_ELSEWHERE, areas: areasFrom(8_000, 8_000) }, "over RM 80.00", 8_000],
  [
    "two areas",
    { ...NOT_ELSEWHERE, areas: areasFrom(9_000, 8_000) },
    "over RM 80.00 in some areas",
    null,
  ],
  [
    "one of two areas",
    { ...NOT_ELSEWHERE, areas: areasFrom(8_000, null) },
    "over RM 80.00 in some areas",
    null,
  ],
  [
    "always free in one of two",
    { ...NOT_ELSEWHERE, areas: areasFrom(0, null) },
    "in some areas",
    null,
  ],
  ["areas that are never free", { ...NOT_ELSEWHERE, areas: areasFrom(null, null) }, null, null],
  ["no place at all", NOT_ELSEWHERE, null, null],
  ["pickup only", PICKUP_ONLY, null, null],
])("before a place is known, %s", (_name, changes, text, threshold) => {
  const promised = promisedShipping({ ...OFFERED, ...changes }, SHOP);
  expect(promised.freeShippingThreshold).toBe(threshold);
  const shown = freeShippingText(promised, "over")?.replace("\u00a0", " ") ?? null;
  expect(shown).toBe(text === null ? null : `Free shipping ${text}`);
});

test("a promise for all places is kept at every postcode that is served", () => {
  const limits = [null, 0, 8_000, 10_000, 12_000];
  const all = [
    [],
    ...limits.map((one) => [one]),
    ...limits.flatMap((one) => limits.map((two) => [one, two])),
  ];
  for (const own of all) {
    for (const elsewhere of [ELSEWHERE_TOO, NOT_ELSEWHERE]) {
      const config = { ...OFFERED, ...elsewhere, areas: areasFrom(...own) };
      const { freeShippingThreshold: from, freeInSomeAreas } = promisedShipping(config, SHOP);
      const served = own.map((_, row) => String(59_000 + row * 100));
      if (elsewhere.servesElsewhere) served.push("88000");
      const kept = served.map((postcode) => {
        const terms = shippingTo({ way: "delivery", postcode }, config, SHOP);
        expect(terms.freeInSomeAreas).toBeUndefined();
        return terms.freeShippingThreshold;
      });
      const promise = freeInSomeAreas ?? from;
      const held = kept.map((limit) => limit !== null && limit <= (promise ?? Infinity));
      const nowhere = kept.map(() => false);
      const everywhere = kept.map(() => true);
      const isSome = held.includes(true) && held.includes(false);
      expect(held).toEqual(promise === null ? nowhere : isSome ? held : everywhere);
      expect(freeInSomeAreas !== undefined).toBe(isSome);
    }
  }
});

test("nothing is free at a postcode that is not served", () => {
  const config = { ...OFFERED, ...NOT_ELSEWHERE, areas: areasFrom(8_000) };
  const terms = shippingTo({ way: "delivery", postcode: "88000" }, config, SHOP);
  expect(freeShippingText(terms, "over")).toBeNull();
});
