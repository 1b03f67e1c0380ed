import { isSameSecret } from "#server/platform/crypto/sha256.ts";
import { answer, invalid, notFound, tooManyRequests, unauthorized } from "./api-answers.ts";
import { billJson } from "./bill-json.ts";
import type { SandboxContext } from "./context.ts";
import { createBill } from "./create-bill.ts";
import { GATEWAYS, gatewayOf } from "./gateways.ts";
import { isoTime, lastFivePm, providerTime } from "./malaysian-time.ts";
import type { StoredBill } from "./records.ts";

const PAGE_SIZE = 15;
const WORST_RANK = 10;

/** Answers one call of the provider's API. The path begins with /api/. */
export async function answerApi(context: SandboxContext, request: Request): Promise<Response> {
  if (!isAuthorized(context.secretKey, request.headers.get("authorization"))) return unauthorized();
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET") return answerWrite(context, request, pathname);

  const { allowed, headers } = context.readLimit.take();
  if (!allowed) return tooManyRequests(headers);
  const response = answerRead(context, pathname, searchParams);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function answerWrite(
  context: SandboxContext,
  request: Request,
  path: string,
): Promise<Response> {
  if (request.method === "POST" && path === "/api/v3/bills") {
    const created = await createBill(context, request);
    return Array.isArray(created) ? invalid(created) : answer(published(context, created));
  }
  const id = /^\/api\/v3\/bills\/([^/]+)$/.exec(path)?.[1];
  if (request.method !== "DELETE" || id === undefined || !context.bills.bill(id)) return notFound();
  return context.bills.deleteBill(id) ? answer({}) : invalid(["Bill can't be deleted"]);
}

function answerRead(context: SandboxContext, path: string, query: URLSearchParams): Response {
  const [, id, part] = /^\/api\/v3\/bills\/([^/]+)(\/transactions)?$/.exec(path) ?? [];
  if (id !== undefined) {
    const bill = context.bills.bill(id);
    if (!bill) return notFound();
    return answer(part ? transactions(context, id, query) : published(context, bill));
  }
  switch (path) {
    case `/api/v3/collections/${context.collectionId}`:
      return answer({ id: context.collectionId, title: context.payee, status: "active" });
    case `/api/v3/collections/${context.collectionId}/payment_methods`:
      return answer({ payment_methods: paymentMethods() });
    case "/api/v3/fpx_banks":
      return answer({ banks: fpxBanks() });
    case "/api/v4/payment_gateways":
      return answer({ payment_gateways: paymentGateways() });
    case "/api/v4/webhook_rank":
      return answer({ rank: webhookRank(context) });
    default:
      return notFound();
  }
}

function published(context: SandboxContext, bill: StoredBill) {
  const paidAt = bill.paidAt === null ? null : providerTime(bill.paidAt);
  return billJson(bill, paidAt, context.billUrl(bill.id));
}

function transactions(context: SandboxContext, billId: string, query: URLSearchParams) {
  const page = Math.max(1, Number(query.get("page")) || 1);
  const status = query.get("status");
  const all = context.bills
    .transactionsOf(billId)
    .filter((transaction) => status === null || transaction.status === status);
  return {
    bill_id: billId,
    transactions: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((transaction) => ({
      id: transaction.id,
      status: transaction.status,
      completed_at: transaction.completedAt === null ? null : isoTime(transaction.completedAt),
      payment_channel: gatewayOf(transaction.gateway)?.channel ?? "BILLPLZ",
    })),
    page,
  };
}

function paymentMethods() {
  return [
    { code: "fpx", name: "Online Banking", active: true },
    { code: "fpxb2b1", name: "Online Banking (Business)", active: true },
    { code: "billplz", name: "Card", active: true },
    { code: "touchngo", name: "Touch 'n Go eWallet", active: true },
    { code: "boost", name: "Boost", active: true },
    { code: "twoctwopwallet", name: "GrabPay, ShopeePay", active: true },
  ];
}

function fpxBanks() {
  return GATEWAYS.filter(({ group }) => group === "personal" || group === "test").map(
    ({ code, active }) => ({ name: code, active }),
  );
}

function paymentGateways() {
  return GATEWAYS.map(({ code, active, channel }) => ({
    code,
    active,
    category: channel.toLowerCase(),
  }));
}

/** 0 is best; every failed try to deliver a callback since the last 17:00 adds one. */
function webhookRank(context: SandboxContext): number {
  return Math.min(WORST_RANK, context.dispatcher.failuresSince(lastFivePm(context.clock())));
}

/** The secret key is the user name, the password is empty. */
function isAuthorized(secretKey: string, header: string | null): boolean {
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  return isSameSecret(header ?? "", expected);
}
