/** A23, A25: text in the checkout form that is slow to judge, or shows as something else than it is. */
import { expect, test, vi } from "vitest";
import { EMAIL, PHONE } from "#app/domain/order/checkout-form.ts";
import { parseCheckout } from "#app/routes/checkout/checkout-form.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import { textOf } from "#tests/support/visitor.ts";

const ENDLESS: [string, string, string][] = [
  ["email", `a@${"a.".repeat(50_000)}`, "Please use at most 254 characters"],
  ["phone", "1-".repeat(50_000), "Please use at most 20 characters"],
  ["firstName", " ".repeat(50_000), "Please use at most 50 characters"],
  ["postcode", "5".repeat(50_000), "Please use at most 10 characters"],
];

test.each(ENDLESS)(
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

test("A23: such forms are answered with 422 and make nothing", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const confirmedTotal = await shownTotal(visitor);
  for (const [name, text] of ENDLESS) {
    expect([name, (await pay(visitor, { confirmedTotal, [name]: text })).status]).toEqual([
      name,
      422,
    ]);
  }
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
  const page = await visitor.get(`/order-confirmation/${bills[0]?.get("reference_1")}`);
  expect(await textOf(page)).toContain("Aisyah Caf\u00e9|Rahman 18 Lorong Kurau");
});

test.each(["\u3164\u3164", "\u2800", "\u034f\ufe0f", `${JOINER}${OVERRIDE}`])(
  "A25: a name that shows nothing (%j) is none",
  async (firstName) => {
    const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
    const refused = await pay(visitor, { firstName });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain("First name is required");
    expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  },
);

const CYRILLIC_A = "\u0430";

test("A25: look-alike letters stay what they are in a name and an address, and make no e-mail", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  for (const email of [`${CYRILLIC_A}isyah@example.my`, `aisyah@ex${CYRILLIC_A}mple.my`]) {
    const refused = await pay(visitor, { email });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain("Invalid email address");
  }
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  const names = { firstName: `${CYRILLIC_A}isyah`, address1: `18 J${CYRILLIC_A}lan` };
  expect((await pay(visitor, names)).status).toBe(303);
  expect(madeBy(world).orders[0]?.["billing"]).toMatchObject({
    first_name: names.firstName,
    address_1: names.address1,
  });
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
