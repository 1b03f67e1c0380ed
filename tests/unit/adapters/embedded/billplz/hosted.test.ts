import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { BillRequest } from "#server/ports/payment-provider.ts";
import {
  billRequest,
  KEYS,
  openClient,
  openSandbox,
  payer,
  SHOP,
} from "#tests/support/billplz-sandbox.ts";

async function open(changes: Partial<BillRequest> = {}) {
  const opened = openSandbox({ payee: () => "Kek & Co" });
  onTestFinished(() => opened.sandbox.close());
  const client = openClient(opened.sandbox.fetch);
  const made = await client.createBill(billRequest(changes));
  if (!made.ok) throw new Error(made.error.kind);
  const path = `/sandbox/bills/${made.value.id}`;
  return { ...opened, client, id: made.value.id, path, shopper: payer(opened.sandbox) };
}

test("the page of a due bill shows payee, amount, payer, references, id and due date", async () => {
  const { shopper, path, id } = await open();
  const response = await shopper.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const page = await response.text();
  for (const text of [
    "Test mode",
    "Kek &amp; Co",
    "RM\u00a01,234.50",
    "Order #41 at Kedai",
    "Siti Aminah",
    "Order ID",
    "Customer Email",
    "siti@example.my",
    "+60123456789",
    id,
    "20 Nov 2026",
    "Personal banking",
    "Business banking",
    "Card",
    "E-wallet",
  ]) {
    expect(page).toContain(text);
  }
});

test("a bank that is away cannot be chosen, not even past the page", async () => {
  const { shopper, path } = await open();
  expect(await (await shopper.get(path)).text()).toMatch(/value="KFH0346"\s+disabled/);
  const response = await shopper.post(path, { gateway: "KFH0346" });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Kuwait Finance House is not available now.");
});

test.for(["", "nothing", "__proto__"])("paying with '%s' asks to choose", async (gateway) => {
  const { shopper, path } = await open();
  const response = await shopper.post(path, { gateway });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Please choose how you want to pay.");
});

test("the bank's page offers the answers and the test options, as plain forms", async () => {
  const { shopper, id } = await open();
  const page = await (await shopper.get(await shopper.begin(id, "BCBB0235"))).text();
  expect(page).toContain("CIMB Clicks");
  for (const decision of ["approve", "decline", "pending"]) {
    expect(page).toContain(`name="decision" value="${decision}"`);
  }
  expect(page).toContain("Test options");
  expect(page).toMatch(/value="after"\s+checked/);
});

test("no page has a script, an inline style or a foreign address", async () => {
  const { shopper, id, path } = await open();
  const bank = await shopper.begin(id);
  const pages = [await shopper.get(path), await shopper.get(bank), await shopper.get("/sandbox/x")];
  await shopper.decide(bank, "approve");
  pages.push(await shopper.get(path));
  for (const response of pages) {
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|src=/i);
    expect(page.replaceAll(SHOP, "")).not.toMatch(/https?:|\/\//);
  }
});

test("the bank's form may lead to the shop although that has another host name", async () => {
  const { shopper, id } = await open({ returnUrl: "http://127.0.0.1:3000/api/payment/redirect" });
  const bank = await shopper.get(await shopper.begin(id));
  expect(bank.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://127.0.0.1:3000",
  );
});

test("an approval pays the bill and sends the browser back with 303", async () => {
  const { shopper, client, id, path } = await open();
  const bank = await shopper.begin(id);
  const response = await shopper.post(bank, { decision: "approve" });
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get("location") ?? "");
  expect(client.verify({ kind: "return", parameters: back.searchParams })).toMatchObject({
    message: { paid: true, paidAt: Date.parse("2026-11-20T10:00:00+08:00") },
  });
  const receipt = await (await shopper.get(path)).text();
  expect(receipt).toContain("Paid");
  expect(receipt).toContain("Maybank2u");
  expect(receipt).toContain("Return to Kek &amp; Co");
  expect((await shopper.get(bank)).headers.get("location")).toBe(path);
});

test("a decline leaves the bill due, says so, and the bill can be paid afterwards", async () => {
  const { shopper, client, id, path } = await open();
  const back = new URL(await shopper.decide(await shopper.begin(id), "decline"));
  expect(client.verify({ kind: "return", parameters: back.searchParams })).toMatchObject({
    message: { paid: false, transactionStatus: "failed" },
  });
  expect(await client.getBill(id)).toMatchObject({ value: { state: "due", paidAmount: 0 } });
  expect(await (await shopper.get(path)).text()).toContain("The last try to pay did not succeed");
  await shopper.decide(await shopper.begin(id), "approve");
  expect(await client.getBill(id)).toMatchObject({ value: { state: "paid" } });
});

