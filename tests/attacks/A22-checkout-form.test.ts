import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { textOf } from "#tests/support/visitor.ts";

const LONG = "x".repeat(10_000);

test.each([
  ["no name", { firstName: "" }, "First name is required"],
  ["a name of 10 kB", { firstName: LONG }, "Please use at most 50 characters"],
  [
    "an e-mail of 400 characters",
    { email: `${"a".repeat(390)}@shop.my` },
    "Please use at most 254",
  ],
  ["a note of 1 MB", { notes: LONG.repeat(100) }, "Please use at most 1000 characters"],
  ["an e-mail that no order can carry", { email: "siti@gmail.com." }, "Invalid email address"],
  ["a state that is none", { state: "Atlantis" }, "State is required"],
  ["a postcode of letters", { postcode: "5910O" }, "Invalid postcode format"],
  ["another country", { country: "SG" }, "We deliver within Malaysia only"],
  ["a phone of words", { phone: "call me" }, "Invalid Malaysian phone number"],
])("A22: %s is told on its field and makes nothing", async (_, fields, message) => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const refused = await pay(visitor, fields);
  expect(refused.status).toBe(422);
  const html = await refused.clone().text();
  // The country is a text of the page, and no field.
  const fieldCount = "country" in fields ? 0 : 1;
  expect(html.match(/aria-invalid="true"/g) ?? []).toHaveLength(fieldCount);
  expect(await textOf(refused)).toContain(message);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  const rows = await shop.store.db.selectFrom("checkoutAttempts").select("id").execute();
  expect(rows).toEqual([]);
});

test("A22: an empty form has one message for each field that is needed, and makes nothing", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const nothing = Object.fromEntries(Object.keys(CHECKOUT_FORM).map((name) => [name, ""]));
  const refused = await pay(visitor, nothing);
  expect(refused.status).toBe(422);
  const messages = [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Address is required",
    "City is required",
    "State is required",
    "Postcode is required",
  ];
  const html = await refused.text();
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(messages.length);
  for (const message of messages) expect(html).toContain(message);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
});

test("A22: everything wrong at once has one message for each field, and comes back as text", async () => {
  const { visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const markup = '"><img src=x onerror=alert(1)>';
  const refused = await pay(visitor, { firstName: markup, city: markup, email: markup, phone: "" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).not.toContain("<img src=x");
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(html).toContain("Invalid email address");
  expect(html).toContain("Phone number is required");
});

test("A22 control: a postcode that is unusual for its state is only a hint", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  expect((await pay(visitor, { postcode: "10000", state: "Johor" })).status).toBe(303);
  expect(madeBy(world).orders).toHaveLength(1);
});
