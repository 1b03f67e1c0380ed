import { expect, test } from "vitest";
import { parseShipping } from "#app/routes/admin/shipping/shipping-form.ts";

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
  ["8,5", 850],
  ["RM 8", 800],
  ["19.99", 1999],
  ["10000000", 1_000_000_000],
])("%o ringgit are %d sen", (text, sen) => {
  expect(read(text)).toEqual({
    ok: true,
    config: { shippingCost: sen, freeShippingThreshold: 10_000 },
    version: 3,
  });
});

const NO_AMOUNT = "Enter an amount such as 12.50, at most RM\u00a010,000,000.00";

test.each<[text: string, error: string]>([
  ["", "This field is required"],
  ["   ", "This field is required"],
  ...["-5", "0.001", "8.005", "1e2", "10000000.01", "abc", "--8", "0x10", "Infinity", "NaN"].map(
    (text): [string, string] => [text, NO_AMOUNT],
  ),
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
