import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { EmbeddedBillplzOptions } from "#server/adapters/embedded/billplz/index.ts";
import type { BillRequest } from "#server/ports/payment-provider.ts";
import {
  billRequest,
  openClient,
  openSandbox,
  payer,
  SHOP,
  verifyReceived,
} from "#tests/support/billplz-sandbox.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

async function open(
  options: Partial<EmbeddedBillplzOptions> = {},
  changes: Partial<BillRequest> = {},
) {
  const opened = openSandbox(options);
  onTestFinished(() => opened.sandbox.close());
  const client = openClient(opened.sandbox.fetch);
  const made = await client.createBill(billRequest(changes));
  if (!made.ok) throw new Error(made.error.kind);
  const shopper = payer(opened.sandbox);
  const { time, sandbox } = opened;
  const pay = async (
    decision: "approve" | "decline" | "pending" = "approve",
    panel: Record<string, string> = {},
  ) => shopper.decide(await shopper.begin(made.value.id), decision, panel);
  /** Lets time pass in steps, as the background timer would. */
  const pass = async (ms: number, step = SECOND) => {
    for (const end = time.now + ms; time.now < end;) {
      time.now = Math.min(end, time.now + step);
      await sandbox.tick();
    }
  };
  const verdicts = () =>
    opened.received.map((one) => {
      const verified = verifyReceived(client, one);
      return verified.ok ? verified.message.paid : verified.reason;
    });
  return { ...opened, client, id: made.value.id, pay, pass, verdicts };
}

test("a callback that the shop takes is sent once, shortly after the browser left", async () => {
  const { pay, pass, received, verdicts } = await open();
  await pay();
  expect(received).toHaveLength(0);
  await pass(48 * HOUR, MINUTE);
  expect(verdicts()).toEqual([true]);
  expect(received[0]?.contentType).toBe("application/x-www-form-urlencoded");
});

