import { expect, test } from "vitest";
import { availabilityOf, meantBy, type Pickable } from "#app/domain/catalogue/variation-pick.ts";

const row = (size: string, flavour: string, isBuyable = true): Pickable => ({
  fixed: [
    ...(size ? [{ key: "size", value: size }] : []),
    ...(flavour ? [{ key: "flavour", value: flavour }] : []),
  ],
  isBuyable,
});
const picked = (choice: Record<string, string>) => new Map(Object.entries(choice));
const rows = [
  row("6", "vanilla"),
  row("6", "pandan", false),
  row("8", "vanilla"),
  row("10", "pandan", false),
];
const availability = (of: Pickable[], choice: Record<string, string>, key: string, value: string) =>
  availabilityOf(of, picked(choice), { key, value });

test("a complete choice selects the variation with these options", () => {
  expect(meantBy(rows, picked({ size: "8", flavour: "vanilla" }))).toBe(rows[2]);
  expect(meantBy(rows, picked({ size: "8", flavour: "pandan" }))).toBeUndefined();
});

test("of several matching variations the first one is selected, as in WooCommerce", () => {
  const any = row("", "vanilla");
  const choice = picked({ size: "6", flavour: "vanilla" });
  expect(meantBy([any, ...rows], choice)).toBe(any);
  expect(meantBy([...rows, any], choice)).toBe(rows[0]);
});

test.each([
  [{}, "size", "6", "free"],
  [{}, "size", "10", "sold-out"],
  [{}, "size", "12", "none"],
  [{ size: "6" }, "flavour", "pandan", "sold-out"],
  [{ size: "8" }, "flavour", "pandan", "none"],
  [{ size: "8" }, "flavour", "vanilla", "free"],
  // The option would replace the choice of the same attribute.
  [{ size: "10", flavour: "vanilla" }, "size", "6", "free"],
  [{ flavour: "pandan" }, "size", "6", "sold-out"],
] as const)("beside %j the option %s %s is %s", (choice, key, value, expected) => {
  expect(availability(rows, choice, key, value)).toBe(expected);
});

test("a variation that leaves an attribute open makes each of its options possible", () => {
  const open = [row("6", ""), row("8", "", false)];
  expect(availability(open, { size: "6" }, "flavour", "durian")).toBe("free");
  expect(availability(open, { size: "8" }, "flavour", "durian")).toBe("sold-out");
  expect(availability(open, {}, "flavour", "durian")).toBe("free");
});

test("a variation behind a matching sold-out one cannot be bought", () => {
  const hidden = [row("6", "pandan", false), row("6", "")];
  expect(availability(hidden, { size: "6" }, "flavour", "pandan")).toBe("sold-out");
  expect(availability(hidden, { size: "6" }, "flavour", "vanilla")).toBe("free");
  expect(availability(hidden.toReversed(), { size: "6" }, "flavour", "pandan")).toBe("free");
});