test("a payment left with an approver is pending, and the approver can still pay it", async () => {
  const { shopper, client, id, path } = await open();
  const bank = await shopper.begin(id, "B2B1-MB2U0227");
  const back = new URL(await shopper.decide(bank, "pending"));
  expect(client.verify({ kind: "return", parameters: back.searchParams })).toMatchObject({
    message: { paid: false, transactionStatus: "pending" },
  });
  expect(await (await shopper.get(path)).text()).toContain(`href="${bank}"`);
  await shopper.decide(bank, "approve");
  expect(await client.getBill(id)).toMatchObject({ value: { state: "paid" } });
});

test("a deleted bill is not shown any more, but its payer at the bank can still pay it", async () => {
  const { shopper, client, id, path } = await open();
  const bank = await shopper.begin(id);
  await client.deleteBill(id);
  expect((await shopper.get(path)).status).toBe(404);
  expect((await shopper.post(path, { gateway: "MB2U0227" })).status).toBe(404);
  expect((await shopper.get(bank)).status).toBe(200);
  await shopper.decide(bank, "approve");
  expect(await client.getBill(id)).toMatchObject({ value: { state: "paid", paid: true } });
});

test("a second approval, in the same tab or another, changes and sends nothing", async () => {
  const { shopper, sandbox, received, id, time } = await open();
  const [first, second] = [await shopper.begin(id), await shopper.begin(id)];
  await Promise.all([
    shopper.decide(first, "approve"),
    shopper.decide(first, "approve"),
    shopper.decide(second, "approve"),
  ]);
  await shopper.decide(first, "decline");
  time.now += 60_000;
  await sandbox.tick();
  expect(received).toHaveLength(1);
});

test("without a return address the payer sees the receipt", async () => {
  const { sandbox } = await open();
  const body = new URLSearchParams({
    collection_id: KEYS.collectionId,
    email: "a@b.my",
    name: "A",
    amount: "100",
    callback_url: `${SHOP}/callback`,
    description: "x",
  });
  const headers = { Authorization: `Basic ${btoa(`${KEYS.secretKey}:`)}` };
  const created = await sandbox.fetch(
    new Request(`${SHOP}/api/v3/bills`, { method: "POST", body, headers }),
  );
  const { id } = await created.json();
  const shopper = payer(sandbox);
  expect(await shopper.decide(await shopper.begin(id), "approve")).toBe(`/sandbox/bills/${id}`);
});

test("unknown bills, transactions of other bills and other methods are turned away", async () => {
  const { shopper, sandbox, id, path } = await open();
  const other = await open();
  const foreign = (await other.shopper.begin(other.id)).split("/").at(-1);
  expect((await shopper.get("/sandbox/bills/nosuch_1")).status).toBe(404);
  expect((await shopper.get("/sandbox/")).status).toBe(404);
  expect((await shopper.get("/sandbox/bills/..%2f..%2fapi")).status).toBe(404);
  expect((await shopper.get(`${path}/bank/${foreign}`)).status).toBe(404);
  expect((await shopper.get(`${path}/bank/`)).status).toBe(404);
  const put = await sandbox.fetch(new Request(`${SHOP}${path}`, { method: "PUT", body: "x" }));
  expect(put.status).toBe(405);
  const huge = await shopper.post(path, { gateway: "x".repeat(20_000) });
  expect(huge.status).toBe(413);
  expect((await shopper.post(await shopper.begin(id), { decision: "steal" })).status).toBe(200);
});

test("typed text stays text on every page", async () => {
  const tags = (page: string) => page.match(/<\/?[a-z!][^\s>]*/gi);
  const walk = async (text: string) => {
    const { shopper, id, path, sandbox } = await open({
      name: `n${text}`,
      description: `d${text}`,
      orderReference: `r${text}`,
    });
    const bank = await shopper.begin(id);
    const pages = [await shopper.get(path), await shopper.get(bank)];
    await shopper.decide(bank, "approve");
    pages.push(await shopper.get(path));
    const shape = [];
    for (const page of pages) shape.push(tags(await page.text()));
    sandbox.close();
    return shape;
  };
  const plain = await walk("x");
  const hostile = [
    `"><script>alert(1)</script>`,
    `' onmouseover=alert(1) x='`,
    "&lt;b&gt;",
    "</dd>",
  ];
  for (const text of hostile) expect(await walk(text)).toEqual(plain);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
      expect(await walk(text)).toEqual(plain);
    }),
    { numRuns: 25 },
  );
});

test("the stylesheet is served with its type", async () => {
  const { shopper } = await open();
  const response = await shopper.get("/sandbox/bill.css");
  expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await response.text()).not.toMatch(/url\(|@import/);
});
