import { expect, test } from "vitest";
import { goodsToDeliver, leadHoursFor } from "#app/domain/delivery/lead-time.ts";
import { aVariation } from "../examples.ts";

test.each([
  [{ leadHours: 48 }, { leadHours: 72 }, 72],
  [{ leadHours: 48 }, { leadHours: 0 }, 0],
  [{ leadHours: 48 }, {}, 48],
  [{ leadHours: 48 }, null, 48],
  [{}, { leadHours: 2 }, 2],
  [{}, {}, undefined],
])("of a product with %j and a variation with %j: %s h", (product, variation, hours) => {
  expect(leadHoursFor(product, variation)).toBe(hours);
});

test("the chosen variation is delivered; before a choice each that can be bought", () => {
  const cake = { isVirtual: false, leadHours: 48, shippingClass: "chilled", price: 6500 };
  const sizes = [
    aVariation({ id: 71, leadHours: 6 }),
    aVariation({ id: 72 }),
    aVariation({ id: 73, leadHours: 500, stockStatus: "outofstock" }),
  ];
  const hours = (chosenId: number | null, variations = sizes) =>
    goodsToDeliver(cake, variations, chosenId).map(({ leadHours }) => leadHours);
  expect(hours(71)).toEqual([6]);
  expect(hours(72)).toEqual([48]);
  expect(hours(73)).toEqual([500]);
  expect(hours(null)).toEqual([6, 48]);
  expect(hours(99)).toEqual([6, 48]);
  expect(hours(null, sizes.slice(2))).toEqual([48]);
  const voucher = aVariation({ id: 74, isVirtual: true });
  expect(goodsToDeliver(cake, [voucher], 74)).toEqual([{ ...cake, isVirtual: true, price: 8000 }]);
  expect(goodsToDeliver(cake, [], null)).toEqual([cake]);
});

test("the chosen variation's own shipping class and price count; before a choice the product's", () => {
  const cake = { isVirtual: false, shippingClass: "chilled", price: 6500 };
  const sizes = [
    aVariation({ id: 71 }),
    aVariation({ id: 72, price: 9550, shippingClass: "tall" }),
  ];
  const goods = (chosenId: number | null) => goodsToDeliver(cake, sizes, chosenId);
  expect(goods(71)).toMatchObject([{ shippingClass: "chilled", price: 8000 }]);
  expect(goods(72)).toMatchObject([{ shippingClass: "tall", price: 9550 }]);
  expect(goods(null)).toMatchObject([cake, cake]);
});
