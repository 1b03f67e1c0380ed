import { expect, test } from "vitest";
import { readDeliveryForm } from "#app/routes/checkout/delivery-form-values.ts";

function asked(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readDeliveryForm(form);
}

const BOTH = {
  way: "delivery",
  "delivery-date": "2026-11-28",
  "delivery-slot-2026-11-27": "10:00-13:00",
  "delivery-slot-2026-11-28": "14:00-18:00",
  "delivery-slot-2026-12-24": "10:00-13:00",
  "pickup-date": "2026-11-30",
  "pickup-slot-2026-11-30": "10:00-13:00",
  postcode: " 59100 ",
};

test("only the chosen way and date count", () => {
  expect(asked(BOTH)).toEqual({
    way: "delivery",
    date: "2026-11-28",
    slot: "14:00-18:00",
    postcode: "59100",
  });
  expect(asked({ ...BOTH, way: "pickup" })).toMatchObject({
    date: "2026-11-30",
    slot: "10:00-13:00",
  });
  expect(asked({ ...BOTH, "delivery-date": "2026-12-24" })).toMatchObject({
    date: "2026-12-24",
    slot: "10:00-13:00",
  });
});

test("a time counts for the days after its own until the next", () => {
  const on = (date: string) => asked({ ...BOTH, "delivery-date": date }).slot;
  expect(on("2026-12-23")).toBe("14:00-18:00");
  expect(on("2026-12-31")).toBe("10:00-13:00");
  expect(on("2026-11-26")).toBe("");
});

test("a form without the fields asks for nothing, and an unknown way stays to be refused", () => {
  expect(asked({})).toEqual({ way: "", date: "", slot: "", postcode: "" });
  expect(asked({ ...BOTH, way: "drone" })).toMatchObject({ way: "drone", date: "", slot: "" });
  expect(asked({ ...BOTH, "delivery-date": "" })).toMatchObject({
    date: "",
    slot: "",
  });
});
