import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import {
  type EmbeddedBillplz,
  type EmbeddedBillplzOptions,
  openEmbeddedBillplz,
} from "#server/adapters/embedded/billplz/index.ts";
import { createLog } from "#server/platform/log.ts";
import type { BillRequest, PaymentProvider } from "#server/ports/payment-provider.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";

export const SHOP = "http://localhost:3000";
export const KEYS = {
  secretKey: "test-secret-key",
  signatureKey: "S-test-signature-key",
  collectionId: "testcollection",
};

/** A callback as the shop received it. */
export interface Received {
  at: number;
  url: string;
  contentType: string | null;
  body: string;
}

export interface Sandbox {
  sandbox: EmbeddedBillplz;
  /** Callbacks in the order of their arrival. */
  received: Received[];
  /** The shop's answer to callbacks: a status, or an error for no answer. */
  answer: { status: number | Error };
  time: { now: number };
  lines: string[];
}

/** A sandbox in memory with a clock of its own, whose callbacks are collected. */
export function openSandbox(options: Partial<EmbeddedBillplzOptions> = {}): Sandbox {
  const received: Received[] = [];
  const answer: Sandbox["answer"] = { status: 200 };
  const time = { now: Date.parse("2026-11-20T10:00:00+08:00") };
  const lines: string[] = [];
  const sandbox = openEmbeddedBillplz({
    file: ":memory:",
    ...KEYS,
    publicUrl: () => `${SHOP}/sandbox`,
    clock: () => time.now,
    random: () => 0,
    log: createLog("debug", (line) => lines.push(line)),
    async deliver(request) {
      const contentType = request.headers.get("content-type");
      received.push({ at: time.now, url: request.url, contentType, body: await request.text() });
      if (answer.status instanceof Error) throw answer.status;
      return new Response(null, { status: answer.status });
    },
    ...options,
  });
  return { sandbox, received, answer, time, lines };
}

/** A client that calls `fetch` with the sandbox's keys. */
export function openClient(fetch: UpstreamFetch, apiUrl = `${SHOP}/api/`): PaymentProvider {
  return createBillplzClient({ apiUrl, ...KEYS, fetch, log: createLog("error", () => {}) });
}

/** A valid request for a bill, with changes. */
export function billRequest(changes: Partial<BillRequest> = {}): BillRequest {
  return {
    email: "siti@example.my",
    mobile: "012-345 6789",
    name: "Siti Aminah",
    amount: 123450,
    callbackUrl: `${SHOP}/api/payment/callback?order_id=41`,
    returnUrl: `${SHOP}/api/payment/redirect?order_id=41`,
    description: "Order #41 at Kedai",
    orderReference: "41",
    orderUrl: `${SHOP}/order-confirmation/41?key=wc_order_x`,
    ...changes,
  };
}

/** The actions of a payer on the hosted pages: plain forms, as a browser without JavaScript sends them. */
export function payer(sandbox: { fetch: UpstreamFetch }, origin = SHOP) {
  const get = (path: string) => sandbox.fetch(new Request(new URL(path, origin)));
  const post = (path: string, fields: Record<string, string>) =>
    sandbox.fetch(
      new Request(new URL(path, origin), {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    );
  const locationOf = (response: Response) => response.headers.get("location") ?? "";

  /** Goes to the bank. @returns the path of its page */
  const begin = async (billId: string, gateway = "MB2U0227") =>
    locationOf(await post(`/sandbox/bills/${billId}`, { gateway }));

  /**
   * Decides there.
   * @returns the address that the browser is sent to
   */
  const decide = async (
    bankPath: string,
    decision: "approve" | "decline" | "pending",
    options: Record<string, string> = {},
  ) => locationOf(await post(bankPath, { decision, ...options }));

  return { get, post, begin, decide };
}

/** Verifies a callback as it was received. */
export function verifyReceived(
  client: PaymentProvider,
  { contentType, body }: { contentType: string | null; body: string },
) {
  const headers = new Headers(contentType === null ? {} : { "Content-Type": contentType });
  return client.verify({ kind: "callback", headers, body });
}
