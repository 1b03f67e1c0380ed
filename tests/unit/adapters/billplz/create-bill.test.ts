import { expect, test } from "vitest";
import { BILL, json, REQUEST, scripted } from "#tests/support/scripted-billplz.ts";

test("a bill is created with the provider's form, authorised by the secret key", async () => {
  const { client, requests } = scripted([json(BILL)]);
  expect(await client.createBill(REQUEST)).toMatchObject({
    ok: true,
    value: {
      id: "8X0Iyzaw",
      url: BILL.url,
      account: "inbmmepb",
      state: "due",
      paid: false,
      amount: 123450,
      paidAmount: 0,
      paidAt: undefined,
      orderReference: "41",
    },
  });
  const [request] = requests;
  expect(request?.method).toBe("POST");
  expect(request?.url).toBe("https://www.billplz.com/api/v3/bills");
  expect(request?.redirect).toBe("manual");
  expect(request?.headers.get("authorization")).toBe(`Basic ${btoa("secret-key:")}`);
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    collection_id: "inbmmepb",
    email: "siti@example.my",
    mobile: "60123456789",
    name: "Siti Aminah",
    amount: "123450",
    callback_url: REQUEST.callbackUrl,
    redirect_url: REQUEST.returnUrl,
    description: "Order #41 at Kedai",
    reference_1_label: "Order ID",
    reference_1: "41",
    reference_2_label: "Customer Email",
    reference_2: "siti@example.my",
    order_id: "41",
    deliver: "false",
  });
});

test("hostile and over-long texts are cleaned and cut before they are sent", async () => {
  const { client, requests } = scripted([json(BILL)]);
  await client.createBill({
    ...REQUEST,
    name: `A|paidtrue\r\n${"🎂".repeat(300)}`,
    description: "d".repeat(300),
    email: `a|b ${"e".repeat(200)}@x.my`,
    mobile: "03-1234567",
  });
  const form = new URLSearchParams(await requests[0]?.text());
  expect(form.get("name")).toMatch(/^A paidtrue 🎂+$/u);
  expect(Array.from(form.get("name") ?? "")).toHaveLength(255);
  expect(form.get("description")).toHaveLength(200);
  expect(form.get("reference_2")).toHaveLength(120);
  expect(form.get("email")).toBe(`ab${"e".repeat(200)}@x.my`);
  expect(form.has("mobile")).toBe(false);
});

test("name and description are never blank", async () => {
  const { client, requests } = scripted([json(BILL)]);
  await client.createBill({ ...REQUEST, name: " |\u0000 ", description: "\n" });
  const form = new URLSearchParams(await requests[0]?.text());
  expect(form.get("name")).toBe("Customer");
  expect(form.get("description")).toBe("Order 41");
});

test.for([
  ["another amount", { ...BILL, amount: 1 }],
  ["another collection", { ...BILL, collection_id: "other" }],
  ["no address", { ...BILL, url: undefined }],
  ["an address that is none", { ...BILL, url: "bills/1" }],
  ["an id that is a path", { ...BILL, id: "../x" }],
  ["an id that is a number", { ...BILL, id: 7 }],
  ["an amount in text", { ...BILL, amount: "123450" }],
  ["a fraction as amount", { ...BILL, amount: 1234.5 }],
  ["a negative paid amount", { ...BILL, paid_amount: -1 }],
  ["no amount", { ...BILL, amount: undefined }],
  ["a paid flag in text", { ...BILL, paid: "false" }],
  ["a state against the flag", { ...BILL, state: "paid" }],
  ["null", null],
  ["a list", [BILL]],
  ["a text", "ok"],
] as const)("a created bill with %s is malformed, and is not asked for again", async ([, body]) => {
  const { client, requests } = scripted([json(body)]);
  expect(await client.createBill(REQUEST)).toMatchObject({
    ok: false,
    error: { kind: "malformed", call: "bills.create", retryable: false },
  });
  expect(requests).toHaveLength(1);
});

test("a bill that lost our return address is used, with a warning", async () => {
  const { client, lines } = scripted([json({ ...BILL, redirect_url: null })]);
  expect((await client.createBill(REQUEST)).ok).toBe(true);
  expect(lines.join()).toContain("bill without our return address");
});

test.for([
  [401, { error: { type: "Unauthorized", message: "Access denied" } }, "refused", "Unauthorized"],
  [
    422,
    { error: { type: "UNPROCESSABLE_ENTITY", message: ["Name can't be blank"] } },
    "refused",
    "UNPROCESSABLE_ENTITY",
  ],
  [422, { error: { type: "X", message: { name: ["is bad"] } } }, "refused", "X"],
  [429, { error: { type: "RateLimit", message: ["Too many requests"] } }, "busy", "RateLimit"],
  [500, "oops", "lost", undefined],
  [503, { error: "down" }, "lost", undefined],
] as const)("a %i to a create is %s once", async ([status, body, kind, code]) => {
  const { client, requests } = scripted([json(body, status)]);
  const result = await client.createBill(REQUEST);
  expect(result).toMatchObject({ ok: false, error: { kind, status } });
  expect(!result.ok && result.error.code).toBe(code);
  expect(requests).toHaveLength(1);
});

test("the provider's words reach the result for the log, never the log of calls itself", async () => {
  const { client, lines } = scripted([
    json({ error: { type: "UNPROCESSABLE_ENTITY", message: ["Email siti@x.my is bad"] } }, 422),
  ]);
  expect(await client.createBill(REQUEST)).toMatchObject({
    error: { detail: "Email siti@x.my is bad" },
  });
  expect(lines.join()).not.toMatch(/siti|secret-key|S-key|Basic/);
});
