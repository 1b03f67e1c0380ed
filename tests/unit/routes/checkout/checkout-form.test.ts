import { expect, test } from "vitest";
import { STATE_NAMES } from "#app/domain/address.ts";
import { NO_TOTAL_SHOWN, parseCheckout } from "#app/routes/checkout/checkout-form.ts";

const VALID: Record<string, string> = {
  firstName: "Aisyah",
  lastName: "Rahman",
  address1: "18 Lorong Kurau",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  postcode: "59100",
  email: "aisyah@example.my",
  phone: "012-3456789",
  confirmedTotal: "5580",
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
const parse = (fields: Record<string, string>) => parseCheckout(form({ ...VALID, ...fields }));
function errorsOf(fields: Record<string, string>) {
  const { submission } = parse(fields);
  return submission.status === "success" ? {} : submission.error;
}
function contactOf(fields: Record<string, string>) {
  const { submission } = parse(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

test("a filled form is an order's contact", () => {
  const { submission, confirmedTotal } = parse({});
  expect(submission.status).toBe("success");
  expect(contactOf({})).toEqual({
    firstName: "Aisyah",
    lastName: "Rahman",
    company: "",
    address1: "18 Lorong Kurau",
    address2: "",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    postcode: "59100",
    country: "MY",
    email: "aisyah@example.my",
    phone: "0123456789",
    notes: "",
  });
  expect(confirmedTotal).toBe(5580);
});

test("an empty form reports every required field with the specified message", () => {
  const { submission } = parseCheckout(new FormData());
  expect(submission.status === "success" ? {} : submission.error).toEqual({
    firstName: ["First name is required"],
    lastName: ["Last name is required"],
    email: ["Email is required"],
    phone: ["Phone number is required"],
    address1: ["Address is required"],
    city: ["City is required"],
    state: ["State is required"],
    postcode: ["Postcode is required"],
  });
});

test("spaces alone do not fill a required field", () => {
  expect(errorsOf({ firstName: " \t ", city: "\u200b" })).toEqual({
    firstName: ["First name is required"],
    city: ["City is required"],
  });
});

test.each([
  ["0123456789", "0123456789"],
  ["012-3456789", "0123456789"],
  ["+60123456789", "+60123456789"],
  ["60112345678", "60112345678"],
  ["6011-12345678", "601112345678"],
  ["+60 12 345 6789", "+60123456789"],
  ["(012) 345.6789", "0123456789"],
])("the phone number %s is accepted and kept as %s", (phone, kept) =>
  expect(contactOf({ phone }).phone).toBe(kept),
);

test.each([
  "0153456789",
  "015-3456789",
  "0312345678",
  "012-345678",
  "012-345678901",
  "abc",
  "+65 91234567",
])("the phone number %s is refused", (phone) =>
  expect(errorsOf({ phone })).toEqual({ phone: ["Invalid Malaysian phone number"] }),
);

test.each(["aisyah", "aisyah@", "@example.my", "a b@example.my", "aisyah@example"])(
  "the e-mail address %s is refused",
  (email) => expect(errorsOf({ email })).toEqual({ email: ["Invalid email address"] }),
);

test.each(["5910", "591000", "5910a", "٥٩١٠٠"])("the postcode %s is refused", (postcode) =>
  expect(errorsOf({ postcode })).toEqual({ postcode: ["Invalid postcode format"] }),
);

test("all sixteen states are accepted and nothing else is", () => {
  for (const state of STATE_NAMES) expect(contactOf({ state }).state).toBe(state);
  expect(errorsOf({ state: "Singapore" })).toEqual({ state: ["State is required"] });
});

test("a postcode of another state is no reason to refuse", () => {
  expect(errorsOf({ postcode: "88000" })).toEqual({});
});

test("another country is refused", () => {
  expect(errorsOf({ country: "SG" })).toEqual({ country: ["We deliver within Malaysia only"] });
});

test("long text is refused by its length before any pattern is tested, with one message per field", () => {
  const errors = errorsOf({
    firstName: "x".repeat(10_000),
    email: `a@${"a.".repeat(50_000)}`,
    phone: "1-".repeat(50_000),
    postcode: " ".repeat(50_000),
    notes: "n".repeat(1_000_000),
  });
  expect(errors).toEqual({
    firstName: ["Please use at most 50 characters"],
    email: ["Please use at most 254 characters"],
    phone: ["Please use at most 20 characters"],
    postcode: ["Please use at most 10 characters"],
    notes: ["Please use at most 1000 characters"],
  });
});

test("bidi overrides, joiners and control characters are removed; the note keeps its line breaks", () => {
  const contact = contactOf({
    firstName: "\u202eAi\u200dsyah\u0000",
    address1: "18\r\nLorong Kurau",
    notes: "Ring the bell.\r\n\u202eNo nuts.",
  });
  expect(contact.firstName).toBe("Aisyah");
  expect(contact.address1).toBe("18 Lorong Kurau");
  expect(contact.notes).toBe("Ring the bell.\nNo nuts.");
});

test("markup stays plain text", () => {
  expect(contactOf({ company: "<b onload=x>A|B</b>" }).company).toContain("<b onload=x>");
});

test("a refusal contains the typed values", () => {
  const { submission } = parse({ email: "aisyah@" });
  expect(submission.reply().initialValue).toMatchObject({ email: "aisyah@", firstName: "Aisyah" });
});

test("fields that do not belong to the form are never read", () => {
  const data = form(VALID);
  data.append("__proto__[polluted]", "yes");
  data.append("set_paid", "true");
  data.append("firstName", "Second");
  data.append("__intent__", "not json");
  data.append("__state__", "{");
  const { submission } = parseCheckout(data);
  expect(submission.status === "success" && submission.value).not.toHaveProperty("set_paid");
  expect(submission.status === "success" && submission.value.firstName).toBe("Aisyah");
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test.each([
  ["", NO_TOTAL_SHOWN],
  ["-5", NO_TOTAL_SHOWN],
  ["1e3", NO_TOTAL_SHOWN],
  ["0", 0],
  ["123", 123],
])("a confirmed total of %j reads as %d", (confirmedTotal, expected) =>
  expect(parse({ confirmedTotal }).confirmedTotal).toBe(expected),
);

test.each([
  [{}, { kind: "pay" }],
  [
    { intent: "retry", order: "104" },
    { kind: "retry", orderId: 104 },
  ],
  [
    { intent: "retry", order: "1e3" },
    { kind: "retry", orderId: undefined },
  ],
  [{ intent: "retry" }, { kind: "retry", orderId: undefined }],
  [
    { intent: "remove-coupon", code: "fiveoff" },
    { kind: "promo", code: null },
  ],
  [
    { intent: "apply-coupon", code: "fiveoff" },
    { kind: "promo", code: "fiveoff" },
  ],
  [
    { intent: "apply-coupon", code: "" },
    { kind: "promo", code: "" },
  ],
  [
    { intent: "apply-coupon", code: "no", refusedCode: "no" },
    { kind: "promo", code: "no" },
  ],
  [{ code: "fiveoff" }, { kind: "promo", code: "fiveoff" }],
  [
    { code: "fiveoff", refusedCode: "no" },
    { kind: "promo", code: "fiveoff" },
  ],
  [{ code: "no", refusedCode: "no" }, { kind: "pay" }],
  [{ code: " " }, { kind: "pay" }],
  [{ code: "fiveoff", intent: "other" }, { kind: "pay" }],
])("a form with %j asks for %j", (fields, intent) => expect(parse(fields).intent).toEqual(intent));

test("the cart of a form is read as text", () => {
  expect(parse({ cartId: "a-cart" }).formCartId).toBe("a-cart");
  expect(parse({}).formCartId).toBe("");
});