test("a refused callback is sent five times at the documented times and then dropped", async () => {
  const { pay, pass, received, answer } = await open();
  answer.status = 500;
  await pay("approve", { callback: "before" });
  await pass(60 * HOUR, SECOND * 15);
  const [first = 0] = received.map(({ at }) => at);
  expect(received.map(({ at }) => at - first)).toEqual([
    0,
    15 * SECOND,
    15 * SECOND + 15 * MINUTE,
    15 * SECOND + 30 * MINUTE,
    15 * SECOND + 30 * MINUTE + 24 * HOUR,
  ]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test("each retry waits up to 300 s longer at random", async () => {
  const { pay, pass, received, answer } = await open({ random: () => 0.5 });
  answer.status = 500;
  await pay("approve", { callback: "before" });
  await pass(3 * MINUTE, SECOND);
  const [first, second] = received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBe((15 + 150) * SECOND);
});

test.for([201, 204, 302, 403, 500, new Error("connection refused")])(
  "only 200 counts as taken: %s is tried again",
  async (status) => {
    const { pay, pass, received, answer } = await open();
    answer.status = status;
    await pay("approve", { callback: "before" });
    answer.status = 200;
    await pass(HOUR, SECOND * 15);
    expect(received).toHaveLength(2);
  },
);

test("the queue survives the end of the process, also in the middle of a delivery", async () => {
  const file = join(tempDir(), "sandbox.sqlite");
  const first = await open({ file, deliver: () => new Promise(() => {}) });
  await first.pay();
  first.time.now += 2 * SECOND;
  void first.sandbox.tick();
  first.sandbox.close();

  const second = openSandbox({ file });
  onTestFinished(() => second.sandbox.close());
  second.time.now = first.time.now + SECOND;
  expect(await second.sandbox.tick()).toBe(0);
  second.time.now += MINUTE;
  expect(await second.sandbox.tick()).toBe(1);
  expect(second.received[0]?.body).toContain(`id=${first.id}`);
});

test("a callback goes to the shop's own address only", async () => {
  for (const callbackUrl of [
    "http://169.254.169.254/latest",
    "http://localhost:9999/callback",
    "https://localhost:3000/callback",
    "http://localhost:3000@evil.example/",
  ]) {
    const { pay, pass, received } = await open({}, { callbackUrl });
    await pay();
    await pass(48 * HOUR, MINUTE);
    expect(received).toEqual([]);
  }
});

test("this machine's other names are the shop's own too", async () => {
  const { pay, pass, received } = await open({}, { callbackUrl: "http://127.0.0.1:3000/callback" });
  await pay();
  await pass(MINUTE);
  expect(received).toHaveLength(1);
});

test("the option 'before' delivers before the browser is sent back", async () => {
  const { pay, received, verdicts } = await open();
  expect(await pay("approve", { callback: "before" })).toContain(SHOP);
  expect(received).toHaveLength(1);
  expect(verdicts()).toEqual([true]);
});

test("the option 'never' delivers nothing", async () => {
  const { pay, pass, received } = await open();
  await pay("approve", { callback: "never" });
  await pass(48 * HOUR, MINUTE);
  expect(received).toEqual([]);
});

test("the option 'twice' delivers the same message twice", async () => {
  const { pay, pass, received, verdicts } = await open();
  await pay("approve", { callback: "twice" });
  await pass(MINUTE);
  expect(verdicts()).toEqual([true, true]);
  expect(received[0]?.body).toBe(received[1]?.body);
});

test("the option 'slow' delivers after 25 seconds", async () => {
  const { pay, pass, received } = await open();
  await pay("approve", { callback: "slow" });
  await pass(24 * SECOND);
  expect(received).toHaveLength(0);
  await pass(2 * SECOND);
  expect(received).toHaveLength(1);
});

test("the option 'bad-signature' spoils the callback and leaves the return good", async () => {
  const { pay, pass, client, verdicts } = await open();
  const back = new URL(await pay("approve", { callback: "bad-signature" }));
  expect(client.verify({ kind: "return", parameters: back.searchParams }).ok).toBe(true);
  await pass(MINUTE);
  expect(verdicts()).toContain("signature");
});

test("the option for the return spoils that one alone", async () => {
  const { pay, client, verdicts } = await open();
  const back = new URL(await pay("approve", { callback: "before", bad_return: "on" }));
  expect(client.verify({ kind: "return", parameters: back.searchParams })).toEqual({
    ok: false,
    reason: "signature",
  });
  expect(verdicts()).toEqual([true]);
});

test("without extra information neither message names the transaction", async () => {
  const { pay, received } = await open();
  const back = new URL(await pay("approve", { callback: "before" }));
  expect(back.search).not.toContain("transaction");
  expect(received[0]?.body).not.toContain("transaction");
});

test("with extra information both messages name the transaction", async () => {
  const { pay, received } = await open();
  const back = new URL(await pay("approve", { callback: "before", extra_info: "on" }));
  expect(back.searchParams.get("billplz[transaction_status]")).toBe("completed");
  expect(received[0]?.body).toContain("transaction_status=completed");
});

test("the option to fail first tells of the failure and then of the success", async () => {
  const { pay, pass, verdicts, client, id } = await open();
  await pay("approve", { callback: "after", fail_first: "on" });
  await pass(MINUTE);
  expect(verdicts()).toEqual([false, true]);
  expect(await client.getBill(id)).toMatchObject({ value: { state: "paid" } });
});

test("a decline and a payment left pending are told as unpaid", async () => {
  const { pay, pass, received, verdicts } = await open();
  await pay("decline");
  await pass(MINUTE);
  await pay("pending");
  await pass(MINUTE);
  expect(verdicts()).toEqual([false, false]);
  expect(received.map(({ body }) => new URLSearchParams(body).get("transaction_status"))).toEqual([
    "failed",
    "pending",
  ]);
  expect(new URLSearchParams(received[0]?.body).get("paid_at")).toBe("");
});

test("options set on the handler hold for one bill or for all, until a form says otherwise", async () => {
  const { sandbox, id, pay, received } = await open();
  sandbox.configure({ callback: "never" });
  sandbox.configure({ callback: "before" }, id);
  await pay("decline");
  expect(received).toHaveLength(1);
  await pay("decline", { callback: "never" });
  expect(received).toHaveLength(1);
});

test("two processes on one file send a callback once", async () => {
  const file = join(tempDir(), "sandbox.sqlite");
  const first = await open({ file });
  const second = openSandbox({ file });
  onTestFinished(() => second.sandbox.close());
  await first.pay();
  first.time.now += 2 * SECOND;
  second.time.now = first.time.now;
  await Promise.all([first.sandbox.tick(), second.sandbox.tick()]);
  expect(first.received.length + second.received.length).toBe(1);
});

test("started, it delivers by itself", async () => {
  const { sandbox, pay, received } = await open({ clock: Date.now });
  sandbox.start();
  await pay();
  await expect.poll(() => received.length).toBe(1);
});

test("the log tells of deliveries without what is in them", async () => {
  const { pay, lines, answer } = await open();
  answer.status = 500;
  await pay("approve", { callback: "before" });
  expect(lines.join()).toContain("sandbox callback failed");
  expect(lines.join()).not.toMatch(/siti|x_signature|http:/i);
});
