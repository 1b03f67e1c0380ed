/** A23, A25: text in the checkout form that is slow to judge, or shows as something else than it is. */
import { expect, test, vi } from "vitest";
import { EMAIL, PHONE } from "#app/domain/checkout-form.ts";
import { parseCheckout } from "#app/features/checkout/checkout-form.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";

test.each([
  ["email", `a@${"a.".repeat(50_000)}`, "Please use at most 254 characters"],
  ["phone", "1-".repeat(50_000), "Please use at most 20 characters"],
  ["firstName", " ".repeat(50_000), "Please use at most 50 characters"],
  ["postcode", "5".repeat(50_000), "Please use at most 10 characters"],
])(
  "A23: a %s of 50 000 parts is refused by its length, and no pattern looks at it",
  (name, text, message) => {
    const email = vi.spyOn(EMAIL, "test");
    const phone = vi.spyOn(PHONE, "test");
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...CHECKOUT_FORM, [name]: text })) {
      form.set(field, value);
    }
    const { submission } = parseCheckout(form);
    expect(submission.reply()).toMatchObject({ status: "error", error: { [name]: [message] } });
    for (const [looked] of [...email.mock.calls, ...phone.mock.calls]) {
      expect(looked.length).toBeLessThan(300);
    }
  },
);

test("A23: such a form is answered with 422 and makes nothing", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const refused = await pay(visitor, { email: `a@${"a.".repeat(5_000)}` });
  expect(refused.status).toBe(422);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
});

test("A23 control: the longest address that fits is taken", async () => {
  const { visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const email = `a@${"a.".repeat(120)}example.my`;
  expect((await pay(visitor, { email })).status).toBe(303);
});

const OVERRIDE = "\u202e";
const JOINER = "\u200d";

test("A25: text that turns or hides itself is stored as it shows, in the order and in the bill", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const left = await pay(visitor, {
    firstName: `Ai${OVERRIDE}sya${JOINER}h`,
    lastName: "Cafe\u0301\u0007|Rahman",
    address1: `18${JOINER} Lorong${OVERRIDE} Kurau`,
    email: `aisyah${JOINER}.RAHMAN@example.my`,
  });
  expect(left.status).toBe(303);
  const { orders, bills } = madeBy(world);
  expect(orders[0]?.["billing"]).toMatchObject({
    first_name: "Aisyah",
    last_name: "Caf\u00e9|Rahman",
    address_1: "18 Lorong Kurau",
    email: "aisyah.RAHMAN@example.my",
  });
  // What separates the parts of a signature is none in a bill.
  expect(bills[0]?.get("name")).not.toMatch(/[|\p{Cc}\p{Cf}]/u);
});

test("A25 control: a name in another script is kept as it was written", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  expect(
    (await pay(visitor, { firstName: "\u9648\u7f8e\u73b2", lastName: "O\u2019Neil" })).status,
  ).toBe(303);
  expect(madeBy(world).orders[0]?.["billing"]).toMatchObject({
    first_name: "\u9648\u7f8e\u73b2",
    last_name: "O\u2019Neil",
  });
});
