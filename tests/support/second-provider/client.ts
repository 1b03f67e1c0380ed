import { z } from "zod";
import type { Log } from "#server/platform/log.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import {
  createUpstream,
  type UpstreamFetch,
  type UpstreamOptions,
} from "#server/platform/outgoing/upstream.ts";
import type { Bill, PaymentProvider } from "#server/ports/payment-provider.ts";
import { verifyBack, verifyEvent } from "./messages.ts";

export interface SecondProviderOptions {
  apiUrl: string;
  token: string;
  signatureKey: string;
  merchant: string;
  fetch: UpstreamFetch;
  log: Log;
  clock: () => number;
  ticks: () => number;
  sleep?: NonNullable<UpstreamOptions["sleep"]>;
}

const chargeSchema = z.object({
  ref: z.string().min(1),
  merchant: z.string(),
  page: z.url(),
  status: z.enum(["open", "succeeded", "void"]),
  cents: z.int().positive(),
  received: z.int().nonnegative(),
  at: z.int().nullable(),
  order: z.string().nullable(),
});

const problemSchema = z.object({ problem: z.string() });

const STATES = { open: "due", succeeded: "paid", void: "deleted" } as const;

/**
 * A payment provider whose API differs from Billplz in all parts: JSON charges with a bearer token, voided with a POST,
 * messages signed in a header over the raw body, and an event for refunds. It exists to show what a new provider needs.
 */
export function createSecondProvider(options: SecondProviderOptions): PaymentProvider {
  const { merchant, signatureKey, token } = options;
  const upstream = createUpstream({
    ...options,
    name: "second",
    baseUrl: options.apiUrl,
    headers: { Authorization: `Bearer ${token}` },
    readError: (json) => ({ detail: problemSchema.safeParse(json).data?.problem ?? "" }),
  });

  async function charge(call: string, method: "GET" | "POST", path: string, body?: object) {
    const request = { call, method, path, timeoutMs: 5_000, ...(body && { body }) };
    const result = await upstream.request(request);
    if (!result.ok) return result;
    const parsed = chargeSchema.safeParse(result.value.json);
    return parsed.success
      ? ok(billOf(parsed.data))
      : fail<Bill>({ kind: "malformed", call, retryable: false });
  }

  async function getBill(id: string): Promise<Result<Bill | undefined>> {
    const read = await charge("charges.get", "GET", `charges/${id}`);
    return !read.ok && read.error.status === 404 ? ok(undefined) : read;
  }

  return {
    name: "second",
    title: "Second Provider",
    account: merchant,
    limits: { least: 100, most: 3_000_000 },
    orderMetaKey: "_second_charge",
    formOrigins: [],
    getBill,
    createBill: ({ orderReference, amount, callbackUrl, returnUrl, ...person }) =>
      charge("charges.create", "POST", "charges", {
        merchant,
        cents: amount,
        order: orderReference,
        notify: callbackUrl,
        back: returnUrl,
        payer: person,
      }),
    async deleteBill(id) {
      const voided = await charge("charges.void", "POST", `charges/${id}/void`);
      if (voided.ok) return ok(voided.value.state === "paid" ? "paid" : "deleted");
      return voided.error.status === 404 ? ok("missing") : voided;
    },
    verify: (request) =>
      request.kind === "callback"
        ? verifyEvent(signatureKey, request.headers, request.body)
        : verifyBack(signatureKey, request.parameters),
    returnParameters: ({ billId }) => ({ charge: billId }),
    billIdIn: (parameters) => parameters.get("charge") ?? undefined,
    isTrustedUrl: (url) => url.startsWith(`${new URL(options.apiUrl).origin}/`),
    readAllowance: () => undefined,
    ping: async () => ok(true),
  };
}

function billOf(charge: z.infer<typeof chargeSchema>): Bill {
  return {
    id: charge.ref,
    url: charge.page,
    account: charge.merchant,
    state: STATES[charge.status],
    paid: charge.status === "succeeded",
    amount: charge.cents,
    paidAmount: charge.received,
    paidAt: charge.at ?? undefined,
    orderReference: charge.order,
  };
}
