import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Area,
  areaCost,
  areaOf,
  areaRefusal,
  classChoices,
  overlappingArea,
  parseRanges,
  rangesText,
} from "#app/domain/delivery/areas.ts";

const anArea = (ranges: string, area: Partial<Area> = {}): Area => ({
  name: "Klang Valley",
  ranges: parseRanges(ranges) ?? [],
  cost: 500,
  freeFrom: 8_000,
  refusedClasses: [],
  ...area,
});

const SHOP = { shippingCost: 800, freeShippingThreshold: 10_000 };

test.each([
  ["40000-48300, 50000-60000", [40_000, 48_300, 50_000, 60_000]],
  ["01000 - 02800\n59100", [1_000, 2_800, 59_100, 59_100]],
  ["59100;", [59_100, 59_100]],
])("%j is read as ranges", (text, numbers) => {
  expect(parseRanges(text)?.flat()).toEqual(numbers);
});

test.each(["", " , ", "4000-48300", "48300-40000", "Bangsar", "59100 59200", "59100-", "591000"])(
  "%j is refused",
  (text) => {
    expect(parseRanges(text)).toBeUndefined();
  },
);

test("written ranges are read as the same ranges", () => {
  const ranges = fc
    .tuple(fc.nat(99_999), fc.nat(99_999))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
  fc.assert(
    fc.property(fc.array(ranges, { minLength: 1 }), (list) => {
      expect(parseRanges(rangesText(list))).toEqual(list);
    }),
  );
});

test("a postcode in two ranges is found, within one area too", () => {
  const klang = anArea("40000-48300");
  expect(overlappingArea([klang, anArea("50000-60000")])).toBeUndefined();
  expect(overlappingArea([klang, anArea("48300-49000")])).toEqual({
    position: 1,
    postcode: "48300",
  });
  expect(overlappingArea([anArea("01000-02800, 02000")])).toEqual({
    position: 0,
    postcode: "02000",
  });
});

test("the area of a postcode sets the cost; the rest of the country has the shop's", () => {
  const near = anArea("50000-60000");
  const areas = { areas: [near], servesElsewhere: true };
  expect(areaOf(areas, "59100")).toBe(near);
  expect(areaCost(near, SHOP)).toEqual({ shippingCost: 500, freeShippingThreshold: 8_000 });
  const never = { ...near, freeFrom: null };
  expect(areaCost(never, SHOP)).toEqual({ shippingCost: 500, freeShippingThreshold: null });
  expect(areaOf(areas, "80000")).toBe("elsewhere");
  expect(areaCost("elsewhere", SHOP)).toBe(SHOP);
  expect(areaRefusal(areas, "80000")).toBeNull();
});

test("a postcode outside all areas is refused when the shop serves its areas only", () => {
  const areas = { areas: [anArea("50000-60000")], servesElsewhere: false };
  expect(areaOf(areas, "80000")).toBeNull();
  expect(areaRefusal(areas, "80000")).toBe("We do not deliver to 80000 yet");
  expect(areaRefusal(areas, "59100")).toBeNull();
});

test("an incomplete postcode is not refused: its field has a message of its own", () => {
  const areas = { areas: [], servesElsewhere: false };
  expect(areaRefusal(areas, "")).toBeNull();
  expect(areaRefusal(areas, "591OO")).toBeNull();
});

test("goods of a shipping class are refused where the area does not serve it", () => {
  const areas = {
    areas: [anArea("50000-60000"), anArea("80000-86999", { refusedClasses: ["chilled"] })],
    servesElsewhere: true,
  };
  const refusal = "Some items in your cart cannot be delivered to 80000";
  expect(areaRefusal(areas, "80000", ["chilled", ""])).toBe(refusal);
  expect(areaRefusal(areas, "80000", ["dry"])).toBeNull();
  expect(areaRefusal(areas, "59100", ["chilled"])).toBeNull();
});

test("the classes to choose from are the shop's, and those that areas refuse, each once", () => {
  const cold = { slug: "cold", name: "Must stay cold" };
  const refusing = (...refusedClasses: string[]) => anArea("59100", { refusedClasses });
  expect(classChoices([cold], [refusing("fragile", "cold"), refusing("tall", "fragile")])).toEqual([
    cold,
    { slug: "fragile", name: "fragile" },
    { slug: "tall", name: "tall" },
  ]);
});
