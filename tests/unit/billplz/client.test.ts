import { expect, test } from "vitest";
import { createBillplzClient, type BillplzOptions } from "#server/billplz/client.ts";
import { createLog } from "#server/log.ts";
import { insideTransaction } from "#server/storage/transaction-guard.ts";
import { billRequest } from "#tests/support/billplz-sandbox.ts";
import {
  CALLBACK,
  callbackBody,
  REDIRECT,
  redirectSearch,
} from "#tests/support/billplz-vectors.ts";

const REQUEST = billRequest();
const BILL = {
  id: "8X0Iyzaw",
  collection_id: "inbmmepb",
  paid: false,
  state: "due",
  amount: REQUEST.amount,
  paid_amount: 0,
  due_at: "2020-12-31",
  email: "a@b.my",
  mobile: "+60122345678",
  name: "SARA",
  url: "https://www.billplz.com/bills/8X0Iyzaw",
  reference_1_label: "Order ID",
  reference_1: "41",
  redirect_url: REQUEST.redirectUrl,
  paid_at: null,
};
const PAID = {
  ...BILL,
  paid: true,
  state: "paid",
  paid_amount: BILL.amount,
  paid_at: "2018-03-12 12:46:36 +0800",
};

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** A client whose provider gives the answers in turn and repeats the last one. */
function scripted(answers: (Response | Error)[], options: Partial<BillplzOptions> = {}) {
  const requests: Request[] = [];
  const lines: string[] = [];
  const client = createBillplzClient({
    apiUrl: "https://www.billplz.com/api/",
    secretKey: "secret-key",
    signatureKey: "S-key",
    collectionId: "inbmmepb",
    log: createLog("debug", (line) => lines.push(line)),
    async fetch(request) {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answer");
      return answer.clone();
    },
    ...options,
  });
  return { client, requests, lines };
}

test("a bill is created with the provider's form, authorised by the secret key", async () => {
  const { client, requests } = scripted([json(BILL)]);
  expect(await client.createBill(REQUEST)).toMatchObject({
    ok: true,
    value: {
      id: "8X0Iyzaw",
      url: BILL.url,
      collectionId: "inbmmepb",
      state: "due",
      paid: false,
      amount: 123450,
      paidAmount: 0,
      paidAt: undefined,
      reference1: "41",
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
    redirect_url: REQUEST.redirectUrl,
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
    reference2: `${"e".repeat(200)}@x.my`,
    email: "a|b @x.my",
    mobile: "03-1234567",
  });
  const form = new URLSearchParams(await requests[0]?.text());
  expect(form.get("name")).toMatch(/^A paidtrue 🎂+$/u);
  expect(Array.from(form.get("name") ?? "")).toHaveLength(255);
  expect(form.get("description")).toHaveLength(200);
  expect(form.get("reference_2")).toHaveLength(120);
  expect(form.get("email")).toBe("ab@x.my");
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
    error: { detail: '["Email siti@x.my is bad"]' },
  });
  expect(lines.join()).not.toMatch(/siti|secret-key|S-key|Basic/);
});

test("a paid bill is read with its amount and time", async () => {
  const { client, requests } = scripted([json(PAID)]);
  expect(await client.getBill("8X0Iyzaw")).toMatchObject({
    ok: true,
    value: {
      state: "paid",
      paid: true,
      paidAmount: 123450,
      paidAt: Date.parse("2018-03-12T12:46:36+08:00"),
    },
  });
  expect(requests[0]?.url).toBe("https://www.billplz.com/api/v3/bills/8X0Iyzaw");
});

test.for([
  [{ ...BILL, paid_at: undefined }, "due"],
  [{ ...BILL, state: "deleted" }, "deleted"],
  [{ ...BILL, state: "expired" }, "deleted"],
  [{ ...PAID, state: "deleted" }, "paid"],
] as const)("a bill like %j counts as %s", async ([body, state]) => {
  const { client } = scripted([json(body)]);
  expect(await client.getBill("8X0Iyzaw")).toMatchObject({ ok: true, value: { state } });
});

test("an unknown bill is undefined, and an id that cannot be one is not even asked for", async () => {
  const { client, requests } = scripted([json({}, 404)]);
  expect(await client.getBill("8X0Iyzaw")).toEqual({ ok: true, value: undefined });
  expect(await client.getBill("../collections/x")).toEqual({ ok: true, value: undefined });
  expect(await client.deleteBill("a/b")).toEqual({ ok: true, value: "missing" });
  expect(requests).toHaveLength(1);
});

test("another bill than the one asked for is malformed", async () => {
  const { client } = scripted([json(PAID)]);
  expect(await client.getBill("other_1")).toMatchObject({ error: { kind: "malformed" } });
});

