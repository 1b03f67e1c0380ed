import { expect, test } from "vitest";
import { readCartIntent } from "#app/components/cart/cart-intent.ts";

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) data.append(name, value);
  }
  return data;
}
const read = (fields: Record<string, string | string[]>) => readCartIntent(form(fields));

test("an add without quantity and variation adds one piece of the product", () => {
  expect(read({ intent: "add", productId: "12" })).toEqual({
    ok: true,
    intent: { intent: "add", productId: 12, variationIds: [], quantity: 1, choices: [] },
  });
});

test("an add takes every variation of the form", () => {
  expect(
    read({ intent: "buy", productId: "12", variationId: ["", "31", "32"], quantity: "2" }),
  ).toEqual({
    ok: true,
    intent: { intent: "buy", productId: 12, variationIds: [31, 32], quantity: 2, choices: [] },
  });
});

test("a form for several variations is recognised, also with none checked", () => {
  const several = { intent: "add", productId: "12", several: "1" };
  expect(read(several)).toMatchObject({ intent: { variationIds: [], isSeveral: true } });
});

test("a line without a variation has a missing or an empty variation field", () => {
  const line = { intent: "remove", productId: 12, variationId: null, choices: [] };
  expect(read({ intent: "remove", productId: "12" })).toEqual({ ok: true, intent: line });
  expect(read({ intent: "remove", productId: "12", variationId: "" })).toEqual({
    ok: true,
    intent: line,
  });
});

test("choices have WooCommerce's field names, also for one of several variations", () => {
  const fields = {
    intent: "add",
    productId: "12",
    attribute_pa_flavour: "pandan",
    "31:attribute_topping": "Dark nuts",
    "x:attribute_topping": "1",
    attribute_: "1",
    attribute_blank: "",
  };
  expect(read(fields)).toMatchObject({
    intent: {
      choices: [
        { variationId: null, key: "pa_flavour", value: "pandan" },
        { variationId: 31, key: "topping", value: "Dark nuts" },
      ],
    },
  });
});

test.each(["0", "-1", "1.5", "1e309", "NaN", "0x10", " 2 ", "9007199254740992", "٣", "", "100"])(
  "a quantity of %j is refused with the reason",
  (quantity) => {
    for (const intent of ["add", "buy", "quantity"]) {
      const result = read({ intent, productId: "12", quantity });
      expect(result).toEqual({
        ok: false,
        message: expect.stringMatching(/whole number from 1 to 99/),
      });
    }
  },
);

test.each(["", "0", "-4", "1.0", "0x1f", "12a", "__proto__", "9".repeat(9_999)])(
  "a product id of %j is refused",
  (productId) => {
    expect(read({ intent: "add", productId }).ok).toBe(false);
    expect(read({ intent: "quantity", productId, quantity: "1" }).ok).toBe(false);
  },
);

test.each([{}, { intent: "" }, { intent: "empty" }, { intent: "__proto__" }])(
  "an unknown intent %j is refused with our own message",
  (fields) => {
    expect(read(fields)).toEqual({
      ok: false,
      message: expect.stringMatching(/could not be understood/),
    });
  },
);

test("a file in a text field is refused", () => {
  const data = form({ intent: "add" });
  data.set("productId", new Blob(["1"]), "id.txt");
  expect(readCartIntent(data).ok).toBe(false);
});

test("a promo code is trimmed and upper-cased, and of two the first counts", () => {
  expect(read({ intent: "apply-coupon", code: ["  moist10 ", "OTHER"] })).toEqual({
    ok: true,
    intent: { intent: "apply-coupon", code: "MOIST10", from: "cart" },
  });
});

test.each([{}, { code: "" }, { code: "   " }])("a blank promo code %j is asked for", (fields) => {
  expect(read({ intent: "apply-coupon", ...fields })).toEqual({
    ok: false,
    message: "Please enter a promo code",
  });
});

test("a promo code counts without the invisible signs that it was pasted with", () => {
  const code = `\u2068${Array.from("MOIST10").join("\u200b".repeat(20))}\u2069`;
  expect(read({ intent: "apply-coupon", code })).toMatchObject({ intent: { code: "MOIST10" } });
  expect(read({ intent: "apply-coupon", code: "\u200b\u2060" })).toEqual({
    ok: false,
    message: "Please enter a promo code",
  });
});

test("a promo code that is too long is not found", () => {
  expect(read({ intent: "apply-coupon", code: "A".repeat(65) })).toEqual({
    ok: false,
    message: "Coupon not found",
  });
});

test("a promo code form returns only to known addresses", () => {
  const from = (value: string) => read({ intent: "remove-coupon", from: value });
  expect(from("checkout")).toEqual({
    ok: true,
    intent: { intent: "remove-coupon", from: "checkout" },
  });
  expect(from("//evil.example")).toEqual({
    ok: true,
    intent: { intent: "remove-coupon", from: "cart" },
  });
});
