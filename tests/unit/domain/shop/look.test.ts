import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, toHex, toOklch } from "#app/domain/shop/colour.ts";
import {
  coloursOf,
  inColours,
  LEAST_CONTRAST,
  lookCss,
  type PaletteName,
  PALETTES,
  READ_ON,
  SCHEMES,
} from "#app/domain/shop/look.ts";

const names = Object.keys(PALETTES) as PaletteName[];
test("a colour is the same after both ways", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const hex = `#${number.toString(16).padStart(6, "0")}`;
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});

const isRead = (palette: PaletteName, accent: string) => {
  const colours = coloursOf({ palette, accent });
  return SCHEMES.flatMap((scheme) =>
    READ_ON.filter(
      ([ink, on]) =>
        contrast(colours[scheme][ink] ?? "", colours[scheme][on] ?? "") < LEAST_CONTRAST,
    ).map((pair) => [palette, accent, scheme, ...pair]),
  );
};

test.each(names)("all text of %s can be read, by day and at night", (palette) => {
  expect(isRead(palette, "")).toEqual([]);
  const colours = coloursOf({ palette, accent: "" });
  for (const scheme of SCHEMES) {
    const { edge = "", card = "", paper = "" } = colours[scheme];
    expect(contrast(edge, card)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3);
  }
});

test("so can any accent of her own", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.integer({ min: 0, max: 0xffffff }),
      (palette, number) => {
        const accent = `#${number.toString(16).padStart(6, "0")}`;
        expect(isRead(palette, accent)).toEqual([]);
      },
    ),
  );
});

test("a look changes the colours of a mail, and that of the stylesheet changes nothing", () => {
  const mail = '<td style="background-color:#29643b;color:#2f1a10">';
  expect(inColours(mail, { palette: "pandan", accent: "" })).toBe(mail);
  const { light } = coloursOf({ palette: "grape", accent: "" });
  const turned = inColours(mail, { palette: "grape", accent: "" });
  expect(turned).toBe(`<td style="background-color:${light["pandan"]};color:${light["cocoa"]}">`);
  expect(lookCss({ palette: "grape", accent: "" })).toContain(`--color-pandan:${light["pandan"]}`);
});