test("a read is repeated after a failure, a create and a delete never", async () => {
  const reads = scripted([new Error("cut"), json(BILL)]);
  expect((await reads.client.getBill("8X0Iyzaw")).ok).toBe(true);
  expect(reads.requests).toHaveLength(2);
  const writes = scripted([new Error("cut")]);
  expect(await writes.client.createBill(REQUEST)).toMatchObject({ error: { kind: "lost" } });
  expect(await writes.client.deleteBill("8X0Iyzaw")).toMatchObject({ error: { kind: "lost" } });
  expect(writes.requests).toHaveLength(2);
});

test.for([
  ["deleted", [json({})]],
  ["deleted", [json([])]],
  ["missing", [json({}, 404)]],
  ["paid", [json({}, 422), json(PAID)]],
  ["deleted", [json({}, 422), json({ ...BILL, state: "deleted" })]],
  ["missing", [json({}, 422), json({}, 404)]],
] as const)("deleting a bill ends as %s", async ([outcome, answers]) => {
  const { client } = scripted([...answers]);
  expect(await client.deleteBill("8X0Iyzaw")).toEqual({ ok: true, value: outcome });
});

test("a due bill that the provider will not delete is a refusal", async () => {
  const { client } = scripted([json({ error: { type: "X", message: "no" } }, 422), json(BILL)]);
  expect(await client.deleteBill("8X0Iyzaw")).toMatchObject({
    error: { kind: "refused", status: 422, call: "bills.delete" },
  });
});

test("reads keep away for as long as the provider asks", async () => {
  const clock = () => 1_000_000;
  const limited = json({}, 429, { "RateLimit-Reset": "120" });
  const { client, requests } = scripted([limited, json(BILL)], { clock });
  expect(await client.getBill("8X0Iyzaw")).toMatchObject({
    error: { kind: "busy", status: 429, retryAfterMs: 120_000, retryable: true },
  });
  expect(await client.getBill("8X0Iyzaw")).toMatchObject({ error: { kind: "busy" } });
  expect(requests).toHaveLength(1);
  expect((await client.createBill(REQUEST)).ok).toBe(true);
});

test("what is left of the read window is known until it ends", async () => {
  let now = 0;
  const headers = {
    "RateLimit-Limit": "100",
    "RateLimit-Remaining": "40",
    "RateLimit-Reset": "90",
  };
  const { client } = scripted([json(BILL, 200, headers)], { clock: () => now });
  expect(client.readAllowance()).toBeUndefined();
  await client.getBill("8X0Iyzaw");
  expect(client.readAllowance()).toEqual({ limit: 100, remaining: 40, resetsAt: 90_000 });
  now = 90_000;
  expect(client.readAllowance()).toBeUndefined();
});

test("an unlimited account has no read window", async () => {
  const word = "unlimited";
  const headers = { "RateLimit-Limit": word, "RateLimit-Remaining": word, "RateLimit-Reset": word };
  const { client } = scripted([json(BILL, 200, headers)]);
  await client.getBill("8X0Iyzaw");
  expect(client.readAllowance()).toBeUndefined();
});

test("a provider that does not answer in time is lost", async () => {
  const { client } = scripted([], {
    fetch: () => new Promise(() => {}),
    timeouts: { read: 20, write: 20 },
  });
  expect(await client.createBill(REQUEST)).toMatchObject({ error: { kind: "lost" } });
});

test("ping tells a wrong key and a wrong collection from a healthy provider", async () => {
  const healthy = scripted([json({ id: "inbmmepb", title: "x", status: "active" })]);
  expect(await healthy.client.ping()).toEqual({ ok: true, value: true });
  expect(healthy.requests[0]?.url).toBe("https://www.billplz.com/api/v3/collections/inbmmepb");
  for (const status of [401, 404]) {
    const { client } = scripted([json({}, status)]);
    expect(await client.ping()).toMatchObject({ error: { kind: "refused", status } });
  }
});

test("no call is made inside a database transaction", async () => {
  const { client, requests } = scripted([json(BILL)]);
  await expect(insideTransaction(() => client.createBill(REQUEST))).rejects.toThrow("bills.create");
  await expect(insideTransaction(() => client.getBill("8X0Iyzaw"))).rejects.toThrow("bills.get");
  expect(requests).toHaveLength(0);
});

test("messages are verified with the signature key, which is not the API's", () => {
  const { client } = scripted([], { signatureKey: "S-s7b4yWpp9h7rrkNM1i3Z_g" });
  const form = "application/x-www-form-urlencoded";
  expect(client.verifyCallback(form, callbackBody(CALLBACK)).ok).toBe(true);
  expect(client.verifyRedirect(redirectSearch(REDIRECT)).ok).toBe(true);
  const { client: keyless } = scripted([], { signatureKey: "" });
  expect(keyless.verifyCallback(form, callbackBody(CALLBACK)).ok).toBe(false);
  expect(keyless.verifyRedirect(redirectSearch(REDIRECT)).ok).toBe(false);
});
