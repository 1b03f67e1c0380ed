import { readBoundedText } from "#server/platform/bounded-body.ts";
import type { SandboxContext } from "./context.ts";
import { gatewayOf } from "./gateways.ts";
import { readPanel } from "./knobs.ts";
import { bankPage } from "./pages/bank-page.ts";
import { billPage } from "./pages/bill-page.ts";
import { missingPage, receiptPage } from "./pages/end-pages.ts";
import type { Html } from "./pages/html.ts";
import { STYLESHEET } from "./pages/stylesheet.ts";
import { beginPayment, decide, returnAddress, type Decision } from "./payments.ts";
import type { StoredBill, StoredTransaction } from "./records.ts";

const MAX_FORM_BYTES = 16 * 1024;
const DECISIONS: readonly Decision[] = ["approve", "decline", "pending"];

/** Answers the pages that a payer sees. The path begins with /sandbox/. */
export async function answerHosted(context: SandboxContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/sandbox/bill.css") return stylesheet();
  const [, billId = "", transactionId] =
    /^\/sandbox\/bills\/([\w-]+)(?:\/bank\/(\w+))?$/.exec(pathname) ?? [];
  const bill = context.bills.bill(billId);
  if (!bill) return page(missingPage(), 404);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads && request.method !== "POST") {
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  }
  const body = reads ? "" : await readBoundedText(request, MAX_FORM_BYTES);
  if (body === undefined) return new Response(null, { status: 413 });
  const form = reads ? undefined : new URLSearchParams(body);
  if (transactionId === undefined)
    return form ? startPayment(context, bill, form) : showBill(context, bill);
  const transaction = context.bills.transaction(transactionId);
  if (transaction?.billId !== bill.id) return page(missingPage(), 404);
  return form
    ? takeDecision(context, bill, transaction, form)
    : showBank(context, bill, transaction);
}

async function showBill(
  context: SandboxContext,
  bill: StoredBill,
  problem?: string,
): Promise<Response> {
  if (bill.state === "deleted") return page(missingPage(), 404);
  const transactions = context.bills.transactionsOf(bill.id);
  const { payee } = context;
  if (bill.state === "due") {
    const language = await context.languageOf(bill.id);
    const view = billPage({ bill, payee, language, transactions, ...(problem && { problem }) });
    return page(view, problem ? 422 : 200);
  }
  const transaction = transactions.find((one) => one.status === "completed");
  const returnUrl = transaction && returnAddress(context, transaction.id, context.knobsOf(bill.id));
  return page(receiptPage({ bill, payee, transaction, returnUrl }));
}

async function startPayment(
  context: SandboxContext,
  bill: StoredBill,
  form: URLSearchParams,
): Promise<Response> {
  if (bill.state !== "due") return showBill(context, bill);
  const gateway = gatewayOf(form.get("gateway") ?? "");
  if (!gateway) return showBill(context, bill, "Please choose how you want to pay.");
  if (!gateway.active) return showBill(context, bill, `${gateway.name} is not available now.`);
  return seeOther(`/sandbox/bills/${bill.id}/bank/${beginPayment(context, bill.id, gateway)}`);
}

function showBank(
  context: SandboxContext,
  bill: StoredBill,
  transaction: StoredTransaction,
): Response {
  if (bill.state === "paid" || transaction.status !== "pending") return seeOther(billPath(bill));
  const knobs = context.knobsOf(bill.id);
  return page(bankPage({ bill, payee: context.payee, transaction, knobs }), 200, bill.redirectUrl);
}

async function takeDecision(
  context: SandboxContext,
  bill: StoredBill,
  transaction: StoredTransaction,
  form: URLSearchParams,
): Promise<Response> {
  const decision = DECISIONS.find((one) => one === form.get("decision"));
  if (!decision) return showBank(context, bill, transaction);
  const knobs = readPanel(form) ?? context.knobsOf(bill.id);
  return seeOther((await decide(context, transaction, decision, knobs)) ?? billPath(bill));
}

function billPath(bill: StoredBill): string {
  return `/sandbox/bills/${bill.id}`;
}

/** @param returnTo where a form on the page may lead, besides the page's own origin */
function page(view: Html, status = 200, returnTo: string | null = null): Response {
  return new Response(view.html, {
    status,
    headers: {
      "Content-Security-Policy": contentPolicy(returnTo),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Browsers apply form-action to the redirect after a form too, and the shop may have another origin. */
function contentPolicy(returnTo: string | null): string {
  const shop = returnTo === null ? "" : ` ${new URL(returnTo).origin}`;
  return `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${shop}`;
}

function stylesheet(): Response {
  return new Response(STYLESHEET, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Cache-Control": "no-store" },
  });
}
