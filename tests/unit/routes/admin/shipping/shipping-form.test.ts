import { expect, test } from "vitest";
import { numberOf, parseShipping, previewSen } from "#app/routes/admin/shipping/shipping-form.ts";

function read(shippingCost: string, freeShippingThreshold = "100", version = "3") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ shippingCost, freeShippingThreshold, version })) {
    form.set(name, value);
  }
  return resultOf(form);
}

function resultOf(form: FormData) {
  const submission = parseShipping(form);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, texts]) => [
      name,
      texts?.[0],
    ]);
    return { ok: false, errors: Object.fromEntries(errors) as unknown };
  }
  return { ok: true, ...submission.value };
}

test.each([
  ["8", 800],
  ["8.5", 850],
  ["8.05", 805],
  ["0", 0],
  [" 12.30 ", 1230],
  ["1e2", 10_000],
  ["19.99", 1999],
  ["10000000", 1_000_000_000],
])("%o ringgit are %d sen", (text, sen) => {
  expect(read(text)).toEqual({
    ok: true,
    config: { shippingCost: sen, freeShippingThreshold: 10_000 },
    version: 3,
  });
});

test.each(["abc", "8,50", "RM 8", "--8", "0x10", "Infinity", "NaN"])(
  "%o is not a number and becomes 0",
  (text) => {
    expect(numberOf(text)).toBe(0);
    expect(read(text)).toMatchObject({ ok: true, config: { shippingCost: 0 } });
    expect(previewSen(text)).toBe(0);
  },
);

test.each([
  ["", "This field is required"],
  ["   ", "This field is required"],
  ["-5", "Enter an amount of RM 0 or more, in steps of 0.01"],
  ["0.001", "Enter an amount of RM 0 or more, in steps of 0.01"],
  ["8.005", "Enter an amount of RM 0 or more, in steps of 0.01"],
  ["1e400", "Enter an amount of RM 0 or more, in steps of 0.01"],
  ["10000000.01", "Enter an amount of at most RM\u00a010,000,000.00"],
])("%o is refused: %s", (text, error) => {
  expect(read(text)).toEqual({ ok: false, errors: { shippingCost: error } });
  expect(read("8", text)).toEqual({ ok: false, errors: { freeShippingThreshold: error } });
});

test("a form without fields is refused, one without a version equals no version", () => {
  expect(resultOf(new FormData()).ok).toBe(false);
  for (const version of ["", "-1", "1.5", "x"]) {
    expect(read("8", "100", version)).toMatchObject({ ok: true, version: -1 });
  }
});
