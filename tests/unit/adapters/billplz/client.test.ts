import { verifyReceived } from "#tests/support/billplz-sandbox.ts";
import { expect, test } from "vitest";
import { insideTransaction } from "#server/platform/storage/transaction-guard.ts";
import {
  CALLBACK,
  callbackBody,
  REDIRECT,
  redirectSearch,
} from "#tests/support/billplz-vectors.ts";
import { BILL, json, PAID, REQUEST, scripted } from "#tests/support/scripted-billplz.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

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

test("a bill's address is one that a header can hold", async () => {
  const url = "https://www.billplz.com/bills/\u86cb\r\nSet-Cookie:x=1";
  const { client } = scripted([json({ ...BILL, url })]);
  const read = await client.getBill("8X0Iyzaw");
  expect(read).toMatchObject({
    value: { url: "https://www.billplz.com/bills/%E8%9B%8BSet-Cookie:x=1" },
  });
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
  const ticks = () => 1_000_000;
  const limited = json({}, 429, { "RateLimit-Reset": "120" });
  const { client, requests } = scripted([limited, json(BILL)], { ticks });
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
  const { client } = scripted([json(BILL, 200, headers)], { ticks: () => now });
  expect(client.readAllowance()).toBeUndefined();
  await client.getBill("8X0Iyzaw");
  expect(client.readAllowance()).toEqual({ limit: 100, remaining: 40 });
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

test("a bill is not waited for longer than its caller has time", async () => {
  const { client } = scripted([], { fetch: () => new Promise(() => {}) });
  expect(await client.createBill(REQUEST, 20)).toMatchObject({ error: { kind: "lost" } });
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
  const contentType = "application/x-www-form-urlencoded";
  const body = callbackBody(CALLBACK);
  expect(verifyReceived(client, { contentType, body }).ok).toBe(true);
  expect(client.verify({ kind: "return", parameters: redirectSearch(REDIRECT) }).ok).toBe(true);
  const { client: keyless } = scripted([], { signatureKey: "" });
  expect(verifyReceived(keyless, { contentType, body }).ok).toBe(false);
  expect(keyless.verify({ kind: "return", parameters: redirectSearch(REDIRECT) }).ok).toBe(false);
});

test.for(CLOCK_STEPS)(
  "the read window ends when it should when the time is set %s",
  async ([, step]) => {
    const time = { day: Date.parse("2026-11-20T10:00:00Z"), ticks: 0 };
    const headers = {
      "RateLimit-Limit": "100",
      "RateLimit-Remaining": "1",
      "RateLimit-Reset": "90",
    };
    const clocks = { clock: () => time.day, ticks: () => time.ticks };
    const { client } = scripted([json(BILL, 200, headers)], clocks);
    await client.getBill("8X0Iyzaw");
    time.day += step;
    time.ticks = 89_999;
    expect(client.readAllowance()).toEqual({ limit: 100, remaining: 1 });
    time.ticks = 90_000;
    expect(client.readAllowance()).toBeUndefined();
  },
);

test("a bill is deleted by its own address", async () => {
  const { client, requests } = scripted([json({}, 200, { "RateLimit-Limit": "100" })]);
  await client.deleteBill("8X0Iyzaw");
  expect([requests[0]?.method, requests[0]?.url]).toEqual([
    "DELETE",
    "https://www.billplz.com/api/v3/bills/8X0Iyzaw",
  ]);
});

test.for([
  { "RateLimit-Limit": "100", "RateLimit-Remaining": "40" },
  { "RateLimit-Limit": "100", "RateLimit-Reset": "90" },
  { "RateLimit-Remaining": "40", "RateLimit-Reset": "90" },
  { "RateLimit-Limit": "100x", "RateLimit-Remaining": "40", "RateLimit-Reset": "90" },
  { "RateLimit-Limit": "100", "RateLimit-Remaining": "x40", "RateLimit-Reset": "90" },
])("a read window that is told as %j is not known", async (headers) => {
  const { client } = scripted([json(BILL, 200, headers)], { ticks: () => 0 });
  await client.getBill("8X0Iyzaw");
  expect(client.readAllowance()).toBeUndefined();
});

test("the addresses of the provider are trusted, and no others", () => {
  const { client } = scripted([]);
  expect(client.isTrustedUrl("https://www.billplz.com/bills/8X0Iyzaw")).toBe(true);
  expect(client.isTrustedUrl("https://evil.example/bills/8X0Iyzaw")).toBe(false);
});

test("a bill that came without our return address is told in the log, by its id, and only such a one", async () => {
  const good = scripted([json(BILL)]);
  await good.client.createBill(REQUEST);
  expect(good.lines.join("")).not.toContain("without our return address");
  const { client, lines } = scripted([json({ ...BILL, redirect_url: null })]);
  expect((await client.createBill(REQUEST)).ok).toBe(true);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ event: "bill without our return address", bill: "8X0Iyzaw" }),
  );
});

test("whether a bill that was not deleted is paid stays unknown while it cannot be read", async () => {
  const { client } = scripted([json({}, 422), json({}, 400)]);
  expect(await client.deleteBill("8X0Iyzaw")).toMatchObject({
    error: { call: "bills.get", status: 400 },
  });
});
