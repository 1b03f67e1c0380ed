import { expect, test } from "vitest";
import { estimateText, shippingTitle } from "#app/domain/delivery/texts.ts";

test("a page says where, from when and for how much", () => {
  expect(estimateText("59100", "2026-11-28", 800).replace("\u00a0", " ")).toBe(
    "Delivered to 59100 from Saturday 28 Nov, RM 8.00",
  );
  expect(estimateText("59100", "2026-11-28", 0)).toBe(
    "Delivered to 59100 from Saturday 28 Nov, free",
  );
});

test("the shipping line tells the way, the date and the slot", () => {
  const slot = { date: "2026-11-28", slot: "10:00-13:00" };
  expect(shippingTitle(undefined)).toBe("Standard Shipping");
  expect(shippingTitle({ way: "delivery", ...slot })).toBe(
    "Standard Shipping, Saturday 28 November 2026, 10:00 am to 1:00 pm",
  );
  expect(shippingTitle({ way: "pickup", ...slot })).toBe(
    "Pickup, Saturday 28 November 2026, 10:00 am to 1:00 pm",
  );
});
