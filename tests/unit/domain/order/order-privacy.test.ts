import { expect, test } from "vitest";
import { maskedEmail, maskedOrder, maskedPhone } from "#app/domain/order/order-privacy.ts";
import type { OrderView } from "#app/domain/order/order.ts";

const ORDER: OrderView = {
  id: 7,
  number: "7",
  status: "pending",
  createdAt: 0,
  subtotal: 100,
  refunded: 0,
  discount: 0,
  shippingTotal: 0,
  total: 100,
  couponCode: null,
  contact: { email: "siti@shop.example", phone: "+6012-345 6789", note: "Ring twice" },
  shipping: {
    name: "Siti Aminah",
    company: "",
    address1: "18 Lorong Kurau",
    address2: "Unit 4",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    postcode: "59100",
    country: "MY",
  },
  again: null,
  isShared: false,
  lines: [],
  payment: {
    status: "pending",
    trouble: null,
    billId: null,
    paidAt: null,
    paid: null,
    paidTwice: null,
  },
};

test("a shared order keeps name and town, and hides e-mail, phone, note and street", () => {
  const text = JSON.stringify(maskedOrder(ORDER));
  expect(text).not.toMatch(/siti@|345|Ring|Kurau|Unit 4/);
  expect(text).toContain("Siti Aminah");
  expect(text).toContain("59100");
  expect(maskedOrder(ORDER).isShared).toBe(true);
});

test("missing values stay empty", () => {
  const contact = { email: "", phone: "", note: "" };
  expect(maskedOrder({ ...ORDER, contact }).contact).toEqual(contact);
});

test.each([
  ["siti@shop.example", "s•••@shop.example"],
  ["a@b.my", "a•••@b.my"],
  ["@b.my", ""],
  ["nothing", ""],
])("the e-mail %s shows as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

test.each([
  ["012-345 6789", "•••789"],
  ["12", ""],
])("the phone %s shows as %s", (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
