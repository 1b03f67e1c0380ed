import { expect, onTestFinished, test } from "vitest";
import { KEYS, openClient, openSandbox, payer, SHOP } from "#tests/support/billplz-sandbox.ts";

const AUTHORIZATION = `Basic ${btoa(`${KEYS.secretKey}:`)}`;
const GOOD = {
  collection_id: KEYS.collectionId,
  email: "siti@example.my",
  name: "Siti Aminah",
  amount: "2990",
  callback_url: `${SHOP}/callback`,
  description: "Order 41",
};

function open() {
  const opened = openSandbox();
  onTestFinished(() => opened.sandbox.close());
  const call = async (method: string, path: string, body?: BodyInit, headers = {}) => {
    const response = await opened.sandbox.fetch(
      new Request(`${SHOP}/api/${path}`, {
        method,
        headers: { Authorization: AUTHORIZATION, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
  const create = (changes: Record<string, string> = {}) =>
    call("POST", "v3/bills", new URLSearchParams({ ...GOOD, ...changes }));
  return { ...opened, call, create };
}

test("a created bill has the documented shape, and is read back the same", async () => {
  const { call, create } = open();
  const created = await create({ mobile: "60123456789" });
  expect(created.status).toBe(200);
  const id: string = created.json.id;
  expect(id).toMatch(/^[a-z0-9]{8}$/);
  expect(created.json).toEqual({
    id,
    collection_id: KEYS.collectionId,
    paid: false,
    state: "due",
    amount: 2990,
    paid_amount: 0,
    due_at: "2026-11-20",
    email: "siti@example.my",
    mobile: "+60123456789",
    name: "SITI AMINAH",
    url: `${SHOP}/sandbox/bills/${id}`,
    reference_1_label: "Reference 1",
    reference_1: null,
    reference_2_label: "Reference 2",
    reference_2: null,
    redirect_url: null,
    callback_url: `${SHOP}/callback`,
    description: "Order 41",
    paid_at: null,
  });
  expect((await call("GET", `v3/bills/${id}`)).json).toEqual(created.json);
});

test("a JSON body makes the same bill as a form", async () => {
  const { call } = open();
  const body = JSON.stringify({ ...GOOD, amount: 2990, reference_1: "41", deliver: false });
  const created = await call("POST", "v3/bills", body, { "Content-Type": "application/json" });
  expect(created.json).toMatchObject({ amount: 2990, reference_1: "41", state: "due" });
});

test("unknown arguments are ignored", async () => {
  const { create } = open();
  expect((await create({ order_id: "41", deliver: "false" })).status).toBe(200);
});

test.for([
  [{ name: "" }, "Name can't be blank"],
  [{ name: "   " }, "Name can't be blank"],
  [{ name: "x".repeat(256) }, "Name is too long (maximum is 255 characters)"],
  [{ amount: "0" }, "Amount must be greater than 0"],
  [{ amount: "-1" }, "Amount must be greater than 0"],
  [{ amount: "29.90" }, "Amount must be greater than 0"],
  [{ amount: "" }, "Amount must be greater than 0"],
  [{ email: "" }, "Email or mobile can't be blank"],
  [{ email: "nobody" }, "Email is invalid"],
  [{ mobile: "012-345 6789" }, "Mobile is invalid"],
  [{ description: "" }, "Description can't be blank"],
  [{ description: "x".repeat(201) }, "Description is too long (maximum is 200 characters)"],
  [{ callback_url: "" }, "Callback url can't be blank"],
  [{ callback_url: "javascript:alert(1)" }, "Callback url is invalid"],
  [{ redirect_url: "javascript:alert(1)" }, "Redirect url is invalid"],
  [{ reference_1: "x".repeat(121) }, "Reference 1 is too long (maximum is 120 characters)"],
  [
    { reference_1_label: "x".repeat(21) },
    "Reference 1 label is too long (maximum is 20 characters)",
  ],
  [{ due_at: "tomorrow" }, "Due at is invalid"],
  [{ collection_id: "other" }, "Collection is invalid"],
] as const)("a bill with %j is refused with the provider's error body", async ([changes, text]) => {
  const { create } = open();
  const refused = await create(changes);
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({ error: { type: "UNPROCESSABLE_ENTITY" } });
  expect(refused.json.error.message).toContain(text);
});

test("limits are counted in characters, not in bytes or halves of them", async () => {
  const { create } = open();
  expect((await create({ name: "🎂".repeat(255), description: "é".repeat(200) })).status).toBe(200);
});

test("an endless body is refused", async () => {
  const { create } = open();
  const refused = await create({ description: "x".repeat(100_000) });
  expect(refused).toMatchObject({
    status: 422,
    json: { error: { message: ["Request is too large"] } },
  });
});

test("a broken JSON body is a refusal, not a failure", async () => {
  const { call } = open();
  const headers = { "Content-Type": "application/json" };
  for (const body of ["{", "[]", "null", '{"name":{}}', '"x"']) {
    expect((await call("POST", "v3/bills", body, headers)).status).toBe(422);
  }
});

test.for([
  "",
  "Basic",
  "Bearer x",
  `Basic ${btoa("other:")}`,
  `Basic ${btoa(`${KEYS.secretKey}:x`)}`,
])("the credentials '%s' are refused", async (authorization) => {
  const { call } = open();
  expect(
    await call("GET", "v4/webhook_rank", undefined, { Authorization: authorization }),
  ).toMatchObject({
    status: 401,
    json: { error: { type: "Unauthorized", message: "Access denied" } },
  });
});

test("what does not exist is a 404 in the provider's shape", async () => {
  const { call } = open();
  const paths = ["v3/bills/nosuch_1", "v3/collections/other", "v3/nothing", "v3/bills/a/b", "v9/x"];
  for (const path of paths) {
    expect(await call("GET", path)).toMatchObject({
      status: 404,
      json: { error: { type: "RecordNotFound", message: ["Not found"] } },
    });
  }
  expect((await call("DELETE", "v3/bills/nosuch_1")).status).toBe(404);
  expect((await call("PUT", "v3/bills")).status).toBe(404);
});

test("only a due bill can be deleted", async () => {
  const { sandbox, call, create } = open();
  const due = (await create()).json.id;
  expect(await call("DELETE", `v3/bills/${due}`)).toMatchObject({ status: 200, json: {} });
  expect((await call("GET", `v3/bills/${due}`)).json.state).toBe("deleted");
  expect((await call("DELETE", `v3/bills/${due}`)).status).toBe(422);

  const paid = (await create()).json.id;
  const shopper = payer(sandbox);
  await shopper.decide(await shopper.begin(paid), "approve");
  expect((await call("DELETE", `v3/bills/${paid}`)).status).toBe(422);
});

test("the tries to pay a bill are listed newest first, by status and by page", async () => {
  const { sandbox, call, create, time } = open();
  const id = (await create()).json.id;
  const shopper = payer(sandbox);
  for (let tries = 0; tries < 16; tries += 1) {
    await shopper.decide(await shopper.begin(id, "BP-BST01"), "decline");
  }
  time.now = Date.parse("2026-11-20T12:00:00Z");
  await shopper.decide(await shopper.begin(id), "approve");

  const all = await call("GET", `v3/bills/${id}/transactions`);
  expect(all.json.bill_id).toBe(id);
  expect(all.json.transactions).toHaveLength(15);
  expect(all.json.transactions[0]).toEqual({
    id: expect.stringMatching(/^[0-9A-F]{12}$/),
    status: "completed",
    completed_at: "2026-11-20T20:00:00.000+08:00",
    payment_channel: "FPX",
  });
  const second = await call("GET", `v3/bills/${id}/transactions?page=2`);
  expect(second.json).toMatchObject({ page: 2 });
  expect(second.json.transactions).toHaveLength(2);
  expect(second.json.transactions[0]).toMatchObject({
    status: "failed",
    completed_at: null,
    payment_channel: "BOOST",
  });
  const completed = await call("GET", `v3/bills/${id}/transactions?status=completed`);
  expect(completed.json.transactions).toHaveLength(1);
});

test("the lists of banks and gateways say which are away", async () => {
  const { call } = open();
  const { banks } = (await call("GET", "v3/fpx_banks")).json;
  expect(banks).toContainEqual({ name: "MB2U0227", active: true });
  expect(banks).toContainEqual({ name: "KFH0346", active: false });
  const gateways = (await call("GET", "v4/payment_gateways")).json.payment_gateways;
  expect(gateways).toContainEqual({ code: "B2B1-MB2U0227", active: true, category: "fpxb2b1" });
  const path = `v3/collections/${KEYS.collectionId}`;
  expect((await call("GET", path)).json).toMatchObject({ id: KEYS.collectionId, status: "active" });
  expect((await call("GET", `${path}/payment_methods`)).json.payment_methods).toContainEqual({
    code: "fpx",
    name: "Online Banking",
    active: true,
  });
});

test("the shop's client reads the ways to pay", async () => {
  const read = await openClient(open().sandbox.fetch).paymentWays?.();
  expect(read?.ok && read.value.map(({ name }) => name)).toEqual([
    "FPX online banking",
    "FPX business banking",
    "Visa, Mastercard",
    "Touch 'n Go",
    "Boost",
    "GrabPay, ShopeePay",
  ]);
});

test("reads are unlimited until a limit is set, and then refused with the time to wait", async () => {
  const { sandbox, call, create, time } = open();
  expect((await call("GET", "v4/webhook_rank")).headers.get("ratelimit-limit")).toBe("unlimited");
  sandbox.limitReads(2);
  await call("GET", "v4/webhook_rank");
  const last = await call("GET", "v4/webhook_rank");
  expect(last.headers.get("ratelimit-remaining")).toBe("0");
  time.now += 100_000;
  const refused = await call("GET", "v4/webhook_rank");
  expect(refused).toMatchObject({
    status: 429,
    json: { error: { type: "RateLimit", message: ["Too many requests"] } },
  });
  expect(refused.headers.get("ratelimit-reset")).toBe("200");
  expect((await create()).status).toBe(200);
  time.now += 200_000;
  expect((await call("GET", "v4/webhook_rank")).status).toBe(200);
});

test("the webhook rank counts failed deliveries and starts anew at five in the afternoon", async () => {
  const { sandbox, call, create, answer, time } = open();
  const id = (await create()).json.id;
  const shopper = payer(sandbox);
  expect((await call("GET", "v4/webhook_rank")).json).toEqual({ rank: 0 });
  answer.status = 500;
  await shopper.decide(await shopper.begin(id), "decline", { callback: "before" });
  expect((await call("GET", "v4/webhook_rank")).json).toEqual({ rank: 1 });
  time.now = Date.parse("2026-11-20T16:59:59+08:00");
  expect((await call("GET", "v4/webhook_rank")).json).toEqual({ rank: 1 });
  time.now = Date.parse("2026-11-20T17:00:00+08:00");
  expect((await call("GET", "v4/webhook_rank")).json).toEqual({ rank: 0 });
});
