import {
  createUpstream,
  type UpstreamCall,
  type UpstreamFetch,
  type UpstreamOptions,
} from "#server/platform/outgoing/upstream.ts";
import type { Log } from "#server/platform/log.ts";
import type { Bill, PaymentProvider, ReadAllowance } from "#server/ports/payment-provider.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import { readBill, readError } from "./answers.ts";
import { billForm } from "./bill-request.ts";
import { readPaymentWays } from "./payment-ways.ts";
import { isBillId, verifyCallback, verifyRedirect } from "./signed-message.ts";

export interface BillplzOptions {
  /** Ends in /api/; the version is added to it. */
  apiUrl: string;
  secretKey: string;
  /** The X Signature key, a second secret. */
  signatureKey: string;
  collectionId: string;
  fetch: UpstreamFetch;
  log: Log;
  /** The time, ms since the epoch. */
  clock?: () => number;
  /** Ms of a clock that never jumps. */
  ticks?: () => number;
  /** Between two tries of a read. */
  sleep?: UpstreamOptions["sleep"];
  timeouts?: { read: number; write: number };
}

const TIMEOUTS = { read: 5_000, write: 10_000 };

/** Billplz as the payment provider of the shop. */
export function createBillplzClient(options: BillplzOptions): PaymentProvider {
  const { apiUrl, secretKey, signatureKey, collectionId, log } = options;
  const clock = options.clock ?? Date.now;
  const ticks = options.ticks ?? (() => performance.now());
  const timeouts = options.timeouts ?? TIMEOUTS;
  const trusted = trustedAddresses(apiUrl);
  const allowance = createReadAllowance(ticks);
  const collection = `v3/collections/${encodeURIComponent(collectionId)}`;
  const upstream = createUpstream({
    name: "billplz",
    baseUrl: apiUrl,
    headers: { Authorization: `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}` },
    fetch: options.fetch,
    log,
    readError,
    clock,
    ticks,
    ...(options.sleep ? { sleep: options.sleep } : {}),
  });

  async function read(call: string, path: string): Promise<Result<unknown>> {
    const result = await upstream.request({ call, method: "GET", path, timeoutMs: timeouts.read });
    if (!result.ok) return result;
    allowance.learn(result.value.headers);
    return ok(result.value.json);
  }

  function write(call: Omit<UpstreamCall, "timeoutMs">, timeoutMs = timeouts.write) {
    return upstream.request({ ...call, timeoutMs: Math.min(timeoutMs, timeouts.write) });
  }

  async function getBill(id: string): Promise<Result<Bill | undefined>> {
    if (!isBillId(id)) return ok(undefined);
    const call = "bills.get";
    const result = await read(call, `v3/bills/${id}`);
    if (!result.ok) return result.error.status === 404 ? ok(undefined) : result;
    const bill = readBill(result.value);
    return bill?.id === id ? ok(bill) : malformed(call);
  }

  return {
    name: "billplz",
    title: "Billplz",
    account: collectionId,
    // RM 1 by Billplz's rule; RM 30,000 is the limit of an FPX payment of a person.
    limits: { least: 100, most: 3_000_000 },
    orderMetaKey: "_billplz_bill_id",
    formOrigins: trusted.origins,
    isTrustedUrl: (url) => trusted.has(url),
    getBill,

    async createBill(request, timeoutMs) {
      const call = "bills.create";
      const body = billForm(collectionId, request);
      const result = await write({ call, method: "POST", path: "v3/bills", body }, timeoutMs);
      if (!result.ok) return result;
      const bill = readBill(result.value.json);
      if (!bill || bill.amount !== request.amount || bill.account !== collectionId) {
        return malformed(call);
      }
      if (bill.redirectUrl !== request.returnUrl) {
        log.warn("bill without our return address", { bill: bill.id });
      }
      return ok(bill);
    },

    async deleteBill(id) {
      if (!isBillId(id)) return ok("missing");
      const result = await write({
        call: "bills.delete",
        method: "DELETE",
        path: `v3/bills/${id}`,
      });
      if (result.ok) return ok("deleted");
      if (result.error.status === 404) return ok("missing");
      if (result.error.status !== 422) return result;
      const bill = await getBill(id);
      if (!bill.ok) return bill;
      if (!bill.value) return ok("missing");
      return bill.value.state === "due" ? result : ok(bill.value.state);
    },

    verify: (request) =>
      request.kind === "callback"
        ? verifyCallback(signatureKey, request.headers.get("Content-Type"), request.body)
        : verifyRedirect(signatureKey, request.parameters),
    returnParameters: ({ billId, paid }) => ({
      "billplz[id]": billId,
      "billplz[paid]": String(paid),
    }),
    billIdIn: (parameters) => parameters.get("billplz[id]") ?? undefined,

    async paymentWays() {
      const call = "collections.payment_methods";
      const result = await read(call, `${collection}/payment_methods`);
      if (!result.ok) return result;
      const ways = readPaymentWays(result.value);
      return ways ? ok(ways) : malformed(call);
    },

    readAllowance: () => allowance.current(),

    async ping() {
      const result = await read("collections.get", collection);
      return result.ok ? ok(true) : result;
    },
  };
}

/** An answer that breaks the contract. A retry would bring the same. */
function malformed(call: string): Result<never> {
  return fail({ kind: "malformed", call, retryable: false });
}

/**
 * Remembers the last RateLimit headers: how many reads are left in the current window.
 * @param ticks ms of a clock that never jumps
 */
function createReadAllowance(ticks: () => number): {
  learn(headers: Headers): void;
  current(): ReadAllowance | undefined;
} {
  let known: ReadAllowance | undefined;
  let resetsAt = 0;
  return {
    learn(headers) {
      const [limit, remaining, reset] = ["Limit", "Remaining", "Reset"].map((part) =>
        wholeNumber(headers.get(`RateLimit-${part}`)),
      );
      const isKnown = limit !== undefined && remaining !== undefined && reset !== undefined;
      known = isKnown ? { limit, remaining } : undefined;
      resetsAt = ticks() + (reset ?? 0) * 1000;
    },
    current: () => (resetsAt > ticks() ? known : undefined),
  };
}

/** The headers may hold the word `unlimited`. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** The provider's own hosts: production and its test system. */
const PROVIDER_ORIGINS = ["https://www.billplz.com", "https://www.billplz-sandbox.com"];
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Which bill addresses a browser may be sent to. */
interface TrustedAddresses {
  /** Trusted origins, for the content security policy. */
  origins: string[];
  has(url: string): boolean;
}

/**
 * The provider's own hosts over https, and the origin of the configured API address. If that is on this machine, http
 * to the same port under any loopback name is trusted too.
 */
export function trustedAddresses(apiUrl: string): TrustedAddresses {
  const api = new URL(apiUrl);
  const origins = [...new Set([...PROVIDER_ORIGINS, api.origin])];
  const isTwin = (url: URL) =>
    LOOPBACK.has(api.hostname) &&
    LOOPBACK.has(url.hostname) &&
    url.protocol === "http:" &&
    url.port === api.port;
  return {
    origins,
    has(text) {
      const url = URL.parse(text);
      if (!url || url.username !== "" || url.password !== "") return false;
      return origins.includes(url.origin) || isTwin(url);
    },
  };
}
